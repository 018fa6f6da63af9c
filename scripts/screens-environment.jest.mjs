// The environment of the tests of screens: jsdom's window beside Node's own globals, one for all files of a worker, as what
// draws in it (React, MUI, the Testing Library) is loaded once, too.
import { ModernFakeTimers } from '@jest/fake-timers';
import { jsdom } from './jsdom.mjs';
import NativeEnvironment from './native-environment.jest.cjs';

const console = new jsdom.VirtualConsole();
console.on('jsdomError', (error) => globalThis.console.error(error));
const { window } = new jsdom.JSDOM('<!doctype html>', {
  pretendToBeVisual: true,
  url: 'http://localhost/',
  virtualConsole: console,
});

// Node's: fake timers take their place, and what a file leaves is cleared.
const TIMERS = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'];
for (const name of TIMERS) window[name] = (...given) => globalThis[name](...given);
window.requestAnimationFrame = (draw) => globalThis.setTimeout(() => draw(performance.now()), 16);
window.cancelAnimationFrame = (frame) => globalThis.clearTimeout(frame);
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  window[name] = window[name].bind(window);

/** jsdom's names but for those of the language, of its own rooms, and of Node where they are as good. */
const ofNode = new Set([...TIMERS, 'queueMicrotask', 'performance', 'Performance', 'crypto', 'Crypto', 'window']);
const names = Object.getOwnPropertyNames(window).filter(
  (name) => !(name.startsWith('_') || ofNode.has(name) || Object.is(window[name], globalThis[name])),
);
const ofWindow = Object.fromEntries(
  names.map((name) => [
    name,
    {
      configurable: true,
      get: () => window[name],
      set: (value) => {
        window[name] = value;
      },
    },
  ]),
);

const enter = () => {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  Object.defineProperties(globalThis, { ...ofWindow, window: { configurable: true, value: globalThis } });
  // What a page loads late may still come when its file is through, so they stay until a file of another kind begins.
  NativeEnvironment.leaveScreens = () => {
    // `fetch` is Node's own, and a test of a screen puts its own in its place.
    for (const name of ['window', 'fetch', ...names]) {
      Reflect.deleteProperty(globalThis, name);
      if (name in before) Object.defineProperty(globalThis, name, before[name]);
    }
    NativeEnvironment.leaveScreens = null;
  };
};

export default class ScreensEnvironment extends NativeEnvironment {
  static keepsScreens = true;
  /** Timers; a cache of the last page runs its own for minutes. */
  left = new Set();

  constructor({ projectConfig }) {
    super();
    // Jest's setup files come before `setup()`.
    if (!NativeEnvironment.leaveScreens) enter();
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    for (const name of ['setTimeout', 'setInterval']) {
      const { value } = this.before[name];
      globalThis[name] = (...given) => {
        const timer = value(...given);
        this.left.add(timer);
        return timer;
      };
    }
    this.timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    for (const name of ['useFakeTimers', 'useRealTimers', 'advanceTimersByTime', 'advanceTimersByTimeAsync'])
      globalThis.jest[name] = (given) => this.timers[name](given);
  }
  async teardown() {
    await super.teardown();
    this.timers.dispose();
    const { documentElement: html, body } = window.document;
    for (const element of [html, body]) for (const { name } of [...element.attributes]) element.removeAttribute(name);
    body.replaceChildren();
    window.document.title = '';
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    for (const name of ['setTimeout', 'setInterval']) Object.defineProperty(globalThis, name, this.before[name]);
    for (const timer of this.left) clearTimeout(timer);
  }
}
