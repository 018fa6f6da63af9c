import { ERASED, type StoredShape } from '../shared/index.js';
import { mask } from './mask.js';

const declares = (...paths: string[]): StoredShape => ({
  version: 1,
  personal: paths.map((path) => ({ path, subject: 'person_id', kind: 'person' })),
});

describe('a masked event', () => {
  it('AUD-001 shows the first letter of a declared value and leaves the rest as it is', () => {
    const data = { person_id: 7, person: { fname: 'Mia', birthdate: '2011-05-01' }, level: '3' };
    expect(mask(data, declares('person.fname', 'person.birthdate'))).toEqual({
      person_id: 7,
      person: { fname: 'M••••', birthdate: '2••••' },
      level: '3',
    });
    expect(data.person.fname).toBe('Mia');
  });

  it('AUD-001 steps through lists and records, and masks everything below a declared path', () => {
    const list = { entries: [{ email: 'a@demo.example', id: 1 }, { id: 2 }] };
    expect(mask(list, declares('entries.*.email'))).toEqual({ entries: [{ email: 'a••••', id: 1 }, { id: 2 }] });
    const record = { people: { 1: { lname: 'Reyes' }, 2: { lname: 'Kim' } } };
    expect(mask(record, declares('people.*.lname'))).toEqual({
      people: { 1: { lname: 'R••••' }, 2: { lname: 'K••••' } },
    });
    const address = { contact: { address: { street: 'Elm 1', lines: ['Back', null] } } };
    expect(mask(address, declares('contact.address'))).toEqual({
      contact: { address: { street: 'E••••', lines: ['B••••', null] } },
    });
  });

  it('AUD-001 says of an erased, empty or missing value that it is so', () => {
    const data = { fname: ERASED, lname: null };
    expect(mask(data, declares('fname', 'lname', 'contact.email'))).toEqual(data);
  });

  it('AUD-001 leaves an event without personal data alone', () => {
    const data = { registration_id: 75001, reason: 'rates' };
    expect(mask(data, { version: 1, personal: [] })).toEqual(data);
  });

  it('leaves what is declared as not masked readable', () => {
    const declared: StoredShape = { version: 1, personal: [{ path: 'reason', kind: 'text', unmasked: true }] };
    expect(mask({ reason: 'asked by letter' }, declared)).toEqual({ reason: 'asked by letter' });
  });
});
