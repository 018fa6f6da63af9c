import { type Cents, ZERO } from '../../shared/index.js';
import type { FeeInput } from '../fee-input.js';
import type { FeeLine } from '../fee-sheet.js';

type Given = Pick<FeeLine, 'kind' | 'part' | 'label' | 'rule'> & { readonly amount: Cents };

const oneLine = ({ amount, ...line }: Given): FeeLine[] =>
  amount === 0 ? [] : [{ ...line, subject: null, before: ZERO, after: amount, amount }];

/** What competition and tickets priced already: their own lines, or one line for the amount (FEE-012, FEE-116). */
export const pricedElsewhere = ({ competition, tickets }: FeeInput) => {
  const amounts = {
    competition: competition?.charged ?? ZERO,
    baseCompetition: competition?.base ?? ZERO,
    tickets: tickets?.tickets ?? ZERO,
    ticket_fees: tickets?.ticket_fees ?? ZERO,
  };
  const routines = competition?.lines ?? [
    ...oneLine({
      kind: 'routine',
      part: 'competition',
      label: 'Competition',
      rule: 'FEE-012',
      amount: amounts.competition,
    }),
  ];
  const sold = tickets?.lines ?? [
    ...oneLine({ kind: 'ticket', part: 'tickets', label: 'Tickets', rule: 'FEE-116', amount: amounts.tickets }),
    ...oneLine({
      kind: 'ticket_fee',
      part: 'ticket_fees',
      label: 'Ticket fees',
      rule: 'FEE-116',
      amount: amounts.ticket_fees,
    }),
  ];
  return { amounts, routines, sold };
};
