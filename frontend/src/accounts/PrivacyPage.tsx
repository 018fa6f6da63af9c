import { PageTitle } from '../platform/PageTitle.js';
import { useContactDetails } from '../platform/ContactDialog.js';
import './accounts.css';

/** ACC-111, ACC-113. */
export const PrivacyPage = () => {
  const contact = useContactDetails();
  return (
    <main className="Page is-text" id="main">
      <PageTitle>Privacy Policy</PageTitle>
      <article className="Legal">
        <h2 className="h3">Children</h2>
        <p>
          No information is collected from children under 13 using this site. Children are registered by a parent, a
          teacher or a studio.
        </p>
        <h2 className="h3">What we keep</h2>
        <p>
          We keep what is needed to run the events: the names, birthdates and contact data of the people you register,
          what they take part in, and what was paid. Card numbers never reach our servers.
        </p>
        <h2 className="h3">Contact</h2>
        <p>
          For questions about your data, or to have it erased, please write to{' '}
          {contact ? <a href={`mailto:${contact.contact_email}`}>{contact.contact_email}</a> : 'our support e-mail'}.
        </p>
      </article>
    </main>
  );
};
