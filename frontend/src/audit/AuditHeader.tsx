import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { displayName, useSession } from '../platform/session.js';
import { ThemeAndSignOut } from '../platform/ThemeAndSignOut.js';
import { initialsOf } from '../ui/Avatar.js';
import { Icon } from '../ui/Icon.js';
import { Mark } from '../ui/Mark.js';
import { Menu } from '../ui/Menu.js';
import { MechanismSwitch, useMechanism } from './mechanism.js';
import { streamOf } from './stream-of.js';

/** Leads to a stream by its name or a registration's number; Ctrl or Cmd with K from anywhere. */
export const JumpBox = ({ shortcut = false }: { shortcut?: boolean }) => {
  const shown = useMechanism();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!shortcut) return;
    const jump = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [shortcut]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const stream = streamOf(text);
          if (!stream) return;
          setText('');
          void navigate(`/audit/streams/${encodeURIComponent(stream)}`);
        }}
      >
        <span className="InputIcon">
          <Icon name="search" />
          <input
            ref={input}
            className="Input Input-s has-icon"
            aria-label={shown ? 'Jump to a stream or a registration' : 'Jump to a registration'}
            placeholder={shown ? 'Stream or registration number' : 'Registration number'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {shortcut && (
            <span className="AuditJump__key" aria-hidden="true">
              <kbd>Ctrl K</kbd>
            </span>
          )}
        </span>
      </form>
    </search>
  );
};

const WAYS = [
  { to: '/audit', label: 'Search' },
  { to: '/audit/totals', label: 'Totals' },
  { to: '/audit/journal', label: 'Journal' },
  { to: '/audit/reconciliation', label: 'Reconciliation' },
  { to: '/audit/findings', label: 'Findings' },
  { to: '/audit/integrity', label: 'Integrity' },
  { to: '/audit/erasures', label: 'Erasures' },
  { to: '/audit/projections', label: 'Lists' },
  { to: '/staff/registrations', label: 'Staff' },
] as const;

const Me = ({ className, trigger }: { className: string; trigger?: 'menu' }) => {
  const { account } = useSession();
  if (!account) return null;
  const name = displayName(account);
  return (
    <Menu
      className={className}
      label={trigger ? 'Menu' : `${name}: account menu`}
      trigger={trigger ? <Icon name="menu" size={20} /> : initialsOf(name)}
      triggerClass={trigger ? 'IconButton AppHeader__menubutton' : 'Avatar is-staff'}
    >
      {(close) => (
        <ul>
          {trigger &&
            WAYS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          <MechanismSwitch />
          <ThemeAndSignOut />
        </ul>
      )}
    </Menu>
  );
};

export const AuditHeader = () => {
  const { pathname } = useLocation();
  return (
    <header className="AppHeader">
      <a className="SkipLink" href="#main">
        Skip to content
      </a>
      <Link className="AppHeader__logo" to="/" aria-label="Callboard">
        <span className="Logo" aria-hidden="true" />
        <span>Callboard</span>
      </Link>
      <div className="AppHeader__event">
        <Mark />
        <b>Audit</b>
        <span className="AppHeader__where">
          {WAYS.find(({ to }) => to !== '/audit' && pathname.startsWith(to))?.label ?? 'Records'}
        </span>
      </div>
      <div className="AuditJump">
        <JumpBox shortcut />
      </div>
      <nav className="AppHeader__nav" aria-label="Main">
        {WAYS.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </Link>
        ))}
        <Me className="AppHeader__user" />
      </nav>
      <Me className="AppHeader__menu" trigger="menu" />
    </header>
  );
};
