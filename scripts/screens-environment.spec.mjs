import Native from './native-environment.jest.cjs';
import Screens from './screens-environment.jest.mjs';

describe('the environment of screens', () => {
  it('leaves what modules keep on globalThis, and takes the names of its window away for files of other kinds', async () => {
    const screens = new Screens({ projectConfig: { fakeTimers: {}, rootDir: import.meta.dirname } });
    expect(typeof document).toBe('object');
    // class-validator keeps there what it knows of classes, which are loaded once.
    globalThis.ofSomeModule = 'kept';
    // A screen's test answers for the server; a story that comes after it asks a real one.
    const { fetch } = globalThis;
    globalThis.fetch = () => 'an answer of the test';
    await screens.teardown();
    new Native();
    expect([typeof document, globalThis.ofSomeModule]).toEqual(['undefined', 'kept']);
    expect(globalThis.fetch).toBe(fetch);
    delete globalThis.ofSomeModule;
  });
});
