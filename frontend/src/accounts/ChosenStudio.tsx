import { studioCalls } from '@app/contracts/accounts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ContactDialog, useContactDetails } from '../platform/ContactDialog.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { SetUpStudio } from './SetUpStudio.js';

/** What a chosen studio leads to: its account (ACC-042), SETUP (ACC-046), or the office where no e-mail is on file (ACC-053). */
export const ChosenStudio = ({ studioId }: { studioId: number }) => {
  const [contact, setContact] = useState(false);
  const support = useContactDetails();
  const { search } = useLocation();
  const read = useRead(['studio', studioId], studioCalls.read, { params: { id: studioId } }, { handled: true });
  if (read.isError) return <ErrorState what="The studio" onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons label="Loading" lines={2} />;
  const email = read.data.primary_mybtf_user?.email;
  if (read.data.claimed && email) {
    return (
      <Notice
        tone="warning"
        title={read.data.name}
        action={
          <Link className="Button Button-primary" to={`/signin${search}`}>
            Sign In
          </Link>
        }
      >
        It looks like this studio already has an active account under {email}. Please sign in instead.
      </Notice>
    );
  }
  if (email) return <SetUpStudio studio={read.data} email={email} />;
  return (
    <>
      <Notice
        tone="warning"
        title={read.data.name}
        action={
          <Button kind="second" onClick={() => setContact(true)}>
            Contact Us
          </Button>
        }
      >
        Please contact support to claim this studio.
        {support && (
          <>
            {' '}
            <a href={`mailto:${support.contact_email}`}>{support.contact_email}</a>
          </>
        )}
      </Notice>
      <ContactDialog open={contact} onClose={() => setContact(false)} />
    </>
  );
};
