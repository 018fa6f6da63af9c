import { day } from '../../shared/index.js';
import type { RosterEntry } from '../views.js';
import { NO_CONTACT } from '../types.js';
import { isPossibleBirthdate, parseBirthdate } from './birthdate.js';
import { editDistance, fuzzyMatches, isGuess, type KnownPerson } from './fuzzy-match.js';
import { inRosterFilter, matchesName, sortRoster } from './roster-list.js';
import { duplicateQuestion, findDuplicate, likeness } from './same-person.js';

const today = day('2026-01-20');
const ada = { fname: 'Ada', lname: 'Young', birthdate: day('2014-05-06') };
const someone = (over: Partial<KnownPerson>): KnownPerson => ({
  person_id: 1,
  fname: 'Olivia',
  lname: 'Carter',
  birthdate: null,
  account_id: 12,
  studio_id: 5,
  listed: true,
  ...over,
});

describe('birthdates', () => {
  it.each([
    ['05/06/2014', '2014-05-06'],
    ['02/29/2024', '2024-02-29'],
    ['02/29/2023', null],
    ['13/01/2014', null],
    ['5/6/2014', null],
  ])('ROS-022 %s is read as %s', (typed, read) => {
    expect(parseBirthdate(typed)).toBe(read);
  });

  it.each([
    ['2026-01-19', true],
    ['2026-01-20', false],
    ['2026-01-21', false],
    ['1926-01-21', true],
    ['1926-01-20', false],
    ['2014-02-30', false],
    ['nonsense', false],
  ])('ROS-022 %s is a possible birthdate: %s', (birthdate, possible) => {
    expect(isPossibleBirthdate(birthdate, today)).toBe(possible);
  });
});

describe('the duplicate question', () => {
  it.each([
    [{ ...ada, fname: ' ADA ', birthdate: null }, 'name'],
    [{ fname: 'Bea', lname: 'Wood', birthdate: ada.birthdate }, 'birthdate'],
    [{ ...ada, lname: "Y'oung" }, 'name and birthdate'],
    [{ ...ada, fname: 'Áda', lname: 'Young', birthdate: null }, 'name'],
    [{ fname: 'Bea', lname: 'Wood', birthdate: null }, null],
  ])('ROS-026 %j is alike by %s', (other, reason) => {
    expect(likeness(ada, other)).toBe(reason);
  });

  it('ROS-026 two people without a birthdate do not share one', () => {
    expect(likeness({ ...ada, birthdate: null }, { fname: 'Bea', lname: 'Wood', birthdate: null })).toBeNull();
  });

  it('ROS-038 an edited entry is not compared with itself', () => {
    const person = { ...ada, gender_id: 1, person_type_id: 8 };
    expect(findDuplicate([{ person_id: 7, person }], ada, 7)).toBeNull();
    expect(findDuplicate([{ person_id: 7, person }], ada)?.reason).toBe('name and birthdate');
  });

  it('ROS-027 asks in these words', () => {
    expect(duplicateQuestion('name', ada)).toBe(
      'It looks like you already have a person with the same name: Ada Young. Would you still like to add this person to your roster?',
    );
  });
});

describe('fuzzy matches', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['abc', 'abc', 0],
    ['abc', 'acb', 2],
    ['abc', 'abcdef', 3],
  ])('ROS-028 %s and %s are %d edits apart', (a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits);
  });

  const wanted = { fname: 'Olivia', lname: 'Carter', birthdate: null };
  const ids = (
    known: KnownPerson[],
    typed: { fname: string; lname: string; birthdate: KnownPerson['birthdate'] } = wanted,
  ) => fuzzyMatches(typed, known, 12).map((m) => m.person_id);

  it('ROS-028 takes names within two edits, and nicknames', () => {
    expect(ids([someone({ fname: 'Olyvya' })])).toEqual([1]);
    expect(ids([someone({ fname: 'Olyvyo' })])).toEqual([]);
    expect(ids([someone({ fname: 'Liv' })])).toEqual([1]);
    expect(ids([someone({ fname: 'Livia', lname: 'Kartar' })])).toEqual([1]);
  });

  it('ROS-028 a last name under five letters may differ by one edit only', () => {
    const lee = { fname: 'Olivia', lname: 'Lee', birthdate: null };
    expect(ids([someone({ fname: 'Oliva', lname: 'Leo' })], lee)).toEqual([1]);
    expect(ids([someone({ fname: 'Oliva', lname: 'Loo' })], lee)).toEqual([]);
  });

  it('ROS-028 a differing birthdate rules a match out', () => {
    const typed = { ...wanted, fname: 'Olivya', birthdate: day('2014-05-06') };
    expect(ids([someone({ birthdate: day('2014-05-07') })], typed)).toEqual([]);
    expect(ids([someone({ birthdate: null })], typed)).toEqual([1]);
  });

  it('ROS-028 leaves out listed people of the same name, who were asked about before, and keeps removed ones', () => {
    expect(ids([someone({ listed: true })])).toEqual([]);
    expect(ids([someone({ listed: false })])).toEqual([1]);
  });

  it('ROS-029 people of other accounts match with an equal birthdate only', () => {
    const birthdate = day('2014-05-06');
    const other = someone({ account_id: 99, birthdate });
    expect(ids([other], { ...wanted, birthdate })).toEqual([1]);
    expect(ids([other], wanted)).toEqual([]);
    expect(ids([{ ...other, birthdate: null }], { ...wanted, birthdate })).toEqual([]);
    expect(ids([{ ...other, lname: 'Wood' }], { ...wanted, birthdate })).toEqual([]);
  });

  it('~SEC-018 a birthdate is guessed where a name like it was typed before with another one', () => {
    const typed = { ...wanted, birthdate: day('2014-05-06') };
    const other = { birthdate: day('2014-05-07') };
    expect(isGuess(typed, [someone({ ...other, listed: false })], 12)).toBe(true);
    expect(isGuess(typed, [someone({ ...other, fname: 'Olivya' })], 12)).toBe(true);
    const known = [
      someone(typed),
      someone({ birthdate: null }),
      someone({ ...other, lname: 'Wood' }),
      someone({ ...other, account_id: 99 }),
    ];
    expect(isGuess(typed, known, 12)).toBe(false);
    expect(isGuess(typed, [...known, someone(other)], 12)).toBe(true);
  });

  it('ROS-030 gives at most five, best first, each person once', () => {
    const birthdate = day('2014-05-06');
    const near = [1, 2, 3, 4, 5, 6].map((n) =>
      someone({ person_id: n, fname: n === 4 ? 'Oliviaa' : 'Olivyaa', birthdate }),
    );
    const twice = someone({ person_id: 4, account_id: 99, birthdate });
    expect(ids([...near, { ...twice, account_id: 98 }, twice], { ...wanted, birthdate: null })).toEqual([
      4, 1, 2, 3, 5,
    ]);
  });
});

const entry = (person_id: number, fname: string, lname: string, age: number | null, paid = false): RosterEntry => ({
  person_id,
  person: { fname, lname, birthdate: null, gender_id: 1, person_type_id: 8 },
  contact: NO_CONTACT,
  age,
  media_pass: { paid },
  studio_id: null,
  previous_studio_id: null,
  archived: false,
  stands_for: [],
});

describe('the list', () => {
  it('ROS-004 sorts by last, then first name', () => {
    const rows = [entry(1, 'Zoe', 'Abel', 9), entry(2, 'ada', 'Young', 8), entry(3, 'Ben', 'abel', 7)];
    expect(sortRoster(rows).map((r) => r.person_id)).toEqual([3, 1, 2]);
    expect(sortRoster(rows, 'age', true).map((r) => r.person_id)).toEqual([1, 2, 3]);
    const passes = [entry(1, 'Ann', 'Abel', 9), entry(2, 'Bea', 'Best', 8, true)];
    expect(sortRoster(passes, 'media_pass').map((r) => r.person_id)).toEqual([2, 1]);
    expect(sortRoster(passes, 'media_pass', true).map((r) => r.person_id)).toEqual([1, 2]);
  });

  it('ROS-005 finds first, last and full name without case and accents', () => {
    const person = { fname: 'Zoë', lname: 'Müller' };
    for (const text of ['zoe', 'MULLER', 'zoe mul', 'oë m']) expect(matchesName(person, text)).toBe(true);
    expect(matchesName(person, 'anna')).toBe(false);
  });

  it.each([
    [19, ['all', '19_under', 'unpaid']],
    [20, ['all', '20_over', 'unpaid']],
    [null, ['all', 'no_birthdate', 'unpaid']],
  ])('ROS-008 someone of %s is in %j', (age, filters) => {
    const all = ['all', '19_under', '20_over', 'no_birthdate', 'unpaid'] as const;
    expect(all.filter((f) => inRosterFilter(entry(1, 'Ada', 'Young', age), f))).toEqual(filters);
    expect(inRosterFilter(entry(1, 'Ada', 'Young', age, true), 'unpaid')).toBe(false);
  });
});
