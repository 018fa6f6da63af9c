// How many small faults the tests see: `npm run faults -- AREA | PATH ... [--sample N] [--seed N] [--most N] [--within PATHS] [--room NAME]`.
// A sample of the faults that the area's sources could hold is tried, one after the other; printed are those that no test
// saw, and the score. Exit code 1 below the area's goal. It takes minutes, so no suite runs it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from './faults/areas.mjs';
import { thatCompile } from './faults/compiles.mjs';
import { hunt } from './faults/hunt.mjs';
import { faultsIn } from './faults/operators.mjs';
import { root } from './run.mjs';

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    // Specs that try one fault, those first that are quick and reach little else. The score is a lower bound.
    most: { type: 'string', default: '12' },
    // Specs whose path has one of these parts in it (commas between), and no others: quick, and a lower bound as well.
    within: { type: 'string', default: '' },
    // Sources of one room of the area, such as payments, and no others.
    room: { type: 'string' },
    config: { type: 'string', default: 'scripts/faults/jest.config.mjs' },
    goal: { type: 'string' },
  },
  allowPositionals: true,
});

/** The sources of the project, and what is named although git does not know it. */
const sourcesIn = (folder) =>
  spawnSync('git', ['ls-files', '--cached', '--others', `${folder}/*.ts`, `${folder}/*.tsx`], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter((path) => path && !/\.(spec|story|contract)\.tsx?$/.test(path));

const filesOf = (name) => {
  const area = AREAS[name];
  if (area) return sourcesIn([area.in, 'src', ...(values.room ? [values.room] : [])].join('/')).filter(area.holds);
  return /\.tsx?$/.test(name) ? [name] : sourcesIn(name.replace(/\/$/, ''));
};

/** The same seed gives the same order (mulberry32). */
const shuffled = (all, seed) => {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
};

const sampleOf = (name) => {
  const all = filesOf(name).flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')));
  const wanted = Number(values.sample);
  const compiling = thatCompile(shuffled(all, Number(values.seed)).slice(0, wanted * 2));
  const chosen = compiling.slice(0, wanted);
  return chosen.map((fault, id) => ({ ...fault, id, path: join(root, fault.file) }));
};

const goals = [];
for (const name of positionals) {
  const { within, config } = values;
  const { faults, red } = await hunt({
    faults: sampleOf(name),
    config,
    within: within.split(','),
    most: Number(values.most),
  });
  for (const path of red) console.log(`${path} fails without a fault and was left out`);
  const survived = faults.filter(({ seen }) => seen === null);
  for (const { file, line, was, now } of survived.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
    console.log(`  ${file}:${line}  ${was}  →  ${now}`);
  const seen = faults.length - survived.length;
  const hung = faults.filter((fault) => fault.seen === 'end').length;
  const score = (100 * seen) / faults.length;
  const goal = Number(values.goal ?? AREAS[name]?.goal ?? 0);
  console.log(
    `${name}: ${faults.length} planted, ${seen} seen (${hung} by a loop or crash), ${survived.length} survived; ` +
      `score ${score.toFixed(1)} %, goal ${goal} % (sample ${values.sample}, seed ${values.seed})`,
  );
  goals.push(score >= goal);
}
if (goals.length === 0) console.error(`Which area? ${Object.keys(AREAS).join(', ')}, or a path`);
if (goals.length === 0 || goals.includes(false)) process.exitCode = 1;
