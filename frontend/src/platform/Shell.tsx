import { formatDay, homeDay } from '@app/contracts/shared';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AppHeader, type NavEntry } from '../ui/AppHeader.js';
import { Footer } from '../ui/Footer.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';
import { useClock } from './clock.js';
import { ContactDialog } from './ContactDialog.js';
import { useHeaderState } from './header.js';
import { ConnectionBanner } from './LiveProvider.js';
import { type Account, displayName, useSession } from './session.js';
import { chooseTheme, useThemeName } from './theme-choice.js';

const VISITOR: readonly NavEntry[] = [
  { label: 'Register', to: '/register' },
  { label: 'SIGN IN / SIGN UP', to: '/signin' },
];
const MEMBER: readonly NavEntry[] = [
  { label: 'Register', to: '/register' },
  { label: 'My Dashboard', to: '/dashboard' },
];

const entriesOf = (account: Account): readonly NavEntry[] => [
  { label: 'My Events', to: '/registrations/completed' },
  { label: 'My Roster', to: '/roster' },
  { label: 'My Account', to: '/account' },
  ...(account.roles.some((role) => role === 'staff' || role === 'admin') ? [{ label: 'Staff', to: '/staff' }] : []),
  ...(account.roles.includes('auditor') || account.roles.includes('admin') ? [{ label: 'Audit', to: '/audit' }] : []),
];

/** A sentence that the page before handed over: a sign-out, a confirmation. */
const useHandedToast = (): void => {
  const { state, key } = useLocation();
  const toast = useToast();
  const text = (state as { toast?: unknown } | null)?.toast;
  const shownFor = useRef<string | null>(null);
  useEffect(() => {
    if (typeof text !== 'string' || shownFor.current === key) return;
    shownFor.current = key;
    toast(text);
  }, [text, key, toast]);
};

const Header = ({ onContact }: { onContact: () => void }) => {
  const { account, signOut } = useSession();
  const header = useHeaderState();
  const clock = useClock();
  const theme = useThemeName();
  return (
    <AppHeader
      event={header.event}
      registration={header.registration}
      save={header.save}
      demoClock={clock.demo ? formatDay(homeDay(clock.now)) : undefined}
      user={
        account ? { name: displayName(account), staff: account.roles.length > 0, entries: entriesOf(account) } : null
      }
      entries={account ? MEMBER : VISITOR}
      dark={theme === 'dark'}
      onTheme={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      onSignOut={() => void signOut()}
      onContact={header.contact ? onContact : undefined}
    />
  );
};

/** The frame of the registrants' pages: header, banner, page, footer. */
export const Shell = () => {
  const [contact, setContact] = useState(false);
  useHandedToast();
  return (
    <>
      <Header onContact={() => setContact(true)} />
      <ConnectionBanner />
      <Suspense fallback={<Skeletons label="Loading" lines={5} />}>
        <Outlet />
      </Suspense>
      <Footer onContact={() => setContact(true)} />
      <ContactDialog open={contact} onClose={() => setContact(false)} />
    </>
  );
};
