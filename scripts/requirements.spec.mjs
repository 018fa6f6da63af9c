import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn, statesOf, wordsOf } from './claims.mjs';
import { root } from './run.mjs';

const file = (...tests) => ({ tests: tests.map(([passed, ...titles]) => ({ titles, passed })) });
const states = (proofs, screens = '', texts = {}) => {
  const found = statesOf(new Map(Object.entries(texts)), proofs, screens);
  return Object.fromEntries([...found].map(([id, { state }]) => [id, state]));
};

describe('requirements that titles name', () => {
  it('stand one by one, in a list, or marked as a part', () => {
    expect(idsIn('ROS-010 and ~REG-020/021, ROS-012, 014 a row').map(({ id, whole }) => `${id} ${whole}`)).toEqual([
      ...['ROS-010 true', 'REG-020 false', 'REG-021 false', 'ROS-012 true', 'ROS-014 true'],
    ]);
  });

  it('are not the beginnings of other references', () => {
    expect(idsIn('by transaction id: SBX-964C36653AD1, card ABC-0110')).toEqual([]);
  });

  it('count when their test passed, and as partly when every title says so', () => {
    const failed = file([false, 'ROS-001 one'], [true, '~ROS-002 two'], [true, '~ROS-003 three'], [true, 'ROS-003 3']);
    expect(states([failed])).toEqual({ 'ROS-002': 'partly', 'ROS-003': 'proven' });
  });

  it('count in the title of a group when all its tests passed', () => {
    const whole = file([true, 'ROS-001 group', 'a'], [true, 'ROS-001 group', 'b']);
    const broken = file([true, 'ROS-002 group', 'a'], [false, 'ROS-002 group', 'b'], [false, 'ROS-003 group', 'c']);
    expect(states([whole, broken])).toEqual({ 'ROS-001': 'proven', 'ROS-002': 'partly' });
  });

  it('are partly while their quoted words stand in no test of a screen', () => {
    const text = "shows 'There are {n} places left' and 'Don't leave' beside `'code'`, the director's choice";
    expect(wordsOf(text)).toEqual(['There are', 'places left', "Don't leave"]);
    const proofs = [file([true, 'REG-001 places'])];
    const screen = "getByText('There are 3 places left'); getByText('Don\\'t leave')";
    expect(states(proofs, screen, { 'REG-001': text })).toEqual({ 'REG-001': 'proven' });
    expect(states(proofs, screen.replace('places', 'seats'), { 'REG-001': text })).toEqual({ 'REG-001': 'partly' });
  });
});

describe('what the reporters record', () => {
  let folder;
  beforeEach(() => {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    folder = mkdtempSync(join(root, 'test-results', 'proofs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const passedOf = (script, source, ...args) => {
    writeFileSync(join(folder, 'one.spec.mjs'), source);
    const proofs = join(folder, 'proofs');
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, PROOFS_FOLDER: proofs };
    const bin = [
      ...process.execArgv.filter((arg) => arg.startsWith('--experimental')),
      join(root, 'node_modules', script),
    ];
    const { stderr, stdout } = spawnSync(process.execPath, [...bin, ...args], { cwd: folder, env, encoding: 'utf8' });
    const [name] = readdirSync(proofs);
    if (!name) throw new Error(stdout + stderr);
    const { tests } = JSON.parse(readFileSync(join(proofs, name), 'utf8'));
    return tests.filter(({ passed }) => passed).map(({ titles }) => titles.join(' > '));
  };

  it('is of Jest what ran, asserted and passed: no comment, no skipped, failed, open or empty test', () => {
    const source = `
      // it('ROS-001 a comment')
      describe('group', () => {
        it('ROS-002 passes', () => expect(1).toBe(1));
        it.skip('ROS-003 is skipped', () => expect(1).toBe(1));
        it.todo('ROS-004 is still to do');
        it('ROS-005 is empty', () => {});
        it('ROS-006 fails', () => expect(1).toBe(2));
        it.each([['ROS-007'], ['ROS-008']])('%s of a table', () => expect(1).toBe(1));
        const text = "it('ROS-009 in a string')";
      });`;
    const reporters = [join(root, 'scripts/proofs.jest.mjs')];
    const config = { rootDir: folder, testMatch: ['**/*.spec.mjs'], transform: {}, reporters };
    expect(passedOf('jest/bin/jest.js', source, '--config', JSON.stringify(config))).toEqual([
      'group > ROS-002 passes',
      'group > ROS-007 of a table',
      'group > ROS-008 of a table',
    ]);
  });

  it('is of Playwright what passed, with its steps', () => {
    const source = `
      import { expect, test } from '@playwright/test';
      test('ROS-001 passes', async () => {
        await test.step('ROS-002 its step', () => expect(1).toBe(1));
      });
      test.skip('ROS-003 is skipped', () => undefined);
      test('ROS-007 is empty', () => undefined);
      test('ROS-004 fails', async () => {
        await test.step('ROS-005 its first step', () => expect(1).toBe(1));
        await test.step('ROS-006 its second step', () => expect(1).toBe(2));
      });`;
    const config = join(folder, 'playwright.config.mjs');
    // Playwright empties its output folder first.
    const outputDir = join(folder, 'output');
    const reporter = [[join(root, 'scripts/proofs.playwright.mjs')]];
    writeFileSync(
      config,
      `export default ${JSON.stringify({ testDir: folder, outputDir, testMatch: '*.spec.mjs', reporter })};`,
    );
    expect(passedOf('@playwright/test/cli.js', source, 'test', '--config', config)).toEqual([
      'ROS-001 passes',
      'ROS-001 passes > ROS-002 its step',
    ]);
  });
});
