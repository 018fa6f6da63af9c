import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Not where tests write: the next run finds it. */
const cacheDirectory = fileURLToPath(new URL('node_modules/.cache/jest', import.meta.url));
/** Tests that Node imports itself, each worker with one copy of the product: see scripts/native-runtime.jest.cjs. */
const node = (name, extra = {}) => ({
  displayName: name,
  rootDir: name,
  cacheDirectory,
  runtime: '<rootDir>/../scripts/native-runtime.jest.cjs',
  testEnvironment: '<rootDir>/../scripts/native-environment.jest.cjs',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  transform: {},
  ...extra,
});

export default {
  // What stories show on another event store they have shown already.
  reporters: [
    'default',
    ...(process.env.EVENTS ? [] : ['<rootDir>/scripts/proofs.jest.mjs']),
    '<rootDir>/scripts/failures.jest.mjs',
  ],
  testSequencer: '<rootDir>/scripts/sequencer.jest.mjs',
  // For all: it ends what hangs, and is no measure of how quick a busy machine is.
  testTimeout: 300_000,
  // Suites wait for processes, clocks and timers a sixth of their time: one more of them than cores.
  maxWorkers: availableParallelism() + 1,
  // A worker keeps what its files loaded; past this it is slower than a new one.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    node('scripts', { testMatch: ['<rootDir>/*.spec.mjs'] }),
    node('contracts'),
    node('projections'),
    node('backend', {
      globalSetup: '<rootDir>/test/support/run-folder.mjs',
      globalTeardown: '<rootDir>/test/support/remove-run-folder.mjs',
      testMatch: ['<rootDir>/{src,test}/**/*.{spec,story}.ts'],
    }),
    node('frontend', {
      testEnvironment: '<rootDir>/../scripts/screens-environment.jest.mjs',
      testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
      setupFiles: ['<rootDir>/jest.setup.mjs', '<rootDir>/jest.quick.mjs'],
      setupFilesAfterEnv: ['<rootDir>/jest.matchers.mjs'],
    }),
  ],
};
