// The project's Jest with faults behind switches, and without what starts other processes: those hold no fault. Here Jest
// loads every file itself, anew for each spec: faults are planted as it compiles.
import { join } from 'node:path';
import config, { modules, swc } from '../../jest.config.js';
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

const server = swc({
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
});
const loadedByJest = ({ runtime, ...project }) =>
  runtime
    ? {
        ...project,
        ...modules,
        transform: { '^.+\\.ts$': server },
        // @fastify/static requires a release that is an ES module, which Jest on Node 20 cannot require.
        moduleNameMapper: {
          ...modules.moduleNameMapper,
          '^content-disposition$': join(root, 'node_modules/content-disposition/dist/index.js'),
        },
      }
    : project;

export const faulty = (given) => {
  const { transform, testEnvironment, ...project } = loadedByJest(given);
  const planted = Object.entries(transform).map(([files, [, options]]) => [
    files,
    [join(here, 'transformer.mjs'), options],
  ]);
  return {
    ...project,
    runner: join(here, 'runner.mjs'),
    runtime: join(here, 'runtime.cjs'),
    testEnvironment: join(here, 'environment.mjs'),
    testEnvironmentOptions: { kind: given.displayName === 'frontend' ? 'screens' : 'server' },
    testPathIgnorePatterns: SLOW,
    transform: Object.fromEntries(planted),
  };
};

export default {
  rootDir: root,
  reporters: [],
  testTimeout: config.testTimeout,
  // The suites of our scripts are about none of this code.
  projects: config.projects.filter(({ displayName }) => displayName !== 'scripts').map(faulty),
};
