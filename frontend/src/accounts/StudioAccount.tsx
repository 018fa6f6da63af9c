import type { StudioView } from '@app/contracts/accounts';
import { COUNTRIES, STATES } from '@app/contracts/catalogue';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Fact } from './Fact.js';
import { personTypeName } from './person-types.js';
import { Section } from './Section.js';

type Contact = StudioView['studio_contacts'][number];
const COLUMNS: readonly Column<Contact>[] = [
  {
    key: 'type',
    header: 'Type',
    cell: ({ person_type_id, primary }) => personTypeName(person_type_id) + (primary ? ' (primary)' : ''),
  },
  { key: 'fname', header: 'First name', cell: ({ fname }) => fname },
  { key: 'lname', header: 'Last name', title: true, cell: ({ lname }) => <b className="med">{lname}</b> },
  { key: 'email', header: 'Email', cell: ({ email }) => email ?? '' },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '' },
];

const Address = ({ address }: Pick<StudioView, 'address'>) => {
  const state = STATES.find(({ id }) => id === address.state_id)?.abbreviation;
  const country = COUNTRIES.find(({ id }) => id === address.country_id)?.name;
  return (
    <>
      {address.address}
      <br />
      {[address.city, [state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      <br />
      {country}
    </>
  );
};

const primaryOf = (list: StudioView['email']): string => (list.find(({ primary }) => primary) ?? list[0])?.value ?? '';

/** The profile of a studio, for its own account (ACC-088, ACC-094). */
export const StudioAccount = ({ studio, email }: { studio: StudioView; email: string }) => (
  <>
    <Section title="Your studio">
      <Fact label="Studio name" note="Contact support to change your studio name.">
        {studio.name}
      </Fact>
      <Fact label="Studio ID">{studio.id}</Fact>
      <Fact label="Address">
        <Address address={studio.address} />
      </Fact>
      <Fact label="Phone">{primaryOf(studio.phone)}</Fact>
      <Fact label="Email">{primaryOf(studio.email)}</Fact>
      <Fact label="Website">{studio.website}</Fact>
    </Section>
    <Section title="Account info">
      <Fact label="Email">{email}</Fact>
    </Section>
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Contacts</h2>
      </div>
      <DataTable
        caption="Contacts"
        columns={COLUMNS}
        rows={studio.studio_contacts}
        rowKey={(contact) => studio.studio_contacts.indexOf(contact)}
        empty={<EmptyState icon="users" title="No contacts yet." />}
      />
    </section>
  </>
);
