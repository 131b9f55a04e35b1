"use strict";
Ambre.python.onStage((stage) => {
  document.getElementById("status").textContent = stage.code ?? stage.stage;
});
