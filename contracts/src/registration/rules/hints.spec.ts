import { type ContactInfo, NO_CONTACT } from '../../roster/index.js';
import { day } from '../../shared/index.js';
import { DALLAS, dancer, LEO, MIA, NO_BIRTHDATE, PROFILE, SEASON, TESS } from '../testing/given.js';
import { HINTS, hintsOf } from './hints.js';

const facts = { profile: PROFILE, tour_date: DALLAS, season: SEASON, taken: {}, contacts: new Map() };
/** Turns 14 on the season's day, and so may dance Teen or Senior. */
const born = (birthdate: string) => ({ ...MIA, birthdate: day(birthdate) });

describe('the hints of a row', () => {
  it.each([
    ['the level of the age', dancer(MIA, '3'), MIA, []],
    ['the next older level', dancer(MIA, '4'), MIA, []],
    ['a younger level', dancer(MIA, '2'), MIA, ['level_age']],
    ['no level yet', dancer(MIA, ''), MIA, []],
    ['the same level after the birthdate changed', dancer(MIA, '3'), born('2017-05-01'), ['level_age']],
    ['an older dancer in Teen', dancer(LEO, '3'), LEO, ['level_age']],
    ['what was dismissed', dancer(LEO, '3', { hints: ['level_age'] }), LEO, []],
    ['no birthdate', dancer(NO_BIRTHDATE, '3'), NO_BIRTHDATE, ['missing_birthdate']],
    ['a teacher of any age', dancer(TESS, '3', { kind: 'teacher' }), TESS, []],
    [
      'a teacher without a birthdate',
      dancer(NO_BIRTHDATE, '5', { kind: 'teacher' }),
      NO_BIRTHDATE,
      ['missing_birthdate'],
    ],
    ['an observer', dancer(NO_BIRTHDATE, '31', { kind: 'observer' }), NO_BIRTHDATE, []],
  ])('~ROS-051 ~ROS-052 for %s', (_, attendee, person, expected) => {
    expect(hintsOf(attendee, person, facts)).toEqual(expected);
  });

  const reached = (own: string | null, parents?: string | null): ContactInfo => ({
    ...NO_CONTACT,
    emailValue: own,
    parent:
      parents === undefined
        ? null
        : { fname: 'Dana', lname: 'Reyes', emailValue: parents, phoneValue: null, address: null },
  });
  const MISSING = ['missing_contact'];
  it.each([
    ['nobody has an address', reached(null, null), MISSING],
    ['no parent either', reached(null), MISSING],
    ['a phone alone', { ...reached(null), phoneValue: '(555) 010-0100' }, MISSING],
    ['the parent’s address', reached(null, 'dana@demo.example'), []],
    ['her own', reached('mia@demo.example', null), []],
  ])('~ROS-051 ~ROS-052 how a dancer, a teacher or an observer is reached: %s', (_, contact, expected) => {
    const contacts = new Map([[MIA.person_id, contact]]);
    for (const kind of ['dancer', 'teacher', 'observer'] as const)
      expect([kind, hintsOf(dancer(MIA, '3', { kind }), MIA, { ...facts, contacts })]).toEqual([kind, expected]);
    expect(hintsOf(dancer(MIA, '3', { hints: MISSING }), MIA, { ...facts, contacts })).toEqual([]);
  });

  it('~ROS-051 several hold at once, in one order', () => {
    const contacts = new Map([[NO_BIRTHDATE.person_id, reached(null)]]);
    const row = dancer(NO_BIRTHDATE, '3');
    expect(hintsOf(row, NO_BIRTHDATE, { ...facts, contacts })).toEqual(['missing_contact', 'missing_birthdate']);
  });

  it('~ROS-051 ~REG-117 a level that is only a label fits everybody', () => {
    const summit = { ...facts, profile: { ...PROFILE, intensive: true } };
    expect(hintsOf(dancer(MIA, '2'), MIA, summit)).toEqual([]);
  });

  it('~ROS-019 a level that has sold out still fits the age', () => {
    const full = { ...facts, tour_date: { ...DALLAS, disabled_workshop_levels: ['3' as const] } };
    expect(hintsOf(dancer(MIA, '3'), MIA, full)).toEqual([]);
  });

  it('~ROS-051 says each in its own words', () => {
    expect(HINTS).toEqual({
      missing_contact: 'Add contact information so that waivers can be sent.',
      missing_birthdate: 'Add a birthdate to your roster.',
      level_age: 'The workshop level does not match the age of this dancer.',
    });
  });
});
