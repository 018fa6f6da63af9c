// Screens, mails and refusals are in American English (docs/words.md).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const BRITISH =
  /\b(colour|favourite|behaviour|honour(?!s)|labour|neighbour|cancell(ed|ing)|travell(ed|er|ing)|label(led|ling)|organis\w+|authoris\w+|recognis\w+|apologis\w+|finalis(e|ed|ing)|licence|cheque|centre|metre|programme|enquir\w+|grey|whilst|learnt|catalogue)s?\b/i;
/** A text has a space in it or begins with a capital; what has neither is a name of the code. */
const isText = (literal) =>
  (/\s/.test(literal) || /^[A-Z][a-z]/.test(literal)) && !/^\s*(CREATE|INSERT|SELECT|UPDATE) /.test(literal);

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, '');
const literalsOf = (source) => [
  ...[...source.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)].map(
    ([, one, two, three]) => (one ?? two ?? three).replace(/\$\{[^}]*\}/g, ''),
  ),
  ...[...source.matchAll(/>([^<>{}=;()]+)</g)].map(([, text]) => text),
];

const sources = spawnSync(
  'git',
  ['ls-files', 'contracts/src/*.ts', 'backend/src/*.ts', 'frontend/src/*.ts', 'frontend/src/*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .stdout.split('\n')
  .filter((file) => file && !/\.(spec|contract|support)\.tsx?$|\/testing|^backend\/src\/seed\//.test(file));

describe('the words of the product', () => {
  it('are American: no text of a screen, a mail or a refusal is spelled the British way', () => {
    const found = sources.flatMap((file) =>
      literalsOf(withoutComments(readFileSync(join(root, file), 'utf8')))
        .filter((text) => isText(text) && BRITISH.test(text))
        .map((text) => `${file}: ${text.trim().slice(0, 100)}`),
    );
    expect(found).toEqual([]);
  });
});
