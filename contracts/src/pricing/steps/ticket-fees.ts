import { sum, times, ZERO } from '../../shared/index.js';
import type { TicketInput } from '../fee-input.js';
import type { FeeLine, Fees, FeeSheet } from '../fee-sheet.js';
import { withTotal } from './totals.js';

type TicketFees = { readonly amounts: Pick<Fees, 'tickets' | 'ticket_fees'>; readonly lines: readonly FeeLine[] };

const priceLines = ({ id: subject, label, price }: TicketInput, rule: string | undefined): FeeLine[] => {
  const about = { part: 'tickets', subject } as const;
  const line: FeeLine = {
    kind: 'ticket',
    ...about,
    label,
    rule: 'FEE-116',
    before: ZERO,
    after: price,
    amount: price,
    facts: { quantity: 1, unit_price: price },
  };
  if (rule === undefined || price === 0) return [line];
  const amount = times(price, -1);
  const facts = { quantity: 1, unit_price: amount };
  const freed = { label: `${label}, free`, rule, before: price, after: ZERO, amount, facts };
  return [line, { kind: 'free', ...about, ...freed }];
};

const feeLine = ({ id: subject, label, fee }: TicketInput): FeeLine => ({
  kind: 'ticket_fee',
  part: 'ticket_fees',
  subject,
  label: `${label}, service fee`,
  rule: 'FEE-116',
  before: ZERO,
  after: fee,
  amount: fee,
  facts: { quantity: 1, unit_price: fee },
});

/** The tickets that cost nothing, and why: of intensive attendees (FEE-117), and the dearest show tickets, one a free teacher (FEE-118). */
export const freeTickets = (
  tickets: readonly TicketInput[],
  free_show_tickets: number,
): ReadonlyMap<TicketInput, string> => {
  const intensive = tickets.filter((ticket) => ticket.is_intensive_free);
  const shows = tickets
    .filter((ticket) => ticket.is_show && !ticket.is_intensive_free)
    .sort((a, b) => b.price - a.price)
    .slice(0, free_show_tickets);
  return new Map([
    ...intensive.map((ticket) => [ticket, 'FEE-117'] as const),
    ...shows.map((ticket) => [ticket, 'FEE-118'] as const),
  ]);
};

/** Price and service fee of every ticket that is not free (FEE-116 to FEE-119). */
export const ticketFees = (tickets: readonly TicketInput[], free_show_tickets: number): TicketFees => {
  const free = freeTickets(tickets, free_show_tickets);
  const charged = tickets.filter((ticket) => !free.has(ticket));
  return {
    amounts: {
      tickets: sum(charged.map(({ price }) => price)),
      ticket_fees: sum(charged.map(({ fee }) => fee)),
    },
    lines: [...tickets.flatMap((ticket) => priceLines(ticket, free.get(ticket))), ...charged.map(feeLine)],
  };
};

const PARTS: readonly FeeLine['part'][] = ['tickets', 'ticket_fees'];

/** An agreed sheet with other tickets, all else as it was agreed: staff take a ticket back (TIX-047). */
export const withTickets = (sheet: FeeSheet, tickets: readonly TicketInput[]): FeeSheet => {
  const { amounts, lines } = ticketFees(tickets, sheet.free_show_tickets);
  return {
    ...sheet,
    fees: withTotal({ ...sheet.fees, ...amounts }),
    lines: [...sheet.lines.filter(({ part }) => !PARTS.includes(part)), ...lines],
  };
};
