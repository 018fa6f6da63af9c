// Jest starts large files first, and the longest stories are short to read: a core would wait for one of them at the end.
// They are dealt out evenly, each beside quick ones.
import TestSequencer from '@jest/test-sequencer';

const LONG = /[\\/]test[\\/]proofs[\\/]|a-store-is-lost/;

export default class LongOnesDealtOut extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const long = sorted.filter(({ path }) => LONG.test(path));
    const quick = sorted.filter(({ path }) => !LONG.test(path));
    const each = Math.ceil(quick.length / (long.length + 1));
    const dealt = long.flatMap((test, n) => [test, ...quick.slice(n * each, (n + 1) * each)]);
    return [...dealt, ...quick.slice(long.length * each)];
  }
}
