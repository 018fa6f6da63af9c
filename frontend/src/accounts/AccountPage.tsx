import { accountCalls } from '@app/contracts/accounts';
import { Suspense, useState } from 'react';
import { PageTitle } from '../platform/PageTitle.js';
import { useAccount } from '../platform/session.js';
import { useRead } from '../platform/use-read.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { AccountInfo } from './AccountInfo.js';
import { ChangeEmailDialog } from './ChangeEmailDialog.js';
import { ChangePasswordDialog } from './ChangePasswordDialog.js';
import { IndividualAccount } from './IndividualAccount.js';
import { SecondFactor } from './SecondFactor.js';
import { SessionList } from './SessionList.js';
import { StudioAccount } from './StudioAccount.js';
import { AccountCalendar } from '../calendar/index.js';
import { AccountMethods } from '../vault/index.js';
import './accounts.css';

const Own = () => {
  const account = useAccount();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const read = useRead(['own-account', account.id], accountCalls.own, undefined, { handled: true, staleTime: 0 });
  if (read.isError) return <ErrorState what="Your account" onRetry={() => void read.refetch()} />;
  // What an earlier visit read may be older than what was saved since.
  if (!read.data || !read.isFetchedAfterMount) return <Skeletons label="Loading" lines={5} />;
  const user = read.data;
  const info = (
    <AccountInfo account={account} unconfirmed={user.confirmed && !user.email_confirmed} onChange={setDialog} />
  );
  const close = (): void => setDialog(null);
  return (
    <>
      {user.studio ? <StudioAccount studio={user.studio} info={info} /> : <IndividualAccount user={user} info={info} />}
      <Suspense fallback={<Skeletons label="Loading" lines={2} />}>
        <AccountMethods />
      </Suspense>
      <AccountCalendar />
      <SecondFactor state={user.second_factor} onChanged={() => void read.refetch()} />
      <SessionList />
      {dialog === 'email' && <ChangeEmailDialog onDone={() => void read.refetch()} onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
    </>
  );
};

/** `/account`: an individual's own data, or the profile of a studio (ACC-087, ACC-088). */
export const AccountPage = () => (
  <main className="Page is-form" id="main">
    <PageTitle>My Account</PageTitle>
    <Own />
  </main>
);
