import { PageTitle } from '../platform/PageTitle.js';
import './accounts.css';

/** ACC-111, ACC-112. */
export const TermsPage = () => (
  <main className="Page is-text" id="main">
    <PageTitle>Terms and Conditions</PageTitle>
    <article className="Legal">
      <h2 className="h3">Using your account</h2>
      <p>
        You must be at least 13 years old to have an account. Studios, teachers and parents register the people they are
        responsible for, and confirm that what they enter is true.
      </p>
      <h2 className="h3">Fees and payments</h2>
      <p>
        Fees are those shown at the time of registration. A registration is complete only once its payment, or the
        payment by check that was chosen, has been accepted.
      </p>
      <ul className="stack stack-1">
        <li>Returned checks incur a fee of $35.</li>
        <li>Card reversals incur a fee of 2.5% of the reversed amount.</li>
        <li>Amounts that go to collections incur a penalty of up to 25%.</li>
      </ul>
      <p className="cap">Last modified August 25, 2018</p>
    </article>
  </main>
);
