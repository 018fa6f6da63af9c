import { EMAIL_INVALID, type VirtualAttendeesAnswer } from '@app/contracts/access-codes';
import { ACCESS_CODE_NOTE } from '@app/contracts/mail';
import { isEmail } from '@app/contracts/shared';
import { useState } from 'react';
import { ShareBox } from '../sharing/index.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmailDialog } from '../ui/EmailDialog.js';
import { EmptyState } from '../ui/EmptyState.js';
import { useToast } from '../ui/Toast.js';
import { useSendCode } from './use-access-codes.js';

type Row = VirtualAttendeesAnswer['attendees'][number];

const nameOf = ({ person: { fname, lname } }: Row): string => `${fname} ${lname}`;

/** The address stays that of the attendee (EVT-177, EVT-178). */
const AskEmail = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const toast = useToast();
  const sending = useSendCode();
  const send = async (email: string): Promise<void> => {
    if (!(await sending.run({ body: { id: row.id, email } }))) return;
    toast('Access code sent!');
    onClose();
  };
  return (
    <EmailDialog
      title={`Email the access code of ${nameOf(row)}`}
      action="SEND"
      email={row.email}
      problemOf={(email) => (isEmail(email) ? null : EMAIL_INVALID)}
      busy={sending.busy}
      failed={sending.fields['email']}
      onSend={(email) => void send(email)}
      onClose={onClose}
    />
  );
};

const columnsOf = (onEmail: ((row: Row) => void) | null): readonly Column<Row>[] => [
  {
    key: 'fname',
    header: 'First name',
    title: true,
    sortBy: ({ person }) => [person.fname],
    cell: ({ person }) => person.fname,
  },
  {
    key: 'lname',
    header: 'Last name',
    title: true,
    sortBy: ({ person }) => [person.lname],
    cell: ({ person }) => person.lname,
  },
  { key: 'level', header: 'Workshop level', cell: (row) => row.workshop_level?.level.name ?? 'No Level' },
  {
    ...{ key: 'code', header: 'Access code' },
    cell: ({ access_code }) => (access_code === null ? '-' : <code className="num semi">{access_code}</code>),
  },
  ...(onEmail
    ? [
        {
          ...{ key: 'email', header: 'Email' },
          cell: (row: Row) => (
            <span className="row wrap">
              {row.reminder_email && <span className="dense t2">{row.reminder_email}</span>}
              <Button
                kind="second"
                size="s"
                icon="send"
                aria-label={`Email the access code of ${nameOf(row)}`}
                disabled={row.access_code === null}
                reason="The code is being made."
                onClick={() => onEmail(row)}
              >
                Email code
              </Button>
            </span>
          ),
        },
      ]
    : []),
];

/** The codes of virtual dancers and teachers (EVT-172 to EVT-179). */
export const AccessCodes = ({ answer, readOnly }: { answer: VirtualAttendeesAnswer; readOnly: boolean }) => {
  const [asked, setAsked] = useState<Row | null>(null);
  const { attendees, registration_id } = answer;
  if (attendees.length === 0)
    return <EmptyState icon="video" title="There are no registered virtual dancers or teachers." />;
  return (
    <>
      <div className="Sheet__body stack stack-1">
        <p className="t2">{ACCESS_CODE_NOTE}</p>
        {!readOnly && (
          <ShareBox registrationId={registration_id} path="access-codes">
            Anybody with the link sees these codes, without an account.
          </ShareBox>
        )}
      </div>
      <DataTable<Row>
        caption="Access codes"
        columns={columnsOf(readOnly ? null : setAsked)}
        rows={attendees}
        rowKey={({ id }) => id}
        initialSort={{ key: 'lname', down: false }}
      />
      {asked && <AskEmail row={asked} onClose={() => setAsked(null)} />}
    </>
  );
};
