// `npm run bench`: what the issues give as numbers, each beside its peer or limit, measured in one run on the built product.
//   --large           makes the store of a million events when it is not there yet
//   --size tiny       just enough to see that it works
//   --only a,b        some of the measures (scripts/bench/measures.mjs)
//   --out file        where the figures go; bench-results.json otherwise
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MEASURES, SIZES } from './bench/measures.mjs';
import { newReport } from './bench/report.mjs';
import { root } from './run.mjs';

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    size: { type: 'string', default: 'full' },
    only: { type: 'string' },
    out: { type: 'string', default: join(root, 'bench-results.json') },
  },
});
const size = SIZES[values.size];
const names = values.only?.split(',') ?? Object.keys(MEASURES);
const unknown = names.filter((name) => !MEASURES[name]);
if (!size || unknown.length > 0) {
  console.error(`--size is one of ${Object.keys(SIZES)}, --only names some of ${Object.keys(MEASURES)}`);
  process.exit(1);
}

const report = newReport();
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  for (const name of names) await MEASURES[name]({ folder, size, report, prepare: values.large });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report.write(values.out);
process.exit(0);
