import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.js';
import type { IconName } from '../ui/Icon.js';

const Instead = ({ icon, title }: { icon: IconName; title: string }) => (
  <main className="Config" id="main">
    <EmptyState icon={icon} title={title} heading>
      <Link className="Button Button-second" to="/staff/registrations">
        Go to the registrations
      </Link>
    </EmptyState>
  </main>
);

export const NoAccess = () => <Instead icon="lock" title="Your role does not open this page." />;
/** An address of the console that leads nowhere. */
export const NoPage = () => <Instead icon="search" title="Page not found" />;
