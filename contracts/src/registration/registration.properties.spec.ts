import fc from 'fast-check';
import type { DraftChange } from './content.js';
import { registrationDecider, type RegistrationCommand } from './decider.js';
import { countDifferences, differenceOf, draftOf } from './rules/difference.js';
import type { RegistrationState } from './state.js';
import type { RegistrationEvent } from './events/index.js';
import {
  AVA,
  add,
  CHICAGO,
  complete,
  confirmEdit,
  dancer,
  edit,
  FACTS,
  LEO,
  MIA,
  NOW,
  OWNER,
  save,
  STAFF,
  start,
  submit,
  TESS,
  visited,
} from './testing/given.js';

const facts = { ...FACTS, tour_date: CHICAGO };
const who = fc.constantFrom(MIA, AVA, LEO, TESS);
const change: fc.Arbitrary<DraftChange> = fc.oneof(
  fc
    .record({ person: who, level: fc.constantFrom('1', '3', '3v', '4', '25'), one_day: fc.boolean() })
    .map(({ person, level, one_day }) => add(dancer(person, level, { one_day }))),
  who.map(({ person_id }) => ({ path: `attendees.${person_id}`, value: null })),
  fc
    .record({
      person: who,
      field: fc.constantFrom('one_day', 'attended_reg', 'has_college_discount'),
      on: fc.boolean(),
    })
    .map(({ person, field, on }) => ({ path: `attendees.${person.person_id}.${field}`, value: on })),
  fc.integer({ min: 0, max: 100 }).map((value) => ({ path: 'additional_observers.two', value })),
  fc.constantFrom('a@b.example', 'c@d.example').map((value) => ({ path: 'contact.email', value })),
  fc.constantFrom(true, false, null).map((value) => ({ path: 'competition.is_competing', value })),
);
const step: fc.Arbitrary<'submit' | 'complete' | 'edit' | 'confirm' | 'cancel' | 'release' | DraftChange[]> = fc.oneof(
  { weight: 4, arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }) },
  { weight: 3, arbitrary: fc.constantFrom('submit', 'submit', 'complete', 'edit', 'confirm', 'cancel', 'release') },
);

const commandOf = (
  wanted: typeof step extends fc.Arbitrary<infer S> ? S : never,
  state: RegistrationState,
): RegistrationCommand => {
  const version = state?.draft_version ?? 0;
  const where = { facts, viewer: STAFF };
  if (Array.isArray(wanted)) return save([...visited('roster', 'teachers'), ...wanted], { ...where, version });
  switch (wanted) {
    case 'submit':
      return submit(version, { ...where, email: state?.draft.contact.email || 'a@b.example' });
    case 'complete':
      return complete(version, where);
    case 'edit':
      return edit(where);
    case 'confirm':
      return confirmEdit(version, where);
    case 'release':
      return { type: 'ReleasePlaces', draft_version: version };
    default:
      return { type: 'CancelEditing', viewer: OWNER, now: NOW, cause: 'registrant' };
  }
};

const play = (steps: readonly Parameters<typeof commandOf>[0][]) => {
  const all: RegistrationEvent[] = [];
  let state: RegistrationState = null;
  const checks: { state: RegistrationState; last: RegistrationEvent | undefined }[] = [];
  for (const command of [() => start({ facts }), ...steps.map((s) => () => commandOf(s, state))]) {
    const decision = registrationDecider.decide(command(), state);
    const events = decision.accepted ? decision.events : [];
    for (const event of events) state = registrationDecider.evolve(state, event);
    all.push(...events);
    checks.push({ state, last: events.at(-1) });
  }
  return { all, state, checks };
};

const settles = [
  'RegistrationReviewed',
  'RegistrationCompleted',
  'RegistrationEditConfirmed',
  'RegistrationEditingCancelled',
];

describe('any life of a registration', () => {
  it('REG-014 after a batch the official state equals the draft, and their difference is empty', () => {
    let settled = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        for (const { state, last } of play(steps).checks) {
          if (state === null || last === undefined || !settles.includes(last.type)) continue;
          settled += 1;
          const { attendees, additional_observers, contact, routines, competition, nominations } = state.draft;
          const drafted = { attendees, additional_observers, contact, routines, competition, nominations };
          expect(drafted).toEqual(draftOf(state.official));
          expect(countDifferences(differenceOf(state.official, state.draft))).toBe(0);
          expect(state.official.sheet?.fees.total ?? 0).toBe(state.official.total);
        }
      }),
      { seed: 75, numRuns: 300 },
    );
    expect(settled).toBeGreaterThan(50);
  });

  it('REG-025 REG-243 a draft never changes what is official', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), fc.array(change, { maxLength: 5 }), (steps, changes) => {
        const { state } = play(steps);
        const decision = registrationDecider.decide(save(changes, { facts, viewer: STAFF }), state);
        const after = decision.accepted ? decision.events.reduce(registrationDecider.evolve, state) : state;
        expect(after?.official).toEqual(state?.official);
        expect(after?.completed).toBe(state?.completed);
      }),
      { seed: 56, numRuns: 200 },
    );
  });

  it('KER-021 folds from any event on without failing, and the same events give the same state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), fc.nat(30), (steps, skipped) => {
        const { all, state } = play(steps);
        expect(all.slice(skipped + 1).reduce(registrationDecider.evolve, null)).toBeNull();
        expect(all.reduce(registrationDecider.evolve, registrationDecider.initialState())).toEqual(state);
        const stored: RegistrationEvent[] = JSON.parse(JSON.stringify(all));
        expect(JSON.parse(JSON.stringify(stored.reduce(registrationDecider.evolve, null)))).toEqual(
          JSON.parse(JSON.stringify(state)),
        );
      }),
      { seed: 21, numRuns: 150 },
    );
  });
});
