import type { RosterRow } from '@app/contracts/roster';
import { nameOf } from '@app/contracts/shared';
import { StatusChip } from '../../ui/StatusChip.js';

export const personNameOf = ({ person }: RosterRow): string => nameOf(person);

/** Whether a person is still on the roster, and offered there. */
export const RosterChip = ({ row: { listed, archived } }: { row: RosterRow }) => {
  if (!listed) return <StatusChip icon="undo">Removed</StatusChip>;
  return archived ? (
    <StatusChip icon="file">Archived</StatusChip>
  ) : (
    <StatusChip icon="check" tone="success">
      On the roster
    </StatusChip>
  );
};
