// Which requirements the tests that ran have proven, by area: `npm run requirements -- [AREA | ID | FROM..TO ...]`.
// With arguments it speaks of those only and exits 1 when one is not claimed; --held exits 1 when an area has fewer proven
// ids than docs/requirements/proven.json says, --hold writes that file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { statesOf } from './claims.mjs';
import { recorded } from './proofs.mjs';
import { root } from './run.mjs';
import { API_STORIES, BROWSER_STORIES, claimedIn, inTurn } from './turns.mjs';

const { values, positionals } = parseArgs({
  options: { held: { type: 'boolean', default: false }, hold: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = join(root, 'docs/requirements');
const HELD = join(folder, 'proven.json');

const catalogue = new Map();
for (const name of readdirSync(folder).filter((file) => file.endsWith('.md')))
  for (const [, id, text] of readFileSync(join(folder, name), 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d{3})\*\* (.*)$/gm))
    if (!text.startsWith('Withdrawn')) catalogue.set(id, text);

const SCREENS = /^frontend\/(src\/.*\.spec\.tsx?|e2e\/.*\.tsx?)$/;
const sources = readdirSync(join(root, 'frontend'), { recursive: true })
  .map((path) => `frontend/${path}`)
  .filter((path) => SCREENS.test(path));
const screens = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
const states = statesOf(catalogue, recorded(), screens);

const unknown = [...states.keys()].filter((id) => !catalogue.has(id)).sort();
const wanted = positionals.flatMap((arg) => {
  const [from, to] = arg.split('..');
  if (/^[A-Z]{3}$/.test(arg)) return [...catalogue.keys()].filter((id) => id.startsWith(`${arg}-`));
  if (to) return [...catalogue.keys()].filter((id) => id >= from && id <= `${from.slice(0, 4)}${to.slice(-3)}`);
  return [arg];
});
const ids = wanted.length > 0 ? wanted : [...catalogue.keys()];
const proven = {};
for (const area of [...new Set(ids.map((id) => id.slice(0, 3)))].sort()) {
  const all = ids.filter((id) => id.startsWith(area));
  const of = (state) => all.filter((id) => states.get(id)?.state === state);
  proven[area] = of('proven').length;
  console.log(`${area}: ${proven[area]} proven, ${of('partly').length} partly, of ${all.length}`);
  if (wanted.length === 0) continue;
  for (const id of all) {
    const { state, unseen } = states.get(id) ?? { state: 'open', unseen: [] };
    const missing = unseen.length > 0 ? ` (on no screen: ${unseen.map((words) => `'${words}'`).join(', ')})` : '';
    if (state !== 'proven')
      console.log(`  ${id} ${state}${missing} ${(catalogue.get(id) ?? 'is not in the catalogue').slice(0, 120)}`);
  }
}
if (unknown.length > 0) console.log(`Named by a test but not in the catalogue: ${unknown.join(', ')}`);
if (values.hold) writeFileSync(HELD, `${JSON.stringify(proven, null, 2)}\n`);
const held = values.held && existsSync(HELD) ? JSON.parse(readFileSync(HELD, 'utf8')) : {};
// CI leaves half of the stories for tomorrow: what only they prove has not fallen.
const left = process.env.CHECKED === '1' ? [API_STORIES, BROWSER_STORIES].flatMap((one) => inTurn(one).left) : [];
const untold = [...claimedIn(left)].filter((id) => states.get(id)?.state !== 'proven');
const countOf = (area) => (proven[area] ?? 0) + untold.filter((id) => id.startsWith(`${area}-`)).length;
const fallen = Object.keys(held).filter((area) => countOf(area) < held[area]);
for (const area of fallen) console.error(`${area}: ${countOf(area)} proven, ${held[area]} before`);
const open = wanted.filter((id) => !states.has(id));
if (unknown.length > 0 || open.length > 0 || fallen.length > 0) process.exitCode = 1;
