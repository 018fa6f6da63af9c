import type { AccountRow } from '@app/contracts/accounts';
import { StatusChip } from '../ui/StatusChip.js';

export const stateOf = ({ locked, confirmed }: AccountRow): string =>
  locked ? 'Locked' : confirmed ? 'Confirmed' : 'Not confirmed';

/** Whether somebody can sign in with the account. */
export const AccountChip = ({ row }: { row: AccountRow }) => (
  <StatusChip
    icon={row.locked ? 'lock' : row.confirmed ? 'check' : 'clock'}
    tone={row.locked ? 'error' : row.confirmed ? 'success' : 'warning'}
  >
    {stateOf(row)}
  </StatusChip>
);
