// Files of at most 300 lines: a newcomer has to hold each in his head (style C). Seed tables are data and may be longer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const LIMIT = 300;
const EXEMPT = /(\/tables\/|\/test\/|\.(spec|story|contract)\.tsx?$|\.css$)/;

const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(Boolean);
const long = tracked
  .filter((file) => !EXEMPT.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
  .filter(({ lines }) => lines > LIMIT);
for (const { file, lines } of long) console.error(`${file}: ${lines} lines, at most ${LIMIT}`);
process.exitCode = long.length > 0 ? 1 : 0;
