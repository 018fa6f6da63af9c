import { StatusChip } from '../../ui/StatusChip.js';

/** Whether a code can be applied. */
export const ActiveChip = ({ active }: { active: boolean }) =>
  active ? (
    <StatusChip tone="success" icon="check">
      Active
    </StatusChip>
  ) : (
    <StatusChip icon="ban">Inactive</StatusChip>
  );
