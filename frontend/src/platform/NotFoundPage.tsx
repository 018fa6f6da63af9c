import { Link } from 'react-router';
import { Icon } from '../ui/Icon.js';
import { PageTitle } from './PageTitle.js';

export const NotFoundPage = () => (
  <main className="Page" id="main">
    <section className="Sheet EmptyState">
      <Icon name="search" />
      <PageTitle className="h3">Page not found</PageTitle>
      <p className="dense t2">The address is wrong, or the page has moved.</p>
      <Link className="Button Button-second" to="/">
        Go to the start page
      </Link>
    </section>
  </main>
);
