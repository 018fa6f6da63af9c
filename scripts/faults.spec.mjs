import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { faultsIn } from './faults/operators.mjs';
import { withFault, withSwitches } from './faults/plant.mjs';
import { root } from './run.mjs';

const faultsOf = (source) => faultsIn('one.tsx', source).map((fault, id) => ({ ...fault, id }));

describe('small faults', () => {
  it.each([
    ['a < b;', ['a <= b', 'a >= b']],
    ['a === b;', ['a !== b']],
    ['if (a) b;', ['true', 'false']],
    ['f(a && b, !c, true);', ['nothing', 'a || b', 'c', 'false']],
    ["f(a?.b.c(1), ['x']);", ['nothing', 'a.b.c(1)', '[]', "''"]],
    [
      'x = list.filter(f).some(g) ?? n * 2;',
      ['list.filter(f).some(g) && n * 2', 'list.filter(f).every(g)', 'list', 'n / 2'],
    ],
    ['const f = () => { g(); };', ['nothing', 'nothing']],
    ['const x = <p title="a" className="b">Words</p>;', ["''", 'nothing']],
    ["void import('x');", ['nothing']],
    ["import 'x'; throw new Error('words');", []],
  ])('in %s are %j', (source, expected) => {
    expect(faultsOf(source).map(({ now }) => now)).toEqual(expected);
  });

  it('stand beside each other behind switches, and each does what it does alone', () => {
    const source = '(a, b) => a + 1 < b && !(a > b ? a : b * 2)';
    const faults = faultsOf(source);
    let on;
    const compiled = (text) => runInNewContext(text, { process: { fault: (id) => id === on } });
    const both = compiled(withSwitches(source, faults));
    for (const fault of [null, ...faults]) {
      on = fault?.id;
      const alone = compiled(fault ? withFault(source, fault) : source);
      for (const args of [
        [1, 2],
        [3, 2],
        [-1, 2],
        [0, 1],
      ])
        expect(both(...args)).toBe(alone(...args));
    }
    expect(faults).toHaveLength(10);
  });
});

describe('a hunt', () => {
  let folder;
  beforeEach(() => {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    folder = mkdtempSync(join(root, 'test-results', 'hunt-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name, text) => writeFileSync(join(folder, name), text);

  it('names the fault that no test saw, and fails below the goal; one that does not compile is none', () => {
    write(
      'age.ts',
      `const ADULTS: readonly 'adult'[] = ['adult'];\nexport const kinds = (): number => ADULTS.length;
export const mayEnter = (age: number): boolean => age >= 18;\nexport const isOpen = (hour: number): boolean => !(hour > 9);
export const load = (): void => void import('./age.js');`,
    );
    write(
      'age.spec.mjs',
      `import { isOpen, kinds, load, mayEnter } from './age.ts';
      it('asks the age', () => { expect(mayEnter(20)).toBe(true); expect(mayEnter(10)).toBe(false); });
      it('has a kind', () => expect(kinds()).toBe(1));
      it('opens', () => { load(); expect(isOpen(9)).toBe(true); expect(isOpen(10)).toBe(false); });`,
    );
    // What a screen loads later is loaded again when its tests run again.
    write(
      'tsconfig.json',
      '{ "compilerOptions": { "target": "es2023", "module": "nodenext", "strict": true, "types": [] } }',
    );
    write(
      'jest.config.mjs',
      `import config from ${JSON.stringify(join(root, 'jest.config.js'))};
      import { faulty } from ${JSON.stringify(join(root, 'scripts/faults/jest.config.mjs'))};
      const project = config.projects.find(({ displayName }) => displayName === 'contracts');
      export default { projects: [faulty({ ...project, rootDir: ${JSON.stringify(folder)}, testMatch: ['**/*.spec.mjs'] })], reporters: [] };`,
    );
    const file = relative(root, join(folder, 'age.ts'));
    const args = [file, '--goal', '85', '--config', join(folder, 'jest.config.mjs')];
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/faults.mjs'), ...args], {
      encoding: 'utf8',
    });
    expect(
      `${stderr}${stdout}`
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual([
      `${file}:3  age >= 18  →  age > 18`,
      `${file}: 6 planted, 5 seen (0 by a loop or crash), 1 survived; score 83.3 %, goal 85 % (sample 150, seed 1)`,
    ]);
    expect(status).toBe(1);
  });
});
