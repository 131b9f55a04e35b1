// Runs repack.py in the Pyodide of the npm package, under Node:
//   node repack.mjs PYODIDE_PACKAGE NUMPY_WHEEL PILLOW_WHEEL OUT
// writes the three binaries that the page unpacks, in gzip, to the folder OUT.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [packageFolder, numpy, pillow, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(packageFolder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: packageFolder });
const here = dirname(fileURLToPath(import.meta.url));
const lend = (path, name) => {
  python.FS.mkdirTree(dirname(name));
  python.FS.writeFile(name, readFileSync(path));
};
lend(join(here, "repack.py"), "repack.py");
for (const name of readdirSync(join(here, "stand_ins"), { recursive: true })) {
  if (name.endsWith(".py")) lend(join(here, "stand_ins", name), join("stand_ins", name));
}
lend(join(packageFolder, "pyodide.asm.wasm"), "wasm");
lend(join(packageFolder, "python_stdlib.zip"), "stdlib");
lend(numpy, "numpy.whl");
lend(pillow, "pillow.whl");
python.runPython(`
from pathlib import Path
from repack import compressed, site_packages, standard_library

def read(name):
    return Path(name).read_bytes()

Path("pyodide.asm.wasm.gz").write_bytes(compressed(read("wasm")))
Path("python_stdlib.zip.gz").write_bytes(standard_library(read("stdlib")))
Path("site_packages.zip.gz").write_bytes(site_packages(read("numpy.whl"), read("pillow.whl")))
`);
for (const name of ["pyodide.asm.wasm.gz", "python_stdlib.zip.gz", "site_packages.zip.gz"]) {
  writeFileSync(join(out, name), python.FS.readFile(name));
}
