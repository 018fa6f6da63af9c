import { SEED_TOUR_DATES, seededEventProfiles, type TourDate } from '../../catalogue/index.js';
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
    const registration = after(start({ facts }), save(changes, { facts }));
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

  it('~REG-068 opens once the workshop part is done', () => {
    expect(competition([])).toBe('closed');
    expect(competition([...visited('roster'), add(dancer(MIA, ''))])).toBe('closed');
    expect(competition([add(dancer(MIA, '3'))])).toBe('closed');
    expect(competition([...visited('roster'), add(dancer(MIA, '3'))])).toBe('open');
  });

  it('~REG-068 is always open with competition_always_open, seeded on for 49', () => {
    expect([14, 48, 49, 56].map((event) => state('competition', stepsAt(event)([])))).toEqual([
      'closed',
      'closed',
      'open',
      'closed',
    ]);
  });

  it('REG-069 is done with routines and a yes, or with a no; there is none where no competition is', () => {
    expect(competition(WORKSHOP)).toBe('open');
    expect(competition([...WORKSHOP, NO])).toBe('open, done');
    expect(competition([...WORKSHOP, says('is_competing', true)])).toBe('open');
    expect(competition([...WORKSHOP, entry()])).toBe('open, done');
    expect(competition([...WORKSHOP, entry(), says('is_competing', false)])).toBe('open, done');
    const none = chicago(WORKSHOP, { tour: { no_competition: true } });
    expect(none.steps.some(({ step }) => step === 'competition')).toBe(false);
    expect(none.inTheWay).toBeNull();
  });

  it('REG-073 keeps a submit back until it is done', () => {
    expect(chicago(WORKSHOP).inTheWay).toBe('competition');
    expect(chicago([...WORKSHOP, says('is_competing', true)]).inTheWay).toBe('competition');
    expect(chicago([...WORKSHOP, NO]).inTheWay).toBeNull();
  });
});
