import { isPassing, NoAnswer } from './failures.js';

describe('what asking EventStoreDB again may help', () => {
  it.each([
    ['no answer in time', new NoAnswer()],
    ['a connection that broke', { code: 14, message: '14 UNAVAILABLE: read ECONNRESET' }],
    ['a follower that names the leader', { type: 'not-leader', code: 5 }],
    ['a follower that knows of no leader yet', { code: 2, message: '2 UNKNOWN: No leader info available in response' }],
    ['a cluster in which nobody names a leader', new Error('Failed to discover after 10 attempts.')],
  ])('~KER-005 ~KER-017 %s', (_what, failure) => {
    expect(isPassing(failure)).toBe(true);
  });

  it.each([
    ['a lost race', { type: 'wrong-expected-version', code: 9 }],
    ['a missing right', { type: 'access-denied', code: 7 }],
    ['a failure that the server cannot name', { code: 2, message: '2 UNKNOWN: Exception was thrown by handler.' }],
    ['nothing', undefined],
  ])('not %s', (_what, failure) => {
    expect(isPassing(failure)).toBe(false);
  });
});
