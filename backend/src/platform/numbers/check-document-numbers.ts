import { CHECKED, type NumbersCheck, numbersChecker } from '@app/contracts/documents';
import type { StoredEvent } from '@app/contracts/shared';
import { type Sliced, slicesOf } from '../event-store/every-event.js';

type Checked = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'occurred_at'> & { readonly data: unknown };

/** Whether each entry of a log has its number, and each season no gap (PAY-320). */
export const checkNumbersIn = async (log: Sliced<Checked>): Promise<NumbersCheck> => {
  const checker = numbersChecker();
  for await (const events of slicesOf(log, { types: CHECKED })) for (const event of events) checker.take(event);
  return checker.check();
};
