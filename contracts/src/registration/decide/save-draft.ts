import { type EventProfile, rateAt, type TourDate } from '../../catalogue/index.js';
import {
  answersOfAdding,
  apartFromWords,
  changeRefusal,
  lowersDeposit,
  type Scene,
  settledChanges,
} from '../../competition/index.js';
import { lapsedNominations, nominationSceneOf } from '../../nominations/index.js';
import { accept, inOneGo } from '../../shared/index.js';
import type { Draft, DraftAttendee, DraftChange, LeftOffDetails } from '../content.js';
import type { RegistrationDraftSaved, RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import { applyChange, applyChanges, checkChange, pathsTouch, sameValue, valueAt } from '../rules/draft-path.js';
import { withOwner } from '../rules/jacket-name.js';
import { competingRefusal } from '../rules/competing.js';
import { bestDancerRoutines, optionsLost, preselections } from '../rules/best-dancers.js';
import { consequencesOf } from '../rules/options.js';
import { rateOf } from '../rules/review-checks.js';
import { type SceneFacts, sceneOf } from '../rules/scene-of.js';
import type { Registration, RegistrationState } from '../state.js';
import { isOnFile, type KeptUploads } from '../uploads/state.js';
import type { DraftConflict } from '../draft-conflict.js';
import { askedWith, type CommandContext, type ContentFacts, isRefused, no, owned, type Verdict } from './asked.js';

export type SaveDraft = CommandContext & {
  readonly type: 'SaveDraft';
  readonly draft_version: number;
  readonly changes: readonly DraftChange[];
  readonly left_off: number | null;
  readonly left_off_details: LeftOffDetails | null;
  readonly session_id: string;
  readonly facts: Pick<ContentFacts, 'tour_date' | 'profile' | 'season' | 'people' | 'tables'>;
};

/** What a save would refuse about the changes alone; null when they are well formed (REG-031, REG-181). */
export const malformedChange = (changes: readonly DraftChange[]): RegistrationRefusal | null => {
  for (const change of changes) {
    const { path } = change;
    const verdict = checkChange(change);
    if (verdict === 'unknown_path') return { code: 'unknown_draft_path', params: { path } };
    if (verdict === 'invalid_value') return { code: 'draft_value_invalid', params: { path } };
    if (verdict === 'observer_count_invalid') return { code: verdict, params: {}, step: 'observers' };
  }
  return null;
};

/** More than any city takes of one registration: a draft is not for keeping anything. */
const MOST_ROUTINES = 400;

/** What other sessions have changed since the version that this save knows. */
const changedElsewhere = ({ changed }: Registration, { session_id, draft_version }: SaveDraft): readonly string[] =>
  Object.entries(changed).flatMap(([path, last]) =>
    last.session_id !== session_id && last.draft_version > draft_version ? [path] : [],
  );

/** What another session changed after the version that this save knows, and wants otherwise (REG-027). */
const conflictsOf = (state: Registration, command: SaveDraft): DraftConflict[] => {
  const others = changedElsewhere(state, command);
  if (others.length === 0) return [];
  return command.changes
    .map(({ path, value }) => ({ path, mine: value, theirs: valueAt(state.draft, path) }))
    .filter(({ path, mine, theirs }) => !sameValue(mine, theirs) && others.some((other) => pathsTouch(other, path)));
};

/** Nobody has the college discount without a student ID on file (REG-157). */
const withoutProof = ({ has_college_discount, person_id }: DraftAttendee, kept: KeptUploads): readonly DraftChange[] =>
  has_college_discount && !isOnFile(kept, 'college-discounts', person_id)
    ? [{ path: `attendees.${person_id}.has_college_discount`, value: false }]
    : [];

/** The changes that really change something, in order, with what follows from them (REG-157, CMP-155). */
export const effectiveChanges = (
  registration: Registration,
  wanted: readonly DraftChange[],
  facts: SceneFacts & { readonly profile: EventProfile; readonly tour_date: TourDate },
): readonly DraftChange[] => {
  const before = registration.draft;
  let draft = before;
  const changes: DraftChange[] = [];
  const takeOne = (now: Draft, change: DraftChange): Draft => {
    const was = valueAt(now, change.path);
    const next = applyChange(now, change);
    if (sameValue(was, valueAt(next, change.path)) || lowersDeposit(now, change)) return now;
    changes.push(change);
    return next;
  };
  const take = (all: readonly DraftChange[]): void => {
    draft = inOneGo(all, takeOne, draft);
  };
  take(wanted);
  take(answersOfAdding(before, draft));
  take(
    Object.values(draft.attendees).flatMap((attendee) => [
      ...consequencesOf(attendee, facts.profile),
      ...withoutProof(attendee, registration),
    ]),
  );
  take(optionsLost(before, draft, facts.profile));
  take(preselections({ draft, official: registration.official }, { ...facts, taken: {} }));
  take(bestDancerRoutines(draft));
  if (Object.keys(draft.routines).length > 0)
    take(settledChanges(sceneOf(registration, facts, draft)) as readonly DraftChange[]);
  const lapsed = Object.keys(draft.nominations).length > 0 ? lapsedIn(sceneOf(registration, facts, draft)) : [];
  // What is nominated just now and may not be is said with the answer, and kept until the next save.
  take(lapsed.filter((change) => !wanted.some(({ path }) => pathsTouch(path, change.path))));
  return changes;
};

/** What a change of its routine ends (CMP-313). */
const lapsedIn = (scene: Scene): readonly DraftChange[] =>
  lapsedNominations(nominationSceneOf(scene)).map(({ type_id }) => ({ path: `nominations.${type_id}`, value: null }));

const isContent = ({ path }: DraftChange): boolean => !path.startsWith('steps.') && !path.endsWith('.hints');

const sameStep = (a: LeftOffDetails, b: LeftOffDetails): boolean =>
  a.step_name === b.step_name && a.current_step === b.current_step && a.total_steps === b.total_steps;

type Apart = {
  readonly open: readonly DraftChange[];
  readonly sealed: Readonly<Record<string, string | number | null>>;
};

/** What people wrote as text travels apart, because it is personal: contact values, and names in routines. */
const apart = (changes: readonly DraftChange[]): Apart => {
  const parts = changes
    .map(withOwner)
    .map((change) => (change.path.startsWith('contact.') ? { bare: [], words: [change] } : apartFromWords(change)));
  const words = parts.flatMap((part) => part.words.map(({ path, value }) => [path, value] as const));
  return {
    open: parts.flatMap((part) => part.bare as readonly DraftChange[]),
    sealed: Object.fromEntries(words as readonly (readonly [string, string | number | null])[]),
  };
};

/** The save of these changes, or of where the registrant is now; nothing where both are as they were. */
export const draftSaved = (
  state: Registration,
  command: Pick<SaveDraft, 'left_off' | 'left_off_details' | 'session_id'>,
  changes: readonly DraftChange[],
): RegistrationDraftSaved[] => {
  const left_off = command.left_off ?? state.left_off;
  const left_off_details = command.left_off_details ?? state.left_off_details;
  const moved = left_off !== state.left_off || !sameStep(left_off_details, state.left_off_details);
  if (changes.length === 0 && !moved) return [];
  const { sealed, open } = apart(changes);
  return [
    {
      type: 'RegistrationDraftSaved',
      data: {
        registration_id: state.id,
        account_id: state.account_id,
        draft_version: state.draft_version + 1,
        changes: open,
        contact_changes: sealed,
        left_off,
        left_off_details: { ...left_off_details },
        session_id: command.session_id,
      },
    },
  ];
};

const rateEvents = (state: Registration, command: SaveDraft): RegistrationEvent[] => {
  const from = rateOf(state);
  const to = rateAt(command.facts.tour_date, command.facts.profile, command.now);
  return from === to ? [] : [{ type: 'RatesChanged', data: { registration_id: state.id, from, to } }];
};

/** Of what was asked for: what follows from it by itself is nobody's change (CMP-053). */
const routinesRefusal = (
  registration: Registration,
  { changes, facts, ...command }: SaveDraft,
): RegistrationRefusal | null => {
  if (!changes.some(({ path }) => path.startsWith('routines.'))) return null;
  const wanted = applyChanges(registration.draft, changes);
  const refusal = changeRefusal(wanted, sceneOf(registration, askedWith(facts, command)));
  return refusal && { ...refusal, step: 'competition' };
};

/** REG-024, REG-027, REG-031, REG-032; a new rate is found here too (REG-107), and a review of other content ends (REG-016). */
export const saveDraft = (command: SaveDraft, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (registration.completed && !registration.editing) return no({ code: 'registration_completed', params: {} });
  const wrong = malformedChange(command.changes);
  if (wrong !== null) return no(wrong);
  const conflicts = conflictsOf(registration, command);
  if (conflicts.length > 0)
    return no({ code: 'draft_conflict', params: { conflicts, draft_version: registration.draft_version } });
  return savedDraft(
    registration,
    command,
    effectiveChanges(registration, command.changes, askedWith(command.facts, command)),
  );
};

/** As `saveDraft`, of a draft that is open for changes and no other session touches: what these come to is known. */
export const savedDraft = (
  registration: Registration,
  command: SaveDraft,
  changes: readonly DraftChange[],
): Verdict => {
  const draft = applyChanges(registration.draft, changes);
  if (Object.keys(draft.routines).length > MOST_ROUTINES) return no({ code: 'draft_too_large', params: {} });
  const refusal =
    competingRefusal(registration, draft, command.facts.profile) ?? routinesRefusal(registration, command);
  if (refusal !== null) return no(refusal);
  const rates = rateEvents(registration, command);
  const events: RegistrationEvent[] = [...draftSaved(registration, command, changes), ...rates];
  if (registration.reviewed && (rates.length > 0 || changes.some(isContent))) {
    const cause = rates.length > 0 ? 'rates_changed' : 'draft_changed';
    events.push({ type: 'RegistrationUnreviewed', data: { registration_id: registration.id, cause } });
  }
  return accept(...events);
};
