import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { Reconciliation } from './Reconciliation.js';
import { streamPath } from '../EventTable.js';

/** `/audit/reconciliation` (PAY-329). */
export const ReconciliationPage = () => (
  <main className="Audit" id="main">
    <header className="Audit__head">
      <PageTitle className="h2">Reconciliation</PageTitle>
    </header>
    <p className="t2 Audit__intro">
      Every line of a settlement file beside what the ledgers posted, counted from the events alone. The open lines add
      up to the difference with the bank.
    </p>
    <Reconciliation
      linkOf={({ registration_id, stream, revision }) => (
        <Link className="num" to={streamPath(stream, revision)}>
          {registration_id}
        </Link>
      )}
    />
  </main>
);
