import { type EventProfile, feeTablesOf, rateAt } from '../../catalogue/index.js';
import { entryLimits, isLimited, placesOfDraft } from '../../competition/index.js';
import type { FeeSheet } from '../../pricing/index.js';
import { accept } from '../../shared/index.js';
import type { Draft, RegistrationContact } from '../content.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import { bestDancerMissing, bestDancerStep } from '../rules/best-dancers.js';
import { invalidValues } from '../rules/draft-checks.js';
import { draftPathOf, priceDraft } from '../rules/fee-input-of.js';
import { fullName, stepOf } from '../rules/may-add.js';
import { nationalsRefusal } from '../rules/nominations.js';
import { placesOf } from '../rules/places.js';
import { asksForCode, contactRefusal } from '../rules/review-checks.js';
import { rosterEndsReview } from '../rules/roster-changes.js';
import { sceneOf } from '../rules/scene-of.js';
import { stepInTheWay, stepStates } from '../rules/step-states.js';
import { ticketLimitRefusal } from '../rules/tickets.js';
import type { Registration, RegistrationState } from '../state.js';
import {
  askedWith,
  type CommandContext,
  type ContentFacts,
  isOpen,
  isRefused,
  no,
  owned,
  type Verdict,
  ratesChanged,
} from './asked.js';
import { contentBatch } from './content-batch.js';

export type SubmitReview = CommandContext & {
  readonly type: 'SubmitReview';
  readonly draft_version: number;
  readonly email: string;
  readonly person: Omit<RegistrationContact, 'email'> | null;
  readonly waiver: boolean;
  readonly competitionCodeWaiver: boolean;
  /** The total that the page showed, if it says so (FEE-015). */
  readonly total: number | null;
  readonly session_id: string;
  /** Whose addresses need a state and a zip (NAV-092). */
  readonly default_country_id: number;
  /** Whose waiver is not signed, of an event that asks for it here (REG-224). */
  readonly unsigned: readonly number[];
  readonly facts: ContentFacts;
};

const contactOf = (registration: Registration, command: SubmitReview): RegistrationContact => ({
  ...registration.draft.contact,
  ...(registration.ancillary ? (command.person ?? {}) : {}),
  email: command.email.trim(),
});

const addsSomeone = ({ official, draft }: Registration): boolean =>
  Object.keys(draft.attendees).some((id) => !(id in official.attendees));

/** A closed tour date takes no new registration, and in an edit no new attendee (REG-098, REG-100). */
const openRefusal = (registration: Registration, command: SubmitReview): RegistrationRefusal | null => {
  if (isOpen(command.facts.tour_date, command)) return null;
  if (!registration.editing) return { code: 'registration_closed', params: {} };
  const step = stepOf('dancer', command.facts.profile);
  return addsSomeone(registration) ? { code: 'registration_closed', params: {}, step } : null;
};

/** What is said when there is nobody but observers (REG-148, REG-203). */
export const nobodyRefusal = (profile: Pick<EventProfile, 'intensive'>): RegistrationRefusal => ({
  code: 'attendee_required',
  params: { whom: profile.intensive ? 'attendee' : 'dancer or teacher' },
  step: stepOf('dancer', profile),
});

const namesOf = (
  attendees: readonly { readonly person_id: number }[],
  { official }: Registration,
  people: ContentFacts['people'],
): string[] =>
  attendees.flatMap(({ person_id }) => {
    const person = people[person_id] ?? official.attendees[person_id]?.person;
    return person ? [fullName(person)] : [];
  });

/** REG-224: who still has to sign, by name. */
const unsignedWaivers = (registration: Registration, { facts, unsigned }: SubmitReview): RegistrationRefusal | null => {
  const missing = Object.values(registration.draft.attendees).filter(({ person_id }) => unsigned.includes(person_id));
  const names = namesOf(missing, registration, facts.people);
  return names.length === 0 ? null : { code: 'waivers_required', params: { names }, step: 'review' };
};

/** REG-222: who still lacks an option, or what it asks for, by name. */
const incompleteBestDancers = (
  registration: Registration,
  { facts, viewer }: SubmitReview,
): RegistrationRefusal | null => {
  const { profile, tour_date, people } = facts;
  const asked = { profile, tour_date, employee: viewer.employee };
  const missing = Object.values(registration.draft.attendees).filter(
    (attendee) => bestDancerMissing(attendee, registration, asked).length > 0,
  );
  const names = namesOf(missing, registration, people);
  const step = bestDancerStep(profile);
  return names.length === 0 ? null : { code: 'best_dancers_incomplete', params: { names }, step };
};

const contentRefusal = (
  registration: Registration,
  draft: Draft,
  command: SubmitReview,
): RegistrationRefusal | null => {
  const { facts } = command;
  const asked = askedWith(facts, command);
  const [invalid] = invalidValues(registration, draft, asked);
  if (invalid !== undefined) return invalid.refusal;
  const incomplete = incompleteBestDancers(registration, command);
  if (incomplete !== null) return incomplete;
  const someone = Object.values(draft.attendees).some(({ kind }) => kind !== 'observer');
  if (!someone && !facts.profile.workshop_optional) return nobodyRefusal(facts.profile);
  const tickets = ticketLimitRefusal(registration, facts.profile, facts.tour_date);
  if (tickets !== null) return tickets;
  const nationals = nationalsRefusal(registration, asked, draft);
  if (nationals !== null) return nationals;
  const step = stepInTheWay(stepStates(registration, asked));
  if (step !== null) return { code: 'step_not_done', params: { step }, step };
  const contact = contactRefusal(draft.contact, registration.ancillary, command.default_country_id);
  if (contact !== null) return contact;
  const waivers = unsignedWaivers(registration, command);
  if (waivers !== null) return waivers;
  if (!command.waiver) return { code: 'terms_required', params: {}, step: 'review' };
  if (command.competitionCodeWaiver || !asksForCode(draft, facts.tour_date)) return null;
  return { code: 'code_of_conduct_required', params: {}, step: 'review' };
};

const priceRefusal = (sheet: FeeSheet, command: SubmitReview): RegistrationRefusal | null => {
  const { total } = sheet.fees;
  const [invalid] = sheet.invalid;
  if (invalid !== undefined) {
    const step = invalid.field === 'routine_category_id' ? 'competition' : stepOf('dancer', command.facts.profile);
    return { code: 'unknown_fee_input', params: { field: draftPathOf(invalid) }, step };
  }
  if (command.total === null || command.total === total) return null;
  return { code: 'total_changed', params: { total }, step: 'review' };
};

/** Contact values that came with the submit go into the draft first, so that draft and batch agree. */
const contactSaved = (registration: Registration, draft: Draft, session_id: string): RegistrationEvent[] => {
  const fields = Object.keys(draft.contact) as (keyof RegistrationContact)[];
  const changed = fields.filter((field) => draft.contact[field] !== registration.draft.contact[field]);
  if (changed.length === 0) return [];
  return [
    {
      type: 'RegistrationDraftSaved',
      data: {
        registration_id: registration.id,
        account_id: registration.account_id,
        draft_version: registration.draft_version + 1,
        changes: [],
        contact_changes: Object.fromEntries(changed.map((field) => [`contact.${field}`, draft.contact[field]])),
        left_off: registration.left_off,
        left_off_details: registration.left_off_details,
        session_id,
      },
    },
  ];
};

type Priced = { readonly draft: Draft; readonly sheet: FeeSheet };

const submitted = (
  registration: Registration,
  { draft, sheet }: Priced,
  command: SubmitReview,
): RegistrationEvent[] => {
  const saved = contactSaved(registration, draft, command.session_id);
  const facts = askedWith(command.facts, command);
  const { tour_date } = facts;
  const entries = placesOfDraft(sceneOf(registration, facts, draft));
  const data = {
    registration_id: registration.id,
    draft_version: registration.draft_version + saved.length,
    submitted_version: command.draft_version,
    total: sheet.fees.total,
    previous_total: registration.previous_total,
    rate_key: sheet.rate_key,
    places: { ...placesOf(draft, tour_date), ...(isLimited(entries, entryLimits(tour_date)) && entries) },
    submitted_at: command.now,
    tables: feeTablesOf(command.facts.profile),
  };
  if (registration.completed) return [...saved, { type: 'RegistrationEditReviewed', data: { ...data, sheet } }];
  const batch = contentBatch({ ...facts, registration, draft, sheet, cause: 'review' });
  return [...saved, ...batch, { type: 'RegistrationReviewed', data }];
};

const isRepeat = ({ reviewed, review, completed, editing }: Registration, version: number): boolean =>
  reviewed && (!completed || editing) && (review?.submitted_version === version || review?.draft_version === version);

const stateRefusal = (registration: Registration, { draft_version }: SubmitReview): RegistrationRefusal | null => {
  if (registration.completed && !registration.editing) return { code: 'registration_completed', params: {} };
  if (draft_version === registration.draft_version) return null;
  return { code: 'draft_conflict', params: { conflicts: [], draft_version: registration.draft_version } };
};

/** REG-235, REG-236: checks in the required order, prices the draft, and appends the whole batch or nothing; the same version again changes nothing (REG-238), unless the roster has overtaken it (CMP-401). */
export const submitReview = (command: SubmitReview, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const repeat = isRepeat(registration, command.draft_version);
  const stale = ratesChanged(registration, command.facts, command.now);
  if (repeat && !stale && !rosterEndsReview(registration, askedWith(command.facts, command))) return accept();
  const early = (repeat ? null : stateRefusal(registration, command)) ?? openRefusal(registration, command);
  if (early !== null) return no(early);
  const { tour_date, profile } = command.facts;
  const rate_key = rateAt(tour_date, profile, command.now);
  const draft = { ...registration.draft, contact: contactOf(registration, command) };
  const sheet = priceDraft(registration, { ...command.facts, rate_key }, draft);
  if (stale) return no({ code: 'rates_changed', params: { total: sheet.fees.total }, step: 'review' });
  const refusal = contentRefusal(registration, draft, command) ?? priceRefusal(sheet, command);
  return refusal === null ? accept(...submitted(registration, { draft, sheet }, command)) : no(refusal);
};
