import type { RaRecord } from 'react-admin';
import { ListPane } from './ListPane.js';
import type { ListProps } from './list-types.js';

/** A list that has the whole page. */
export const ListPage = <R extends RaRecord>(props: ListProps<R>) => (
  <main className="StaffList is-page" id="main">
    <ListPane {...props} heading="page" />
  </main>
);
