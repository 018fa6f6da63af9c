import { type Cents, sum } from '../../shared/index.js';
import type { Fees } from '../fee-sheet.js';

/** The parts and their sum (FEE-013). */
export const withTotal = (parts: Omit<Fees, 'total'>): Fees => {
  const { workshop, observers, freestyle, competition, media, tickets, ticket_fees } = parts;
  const total: Cents = sum([
    workshop,
    observers.one,
    observers.two,
    freestyle,
    competition,
    media,
    tickets,
    ticket_fees,
  ]);
  return { ...parts, total };
};
