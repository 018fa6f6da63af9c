import { specOf } from '../testing/index.js';
import { critiqueDecider, type CritiqueCommand, scoringDecider, type ScoringCommand } from './decider.js';
import { type Judge, numberText, OVERRIDDEN, type Overridden } from './events.js';
import { scoringMessages } from './refusals.js';
import { tenths } from './tenths.js';

const JUDGES: readonly Judge[] = [
  { fname: 'Amara', lname: 'Okafor' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
  { fname: 'Kim-Ly', lname: 'Tran' },
];
const assign = (judges: readonly Judge[], scored = 0): ScoringCommand => ({
  ...{ type: 'AssignJudges', tour_date_id: 7505, judges, scored },
});
const number = (routine_id: number, to: number | null, has_a = false): ScoringCommand => ({
  ...{ type: 'NumberRoutine', tour_date_id: 7505, routine_id },
  number: to === null ? null : { number: to, has_a },
});
const GROUPS = [{ key: 'age 3 1', title: 'Teen, Solo', places: [{ routine_id: 1, place: 1, total: tenths(2814) }] }];
const freeze = (lacking: number, groups = GROUPS): ScoringCommand => ({
  ...{ type: 'FreezeAnnouncerList', tour_date_id: 7505, how: 'read', groups, lacking },
});
const of = { tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 };
const enter = (position: number, score: number | null, was: number | null = null, judges = 4): CritiqueCommand => ({
  ...{ type: 'EnterScore', ...of, position, judges },
  score: score === null ? null : tenths(score),
  was: was === null ? null : tenths(was),
});
const cancel = (canceled: boolean): CritiqueCommand => ({ type: 'CancelScoring', ...of, canceled });

const city = specOf(scoringDecider);
const routine = specOf(critiqueDecider);
const inCity = (given: readonly ScoringCommand[], command: ScoringCommand) => {
  const { events, refusals } = city.after(...given).when(command);
  return refusals.length > 0 ? refusals : events;
};
const ofRoutine = (given: readonly CritiqueCommand[], command: CritiqueCommand) => {
  const { events, refusals } = routine.after(...given).when(command);
  return refusals.length > 0 ? refusals : events;
};

describe('the judges of a tour date', () => {
  it('~PST-167 sit at positions in their order, and are said again without a change once', () => {
    expect(inCity([], assign(JUDGES))).toMatchObject([
      { type: 'JudgesAssigned', data: { tour_date_id: 7505, from: [], to: JUDGES } },
    ]);
    expect(inCity([assign(JUDGES)], assign(JUDGES))).toEqual([]);
  });

  it('~PST-214 stay while they have given scores', () => {
    const three = JUDGES.slice(0, 3);
    expect(inCity([assign(JUDGES)], assign(three, 4))).toMatchObject([
      { code: 'judges_scored', params: { position: 4 } },
    ]);
    expect(inCity([assign(JUDGES)], assign(three, 3))).toMatchObject([{ data: { from: JUDGES, to: three } }]);
    expect(inCity([assign(JUDGES)], assign(JUDGES.toReversed(), 4))).toMatchObject([{ type: 'JudgesAssigned' }]);
  });
});

describe('the numbers of a tour date', () => {
  it('~PST-169 are unique with their suffix', () => {
    const given = [number(1, 630), number(2, 630, true)];
    expect(inCity(given, number(3, 630))).toMatchObject([{ code: 'routine_number_taken', params: { number: '630' } }]);
    expect(inCity(given, number(3, 630, true))).toMatchObject([{ params: { number: '630A' } }]);
    expect(inCity(given, number(1, 630))).toEqual([]);
    expect(inCity(given, number(1, 631))).toMatchObject([{ data: { from: { number: 630 }, to: { number: 631 } } }]);
    expect(inCity([...given, number(1, null)], number(3, 630))).toMatchObject([{ type: 'RoutineNumbered' }]);
    expect([numberText(null), numberText({ number: 7, has_a: false }), numberText({ number: 7, has_a: true })]).toEqual(
      ['', '7', '7A'],
    );
  });
});

describe('the scores of a routine', () => {
  it('~PST-178 are events with the score before and after; 0 is one, none is none', () => {
    expect(ofRoutine([], enter(1, 904))).toMatchObject([{ type: 'ScoreEntered', data: { from: null, to: 904 } }]);
    expect(ofRoutine([enter(1, 904)], enter(1, 0, 904))).toMatchObject([{ data: { from: 904, to: 0 } }]);
    expect(ofRoutine([enter(1, 904)], enter(1, null, 904))).toMatchObject([{ data: { from: 904, to: null } }]);
    expect(ofRoutine([], enter(1, null))).toEqual([]);
    expect(ofRoutine([enter(1, 904)], enter(1, 904, 880))).toEqual([]);
  });

  it('~PST-213 are refused where somebody else has changed them since they were seen', () => {
    for (const [given, now] of [
      [[enter(1, 904)], '90.4'],
      [[enter(1, 904), enter(1, null, 904)], 'empty'],
    ] as const) {
      expect(ofRoutine(given, enter(1, 910, 894))).toMatchObject([{ code: 'score_changed', params: { now } }]);
      expect(scoringMessages.score_changed.text({ now })).toBe(
        `Somebody else has changed this score meanwhile: it is ${now} now.`,
      );
    }
  });

  it('~PST-089 are of judges who are there', () => {
    expect(ofRoutine([], enter(4, 904, null, 3))).toMatchObject([
      { code: 'score_without_judge', params: { judges: 3 } },
    ]);
    expect(ofRoutine([], enter(4, 904, null, 4))).toHaveLength(1);
  });

  it('~PST-176 stay with a routine that is canceled, and count again once it is restored', () => {
    const given = [enter(1, 904), cancel(true)];
    expect(routine.after(...given).state).toMatchObject({ marks: [{ position: 1, score: 904 }], canceled: true });
    expect(ofRoutine(given, cancel(true))).toEqual([]);
    expect(routine.after(...given, cancel(false)).state).toMatchObject({ canceled: false });
  });
});

describe('a result that is set by hand', () => {
  const set = (result: Overridden, to: number | null | 'computed'): CritiqueCommand => ({
    ...{ type: 'OverrideResult', ...of, result },
    to: to === 'computed' ? null : { value: to, text: String(to) },
  });
  const scored = [enter(1, 900), enter(2, 900), enter(3, 900)];

  it('~PST-103 is an event with what was before, for each result apart; the same again is none', () => {
    for (const result of OVERRIDDEN) {
      const to = { value: 2, text: '2' };
      expect(ofRoutine(scored, set(result, 2))).toEqual([
        { type: 'ResultOverridden', data: { ...of, result, from: null, to } },
      ]);
      expect(ofRoutine([...scored, set(result, 2)], set(result, 2))).toEqual([]);
      expect(ofRoutine([...scored, set(result, 2)], set(result, null))).toMatchObject([
        { data: { from: to, to: { value: null } } },
      ]);
      expect(ofRoutine([...scored, set(result, 2)], set(result, 'computed'))).toMatchObject([
        { data: { from: to, to: null } },
      ]);
      expect(ofRoutine(scored, set(result, 'computed'))).toEqual([]);
    }
  });

  it('~PST-103 is refused without a total, and taken back without one', () => {
    const refusal = [{ code: 'result_without_total', params: {} }];
    expect(ofRoutine(scored.slice(1), set('award', 4))).toEqual(refusal);
    expect(ofRoutine([...scored, cancel(true)], set('age', 1))).toEqual(refusal);
    const without = [...scored, set('age', 1), enter(3, null, 900)];
    expect(ofRoutine(without, set('age', 'computed'))).toMatchObject([{ type: 'ResultOverridden' }]);
  });
});

describe("the announcer's list of a tour date", () => {
  it('~PST-205 ~PST-206 is frozen with its places, as often as it is asked for, once every routine has its scores', () => {
    const frozen = { type: 'AnnouncerListFrozen', data: { tour_date_id: 7505, how: 'read', groups: GROUPS } };
    expect(inCity([], freeze(0))).toMatchObject([frozen]);
    expect(inCity([freeze(0)], freeze(0))).toMatchObject([frozen]);
    expect(city.after(assign(JUDGES), freeze(0)).state).toEqual(city.after(assign(JUDGES)).state);
    expect(inCity([], freeze(1))).toMatchObject([{ code: 'list_lacks_scores', params: { routines: 1 } }]);
    expect(inCity([], freeze(0, []))).toMatchObject([{ code: 'list_empty' }]);
    const { list_lacks_scores: lacks } = scoringMessages;
    expect([1, 12].map((routines) => lacks.text({ routines }))).toEqual([
      ...['1 routine still lacks scores.', '12 routines still lack scores.'],
    ]);
  });
});
