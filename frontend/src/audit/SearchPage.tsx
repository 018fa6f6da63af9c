import { CATEGORIES } from '@app/contracts/shared';
import { PageTitle } from '../platform/PageTitle.js';
import { JumpBox } from './AuditHeader.js';

/** Where an auditor begins: a stream's name or a registration's number. */
export const SearchPage = () => (
  <main className="Page is-narrow" id="main">
    <div className="stack stack-3">
      <PageTitle title="Audit">Streams</PageTitle>
      <p className="t2">
        Every change of the product is an event in a stream. Open one by its name, as registration-75214 or
        ledger-75214, or by a registration's number.
      </p>
      <JumpBox />
      <p className="cap">Streams begin with {CATEGORIES.join(', ')}.</p>
    </div>
  </main>
);
