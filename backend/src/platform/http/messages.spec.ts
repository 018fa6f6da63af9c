import { mergeMessages, platformMessages } from './messages.js';

describe('messages', () => {
  it('KER-022 keeps one catalogue: a code that stands in two rooms stops the start', () => {
    const row = { status: 400, text: () => 'No.' } as const;
    expect(Object.keys(mergeMessages(platformMessages, { one: row }, { two: row }))).toEqual([
      ...Object.keys(platformMessages),
      'one',
      'two',
    ]);
    expect(() => mergeMessages({ one: row }, { one: row })).toThrow('refusal one stands in two rooms');
  });

  it('KER-027 says the catalogue words for wrong input, an unknown id and a missing session', () => {
    const words = (code: keyof typeof platformMessages) => [
      platformMessages[code].status,
      platformMessages[code].text(),
    ];
    expect(words('invalid_input')).toEqual([400, 'Please check the marked fields.']);
    expect(words('not_found')).toEqual([404, 'This page or entry does not exist.']);
    expect(words('signed_out')).toEqual([401, 'Your session has expired. Please sign in again.']);
    expect(words('conflict')).toEqual([409, 'Someone else is changing this right now. Please try again.']);
  });
});
