import { catalogueCalls, type PublicEventProfile } from '@app/contracts/catalogue';
import { useRead } from './use-read.js';
import { useHeaderState } from './header.js';
import { CURRENT_SEASON_ID, DEFAULT_EVENT_ID } from './settings.js';
import { Dialog } from '../ui/Dialog.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';

type Props = { open: boolean; onClose: () => void };

const useProfile = (eventId: number) =>
  useRead(
    ['static-data', eventId],
    catalogueCalls.staticData,
    { query: { event_id: eventId, season_id: CURRENT_SEASON_ID } },
    { handled: true, staleTime: 600_000 },
  );

/** Name, e-mail and phone of the event, or of the default event; null until they are known. */
export const useContactDetails = (): Pick<PublicEventProfile, 'name' | 'contact_email' | 'contact_phone'> | null => {
  const { event } = useHeaderState();
  return useProfile(event?.id ?? DEFAULT_EVENT_ID).data?.event_profile ?? null;
};

const Details = ({ eventId }: { eventId: number }) => {
  const read = useProfile(eventId);
  if (read.isError) return <ErrorState what="The contact data" onRetry={() => void read.refetch()} />;
  if (!read.data?.event_profile) return <Skeletons label="Loading" lines={3} />;
  const { name, contact_email, contact_phone } = read.data.event_profile;
  return (
    <div className="stack stack-1">
      <p className="semi">{name}</p>
      <p>
        <a href={`mailto:${contact_email}`}>{contact_email}</a>
      </p>
      <p>
        <a href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`}>{contact_phone}</a>
      </p>
    </div>
  );
};

/** How to reach the event; the default event's where none is known (NAV-004, REG-260). */
export const ContactDialog = ({ open, onClose }: Props) => {
  const { event } = useHeaderState();
  return (
    <Dialog open={open} title="Contact Us" onClose={onClose}>
      {open && <Details eventId={event?.id ?? DEFAULT_EVENT_ID} />}
    </Dialog>
  );
};
