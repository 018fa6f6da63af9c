import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const sources = join(dirname(fileURLToPath(import.meta.url)), '../backend/src');
const names = readdirSync(sources, { recursive: true }).filter((name) => /(?<!\.spec|\.contract)\.ts$/.test(name));

const readsClock = (node) => ts.isCallExpression(node) && /\bclock\.now$/.test(node.expression.getText());

/** Every function with how often it reads the clock itself, and each default of a parameter that does. */
const readings = (file) => {
  const found = [];
  const walk = (node, within) => {
    if (readsClock(node)) within.times += 1;
    const own = ts.isFunctionLike(node) ? { line: lineOf(file, node), times: 0 } : within;
    if (own !== within) found.push(own);
    if (ts.isParameter(node) && node.initializer && readsClock(node.initializer)) own.times += 2;
    ts.forEachChild(node, (child) => walk(child, own));
  };
  walk(file, { line: 1, times: 0 });
  return found;
};
const lineOf = (file, node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

const twiceIn = (name, text) =>
  readings(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
    .filter(({ times }) => times > 1)
    .map(({ line }) => `${name}:${line}`);

describe('the clock', () => {
  // A second reading is another instant: what was kept under the first is not found by it.
  it('~ACC-019 is read once by each function, and never as the default of a parameter', () => {
    const files = names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(sources, name), 'utf8')]);
    const readers = files.filter(([, text]) => text.includes('clock.now()'));
    expect(readers.length).toBeGreaterThan(80);
    expect(readers.flatMap(([name, text]) => twiceIn(name, text))).toEqual([]);
  });

  it('sees a second reading, and one that a caller may forget to hand on', () => {
    const twice = 'class A { b() { this.keep(this.clock.now()); return this.clock.now(); } }';
    const forgotten = 'class A { private note(key: string, now = this.clock.now()) {} }';
    const apart =
      'const later = () => clock.now(); const b = () => { const at = clock.now(); run(() => clock.now()); };';
    expect([twice, forgotten, apart].map((text) => twiceIn('a.ts', text))).toEqual([['a.ts:1'], ['a.ts:1'], []]);
  });
});
