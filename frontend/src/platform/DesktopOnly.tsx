import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.js';
import { useMedia } from '../ui/use-media.js';

/** A phone: narrow and touched. A zoomed desktop has a fine pointer and is none (NAV-055). */
export const PHONE = '(max-width: 767px) and (pointer: coarse)';

/** Beside a way into a registration that does not open on this phone. */
export const ON_A_COMPUTER = 'On a computer only';

export const MobileNotice = () => (
  <EmptyState icon="phone" title="Registration is not yet available on mobile. Completed registrations can be viewed.">
    <Link className="Button Button-second" to="/registrations/completed">
      View completed registrations
    </Link>
  </EmptyState>
);

type Props = {
  /** The tour date takes registrations on phones too (NAV-096). */
  mobile?: boolean | undefined;
  children: ReactNode;
};

/** desktopOnly: on a phone the notice stands in place of the page (NAV-055, NAV-064). */
export const DesktopOnly = ({ mobile = false, children }: Props) =>
  useMedia(PHONE) && !mobile ? (
    <main className="Page" id="main">
      <div className="Sheet">
        <MobileNotice />
      </div>
    </main>
  ) : (
    children
  );
