import { type Cents, refuse } from '../../shared/index.js';
import type { AgreedFees, Balance } from '../balance.js';
import { balanceDue } from '../balance-due.js';
import type { LedgerEvent } from '../events.js';
import { ledgerDecider, type LedgerCommand } from '../ledger.js';
import { evolveLedger, keptOf, type LedgerState } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import { postingOf, type Side } from '../rules/accounts.js';
import { actionsOf } from '../rules/staff-money.js';
import { type Deed, deedCommand, giveBackCommands, goesThroughGateway } from './deeds.js';

/** The events that a deed would write, and the balance after it. */
export type MoneyPreview = {
  readonly before: Balance;
  readonly after: Balance;
  readonly entries: readonly { readonly event: LedgerEvent['type']; readonly sides: readonly Side[] }[];
};

export type Previewed =
  | { readonly accepted: true; readonly preview: MoneyPreview }
  | { readonly accepted: false; readonly refusals: readonly PaymentRefusal[] };

/** Commands as the ledger decides them one after the other, without writing them; `later`: the fees after them (PAY-327). */
export const previewCommands = (
  commands: readonly LedgerCommand[],
  state: LedgerState,
  agreed: AgreedFees,
  later: AgreedFees = agreed,
): Previewed => {
  const events: LedgerEvent[] = [];
  let after = state;
  for (const command of commands) {
    const decision = ledgerDecider.decide(command, after);
    if (!decision.accepted) return decision;
    after = decision.events.reduce(evolveLedger, after);
    events.push(...decision.events);
  }
  const entries = events.map((event) => ({ event: event.type, sides: postingOf(event) }));
  const preview = { before: balanceDue(state, agreed), after: balanceDue(after, later), entries };
  return { accepted: true, preview };
};

/** The refund that the ledger sets aside, the gateway will be asked for and the ledger then posts. */
const throughGateway = (
  payment_id: string,
  amount: Cents | null,
  state: LedgerState,
  agreed: AgreedFees,
): Previewed => {
  const entry = state.payments[payment_id]!;
  if (!actionsOf({ ...entry, kept: keptOf(entry) }).includes(amount === null ? 'void' : 'refund'))
    return refuse({ code: 'payment_changed', params: {} });
  return previewCommands(giveBackCommands(payment_id, amount, state), state, agreed);
};

/** The events that a deed of staff would write; refused as the deed itself would be (PAY-327). */
export const previewDeed = (payment_id: string, deed: Deed, state: LedgerState, agreed: AgreedFees): Previewed =>
  deed.deed === 'give_back' && goesThroughGateway(state, payment_id)
    ? throughGateway(payment_id, deed.amount, state, agreed)
    : previewCommands([deedCommand(payment_id, deed)], state, agreed);
