import { calendarStream } from '../calendar/index.js';
import {
  balanceOf,
  type LedgerEvent,
  ledgerStream,
  paidIn,
  paymentSubmissionId,
  owedBy,
  submissionStream,
} from '../payments/index.js';
import { MOVED_ON, type RegistrationEvent } from '../registration/index.js';
import {
  type Actor,
  type Category,
  type Cents,
  type Change,
  type Described,
  type Instant,
  minus,
  type Section,
  type StoredEvent,
  type StreamName,
  streamName,
  sum,
  ZERO,
} from '../shared/index.js';

/** What a change did to what is owed, and what was owed after it. */
export type FeeEffect = { readonly effect: Cents; readonly balance: Cents };

/** One change in plain words: `{who} {text}`, and what it moved (ADM-005). */
export type HistoryRow = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: Instant;
  readonly who: Actor;
  /** The command that made the change. */
  readonly command: string;
  readonly section: Section;
  readonly text: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  readonly fee: FeeEffect | null;
  /** What this change alone did to the fees; the recalculation after it tells the sum and the balance. */
  readonly own_fee: Cents | null;
  /** Tells apart the addresses that changes came from, and names none. */
  readonly address: string | null;
};

/** Newest first. `next` asks for what is older (`before`); null where nothing older is left. */
export type HistoryAnswer = { readonly rows: readonly HistoryRow[]; readonly next: string | null };

/** How the ids of a category look, which streams tell the history of one thing beside its own, and whether it is there before its first event. */
type HistoryOf = {
  readonly id: RegExp;
  readonly beside?: (id: string) => readonly StreamName[];
  readonly seeded?: true;
};

const numbered: HistoryOf = { id: /^[1-9]\d{0,14}$/ };
const keyed: HistoryOf = { id: /^\S{1,200}$/ };

/** Every category has a history; the compiler asks for a line when one is added. */
const HISTORIES: Readonly<Record<Category, HistoryOf>> = {
  account: { ...numbered, beside: (id) => [calendarStream(Number(id))] },
  calendar: numbered,
  accessCodes: numbered,
  studio: numbered,
  roster: numbered,
  season: numbered,
  event: numbered,
  tourDate: numbered,
  tourDateRefund: numbered,
  tables: { ...keyed, seeded: true },
  numbers: keyed,
  registration: { ...numbered, beside: (id) => [ledgerStream(Number(id))] },
  survey: numbered,
  surveyQuestions: { ...keyed, seeded: true },
  entryCapacity: numbered,
  workshopCapacity: numbered,
  confirmation: numbered,
  documentNumbers: numbered,
  ticketStock: numbered,
  promoCode: keyed,
  ledger: numbered,
  payment: { ...keyed, beside: (key) => [submissionStream(paymentSubmissionId(key))] },
  mediaPass: keyed,
  creditAccount: numbered,
  vault: numbered,
  paymentPlan: numbered,
  balanceReminders: numbered,
  loyalty: numbered,
  waiver: keyed,
  waiverType: { ...numbered, seeded: true },
  routineMedia: numbered,
  shareLink: keyed,
  scoring: numbered,
  critique: numbered,
  awards: numbered,
  judgeTablet: keyed,
  judges: keyed,
  homework: keyed,
  checkIn: keyed,
  case: keyed,
  finding: keyed,
  savedFilters: numbered,
  outbox: keyed,
  process: keyed,
};

const isCategory = (category: string): category is Category => Object.hasOwn(HISTORIES, category);

/** The streams that tell the history of a thing, its own first; null where there is no such category or no such id in it. */
export const historyStreams = (category: string, id: string): readonly StreamName[] | null => {
  if (!isCategory(category) || !HISTORIES[category].id.test(id)) return null;
  return [streamName(category, id), ...(HISTORIES[category].beside?.(id) ?? [])];
};

/** Without events it is there with the rows that it began with, and its history is empty. */
export const beginsSeeded = (category: string): boolean => isCategory(category) && HISTORIES[category].seeded === true;

/** What the events of one ledger did to what is owed. */
export type LedgerEffects = {
  /** By the posting's own id. */
  readonly ofPosting: ReadonlyMap<string, FeeEffect>;
  /** By the revision of the registration whose fees a charge follows. */
  readonly ofRevision: ReadonlyMap<number, FeeEffect>;
  /** Payments whose money has come: that it was set aside before says nothing more. */
  readonly paid: ReadonlySet<string>;
  readonly charged_revision: number;
  readonly balance: Cents;
};

/** Goes through a whole ledger, oldest first, and tells what each posting did and what was owed after it (ADM-005). */
export const ledgerEffects = (ledger: readonly (StoredEvent & LedgerEvent)[]): LedgerEffects => {
  const ofPosting = new Map<string, FeeEffect>();
  const ofRevision = new Map<number, FeeEffect>();
  const paid = new Set<string>();
  let owed = balanceOf([]);
  for (const event of ledger) {
    const posting = owedBy(event);
    owed = balanceOf([owed, posting]);
    const fee = { effect: balanceOf([posting]).total, balance: owed.total };
    if (event.type === 'FeesCharged') ofRevision.set(event.data.source_revision, fee);
    if ('payment_id' in event.data && paidIn(event) !== 0) paid.add(event.data.payment_id);
    if (event.type === 'FeesCharged' || fee.effect !== 0) ofPosting.set(event.id, fee);
  }
  return { ofPosting, ofRevision, paid, charged_revision: Math.max(-1, ...ofRevision.keys()), balance: owed.total };
};

/** Enough to tell the addresses of one history apart. */
const ADDRESS_LETTERS = 4;

type Of<T extends (RegistrationEvent | LedgerEvent)['type']> = StoredEvent<
  Extract<RegistrationEvent | LedgerEvent, { type: T }>
>;
const isA = <T extends (RegistrationEvent | LedgerEvent)['type']>(event: StoredEvent, type: T): event is Of<T> =>
  event.type === type;

/** Until the ledger has followed recalculated fees, their change counts. */
const feeOf = (event: StoredEvent, effects: LedgerEffects): FeeEffect | null => {
  if (!isA(event, 'FeesRecalculated')) return effects.ofPosting.get(event.id) ?? null;
  const charged = effects.ofRevision.get(event.revision);
  if (charged || event.revision <= effects.charged_revision) return charged ?? null;
  const effect = minus(event.data.sheet.fees.total, event.data.previous_total);
  return { effect, balance: sum([effects.balance, effect]) };
};

/** An attendee's own fee: come, gone, or other than before; null while it was not priced. */
const ownFee = (event: StoredEvent): Cents | null => {
  if (isA(event, 'AttendeeAdded')) return event.data.fee;
  if (isA(event, 'AttendeeRemoved')) return event.data.fee === null ? null : minus(ZERO, event.data.fee);
  if (!isA(event, 'AttendeeChanged')) return null;
  const { from, to } = event.data.fee;
  return from === null && to === null ? null : minus(to ?? ZERO, from ?? ZERO);
};

/** Fees that a ledger charged are told where the registration recalculated them, a settled payment where its money came. */
const toldElsewhere = (event: StoredEvent, effects: LedgerEffects): boolean =>
  isA(event, 'FeesCharged') || (isA(event, 'PaymentPending') && effects.paid.has(event.data.payment_id));

/** A save of the draft that moved on and changed nothing. */
const saysNothing = ({ text }: Described): boolean => text === MOVED_ON;

/**
 * One event as a line of a history, in the staff's words; null where it has nothing to tell of its own. `effects` are
 * those of the ledger that belongs to the history, null where none does.
 */
export const historyRow = (event: StoredEvent, said: Described, effects: LedgerEffects | null): HistoryRow | null => {
  if (saysNothing(said) || (effects && toldElsewhere(event, effects))) return null;
  const { id, stream, revision, type, metadata } = event;
  return {
    id,
    stream,
    revision,
    type,
    at: event.occurred_at as Instant,
    who: metadata.actor,
    command: metadata.command,
    section: said.section,
    text: said.text,
    changes: said.changes,
    reason: metadata.reason ?? null,
    fee: effects && feeOf(event, effects),
    own_fee: ownFee(event),
    address: metadata.ip_hash?.slice(0, ADDRESS_LETTERS) ?? null,
  };
};
