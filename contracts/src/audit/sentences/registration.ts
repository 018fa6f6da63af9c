import { vipType, workshopLevel } from '../../catalogue/index.js';
import type { RegistrationEvent, WorkshopCapacityEvent } from '../../registration/index.js';
import { ERASED, formatMoney } from '../../shared/index.js';
import { type Change, change, changesOf, nameOf, type Sentences, said } from '../described.js';

const LABELS: Readonly<Record<string, string>> = {
  workshop_level_id_v: 'Workshop level',
  one_day: 'One Day',
  attended_reg: 'Attended Regional',
  has_college_discount: 'College',
  has_scholarship: 'Scholarship',
  vip_type_id: 'Scholarship type',
  photoshoot: 'Photoshoot',
  kind: 'Registered as',
  hints: 'Dismissed hints',
};

const levelWord = (id: unknown): string => {
  const text = String(id ?? '');
  if (text === '') return '-';
  const level = workshopLevel(Number.parseInt(text, 10));
  return `${level?.name ?? text}${text.endsWith('v') ? ' (Virtual)' : ''}`;
};

const vipWord = (id: unknown): unknown => (typeof id === 'number' ? (vipType(id)?.name ?? id) : id);

/** Ids of tables are told by their names. */
const WORDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  workshop_level_id_v: levelWord,
  vip_type_id: vipWord,
};

const optionChange = (field: string, from: unknown, to: unknown): Change => {
  const wordOf = WORDS[field] ?? ((value: unknown) => value);
  return change(LABELS[field] ?? field, wordOf(from), wordOf(to));
};

const money = (amount: number | null): string => (amount === null ? '-' : formatMoney(amount));

const places = (map: Readonly<Record<string, number>>): string =>
  Object.entries(map)
    .map(([level, n]) => `${n} × ${levelWord(level)}`)
    .join(', ') || 'no limited places';

const UNREVIEWED: Readonly<Record<string, string>> = {
  draft_changed: 'the registration was changed',
  rates_changed: 'the rate changed',
  fees_changed: 'the fees changed',
  affiliation_changed: 'the affiliation changed',
  places_released: 'it was not completed in time',
};

type Texts = Sentences<Exclude<RegistrationEvent, { type: 'RegistrationDraftSaved' }>>;

const lifecycle = {
  RegistrationStarted: (d) => said('status', `started the registration for tour date ${d.tour_date_id}`),
  RegistrationAffiliationSet: (d) =>
    said('status', d.independent ? 'registered as independent' : `set the studio to ${d.studio ?? 'none'}`),
  RegistrationReviewed: (d) => said('status', `submitted the review at ${formatMoney(d.total)}`),
  RegistrationEditReviewed: (d) =>
    said('status', 'submitted the review of the changes', [
      change('Total', formatMoney(d.previous_total), formatMoney(d.total)),
    ]),
  RegistrationUnreviewed: (d) =>
    said('status', `put the registration back to review: ${UNREVIEWED[d.cause] ?? d.cause}`),
  RegistrationPlacesReleased: () =>
    said('places', 'released the reserved places: the registration was not completed in time'),
  RegistrationCompleted: (d) => said('status', `completed the registration at ${formatMoney(d.total)}`),
  RegistrationEditingStarted: () => said('status', 'started editing the completed registration'),
  RegistrationEditConfirmed: (d) =>
    said('status', 'confirmed the changes', [change('Total', formatMoney(d.previous_total), formatMoney(d.total))]),
  RegistrationEditingCancelled: (d) =>
    said('status', d.cause === 'editing_closed' ? 'cancelled the open edit: editing closed' : 'cancelled the edit'),
  RegistrationConfirmed: () => said('status', 'confirmed the registration'),
  RegistrationConfirmationWithdrawn: () => said('status', 'put the registration back to review'),
  RegistrationDeleted: () => said('status', 'deleted the registration'),
} satisfies Partial<Texts>;

const content = {
  RatesChanged: (d) => said('fees', 'moved the rate of open lines', [change('Rate', d.from, d.to)]),
  AttendeeAdded: (d) =>
    said(
      'attendees',
      `registered ${nameOf(d.person)} as ${d.kind}, ${levelWord(d.workshop_level_id_v)}, ${money(d.fee)}`,
    ),
  AttendeeChanged: (d) =>
    said('attendees', `changed ${nameOf(d.person)}`, [
      ...Object.entries(d.changes).map(([field, moved]) => optionChange(field, moved.from, moved.to)),
      ...(d.fee.from === d.fee.to ? [] : [change('Fee', money(d.fee.from), money(d.fee.to))]),
    ]),
  AttendeeRemoved: (d) => said('attendees', `removed ${nameOf(d.person)} (${d.kind}, ${money(d.fee)})`),
  AdditionalObserversChanged: (d) =>
    said(
      'observers',
      'changed the unnamed observers',
      [change('OBS-1', d.from.one, d.to.one), change('OBS-2', d.from.two, d.to.two)].filter(
        (c) => c.before !== c.after,
      ),
    ),
  RegistrationContactSet: (d) => said('contact', `set the contact to ${d.contact.email ?? ERASED}`),
  FeesRecalculated: (d) =>
    said('fees', `recalculated the fees at the ${d.rate_key} rate`, [
      change('Total', formatMoney(d.previous_total), formatMoney(d.sheet.fees.total)),
    ]),
} satisfies Partial<Texts>;

export const registrationSentences: Sentences<RegistrationEvent> = {
  ...lifecycle,
  ...content,
  RegistrationDraftSaved: (d) => {
    // An erased account leaves a word where its values were.
    const contact = typeof d.contact_changes === 'object' ? d.contact_changes : { contact: ERASED };
    const count = d.changes.length + Object.keys(contact).length;
    return said(
      'draft',
      count === 0 ? 'moved on in the draft' : `saved ${count} draft ${count === 1 ? 'change' : 'changes'}`,
      [...d.changes.map(({ path, value }) => change(path, '', value)), ...changesOf({}, contact)],
    );
  },
};

export const capacitySentences: Sentences<WorkshopCapacityEvent> = {
  PlacesReserved: (d) => said('places', `reserved ${places(d.places)} for registration ${d.registration_id}`),
  PlacesConfirmed: (d) => said('places', `took ${places(d.places)} for registration ${d.registration_id}`),
  PlacesReleased: (d) =>
    said(
      'places',
      `released ${places(d.places)} of registration ${d.registration_id}: ${d.cause.replaceAll('_', ' ')}`,
    ),
};
