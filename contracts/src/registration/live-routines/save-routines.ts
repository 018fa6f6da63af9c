import { feeTablesOf } from '../../catalogue/index.js';
import {
  confirmedRoutines,
  type DraftRoutine,
  type EntryPlaces,
  placesOfOfficial,
  savingOf,
  SETTLED_FIELDS,
} from '../../competition/index.js';
import { accept, inOneGo } from '../../shared/index.js';
import type { Draft, DraftChange } from '../content.js';
import {
  askedWith,
  type CommandContext,
  type ContentFacts,
  isRefused,
  no,
  owned,
  type Verdict,
} from '../decide/asked.js';
import { routinesBatch } from '../decide/content-batch.js';
import { effectiveChanges, malformedChange, savedDraft } from '../decide/save-draft.js';
import type { RegistrationEvent } from '../events/index.js';
import { evolveRegistration } from '../evolve.js';
import type { RegistrationRefusal } from '../refusals.js';
import { applyChanges } from '../rules/draft-path.js';
import { strangersIn } from '../rules/draft-checks.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration, RegistrationState } from '../state.js';

/** Changes of `routines.…` and `competition.…`, all or nothing (CMP-272, CMP-279 to CMP-283). */
export type SaveRoutines = CommandContext & {
  readonly type: 'SaveRoutines';
  readonly changes: readonly DraftChange[];
  /** Staff set limits aside; the reason stands beside the event (CMP-017). */
  readonly override: boolean;
  /** Limits of the city that were set aside when its places were asked for (CMP-397). */
  readonly beyond?: readonly string[];
  /** The city's places that were reserved for it: what takes more by now is refused with `conflict`, and asks for them anew (CMP-221). */
  readonly reserved?: EntryPlaces;
  readonly facts: Omit<ContentFacts, 'attendee_ids'>;
};

const SESSION = 'routine-calls';

const isLive = ({ completed, editing }: Registration): boolean => completed && !editing;

/** Which routine it is about, and which of its fields (CMP-273). */
const about = (refusal: RegistrationRefusal, routine: string): RegistrationRefusal => ({
  ...refusal,
  step: 'competition',
  fields: Object.fromEntries(
    Object.entries(refusal.fields ?? { '': '' }).map(([field, text]) => [
      field === '' ? `routines.${routine}` : `routines.${routine}.${field}`,
      text,
    ]),
  ),
});

/** What the changes say of each routine, field by field. */
const sentIn = (changes: readonly DraftChange[]): ReadonlyMap<string, Partial<DraftRoutine>> => {
  const sent = new Map<string, Partial<DraftRoutine>>();
  for (const { path, value } of changes) {
    const [root, key = '', field] = path.split('.');
    if (root !== 'routines') continue;
    const told = field === undefined ? (value as DraftRoutine | null) : { [field]: value };
    sent.set(key, { ...sent.get(key), ...told });
  }
  return sent;
};

/** An option that was asked for is judged, not quietly left out as in a draft that its people change (CMP-131, CMP-133, CMP-148). */
const asAsked = ({ routines }: Draft, changes: readonly DraftChange[]): Draft['routines'] => {
  const asked = [...sentIn(changes)].flatMap(([key, sent]): [string, DraftRoutine][] => {
    const routine = routines[key];
    if (routine === undefined) return [];
    const options = SETTLED_FIELDS.filter((field) => field in sent).map((field) => [field, sent[field]]);
    // Showcase comes with a teacher, whatever was chosen (CMP-135).
    const { performance_division_id: division } = routine;
    const kept = division !== null && { performance_division_id: division };
    return [[key, { ...routine, ...Object.fromEntries(options), ...kept }]];
  });
  return { ...routines, ...Object.fromEntries(asked) };
};

/** A registrant changes what is registered where the city lets routines be edited; what is new enters by an edit (CMP-040, CMP-396). */
const notLive = (registration: Registration, draft: Draft, { facts, viewer }: SaveRoutines) => {
  if (viewer.employee) return null;
  if (!facts.tour_date.edit_routines)
    return { code: 'routines_not_editable', params: { contact_email: facts.profile.contact_email } } as const;
  const adds = Object.keys(draft.routines).some((key) => !(key in registration.draft.routines));
  return adds ? ({ code: 'registration_completed', params: {} } as const) : null;
};

type More = { readonly overridden?: readonly string[] } & Pick<SaveRoutines, 'viewer' | 'now' | 'facts'>;

/** The batch that makes routines of a draft official at once; `tells`: what else is told of them, once they are. */
export const saved = (
  registration: Registration,
  draft: Draft,
  { overridden = [], ...command }: More,
  tells: (now: Registration) => readonly RegistrationEvent[] = () => [],
): RegistrationEvent[] => {
  const facts = { ...askedWith(command.facts, command), attendee_ids: [] };
  const sheet = priceDraft(registration, facts, draft);
  const batch = routinesBatch({ ...facts, registration, draft, sheet, cause: 'routines' });
  if (batch.length === 0) return [];
  const { id: registration_id, account_id } = registration;
  const now = inOneGo<RegistrationState, RegistrationEvent>(batch, evolveRegistration, registration) ?? registration;
  return [
    ...batch,
    ...confirmedRoutines({ registration_id, account_id }, now.official),
    ...tells(now),
    {
      type: 'RoutinesSaved',
      data: {
        registration_id,
        rate_key: sheet.rate_key,
        profile_version: sheet.profile_version,
        tables: feeTablesOf(facts.profile),
        total: now.official.total,
        overridden,
        saved_at: command.now,
      },
    },
  ];
};

const takesMore = (reserved: EntryPlaces, before: Registration, events: readonly RegistrationEvent[]): boolean => {
  const after = inOneGo<RegistrationState, RegistrationEvent>(events, evolveRegistration, before) ?? before;
  return Object.entries(placesOfOfficial(after.official.routines)).some(([limit, n]) => n > (reserved[limit] ?? 0));
};

/** Of a registration that is entered or edited this writes the draft, of a completed one what is official (CMP-272, CMP-283). */
export const saveRoutines = (command: SaveRoutines, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const { viewer, override } = command;
  if (override && !viewer.employee) return no({ code: 'forbidden', params: {} });
  const wrong = malformedChange(command.changes);
  if (wrong !== null) return no(wrong);
  const facts = askedWith(command.facts, command);
  const changes = effectiveChanges(registration, command.changes, facts);
  const draft = applyChanges(registration.draft, changes);
  const refused = isLive(registration) ? notLive(registration, draft, command) : null;
  if (refused !== null) return no(refused);
  const [stranger] = strangersIn(registration, draft, command.facts);
  if (stranger !== undefined) return no(about({ code: 'not_on_roster', params: {} }, stranger));
  const scene = { ...sceneOf(registration, facts), staff: viewer.employee };
  const saving = savingOf({ routines: asAsked(draft, command.changes) }, scene, { override });
  if (saving.refusal !== null) return no(about(saving.refusal, saving.routine));
  if (isLive(registration)) {
    const overridden = [...new Set([...saving.overridden, ...(command.beyond ?? [])])];
    const events = saved(registration, draft, { ...command, overridden });
    const { reserved } = command;
    return reserved !== undefined && takesMore(reserved, registration, events)
      ? no({ code: 'conflict', params: {} })
      : accept(...events);
  }
  const { draft_version } = registration;
  const more = { draft_version, session_id: SESSION, left_off: null, left_off_details: null };
  return savedDraft(registration, { ...command, ...more, type: 'SaveDraft' }, changes);
};
