// The project's Jest with faults behind switches, and without what starts other processes: those hold no fault.
import { join } from 'node:path';
import config from '../../jest.config.js';
import { root } from '../run.mjs';

const here = join(root, 'scripts/faults');
const SLOW = [
  '/node_modules/',
  '/test/proofs/',
  '/test/eventstoredb/',
  'same-on-both-stores',
  'a-store-is-lost',
  'bad-input',
  'demo-data',
  'the-screens-stand',
];

/** Which specs are related to a source is found by Jest itself, without the hooks that load it. */
const MODULES = {
  '^@app/contracts/(.*)$': join(root, 'contracts/src/$1/index.ts'),
  '^@app/projections$': join(root, 'projections/src/index.ts'),
};

export const faulty = (given) => ({
  ...given,
  resolver: join(here, 'resolver.cjs'),
  moduleNameMapper: MODULES,
  runner: join(here, 'runner.mjs'),
  runtime: join(here, 'runtime.cjs'),
  testEnvironment: join(here, 'environment.mjs'),
  testEnvironmentOptions: { kind: given.displayName === 'frontend' ? 'screens' : 'server' },
  testPathIgnorePatterns: SLOW,
});

export default {
  rootDir: root,
  reporters: [],
  testTimeout: config.testTimeout,
  // The suites of our scripts are about none of this code.
  projects: config.projects.filter(({ displayName }) => displayName !== 'scripts').map(faulty),
};
