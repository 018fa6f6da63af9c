import { mayReturnUntil } from '@app/contracts/payments';
import { type Day, formatNumericDay } from '@app/contracts/shared';
import { refused } from '../../platform/commands/command.js';
import type { MoneyFacts } from '../facts/money.facts.js';

/** A refund of a debit is asked for twice while its bank may still give it back (PAY-323). */
export const assertNoReturn = async (
  money: Pick<MoneyFacts, 'payment'>,
  payment_id: string,
  today: Day,
): Promise<void> => {
  const { state } = await money.payment(payment_id);
  const settled_on = state?.status === 'approved' ? (state.bank?.settled_on ?? null) : null;
  const until = mayReturnUntil(settled_on, today);
  if (until !== null) throw refused('bank_may_return', { until: formatNumericDay(until) });
};
