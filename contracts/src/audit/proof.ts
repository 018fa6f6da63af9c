import type { EventProfile } from '../catalogue/index.js';
import { type LedgerEvent, withBalances } from '../payments/index.js';
import { explain, type FeeSheet, isIntensive, workshopWord } from '../pricing/index.js';
import {
  type Actor,
  byNumber,
  capital,
  type Cents,
  formatMoney,
  type Instant,
  minus,
  nameOf,
  type NameOf,
  type StoredEvent,
  sum,
  ZERO,
} from '../shared/index.js';
import type { MoneyAsOf } from './as-of.js';
import type { SealedPart, VerifyAnswer } from './seal.js';
import type { ReplayAnswer } from './views.js';

type FeeLine = FeeSheet['lines'][number];
type Kind = FeeLine['kind'];
type Part = FeeLine['part'];

/**
 * One step of a fee with its rule in words. `before` and `after` are the person's own fee; of what is nobody's own, all
 * of its group.
 */
export type ProofFee = {
  readonly person: string | null;
  readonly label: string;
  readonly note: string;
  readonly rule: string;
  readonly before: Cents;
  readonly change: Cents;
  readonly after: Cents;
};
export type ProofFees = { readonly title: string; readonly total: Cents; readonly lines: readonly ProofFee[] };

/** One posting with what was owed after it. */
export type ProofPosting = {
  readonly line: number;
  readonly at: Instant;
  readonly text: string;
  readonly who: Actor;
  /** Whose media passes it paid or gave back. */
  readonly people: readonly string[];
  /** The payment gateway's. */
  readonly reference: string | null;
  readonly amount: Cents;
  readonly owed: Cents;
  readonly correlation_id: string;
};

export type ProofMail = {
  readonly mail_id: string;
  readonly at: Instant;
  readonly template: string;
  readonly to: string;
  readonly status: 'none' | 'queued' | 'sent' | 'failed';
  /** The postings of the same request, by their line. */
  readonly lines: readonly number[];
};

/** `GET audit/registrations/{id}/proof`: why a registration owes what it owes, from events alone (AUD-012). */
export type ProofAnswer = {
  readonly registration_id: number;
  readonly at: Instant;
  /** False where personal data is masked. */
  readonly revealed: boolean;
  readonly event: string;
  readonly tour_date_id: number;
  readonly city: string;
  readonly dates: string;
  /** The studio, or whoever registered. */
  readonly registrant: string;
  readonly money: MoneyAsOf;
  readonly fees: readonly ProofFees[];
  readonly postings: readonly ProofPosting[];
  readonly mails: readonly ProofMail[];
  readonly seal: VerifyAnswer;
  readonly replay: ReplayAnswer;
};

/** Everything that the figures were computed from fits, and what is shown elsewhere is what they say. */
export const isProven = ({ seal, replay }: Pick<ProofAnswer, 'seal' | 'replay'>): boolean => seal.ok && replay.equal;

/** What the proof comes to, in one sentence. */
export const proofTitle = (proof: ProofAnswer): string =>
  isProven(proof)
    ? `${proof.registrant} owes ${formatMoney(proof.money.balance)}. Here is why.`
    : `What ${proof.registrant} owes cannot be proven.`;

/** How a mail stands, in words. */
export const MAIL_STATES: Readonly<Record<ProofMail['status'], string>> = {
  none: 'Not written',
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
};

/** What the streams that a proof rests on are, for a reader who does not know its name. */
export const SEALED_PARTS: Readonly<Record<SealedPart, string>> = {
  own: 'This stream',
  registration: 'The registration: people, fees, confirmation',
  ledger: 'The ledger: every posting',
  payment: 'Conversations with the payment gateway',
  media_pass: 'Media passes',
  event: 'Fee tables and rules of the event',
  tour_date: 'Dates and rates of the city',
  season: 'The season',
  mail: 'Mails',
};

type Named = { readonly person_id: number; readonly person: { readonly fname: string; readonly lname: string } };

/** How the events of a registration call the people whom other events name by number. */
export const namesIn = (events: readonly { readonly data: object }[]): NameOf => {
  const named = events.flatMap(({ data }) => ('person' in data && 'person_id' in data ? [data as Named] : []));
  const names = new Map(named.map(({ person_id, person }) => [person_id, nameOf(person, person_id)]));
  return (person_id) => names.get(person_id) ?? byNumber(person_id);
};

type Group = { readonly title: string; readonly parts: readonly Part[]; readonly ofPeople: boolean };
const GROUPS: readonly Group[] = [
  { title: 'Workshop', parts: ['workshop', 'freestyle'], ofPeople: true },
  { title: 'Observers', parts: ['observers.one', 'observers.two'], ofPeople: true },
  { title: 'Competition', parts: ['competition'], ofPeople: false },
  { title: 'Tickets', parts: ['tickets', 'ticket_fees'], ofPeople: false },
  { title: 'Media Pass', parts: ['media'], ofPeople: true },
];

const RULES: Readonly<Record<Kind, string>> = {
  table: 'The event’s fee for this workshop level, at the rate that was agreed.',
  attended_reg: 'Who attended a regional event pays a part of the fee.',
  college: 'With the college discount a fee is not above the event’s cap.',
  scholarship: 'A scholarship takes off the workshop fee.',
  group: 'With enough paying dancers each pays less.',
  add_ons: 'What was chosen in addition is charged on top.',
  free_teachers: 'Teachers are free by the number of paying dancers.',
  observer: 'Each observer pays for the days that were chosen.',
  routine: 'The fee that the event’s table names for the routine.',
  free: 'What is included costs nothing.',
  removed_routines: 'What routines that were removed still cost.',
  intensive: 'The intensive has a fee of its own.',
  ticket: 'Each ticket has its price.',
  ticket_fee: 'Tickets carry a fee.',
  media_pass: 'The media pass is paid once for each dancer and season.',
};

export type ProofFeeFacts = {
  readonly profile: Pick<EventProfile, 'petite_division_name'>;
  readonly nameOf: NameOf;
};

/** The lines of one person, or those that are nobody's own, each kind with its rule. */
const stepsOf = (sheet: FeeSheet, lines: readonly FeeLine[], { profile, nameOf: name }: ProofFeeFacts) =>
  [...new Set(lines.map(({ kind }) => kind))].flatMap((kind) => {
    const of = { ...sheet, lines: lines.filter((line) => line.kind === kind) };
    const steps = explain(of, [...new Set(of.lines.map(({ part }) => part))], { profile });
    const free = sheet.free_teacher.ids.map((id) => name(Number(id))).join(', ');
    const who = kind === 'free_teachers' ? `; free: ${free}` : '';
    return steps.map(({ label, note = '', change }) => {
      return { label, note: `${note}${who}`, rule: RULES[kind], change: change ?? ZERO };
    });
  });

const feesOf = (sheet: FeeSheet, { parts, ofPeople }: Group, facts: ProofFeeFacts): ProofFee[] => {
  const lines = parts.flatMap((part) => sheet.lines.filter((line) => line.part === part));
  const ownerOf = ({ subject }: FeeLine) => (ofPeople && typeof subject === 'number' ? subject : null);
  // What is nobody's own comes last, and goes on from what all people came to.
  const owners = [...new Set(lines.map(ownerOf))].sort((a, b) => Number(a === null) - Number(b === null));
  const fees: ProofFee[] = [];
  for (const owner of owners) {
    let before = owner === null ? sum(fees.map(({ change }) => change)) : ZERO;
    const own = lines.filter((line) => ownerOf(line) === owner);
    for (const step of stepsOf(sheet, own, facts)) {
      const after = sum([before, step.change]);
      fees.push({ person: owner === null ? null : facts.nameOf(owner), ...step, before, after });
      before = after;
    }
  }
  return fees;
};

/** Every fee of the agreed sheet, person by person; the totals of the groups add up to the total (AUD-012). */
export const proofFees = (sheet: FeeSheet, facts: ProofFeeFacts): ProofFees[] =>
  GROUPS.flatMap((group) => {
    const lines = feesOf(sheet, group, facts);
    const title = group.title === 'Workshop' ? workshopWord(isIntensive(sheet.lines)) : group.title;
    return lines.length === 0 ? [] : [{ title, total: sum(lines.map(({ change }) => change)), lines }];
  });

/** The postings of a ledger that move money or fees, in their events' words. */
export const proofPostings = (
  ledger: readonly (StoredEvent & LedgerEvent)[],
  textOf: (event: StoredEvent) => string,
  name: NameOf,
  actorOf: (event: StoredEvent & LedgerEvent) => Actor,
): ProofPosting[] => {
  const postings: ProofPosting[] = [];
  for (const { event, before, after } of withBalances(ledger)) {
    if (before.registration === after.registration && before.media === after.media) continue;
    postings.push({
      line: postings.length + 1,
      at: event.occurred_at as Instant,
      text: capital(textOf(event).replace(/, gateway reference .*/, '')),
      who: actorOf(event),
      people: 'person_ids' in event.data ? event.data.person_ids.map(name) : [],
      reference: 'transaction_id' in event.data ? event.data.transaction_id : null,
      amount: minus(after.total, before.total),
      owed: after.total,
      correlation_id: event.metadata.correlation_id,
    });
  }
  return postings;
};
