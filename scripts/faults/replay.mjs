// Runs the tests of a loaded spec again: most faults need no new start of everything that the spec imports.
import { setTimeout as sleep } from 'node:timers/promises';
import { takePassed, turnOn } from './switch.mjs';

const LIMIT_MS = 30_000;

const bounded = async (fn) => {
  const ended = new AbortController();
  const late = sleep(LIMIT_MS, null, { signal: ended.signal }).then(() => Promise.reject(new Error('too late')));
  late.catch(() => {});
  try {
    await Promise.race([fn.call({}), late]);
  } finally {
    ended.abort();
  }
};

const hooksOf = (block, type) => block.hooks.filter((hook) => hook.type === type).map(({ fn }) => fn);
const withParents = (block) => (block.parent ? [...withParents(block.parent), block] : [block]);
const isLeftOut = ({ mode }) => mode === 'skip' || mode === 'todo';

const runTest = async (test) => {
  const blocks = withParents(test.parent);
  try {
    for (const fn of blocks.flatMap((block) => hooksOf(block, 'beforeEach'))) await bounded(fn);
    await bounded(test.fn);
  } finally {
    for (const fn of blocks.toReversed().flatMap((block) => hooksOf(block, 'afterEach'))) await bounded(fn);
  }
};

const runBlock = async (block, isWanted, told) => {
  if (isLeftOut(block)) return;
  try {
    for (const fn of hooksOf(block, 'beforeAll')) await bounded(fn);
    for (const child of block.children)
      if (child.type === 'describeBlock') await runBlock(child, isWanted, told);
      else if (!isLeftOut(child) && isWanted(child)) {
        await runTest(child);
        told?.(child);
      }
  } finally {
    for (const fn of hooksOf(block, 'afterAll')) await bounded(fn);
  }
};

const hasSteps = (block) =>
  hooksOf(block, 'beforeAll').length > 0 ||
  block.children.some((child) => child.type === 'describeBlock' && hasSteps(child));

const passes = (...args) =>
  runBlock(...args).then(
    () => true,
    () => false,
  );

/** Tries faults on the tests of this block; null when the tests don't pass a second time even without one. */
export const replayOf = async (root) => {
  const passedBy = new Map();
  turnOn(null);
  takePassed();
  if (
    !(await passes(
      root,
      () => true,
      (test) => passedBy.set(test, takePassed()),
    ))
  )
    return null;
  takePassed();
  const inOrder = hasSteps(root);
  const reached = new Set([...passedBy.values()].flatMap((ids) => [...ids]));
  return {
    reached,
    /** Whether a test saw this fault, and whether they pass again without it. */
    async attempt(id) {
      const isWanted = inOrder ? () => true : (test) => passedBy.get(test).has(id);
      turnOn(id);
      const seen = !(await passes(root, isWanted));
      turnOn(null);
      return { seen, sound: !seen || (await passes(root, isWanted)) };
    },
  };
};
