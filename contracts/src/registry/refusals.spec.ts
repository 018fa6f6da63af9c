import { allMessages, roomMessages } from './refusals.js';

describe('refusals', () => {
  it('KER-027 a code stands in one room', () => {
    const codes = roomMessages.flatMap((room) => Object.keys(room));
    expect(codes.toSorted()).toEqual(Object.keys(allMessages).toSorted());
  });

  it('KER-027 says the catalogue words for wrong input, an unknown id and a missing session', () => {
    const words = (code: 'invalid_input' | 'not_found' | 'signed_out' | 'conflict') => [
      allMessages[code].status,
      allMessages[code].text({} as never),
    ];
    expect(words('invalid_input')).toEqual([400, 'Please check the marked fields.']);
    expect(words('not_found')).toEqual([404, 'This page or entry does not exist.']);
    expect(words('signed_out')).toEqual([401, 'Your session has expired. Please sign in again.']);
    expect(words('conflict')).toEqual([409, 'Someone else is changing this right now. Please try again.']);
  });
});
