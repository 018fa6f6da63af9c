// Jest's test environment without a context of its own: what a test is given is put beside Node's own globals.
const { ModuleMocker } = require('jest-mock');

/** One for all files of a worker: what `@jest/globals` hands out is loaded once. */
const moduleMocker = new ModuleMocker(globalThis);
globalThis.jest = Object.fromEntries(
  ['fn', 'spyOn', 'replaceProperty', 'restoreAllMocks'].map((name) => [name, moduleMocker[name].bind(moduleMocker)]),
);

module.exports = class NativeEnvironment {
  /** Takes jsdom's names away again, where they are: scripts/screens-environment.jest.mjs. */
  static leaveScreens = null;
  static keepsScreens = false;
  /** Jest writes here what a file may use; its runtime takes it from here. */
  global = { process: { env: process.env } };
  moduleMocker = moduleMocker;
  fakeTimers = null;
  fakeTimersModern = null;
  constructor() {
    if (!new.target.keepsScreens) NativeEnvironment.leaveScreens?.();
  }
  getVmContext = () => null;
  exportConditions = () => ['node', 'node-addons'];
  async setup() {}
  /** What a file forgot to give back, the next one has not. */
  async teardown() {
    moduleMocker.restoreAllMocks();
  }
};
