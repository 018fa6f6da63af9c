import type { StudioRow } from '@app/contracts/accounts';
import { StatusChip } from '../ui/StatusChip.js';

/** What the office has decided about a studio. */
export const StudioChips = ({ row }: { row: StudioRow }) => (
  <span className="row wrap">
    <StatusChip icon={row.verified ? 'check' : 'clock'} tone={row.verified ? 'success' : 'warning'}>
      {row.verified ? 'Verified' : 'Not verified'}
    </StatusChip>
    {row.merged_into !== null && <StatusChip icon="ban">Merged into {row.merged_into}</StatusChip>}
    {row.flagged && (
      <StatusChip icon="flag" tone="error">
        Flagged
      </StatusChip>
    )}
    {row.bypass_deposit && <StatusChip icon="dollar">No deposit</StatusChip>}
  </span>
);
