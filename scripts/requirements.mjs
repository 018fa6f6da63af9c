// Lists the requirement ids that no test title names, by area: `npm run requirements [AREA | ID | FROM..TO ...]`.
// With arguments it speaks of those only and exits 1 when one is uncovered.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

const catalogue = new Map();
for (const name of readdirSync(join(root, 'docs/requirements'))
  .filter((f) => f.endsWith('.md'))
  .sort()) {
  for (const [, id, text] of readFileSync(join(root, 'docs/requirements', name), 'utf8').matchAll(
    /^- \*\*([A-Z]{3}-\d{3})\*\* (.*)$/gm,
  )) {
    if (!/^Withdrawn/.test(text)) catalogue.set(id, text);
  }
}

// Titles of it(), test() and describe(): ids may stand one by one or as a range 'FEE-180 to FEE-182'.
const TITLE = /\b(?:it|test|describe|step)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const named = new Set();
for (const folder of ['contracts', 'projections', 'backend', 'frontend', 'scripts']) {
  for (const path of files(join(root, folder)).filter((f) => /\.(spec|story|contract)\.(ts|tsx|mjs)$/.test(f))) {
    for (const [, , title] of readFileSync(path, 'utf8').matchAll(TITLE)) {
      for (const [, area, numbers] of title.matchAll(/\b([A-Z]{3})-(\d{3}(?:(?:, | and |\/)\d{3})*)/g)) {
        for (const number of numbers.match(/\d{3}/g)) named.add(`${area}-${number}`);
      }
    }
  }
}

const unknown = [...named].filter((id) => !catalogue.has(id)).sort();
const wanted = process.argv.slice(2).flatMap((arg) => {
  const [from, to] = arg.split('..');
  if (/^[A-Z]{3}$/.test(arg)) return [...catalogue.keys()].filter((id) => id.startsWith(`${arg}-`));
  if (to) return [...catalogue.keys()].filter((id) => id >= from && id <= `${from.slice(0, 4)}${to.slice(-3)}`);
  return [arg];
});

const ids = wanted.length > 0 ? wanted : [...catalogue.keys()];
const open = ids.filter((id) => !named.has(id));
for (const area of [...new Set(ids.map((id) => id.slice(0, 3)))].sort()) {
  const of = ids.filter((id) => id.startsWith(area));
  const missing = open.filter((id) => id.startsWith(area));
  console.log(`${area}: ${of.length - missing.length} of ${of.length} named by a test`);
  for (const id of missing) console.log(`  ${id} ${(catalogue.get(id) ?? 'is not in the catalogue').slice(0, 120)}`);
}
if (unknown.length > 0) console.log(`Named by a test but not in the catalogue: ${unknown.join(', ')}`);
if (unknown.length > 0 || (wanted.length > 0 && open.length > 0)) process.exitCode = 1;
