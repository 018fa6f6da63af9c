import type { RegistrationStatus } from '@app/contracts/registration';
import type { IconName } from '../ui/Icon.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';

type Look = { readonly label: string; readonly icon: IconName; readonly tone: Tone };

export const STATUSES: Readonly<Record<RegistrationStatus, Look>> = {
  in_progress: { label: 'Draft', icon: 'note', tone: 'neutral' },
  reviewed: { label: 'Submitted', icon: 'clock', tone: 'neutral' },
  completed: { label: 'Pending review', icon: 'pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', icon: 'check', tone: 'success' },
  editing: { label: 'Editing', icon: 'edit', tone: 'info' },
  cancelled: { label: 'Canceled', icon: 'error', tone: 'error' },
  deleted: { label: 'Deleted', icon: 'trash', tone: 'neutral' },
};

export const STATUS_OPTIONS = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }));

export const RegistrationChip = ({ status }: { status: RegistrationStatus }) => {
  const { label, icon, tone } = STATUSES[status];
  return (
    <StatusChip icon={icon} tone={tone}>
      {label}
    </StatusChip>
  );
};
