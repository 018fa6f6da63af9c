import { TABLES } from '@app/contracts/catalogue';
import { homeDay } from '@app/contracts/shared';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { serverNow } from '../platform/clock.js';
import { ConnectionBanner } from '../platform/LiveProvider.js';
import { displayName, type Role, useSession } from '../platform/session.js';
import { ThemeAndSignOut } from '../platform/ThemeAndSignOut.js';
import { initialsOf } from '../ui/Avatar.js';
import { cx } from '../ui/cx.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { Menu } from '../ui/Menu.js';
import { rememberedSwitch } from '../ui/remembered-switch.js';
import { useMedia } from '../ui/use-media.js';
import { forgetPastCopies } from '../platform/device-copies.js';
import { useLiveLists } from './live-lists.js';
import { SearchEverywhere } from './SearchEverywhere.js';

type Entry = {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly also?: readonly string[];
  readonly roles?: readonly Role[];
};

const HOME = '/staff';
const TABLE_PAGES = Object.keys(TABLES).map((table) => `/staff/${table}`);
const ENTRIES: readonly Entry[] = [
  { to: HOME, label: 'Dashboard', icon: 'home' },
  { to: '/staff/registrations', label: 'Registrations', icon: 'list' },
  { to: '/staff/review', label: 'Review queue', icon: 'pending' },
  { to: '/staff/routines', label: 'Routines', icon: 'music' },
  { to: '/staff/music', label: 'Music', icon: 'play' },
  { to: '/staff/check-in', label: 'Check-in', icon: 'check', roles: ['staff', 'admin'] },
  { to: '/staff/scores', label: 'Scores', icon: 'hash', also: ['/staff/judges'] },
  { to: '/staff/homework', label: 'Homework library', icon: 'video' },
  { to: '/staff/surveys', label: 'Surveys', icon: 'note' },
  { to: '/staff/payments', label: 'Payments', icon: 'dollar' },
  { to: '/staff/promo-codes', label: 'Promo codes', icon: 'ticket' },
  { to: '/staff/tour-dates', label: 'Tour dates', icon: 'calendar' },
  { to: '/staff/events', label: 'Events', icon: 'gear' },
  { to: '/staff/age-divisions', label: 'Competition tables', icon: 'stage', also: TABLE_PAGES },
  { to: '/staff/studios', label: 'Studios', icon: 'star' },
  { to: '/staff/people', label: 'People', icon: 'users' },
  { to: '/staff/accounts', label: 'Accounts', icon: 'user' },
  { to: '/staff/student-ids', label: 'Student IDs', icon: 'card' },
  { to: '/staff/scholarships', label: 'Scholarships', icon: 'gift' },
  { to: '/staff/waivers', label: 'Waivers', icon: 'signature', also: ['/staff/waiver-types'] },
  { to: '/staff/outbox', label: 'Outbox', icon: 'mail' },
  { to: '/audit', label: 'Audit', icon: 'history', roles: ['auditor', 'admin'] },
  { to: '/audit/projections', label: 'Projections', icon: 'db', roles: ['auditor', 'admin'] },
];

const Me = () => {
  const { account } = useSession();
  if (!account) return null;
  const name = displayName(account);
  return (
    <Menu
      className="Rail__me"
      label={`${name}: account menu`}
      trigger={initialsOf(name)}
      triggerClass="Avatar is-staff"
    >
      {(close) => (
        <ul>
          <li>
            <Link to="/dashboard" onClick={close}>
              My Dashboard
            </Link>
          </li>
          <ThemeAndSignOut />
        </ul>
      )}
    </Menu>
  );
};

/** Every page of the console begins as the dashboard does. */
const isHere = (pathname: string, { to, also = [] }: Entry): boolean =>
  to === HOME ? pathname === to : [to, ...also].some((one) => pathname.startsWith(one));

/** Names beside the icons take width that the widest lists need: at a laptop they stand there once somebody asked for them. */
const LAPTOP = '(max-width: 1599px)';
const unusual = rememberedSwitch('rail-unlike-width');

const RailSwitch = ({ narrow, onChange }: { narrow: boolean; onChange: () => void }) => (
  <button
    type="button"
    className="Rail__switch"
    aria-pressed={narrow}
    aria-label={narrow ? 'Show the names of the pages' : 'Show only icons'}
    onClick={onChange}
  >
    <Icon name={narrow ? 'right' : 'left'} />
  </button>
);

/** The rail of the console's lists, with words where there is room; a phone shows it as a bar that scrolls. */
export const StaffLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { account } = useSession();
  useLiveLists();
  useEffect(() => void forgetPastCopies(homeDay(serverNow())), []);
  const switched = unusual.useIsOn();
  const narrow = useMedia(LAPTOP) !== switched;
  const entries = ENTRIES.filter(({ roles }) => !roles || account?.roles.some((role) => roles.includes(role)));
  return (
    <div className={cx('StaffShell', narrow && 'has-icons')}>
      <a className="SkipLink" href="#main">
        Skip to content
      </a>
      <nav className="Rail" aria-label="Staff">
        <Link className="Rail__logo" to="/" aria-label="Callboard">
          <span className="Logo" aria-hidden="true" />
        </Link>
        <SearchEverywhere />
        <div className="Rail__entries">
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              title={entry.label}
              aria-current={isHere(pathname, entry) ? 'page' : undefined}
            >
              <Icon name={entry.icon} size={20} />
              <span className="Rail__word">{entry.label}</span>
            </Link>
          ))}
        </div>
        <RailSwitch narrow={narrow} onChange={() => unusual.set(!switched)} />
        <Me />
      </nav>
      <div className="StaffShell__page">
        <ConnectionBanner kept={false} />
        {children}
      </div>
    </div>
  );
};
