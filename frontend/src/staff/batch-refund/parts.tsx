import { Link } from 'react-router';
import type { Column } from '../../ui/DataTable.js';

type Row = { readonly registration_id: number; readonly registrant: string; readonly studio: string | null };

/** The studio where there is one, else the registrant. */
export const whoOf = ({ studio, registrant }: Row): string => studio ?? registrant;

/** The number, as a link to the payments of the registration. */
export const ofRegistration = <T extends Row>(): Column<T> => ({
  key: 'registration',
  header: 'Registration',
  title: true,
  cell: ({ registration_id }) => (
    <Link className="num" to={`/staff/registrations/${registration_id}/payments`}>
      {registration_id}
    </Link>
  ),
  sortBy: ({ registration_id }) => [registration_id],
});
