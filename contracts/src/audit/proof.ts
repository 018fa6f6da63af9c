import type { EventProfile } from '../catalogue/index.js';
import { balanceOf, type LedgerEvent, postingOf } from '../payments/index.js';
import { explain, type FeeSheet } from '../pricing/index.js';
import { type Actor, type Cents, formatMoney, type Instant, type StoredEvent, sum, ZERO } from '../shared/index.js';
import type { MoneyAsOf } from './as-of.js';
import type { VerifyAnswer } from './seal.js';
import type { ReplayAnswer } from './views.js';

type FeeLine = FeeSheet['lines'][number];
type Kind = FeeLine['kind'];
type Part = FeeLine['part'];

/** One fee with its rule in words; `before` and `after` run from the first line of all to the last. */
export type ProofFee = {
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
  readonly event: string;
  readonly city: string;
  readonly dates: string;
  /** The studio, or whoever registered; masked. */
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

const GROUPS: readonly { readonly title: string; readonly parts: readonly Part[] }[] = [
  { title: 'Workshop', parts: ['workshop', 'freestyle'] },
  { title: 'Observers', parts: ['observers.one', 'observers.two'] },
  { title: 'Competition', parts: ['competition'] },
  { title: 'Tickets', parts: ['tickets', 'ticket_fees'] },
  { title: 'Media Pass', parts: ['media'] },
];

const RULES: Readonly<Record<Kind, string>> = {
  table: 'The fee that the event’s table names for the workshop level, at the rate that was agreed.',
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

/** Every fee of the agreed sheet, added up from line to line; the last `after` is the total (AUD-012). */
export const proofFees = (sheet: FeeSheet, profile: Pick<EventProfile, 'petite_division_name'>): ProofFees[] => {
  let before = ZERO;
  return GROUPS.flatMap(({ title, parts }) => {
    const lines = parts.flatMap((part) => {
      const kinds = [...new Set(sheet.lines.filter((line) => line.part === part).map(({ kind }) => kind))];
      return kinds.flatMap((kind) => {
        const of = { ...sheet, lines: sheet.lines.filter((line) => line.part === part && line.kind === kind) };
        return explain(of, [part], { profile }).map(({ label, note = '', change }): ProofFee => {
          const row = { label, note, rule: RULES[kind], before, change: change ?? ZERO };
          before = sum([before, row.change]);
          return { ...row, after: before };
        });
      });
    });
    return lines.length === 0 ? [] : [{ title, total: sum(lines.map(({ change }) => change)), lines }];
  });
};

/** The postings of a ledger that move money or fees, in their events' words; `actorOf` says who led to the fees of a revision. */
export const proofPostings = (
  ledger: readonly (StoredEvent & LedgerEvent)[],
  textOf: (event: StoredEvent) => string,
  actorOf: (revision: number) => Actor | undefined,
): ProofPosting[] => {
  let owed = balanceOf([]);
  const postings: ProofPosting[] = [];
  for (const event of ledger) {
    const { registration, media } = postingOf(event);
    if (registration === 0 && media === 0) continue;
    owed = balanceOf([owed, { registration, media }]);
    postings.push({
      line: postings.length + 1,
      at: event.occurred_at as Instant,
      text: textOf(event)
        .replace(/, gateway reference .*/, '')
        .replace(/^./, (first) => first.toUpperCase()),
      who: (event.type === 'FeesCharged' && actorOf(event.data.source_revision)) || event.metadata.actor,
      reference: 'transaction_id' in event.data ? event.data.transaction_id : null,
      amount: sum([registration, media]),
      owed: owed.total,
      correlation_id: event.metadata.correlation_id,
    });
  }
  return postings;
};
