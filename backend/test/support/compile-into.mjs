// node compile-into.mjs <folder>: the server's code, and what tests run beside it, as plain JavaScript.
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from './typescript-hooks.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = process.argv[2];
if (!folder) throw new Error('compile into which folder?');

/** @type {(path: string) => string[]} */
const filesIn = (path) => {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(join(path, name)));
};
const sources = ['contracts/src', 'projections/src', 'backend/src', 'backend/test/support'];
const wanted = sources.flatMap(filesIn).filter((path) => /(?<!\.(spec|d))\.[jt]s$/.test(path));

/** Names of our own packages become paths: what lies here is found without a package. @type {(path: string, code: string) => string} */
const located = (path, code) => {
  const to = (/** @type {string} */ target) => `'${relative(dirname(path), target).replace(/^(?!\.)/, './')}'`;
  return code
    .replace(/['"]@app\/contracts\/([\w/-]+)['"]/g, (_, room) => to(`contracts/src/${room}/index.js`))
    .replace(/['"]@app\/projections['"]/g, () => to('projections/src/index.js'));
};

for (const path of wanted) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  if (path.endsWith('.js')) cpSync(join(root, path), target);
  else writeFileSync(target.replace(/\.ts$/, '.js'), located(path, await compiled(join(root, path))));
}
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
const packages = ['', 'backend/', 'projections/'].map((one) => `${one}node_modules`);
for (const place of [...packages, 'scripts', 'frontend'].filter((one) => existsSync(join(root, one))))
  symlinkSync(join(root, place), join(folder, place));
