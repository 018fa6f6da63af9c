import type { JournalLine } from '@app/contracts/audit';
import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { streamPath } from '../EventTable.js';
import { Journal } from './Journal.js';

/** To the event itself. */
const linkOf = ({ entry, registration_id }: JournalLine) => {
  const [stream = '', revision] = entry.split('/');
  return (
    <Link className="num" to={streamPath(stream, Number(revision))}>
      {registration_id}
    </Link>
  );
};

/** `/audit/journal` (PAY-325). */
export const JournalPage = () => (
  <main className="Audit" id="main">
    <header className="Audit__head">
      <PageTitle className="h2">Journal</PageTitle>
    </header>
    <p className="t2 Audit__intro">
      The accounts that each event of a ledger debits and credits, counted from the events alone. Both sides of an entry
      are equal.
    </p>
    <Journal linkOf={linkOf} />
  </main>
);
