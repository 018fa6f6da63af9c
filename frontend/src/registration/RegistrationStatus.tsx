import { StatusChip } from '../ui/StatusChip.js';

type Standing = { readonly cancelled: boolean; readonly editing: boolean; readonly confirmed: boolean };

/** Where a completed registration stands; an open edit goes before what was confirmed. */
export const RegistrationStatus = ({ registration }: { registration: Standing }) => {
  if (registration.cancelled)
    return (
      <StatusChip tone="error" icon="error">
        CANCELED
      </StatusChip>
    );
  if (registration.editing)
    return (
      <StatusChip tone="warning" icon="edit">
        Editing
      </StatusChip>
    );
  return registration.confirmed ? (
    <StatusChip tone="success" icon="check">
      Confirmed
    </StatusChip>
  ) : (
    <StatusChip tone="warning" icon="pending">
      Pending review
    </StatusChip>
  );
};
