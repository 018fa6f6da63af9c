// Playwright's reporter of what passed, for `npm run requirements`: tests and their steps.
import { record } from './proofs.mjs';

const asserts = (steps) => steps.some((step) => step.category === 'expect' || asserts(step.steps));

/** Of a test that passed. */
const stepsOf = (steps, above) =>
  steps.flatMap((step) => {
    const own = step.category === 'test.step';
    const titles = own ? [...above, step.title] : above;
    return [...(own ? [{ titles, passed: asserts(step.steps) }] : []), ...stepsOf(step.steps, titles)];
  });

export default class ProofsReporter {
  #files = new Map();

  /** A test that is tried again is told of again: the last time counts. */
  onTestEnd({ id, title, location }, { status, steps }) {
    const tests = this.#files.get(location.file) ?? new Map();
    this.#files.set(location.file, tests);
    const passed = status === 'passed' && asserts(steps);
    tests.set(id, [{ titles: [title], passed }, ...(passed ? stepsOf(steps, [title]) : [])]);
  }

  onEnd() {
    for (const [path, tests] of this.#files) record(path, [...tests.values()].flat());
  }

  printsToStdio() {
    return false;
  }
}
