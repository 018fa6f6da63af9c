import { accountCalls } from '@app/contracts/accounts';
import { PageTitle } from '../platform/PageTitle.js';
import { useAccount } from '../platform/session.js';
import { useRead } from '../platform/use-read.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { IndividualAccount } from './IndividualAccount.js';
import { StudioAccount } from './StudioAccount.js';
import './accounts.css';

const Own = () => {
  const { id } = useAccount();
  const read = useRead(['own-account', id], accountCalls.own, undefined, { handled: true, staleTime: 0 });
  if (read.isError) return <ErrorState what="Your account" onRetry={() => void read.refetch()} />;
  // What an earlier visit read may be older than what was saved since.
  if (!read.data || !read.isFetchedAfterMount) return <Skeletons label="Loading" lines={5} />;
  const user = read.data;
  return user.studio ? <StudioAccount studio={user.studio} email={user.email} /> : <IndividualAccount user={user} />;
};

/** `/account`: an individual's own data, or the profile of a studio (ACC-087, ACC-088). */
export const AccountPage = () => (
  <main className="Page is-form" id="main">
    <PageTitle>My Account</PageTitle>
    <Own />
  </main>
);
