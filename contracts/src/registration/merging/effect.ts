import { bestDancerKey, routineResults } from '../../competition/index.js';
import type { FeeSheet } from '../../pricing/index.js';
import type { Draft, DraftChange, RegisteredPerson } from '../content.js';
import { askedWith, type CommandContext, type ContentFacts } from '../decide/asked.js';
import type { MediaPassFact } from '../media-pass-fact.js';
import { draftOf } from '../rules/difference.js';
import type { CheckFacts } from '../rules/draft-checks.js';
import { applyChanges } from '../rules/draft-path.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration } from '../state.js';

export type Merging = CommandContext & {
  /** The person who stays, under the number that stands in the registration and with the details that won. */
  readonly person: RegisteredPerson;
  readonly merged_id: number;
  readonly facts: Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'>;
};

/** The changes that leave one of the two in a draft: each routine counts the person once (CMP-402). None where it does not hold both. */
export const twinChanges = (
  { attendees, routines }: Pick<Draft, 'attendees' | 'routines'>,
  person_id: number,
  merged_id: number,
): readonly DraftChange[] => {
  if (!(person_id in attendees && merged_id in attendees)) return [];
  const danced = Object.values(routines).filter(({ people }) => people.includes(merged_id));
  return [
    ...danced.map(({ temp_id, people }): DraftChange => {
      // The routine of a best dancer goes with that option, which the one who stays has as well.
      if (temp_id === bestDancerKey(merged_id)) return { path: `routines.${temp_id}`, value: null };
      const once = [...new Set(people.map((id) => (id === merged_id ? person_id : id)))];
      return { path: `routines.${temp_id}.people`, value: once };
    }),
    { path: `attendees.${merged_id}`, value: null },
  ];
};

/** A draft with all that is worked out of it. */
type Worked = {
  readonly draft: Draft;
  readonly sheet: FeeSheet;
  readonly results: ReturnType<typeof routineResults>;
};
type Facts = CheckFacts & { readonly media_passes: Readonly<Record<string, MediaPassFact>> } & Pick<
    ContentFacts,
    'removals_free'
  >;

const workedOut = (registration: Registration, facts: Facts, draft: Draft): Worked => ({
  draft,
  sheet: priceDraft(registration, facts, draft),
  results: routineResults(sceneOf(registration, facts, draft)),
});

/** The content of a registration that counts: the official content of a completed one, whoever edits it. */
const counted = ({ completed, draft, official }: Registration): Draft =>
  completed ? { ...draft, ...draftOf(official), tickets: official.tickets } : draft;

/** A pass belongs to the human: the one who stays has it too, under the number that it was paid under. */
const passOfBoth = (
  passes: Facts['media_passes'],
  person_id: number,
  merged_id: number,
): Readonly<Record<string, MediaPassFact>> => {
  const [own, other] = [passes[person_id], passes[merged_id]];
  return own?.paid || !(other?.paid || other?.waived)
    ? {}
    : { [person_id]: { ...other, paid_as: other.paid_as ?? merged_id } };
};

/**
 * The content of a registration that counts, before and after the two are one, with the facts that the second was
 * worked out from (CMP-402).
 */
export const mergeEffect = (registration: Registration, { person, merged_id, facts, ...context }: Merging) => {
  const { person_id } = person;
  const { completed, official } = registration;
  const draft = counted(registration);
  // A completed registration keeps the details that were registered, but of the one whom it is about (ROS-019).
  const registered = Object.values(official.attendees).map((a) => [a.person_id, a.person] as const);
  const people: CheckFacts['people'] = completed
    ? { ...facts.people, ...Object.fromEntries(registered) }
    : facts.people;
  const once: CheckFacts['people'] = { ...people, [person_id]: person };
  const before = { ...askedWith(facts, context), people };
  const after = {
    ...before,
    people: once,
    media_passes: { ...facts.media_passes, ...passOfBoth(facts.media_passes, person_id, merged_id) },
  };
  const changes = twinChanges(draft, person_id, merged_id);
  return {
    facts: after,
    before: workedOut(registration, before, draft),
    after: workedOut(registration, after, applyChanges(draft, changes)),
  };
};
