import { ERASED, instant } from '../../shared/index.js';
import { after, complete, MIA, READY, save, start, submit } from '../testing/given.js';
import { waitOf } from './review-queue.js';
import { foundIn, searchText } from './search-text.js';

const COMPLETED = after(start(), save(READY), submit(1), complete(1));
const contact = { ...COMPLETED.official.contact, fname: 'Dana', lname: 'Reyes', phone: '(312) 555-0100' };
const REGISTRATION = { ...COMPLETED, official: { ...COMPLETED.official, contact } };
const TEXT = searchText(REGISTRATION);

describe('what a registration is found by', () => {
  it('~ADM-015 its number, its contact with e-mail and phone, written and as digits, and its people', () => {
    expect(TEXT.split('\n')).toEqual([
      '75001',
      'Dana Reyes',
      'studio@demo.example',
      '(312) 555-0100',
      '3125550100',
      'Mia Reyes',
    ]);
  });

  it('has no line of what is not there, nor of whom was erased', () => {
    const mia = COMPLETED.official.attendees[MIA.person_id]!;
    const erased = { ...mia, person: { ...mia.person, fname: ERASED, lname: ERASED } };
    const official = {
      ...COMPLETED.official,
      contact: { ...contact, fname: '', lname: '', email: '', phone: '' },
      attendees: { [MIA.person_id]: erased },
    };
    expect(searchText({ ...COMPLETED, official })).toBe('75001');
  });

  it('~ADM-015 says which lines a search has found, but not the number, which every row shows', () => {
    expect(foundIn(TEXT, 'MIA rey')).toEqual(['Mia Reyes']);
    expect(foundIn(TEXT, 'mia 5550100')).toEqual(['3125550100', 'Mia Reyes']);
    expect(foundIn(`${TEXT}\nMia Reyes`, 'mia')).toEqual(['Mia Reyes']);
    expect(foundIn(TEXT, '5550100')).toEqual(['3125550100']);
    expect(foundIn(TEXT, '75001')).toEqual([]);
    expect(foundIn(TEXT, ' ')).toEqual([]);
  });
});

describe('how long a registration has waited for its review', () => {
  const since = instant('2026-01-17T17:00:00Z');

  it('~ADM-014 is overdue once three days have passed, not at their end', () => {
    expect(waitOf(since, instant('2026-01-20T17:00:00Z'))).toEqual({ days: 3, overdue: false });
    expect(waitOf(since, instant('2026-01-20T17:00:01Z'))).toEqual({ days: 3, overdue: true });
    expect(waitOf(since, instant('2026-02-17T17:00:00Z'))).toEqual({ days: 31, overdue: true });
    expect(waitOf(since, since)).toEqual({ days: 0, overdue: false });
  });
});
