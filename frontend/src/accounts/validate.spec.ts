import { matches } from './validate.js';

describe('what is typed twice', () => {
  it.each([
    ['Emails', 'Dana@Demo.example ', 'dana@demo.example', undefined],
    ['Emails', 'dana@demo.example', 'dina@demo.example', 'Emails must match'],
    ['Passwords', 'Callboard1', 'Callboard1', undefined],
    ['Passwords', 'callboard1', 'Callboard1', 'Passwords must match'],
    ['Passwords', 'Callboard1', 'Callboard1 ', 'Passwords must match'],
  ] as const)('%s %j and %j: %s', (label, again, first, says) => expect(matches(label, again, first)).toBe(says));
});
