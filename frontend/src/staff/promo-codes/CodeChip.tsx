import { homeDay } from '@app/contracts/shared';
import type { PromoCodeDocument } from '@app/contracts/promo-codes';
import { useClock } from '../../platform/clock.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { stateOf } from './promo-words.js';

/** Whether a code can be applied today, and why not. */
export const CodeChip = ({ code }: { code: PromoCodeDocument }) => {
  const state = stateOf(code, homeDay(useClock().now));
  return state === 'Active' ? (
    <StatusChip tone="success" icon="check">
      {state}
    </StatusChip>
  ) : (
    <StatusChip icon="ban">{state}</StatusChip>
  );
};
