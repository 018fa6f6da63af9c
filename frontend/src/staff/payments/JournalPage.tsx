import type { JournalLine } from '@app/contracts/audit';
import { Link } from 'react-router';
import { Journal } from '../../audit/index.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { Icon } from '../../ui/Icon.js';

const linkOf = ({ registration_id }: JournalLine) => (
  <Link className="num" to={`/staff/registrations/${registration_id}/payments`}>
    {registration_id}
  </Link>
);

/** The books as the office reads and exports them (PAY-325). */
export const JournalPage = () => (
  <main className="Config" id="main">
    <div className="row Config__head">
      <Link className="Config__back" to="/staff/payments" aria-label="Back to the payments">
        <Icon name="left" />
      </Link>
      <PageTitle className="h3">Journal</PageTitle>
    </div>
    <div className="stack">
      <Journal linkOf={linkOf} />
    </div>
  </main>
);
