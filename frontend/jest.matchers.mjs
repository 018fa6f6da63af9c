import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

expect.extend(matchers);
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);
afterEach(() => globalThis.sessionStorage?.clear());

const { setTimeout, clearTimeout } = globalThis;
const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
globalThis.matchMedia = matchMedia;
// What a spec has taken their place with (src/platform/testing.tsx).
afterEach(() => Object.assign(globalThis, { setTimeout, clearTimeout, matchMedia }));

// As long as a busy machine needs: the first page of a console brings all of its code along.
configure({ asyncUtilTimeout: 20_000 });

/** What React says of markup that no browser keeps, of state set while drawing, and of lists without keys. */
const FAULTS =
  /cannot be a descendant|cannot contain a nested|Cannot update a component|unique "key" prop|does not recognize the|uncontrolled input/;
// biome-ignore lint/suspicious/noConsole: React tells its faults there
const told = console.error;
let faults = [];
console.error = (...said) => {
  if (FAULTS.test(String(said[0]))) faults.push(String(said[0]).split('\n')[0]);
  told(...said);
};
afterEach(() => {
  const found = faults;
  faults = [];
  if (found.length > 0) throw new Error(`React found fault: ${found.join('; ')}`);
});
