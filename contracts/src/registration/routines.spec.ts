import { describe as described } from '../registry/index.js';
import {
  add,
  after,
  ASKED,
  AVA,
  complete,
  confirmEdit,
  dancer,
  ECHO,
  edit,
  FACTS,
  given,
  LEO,
  READY,
  routine,
  save,
  start,
  submit,
  TESS,
} from './testing/given.js';
import { differenceWords } from './rules/difference-words.js';
import { invalidValues } from './rules/draft-checks.js';
import { registrationDecider } from './decider.js';
import { evolveRegistration } from './evolve.js';

const echo = { path: `routines.${ECHO}`, value: routine(ECHO) };
const answer = (value: boolean | null) => ({ path: 'competition.is_competing', value });
const name = (id: number) => `person ${id}`;

describe('routines and answers in a registration', () => {
  it('~CMP-038 ~REG-025 they are in the draft, and nothing of them is official before the review', () => {
    const state = after(start(), save([...READY, echo]));
    expect(state.draft.routines).toEqual({ [ECHO]: routine(ECHO) });
    expect(state.draft.competition.is_competing).toBe(true);
    expect(state.official).toMatchObject({ routines: {}, competition: { is_competing: null } });
  });

  it('~KER-008 what people wrote into a routine travels apart, so that an erasure forgets it', () => {
    const before = after(start(), save(READY));
    const decision = registrationDecider.decide(save([echo], { version: 1 }), before);
    expect(decision.accepted && decision.events[0]?.data).toMatchObject({
      changes: [
        { path: `routines.${ECHO}`, value: { ...routine(ECHO), name: '', choreographer: '' } },
        { path: 'competition.is_competing', value: true },
      ],
      contact_changes: { [`routines.${ECHO}.name`]: 'Echo', [`routines.${ECHO}.choreographer`]: 'Ada Bell' },
    });
    const renamed = save([{ path: `routines.${ECHO}.name`, value: 'Echo of us' }], { version: 2 });
    expect(after(start(), save([...READY, echo]), renamed).draft.routines[ECHO]?.name).toBe('Echo of us');
    const erased = evolveRegistration(before, {
      type: 'RegistrationDraftSaved',
      data: {
        ...{ registration_id: 75_001, account_id: 12, draft_version: 2, session_id: 'laptop-1' },
        ...{ left_off: 1, left_off_details: before.left_off_details },
        changes: [{ path: `routines.${ECHO}`, value: { ...routine(ECHO), name: '', choreographer: '' } }],
        contact_changes: '[erased]' as never,
      },
    });
    expect(erased?.draft.routines[ECHO]).toMatchObject({ name: '', choreographer: '', people: [1, 3] });
  });

  it('~REG-031 a routine that nobody is in yet stays in the draft, and no review takes it', () => {
    const nobody = { path: echo.path, value: { ...routine(ECHO), people: [] } };
    const ready = [start(), save([...READY, add(dancer(LEO, '4')), nobody])];
    const state = after(...ready);
    expect(invalidValues(state, state.draft, ASKED)).toEqual([
      {
        path: `routines.${ECHO}`,
        refusal: {
          ...{ code: 'routine_without_dancers', params: {}, step: 'competition' },
          fields: { people: 'Please add at least one dancer to the routine.' },
        },
      },
    ]);
    given(...ready)
      .when(submit(1))
      .refuses('routine_without_dancers');
    expect(after(...ready, save([{ path: echo.path, value: null }]), submit(2)).reviewed).toBe(true);
  });

  it('~REG-235 ~CMP-127 ~CMP-289 the review prices a routine, and stores what was computed with which tables', () => {
    const ready = [start(), save([...READY, add(dancer(LEO, '4')), echo])];
    const facts = { ...FACTS, routine_numbers: [{ id: 800_001, routine_id: 850_001 }] };
    const state = after(...ready, submit(1, { facts }));
    expect(state.official.sheet?.routine_fees).toEqual({ [ECHO]: 14_000 });
    expect(state.official.routines[ECHO]).toMatchObject({
      ...{ id: 800_001, routine_id: 850_001, date_routine_id: null, fee: 14_000 },
      ...{ routine_category_id: 2, age_division_id: 3, level_id: 3, finals: false },
    });
    const decision = registrationDecider.decide(submit(1, { facts }), after(...ready));
    const added = decision.accepted && decision.events.find(({ type }) => type === 'RoutineAdded');
    expect(added && added.data).toMatchObject({ fee: 14_000, profile_version: 1, tables_version: 1 });
  });

  it('~CMP-131 what does not fit any more is settled when the draft is saved', () => {
    const four = { ...routine(ECHO), people: [1, 2, 3, 4], age_up: true, extra_time: 2 };
    const people = [...READY, ...[LEO, AVA, TESS].map((one) => add(dancer(one, '4')))];
    const saved = (value: typeof four) => after(start(), save([...people, { path: echo.path, value }]));
    expect(saved(four).draft.routines[ECHO]).toMatchObject({ age_up: false, extra_time: 2 });
    expect(saved({ ...four, people: [1, 3] }).draft.routines[ECHO]).toMatchObject({ age_up: false, extra_time: 0 });
  });

  it('~REG-014 an answer is official with the review, and with the confirmation of an edit', () => {
    const completed = [start(), save([...READY, answer(false)]), submit(1), complete(1)];
    const state = after(...completed);
    expect(state.official.competition.is_competing).toBe(false);
    const edited = [...completed, edit(), save([answer(true)]), submit(2)];
    expect(after(...edited).official.competition.is_competing).toBe(false);
    expect(differenceWords(after(...edited), name)).toEqual([{ label: 'Competing', before: 'No', after: 'Yes' }]);
    expect(after(...edited, confirmEdit(2)).official.competition.is_competing).toBe(true);
  });

  it('~REG-016 an answer of a reviewed registration opens its review again', () => {
    given(start(), save(READY), submit(1))
      .when(save([answer(false)]))
      .makes('RegistrationDraftSaved', 'RegistrationUnreviewed');
  });

  it('at most 400 routines are kept in a draft', () => {
    const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `routines.${key(n)}`, value: routine(key(n)) }));
    expect(Object.keys(after(start(), save(many(400))).draft.routines)).toHaveLength(400);
    given(start())
      .when(save(many(401)))
      .refuses('draft_too_large');
  });

  it('~REG-031 a path or value that does not fit is refused by its name', () => {
    given(start())
      .when(save([{ path: 'routines.7', value: null }]))
      .refuses('unknown_draft_path');
    given(start())
      .when(save([{ path: 'competition.is_competing', value: 'yes' }]))
      .refuses('draft_value_invalid');
  });

  it('a saved draft is told with the routine and what changed', () => {
    const changes = [{ path: `routines.${ECHO}`, value: routine(ECHO) }, answer(true)];
    const told = described({
      type: 'RegistrationDraftSaved',
      data: { changes, contact_changes: { [`routines.${ECHO}.name`]: 'Echo' } },
    } as never);
    expect(told.changes).toEqual([
      { label: 'Routine', before: '', after: '2 dancers' },
      { label: 'Competing', before: '', after: 'Yes' },
      { label: 'Routine, Name', before: '', after: 'Echo' },
    ]);
  });
});
