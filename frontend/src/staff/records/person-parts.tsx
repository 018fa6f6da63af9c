import type { RosterRow } from '@app/contracts/roster';
import { nameOf } from '@app/contracts/shared';
import { StatusChip } from '../../ui/StatusChip.js';

export const personNameOf = ({ person }: RosterRow): string => nameOf(person);

/** Whether a person is still on the roster, and offered there. */
export const RosterChip = ({ row: { listed, archived, merged_into } }: { row: RosterRow }) => {
  if (merged_into !== null) return <StatusChip icon="ban">Merged into {merged_into}</StatusChip>;
  if (!listed) return <StatusChip icon="undo">Removed</StatusChip>;
  return archived ? (
    <StatusChip icon="file">Archived</StatusChip>
  ) : (
    <StatusChip icon="check" tone="success">
      On the roster
    </StatusChip>
  );
};
