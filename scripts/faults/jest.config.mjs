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

export const faulty = ({ transform, testEnvironment, ...project }) => ({
  ...project,
  runner: join(here, 'runner.mjs'),
  testEnvironment: join(here, 'environment.mjs'),
  testEnvironmentOptions: { kind: testEnvironment },
  testPathIgnorePatterns: SLOW,
  transform: Object.fromEntries(
    Object.entries(transform).map(([files, [, options]]) => [files, [join(here, 'transformer.mjs'), options]]),
  ),
});

export default {
  rootDir: root,
  reporters: [],
  testTimeout: config.testTimeout,
  projects: config.projects.filter(({ transform }) => Object.keys(transform).length > 0).map(faulty),
};
