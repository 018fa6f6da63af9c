import { stepStates, firstIncomplete, stepInTheWay } from './step-states.js';
import { askedWith } from '../decide/asked.js';
import { addAll, mayAdd, newAttendee } from './may-add.js';
import { consequencesOf, oneDayOffered, attendedRegOffered, photoshootForms } from './options.js';
import { registrationMessages } from '../refusals.js';
import { day } from '../../shared/index.js';
import {
  AVA,
  add,
  after,
  CHICAGO,
  complete,
  DALLAS,
  dancer,
  LEO,
  MIA,
  NO_BIRTHDATE,
  FACTS,
  NOW,
  OWNER,
  PROFILE,
  READY,
  SEASON,
  save,
  start,
  submit,
  TESS,
  TOO_YOUNG,
  visited,
} from '../testing/given.js';

const facts = { profile: PROFILE, season: SEASON };
const born = (birthdate: string) => ({ ...MIA, birthdate: day(birthdate) });

describe('who may be added', () => {
  it('ROS-045 ~REG-134 a dancer is 4 on the reference day', () => {
    expect(mayAdd(born('2022-01-01'), 'dancer', facts)).toEqual({ outcome: 'add' });
    expect(mayAdd(born('2022-01-02'), 'dancer', facts)).toMatchObject({
      outcome: 'refuse',
      refusal: { code: 'age_requirement' },
    });
    expect(registrationMessages.age_requirement.text({ name: 'Nora Reyes' })).toBe(
      'Nora Reyes does not meet the age requirements',
    );
  });

  it('ROS-046 ~REG-135 dancers and teachers need a birthdate, observers do not', () => {
    const refusal = (kind: 'Dancer' | 'Teacher') => ({
      outcome: 'refuse',
      refusal: { code: 'birthdate_required', params: { kind } },
    });
    expect(mayAdd(NO_BIRTHDATE, 'dancer', facts)).toMatchObject(refusal('Dancer'));
    expect(mayAdd(NO_BIRTHDATE, 'teacher', facts)).toMatchObject(refusal('Teacher'));
    expect(mayAdd(NO_BIRTHDATE, 'observer', facts)).toEqual({ outcome: 'add' });
    expect(registrationMessages.birthdate_required.text({ kind: 'Teacher' })).toBe('Teacher birthdate required');
  });

  it('ROS-047 ~REG-136 from 20 on a dancer, up to 17 a teacher is asked about, unless the workshop is combined', () => {
    expect(mayAdd(born('2006-01-01'), 'dancer', facts)).toEqual({ outcome: 'ask' });
    expect(mayAdd(born('2006-01-02'), 'dancer', facts)).toEqual({ outcome: 'add' });
    expect(mayAdd(born('2008-01-01'), 'teacher', facts)).toEqual({ outcome: 'add' });
    expect(mayAdd(born('2008-01-02'), 'teacher', facts)).toEqual({ outcome: 'ask' });
    const combined = { ...facts, profile: { ...PROFILE, workshop_combined: true } };
    expect(mayAdd(TESS, 'dancer', combined)).toEqual({ outcome: 'add' });
  });

  it('ROS-048 ROS-049 ~REG-137 + ALL drops without asking and tells why', () => {
    const { added, dropped } = addAll([MIA, TESS, TOO_YOUNG, NO_BIRTHDATE], 'dancer', facts);
    expect(added).toEqual([MIA]);
    expect(dropped.map(({ person, reason }) => [person.fname, reason])).toEqual([
      ['Tess', 'may be a teacher'],
      ['Nora', 'does not meet the age requirements'],
      ['Kim', 'birthdate required'],
    ]);
    expect(addAll([MIA], 'teacher', facts).dropped).toMatchObject([{ reason: 'may be a dancer' }]);
  });

  it('REG-122 REG-174 REG-177 gets the level of age, teachers 5, observers 31', () => {
    const at = (tour_date = DALLAS) => ({ ...facts, tour_date, taken: {} });
    expect(newAttendee(MIA, 'dancer', at()).workshop_level_id_v).toBe('3');
    expect(newAttendee(AVA, 'dancer', at()).workshop_level_id_v).toBe('1');
    expect(newAttendee(TESS, 'teacher', at()).workshop_level_id_v).toBe('5');
    expect(newAttendee(NO_BIRTHDATE, 'observer', at()).workshop_level_id_v).toBe('31');
    const full = { ...at(CHICAGO), taken: { 3: 120 } };
    expect(newAttendee(MIA, 'dancer', full).workshop_level_id_v).toBe('');
    expect(newAttendee(MIA, 'dancer', { ...full, taken: { 3: 119 } }).workshop_level_id_v).toBe('3');
  });
});

describe('the steps', () => {
  const of = (...commands: Parameters<typeof after>) => {
    const steps = stepStates(after(...commands), askedWith(FACTS, { viewer: OWNER, now: NOW }));
    const names = (which: 'open' | 'done') => steps.filter((s) => s[which]).map(({ step }) => step);
    return {
      open: names('open'),
      done: names('done'),
      next: firstIncomplete(steps),
      inTheWay: stepInTheWay(steps),
      steps,
    };
  };

  it('REG-061 a new registration has seven built tabs and begins at the roster', () => {
    const { steps, open, next } = of(start());
    expect(steps.map(({ step }) => step)).toEqual([
      'roster',
      'dancers',
      'teachers',
      'observers',
      'review',
      'payment',
      'success',
    ]);
    expect(open).toEqual(['roster']);
    expect(next).toBe('roster');
  });

  it('REG-062 REG-063 REG-064 REG-065 the workshop part opens the review', () => {
    expect(of(start(), save(visited('roster')))).toMatchObject({
      open: ['roster', 'dancers', 'teachers', 'observers'],
      done: ['roster'],
      next: 'dancers',
      inTheWay: 'dancers',
    });
    const levelless = save([...visited('roster'), add(dancer(MIA, ''))]);
    expect(of(start(), levelless)).toMatchObject({ done: ['roster'] });
    const dancers = save([...visited('roster'), add(dancer(MIA, '3'))]);
    expect(of(start(), dancers)).toMatchObject({
      done: ['roster', 'dancers', 'observers'],
      next: 'teachers',
      inTheWay: 'teachers',
    });
    expect(of(start(), save(READY)).open).toEqual(['roster', 'dancers', 'teachers', 'observers', 'review']);
  });

  it('REG-073 REG-074 review opens payment, completion opens success', () => {
    expect(of(start(), save(READY), submit(1)).open).toEqual([
      'roster',
      'dancers',
      'teachers',
      'observers',
      'review',
      'payment',
    ]);
    expect(of(start(), save(READY), submit(1), complete(1)).open.at(-1)).toBe('success');
  });
});

describe('the options of a row', () => {
  it('REG-149 One Day where the level has a one-day fee and is not virtual', () => {
    expect(oneDayOffered(dancer(MIA, '3'), PROFILE)).toBe(true);
    expect(oneDayOffered(dancer(MIA, '3v'), PROFILE)).toBe(false);
    expect(oneDayOffered(dancer(MIA, '25'), PROFILE)).toBe(false);
  });

  it('REG-152 ~REG-153 Attended Regional for in-person dancers, where it lowers the fee', () => {
    expect(attendedRegOffered(dancer(MIA, '3'), PROFILE)).toBe(true);
    expect(attendedRegOffered(dancer(MIA, '3v'), PROFILE)).toBe(false);
    expect(attendedRegOffered(dancer(TESS, '5', { kind: 'teacher' }), PROFILE)).toBe(false);
    expect(attendedRegOffered(dancer(MIA, '3'), { ...PROFILE, attended_reg_factor_bp: 10_000 })).toBe(false);
  });

  it('~REG-209 the photoshoot in the forms that the tour date offers', () => {
    expect(photoshootForms(DALLAS)).toEqual(['in_person']);
    const addOns = (change: object) => ({ add_ons: DALLAS.add_ons.map((a) => ({ ...a, ...change })) });
    expect(photoshootForms(addOns({ virtual: true }))).toEqual(['in_person', 'virtual']);
  });

  it('REG-130 REG-174 what a change takes with it', () => {
    const row = dancer(LEO, '4v', { one_day: true, attended_reg: true });
    expect(consequencesOf(row, PROFILE)).toEqual([
      { path: 'attendees.3.one_day', value: false },
      { path: 'attendees.3.attended_reg', value: false },
    ]);
    const teacher = dancer(TESS, '5', {
      kind: 'teacher',
      photoshoot: 'in_person',
      has_scholarship: true,
      vip_type_id: 4,
    });
    expect(consequencesOf(teacher, PROFILE).map(({ path }) => path)).toEqual([
      'attendees.4.has_scholarship',
      'attendees.4.vip_type_id',
      'attendees.4.photoshoot',
    ]);
    expect(consequencesOf(dancer(MIA, '3', { one_day: true }), PROFILE)).toEqual([]);
  });

  it('a row that has chosen nothing takes nothing with it, one that has chosen takes what no longer fits', () => {
    const open = { ...PROFILE };
    expect(consequencesOf(dancer(MIA, '3'), open)).toEqual([]);
    const taught = { ...dancer(MIA, '5'), kind: 'teacher' as const };
    for (const chosen of [{ attended_reg: true }, { has_college_discount: true }, { photoshoot: 'in_person' as const }])
      expect(consequencesOf({ ...taught, ...chosen }, open).map(({ path }) => path)).toEqual([
        `attendees.1.${Object.keys(chosen)[0]}`,
      ]);
  });
});
