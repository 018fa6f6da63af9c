import { competitionProfileOf, SEED_TOUR_DATES, seededEventProfiles, type TourDate } from '../../catalogue/index.js';
import { instant } from '../../shared/index.js';
import { askedWith } from '../decide/asked.js';
import type { DraftChange } from '../content.js';
import {
  add,
  after,
  dancer,
  ECHO,
  FACTS,
  LEO,
  MIA,
  NOW,
  OWNER,
  READY,
  routine,
  save,
  start,
  visited,
} from '../testing/given.js';
import { stepInTheWay, stepStates } from './step-states.js';

type Asked = { readonly tour?: Partial<TourDate>; readonly exempt?: boolean; readonly now?: string };

/** The steps of a registration at the first tour date of an event after these changes. */
const stepsAt =
  (event: number) =>
  (changes: readonly DraftChange[], { tour = {}, exempt = false, now = NOW }: Asked = {}) => {
    const profile = seededEventProfiles[event]!;
    const tour_date = { ...SEED_TOUR_DATES.find(({ event_id }) => event_id === event)!, ...tour };
    const facts = { ...FACTS, profile, tour_date };
    const began = { ...facts, tour_date: { ...tour_date, regenabled: true } };
    const registration = after(start({ facts: began }), save(changes, { facts }));
    const viewer = { ...OWNER, exempt };
    const steps = stepStates(registration, askedWith(facts, { viewer, now: instant(now) }));
    return { steps, inTheWay: stepInTheWay(steps) };
  };
const chicago = stepsAt(56);
const state = (name: string, { steps }: ReturnType<typeof chicago>): string => {
  const { open, done } = steps.find(({ step }) => step === name)!;
  return `${open ? 'open' : 'closed'}${done ? ', done' : ''}`;
};

const WORKSHOP = [...READY, add(dancer(LEO, '4'))];
const says = (field: string, value: boolean): DraftChange => ({ path: `competition.${field}`, value });
const NO = says('is_competing', false);
const entry = (differs: object = {}): DraftChange => ({
  path: `routines.${ECHO}`,
  value: { ...routine(ECHO), ...differs },
});

describe('the competition step', () => {
  const competition = (...asked: Parameters<typeof chicago>) => state('competition', chicago(...asked));

  it('REG-068 CMP-002 opens once the workshop part is done', () => {
    expect(competition([])).toBe('closed');
    expect(competition([...visited('roster'), add(dancer(MIA, ''))])).toBe('closed');
    expect(competition([add(dancer(MIA, '3'))])).toBe('closed');
    expect(competition([...visited('roster'), add(dancer(MIA, '3'))])).toBe('open');
  });

  it('REG-068 CMP-003 is always open with competition_always_open, seeded on for 49', () => {
    expect([14, 48, 49, 56].map((event) => state('competition', stepsAt(event)([])))).toEqual([
      'closed',
      'closed',
      'open',
      'closed',
    ]);
    const always = (event: number) => competitionProfileOf(seededEventProfiles[event]!).competition_always_open;
    expect([14, 26, 48, 49, 56].map(always)).toEqual([false, false, false, true, false]);
  });

  it('REG-069 CMP-004 CMP-005 is done with routines and a yes, or with a no; there is none where no competition is', () => {
    expect(competition(WORKSHOP)).toBe('open');
    expect(competition([...WORKSHOP, NO])).toBe('open, done');
    expect(competition([...WORKSHOP, says('is_competing', true)])).toBe('open');
    expect(competition([...WORKSHOP, entry()])).toBe('open, done');
    expect(competition([...WORKSHOP, entry(), says('is_competing', false)])).toBe('open, done');
    const none = chicago(WORKSHOP, { tour: { no_competition: true } });
    expect(none.steps.some(({ step }) => step === 'competition')).toBe(false);
    expect(none.inTheWay).toBe('ballroom');
    const without = SEED_TOUR_DATES.filter(({ no_competition }) => no_competition).map(({ event_id }) => event_id);
    expect([...new Set(without)]).toEqual([26]);
    expect(stepsAt(26)([]).steps.some(({ step }) => step === 'competition')).toBe(false);
  });

  it('REG-073 keeps a submit back until it is done', () => {
    expect(chicago(WORKSHOP).inTheWay).toBe('competition');
    expect(chicago([...WORKSHOP, says('is_competing', true)]).inTheWay).toBe('competition');
    expect(chicago([...WORKSHOP, NO]).inTheWay).toBe('ballroom');
    expect(chicago([...WORKSHOP, NO, says('is_competing_ballroom', false)]).inTheWay).toBeNull();
  });
});

describe('the ballroom step', () => {
  const ballroom = (...asked: Parameters<typeof chicago>) => state('ballroom', chicago(...asked));
  const SHUT = [
    { tour: { compenabled: false } },
    { tour: { competition_sold_out: true } },
    { tour: { regenabled: false } },
    { now: '2027-01-01T00:00:00Z' },
  ];

  it('REG-070 opens with the workshop part while routines may be added, to exception users always', () => {
    expect(ballroom([])).toBe('closed');
    expect(ballroom(WORKSHOP)).toBe('open');
    for (const shut of SHUT) expect([shut, ballroom(WORKSHOP, shut)]).toEqual([shut, 'closed']);
    for (const shut of SHUT) expect(ballroom(WORKSHOP, { ...shut, exempt: true })).toBe('open');
  });

  it('REG-070 opens also when the competition is done, and not before the workshop part', () => {
    for (const shut of SHUT) expect(ballroom([...WORKSHOP, NO], shut)).toBe('open');
    expect(ballroom([NO])).toBe('closed');
    expect(ballroom([NO], SHUT[0])).toBe('closed');
  });

  it('REG-070 CMP-260 is done with entries and a yes, or with a no; without ballroom there is none', () => {
    const couple = entry({ ballroom: true, performance_division_id: 613 });
    expect(ballroom([...WORKSHOP, says('is_competing_ballroom', false)])).toBe('open, done');
    expect(ballroom([...WORKSHOP, says('is_competing_ballroom', true)])).toBe('open');
    expect(ballroom([...WORKSHOP, couple])).toBe('open, done');
    expect(ballroom([...WORKSHOP, entry(), says('is_competing_ballroom', true)])).toBe('open');
    const none = chicago([...WORKSHOP, NO], { tour: { ballroom: false } });
    expect(none.steps.some(({ step }) => step === 'ballroom')).toBe(false);
    expect(none.inTheWay).toBeNull();
  });
});
