import { useState } from 'react';
import { Button, IconButton } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { personTypeName } from './person-types.js';
import { StudioContactDialog } from './StudioContactDialog.js';
import type { Contact } from './studio-profile-form.js';

type Props = {
  contacts: readonly Contact[];
  country_id: string;
  onChange: (contacts: readonly Contact[]) => void;
  onUnsaved: (unsaved: boolean) => void;
};
type Open = { readonly what: 'edit' | 'remove'; readonly at: number } | { readonly what: 'add' } | null;

const VALUES: readonly Column<Contact>[] = [
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

/** Exactly one is primary; a new mark takes it from the other (ACC-097). */
const placed = (contacts: readonly Contact[], at: number, contact: Contact): Contact[] => {
  const kept = contact.primary ? contacts.map((other) => ({ ...other, primary: false })) : contacts;
  const all = [...kept.slice(0, at), contact, ...kept.slice(at + 1)];
  return all.some(({ primary }) => primary) ? all : all.map((one, i) => ({ ...one, primary: i === 0 }));
};

/** The contacts of a studio with their add, edit and remove; saved with the profile (ACC-095 to ACC-098). */
export const StudioContacts = ({ contacts, country_id, onChange, onUnsaved }: Props) => {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const at = open === null || open.what === 'add' ? contacts.length : open.at;
  const columns: readonly Column<Contact>[] = [
    ...VALUES,
    {
      key: 'actions',
      header: <span className="vh">Actions</span>,
      label: 'Actions',
      cell: ({ fname, lname, primary }, i) => (
        <span className="row">
          <IconButton icon="edit" label={`Edit ${fname} ${lname}`} onClick={() => setOpen({ what: 'edit', at: i })} />
          {!primary && (
            <IconButton
              icon="trash"
              label={`Remove ${fname} ${lname}`}
              onClick={() => setOpen({ what: 'remove', at: i })}
            />
          )}
        </span>
      ),
    },
  ];
  return (
    <section className="Sheet" aria-label="Contacts">
      <div className="Sheet__head">
        <h2 className="h4">Contacts</h2>
        <span className="push">
          <Button kind="second" size="s" icon="plus" onClick={() => setOpen({ what: 'add' })}>
            Add New Contact
          </Button>
        </span>
      </div>
      <DataTable
        caption="Contacts"
        columns={columns}
        rows={contacts}
        rowKey={(contact) => contacts.indexOf(contact)}
        empty={<EmptyState icon="users" title="No contacts yet." />}
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <StudioContactDialog
          contact={contacts[at] ?? null}
          country_id={country_id}
          onClose={close}
          onUnsaved={onUnsaved}
          onSave={(contact) => {
            onChange(placed(contacts, at, contact));
            close();
          }}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'remove'}
        title="Are you sure?"
        text={`${contacts[at]?.fname ?? ''} ${contacts[at]?.lname ?? ''} will no longer be a contact.`}
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => {
          onChange(contacts.filter((_, i) => i !== at));
          close();
        }}
        onCancel={close}
      />
    </section>
  );
};
