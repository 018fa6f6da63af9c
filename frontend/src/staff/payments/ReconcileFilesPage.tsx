import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { Reconciliation } from '../../audit/index.js';
import { Icon } from '../../ui/Icon.js';

/** Settlement files as the office reconciles them (PAY-329, ADM-004). */
export const ReconcileFilesPage = () => (
  <main className="Config" id="main">
    <div className="row Config__head">
      <Link className="Config__back" to="/staff/payments/reconcile" aria-label="Back to the settlement">
        <Icon name="left" />
      </Link>
      <PageTitle className="h3" title="Reconcile files">
        Reconcile settlement files
      </PageTitle>
    </div>
    <div className="stack">
      <Reconciliation
        linkOf={({ registration_id }) => (
          <Link className="num" to={`/staff/registrations/${registration_id}/payments`}>
            {registration_id}
          </Link>
        )}
      />
    </div>
  </main>
);
