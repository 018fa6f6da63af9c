import { day } from '../../shared/index.js';
import type { RosterStateEntry } from '../types.js';
import { NO_CONTACT } from '../types.js';
import { greetedFor, readerOf } from './reader-of.js';

const TODAY = day('2026-01-20');
const entry = (fname: string, birthdate: string | null, contact: object = {}) =>
  ({
    person: { fname, lname: 'Reyes', birthdate: birthdate === null ? null : day(birthdate) },
    contact: { ...NO_CONTACT, ...contact },
  }) as RosterStateEntry;
const rosa = { fname: 'Rosa', lname: 'Vega', emailValue: 'Rosa@x.example' };
const MIA = entry('Mia', '2011-05-01', { emailValue: 'mia@x.example', parent: rosa });
const AVA = entry('Ava', '2012-05-01', { emailValue: 'ava@x.example' });
const TESS = entry('Tess', '1985-05-01', { emailValue: 'tess@x.example' });
const OLA = entry('Ola', null, { emailValue: 'ola@x.example' });

describe('whom a mail to an address of a roster greets', () => {
  it.each([
    ['the parent at her own address', 'rosa@x.example', 'Rosa Vega'],
    ['the parent of a child at the address of the child', 'MIA@x.example', 'Rosa Vega'],
    ['nobody by name where the child has no parent there', 'ava@x.example', ''],
    ['an adult at her own address', 'tess@x.example', 'Tess Reyes'],
    ['an observer without a birthdate', 'ola@x.example', 'Ola Reyes'],
    ['nobody whom the roster does not know', 'else@x.example', null],
  ])('~ACC-114 %s', (_, email, name) => {
    expect(readerOf([MIA, AVA, TESS, OLA], email, TODAY)).toBe(name);
  });

  it('~ACC-114 a child becomes an adult on the 18th birthday', () => {
    const until = (birthdate: string) => greetedFor(entry('Lee', birthdate), TODAY);
    expect([until('2008-01-20'), until('2008-01-21')]).toEqual(['Lee Reyes', '']);
  });
});
