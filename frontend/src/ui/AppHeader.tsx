import { Link } from 'react-router';
import { initialsOf } from './Avatar.js';
import { cx } from './cx.js';
import { Icon } from './Icon.js';
import { Mark } from './Mark.js';
import { Menu } from './Menu.js';
import { SaveState, type SaveStateName } from './SaveState.js';
import { StatusChip } from './StatusChip.js';

export type NavEntry = { readonly label: string; readonly to: string };
type Props = {
  event?: { readonly name: string } | undefined;
  registration?: { readonly where: string; readonly virtual: boolean } | undefined;
  save?: SaveStateName | undefined;
  /** 'Jan 20, 2026'; shown as 'Demo clock Jan 20, 2026'. */
  demoClock?: string | undefined;
  user: { readonly name: string; readonly staff: boolean; readonly entries: readonly NavEntry[] } | null;
  /** Shown in the bar, and first in the menu of a phone. */
  entries: readonly NavEntry[];
  dark: boolean;
  onTheme: () => void;
  onSignOut: () => void;
  onContact?: (() => void) | undefined;
};

const EventName = ({ event, registration }: Pick<Props, 'event' | 'registration'>) =>
  event ? (
    <div className="AppHeader__event">
      <Mark />
      <b>{event.name}</b>
      {registration && <span className="caps t3">REGISTRATION</span>}
      {registration?.virtual && (
        <StatusChip tone="brand" icon="video">
          Virtual
        </StatusChip>
      )}
      <span className="AppHeader__where">{registration?.where}</span>
    </div>
  ) : null;

const MenuEntries = ({ shown, close, ...props }: Props & { shown: readonly NavEntry[]; close: () => void }) => (
  <ul>
    {shown.map((entry) => (
      <li key={entry.to}>
        <Link to={entry.to} onClick={close}>
          {entry.label}
        </Link>
      </li>
    ))}
    <li>
      <button type="button" onClick={props.onTheme}>
        {props.dark ? 'Light colors' : 'Dark colors'}
      </button>
    </li>
    {props.user && (
      <li>
        <button
          type="button"
          onClick={() => {
            close();
            props.onSignOut();
          }}
        >
          Sign Out
        </button>
      </li>
    )}
  </ul>
);

/** Event mark, REGISTRATION, city and dates on the left; draft state, clock and the ways on the right (NAV-001 to 003, NAV-005). */
export const AppHeader = (props: Props) => {
  const { event, registration, save, demoClock, user, entries, onContact } = props;
  return (
    <header className="AppHeader">
      <a className="SkipLink" href="#main">
        Skip to content
      </a>
      <Link className="AppHeader__logo" to="/" aria-label="Callboard">
        <span className="Logo" aria-hidden="true" />
        <span>Callboard</span>
      </Link>
      <EventName event={event} registration={registration} />
      <nav className="AppHeader__nav" aria-label="Main">
        {save && <SaveState state={save} />}
        {onContact && (
          <button type="button" className="AppHeader__contact caps" onClick={onContact}>
            CONTACT US
          </button>
        )}
        {demoClock && <span className="AppHeader__clock">Demo clock {demoClock}</span>}
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to} className={cx(entry.label === 'SIGN IN / SIGN UP' && 'caps')}>
            {entry.label}
          </Link>
        ))}
        {user && (
          <Menu
            className="AppHeader__user"
            label={`${user.name}: ${user.entries.map((e) => e.label).join(', ')}, Sign Out`}
            trigger={initialsOf(user.name)}
            triggerClass={cx('Avatar', user.staff && 'is-staff')}
          >
            {(close) => <MenuEntries {...props} shown={user.entries} close={close} />}
          </Menu>
        )}
      </nav>
      <Menu
        className="AppHeader__menu"
        label="Menu"
        trigger={<Icon name="menu" size={20} />}
        triggerClass="IconButton AppHeader__menubutton"
      >
        {(close) => <MenuEntries {...props} shown={[...entries, ...(user?.entries ?? [])]} close={close} />}
      </Menu>
    </header>
  );
};
