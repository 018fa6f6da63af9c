import { permits } from '@app/contracts/shared';
import { uploadCalls, type UploadRow } from '@app/contracts/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../platform/Moment.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { IconButton } from '../ui/Button.js';
import type { IconName } from '../ui/Icon.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { useToast } from '../ui/Toast.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';

const STATES: Readonly<Record<UploadRow['status'], { label: string; icon: IconName; tone: Tone }>> = {
  awaiting: { label: 'To check', icon: 'clock', tone: 'warning' },
  approved: { label: 'Approved', icon: 'check', tone: 'success' },
  rejected: { label: 'Rejected', icon: 'x', tone: 'error' },
  removed: { label: 'Removed', icon: 'trash', tone: 'neutral' },
};

const LEAST = 3;
const DECISIONS = {
  approve: {
    call: uploadCalls.approveStudentId,
    label: 'Approve',
    done: 'approved',
    text: 'The discount stays.',
    presets: ['The photo and the name are those of the dancer'],
  },
  reject: {
    call: uploadCalls.rejectStudentId,
    label: 'Reject',
    done: 'rejected',
    text: 'The discount goes, the fees are recalculated, and the registrant gets your reason by mail.',
    presets: ['The card has expired', 'The photo cannot be read', 'This is no student ID'],
  },
} as const;

type Deciding = { readonly row: UploadRow; readonly what: keyof typeof DECISIONS };

const DecisionDialog = ({ row, what, onClose }: Deciding & { onClose: () => void }) => {
  const { call, label, done, text, presets } = DECISIONS[what];
  const toast = useToast();
  const client = useQueryClient();
  const decide = useCommand(call, {
    input: (reason: string) => ({ params: { id: row.id }, body: { registration_id: row.registration_id, reason } }),
    onDone: () => {
      onClose();
      toast(`Student ID of ${row.name} ${done}.`);
      void client.invalidateQueries({ queryKey: ['student-ids'] });
    },
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`${label} the student ID of ${row.name}?`}
      text={text}
      confirmLabel={label}
      danger={what === 'reject'}
      busy={decide.busy}
      error={decide.fields.reason ?? decide.error?.message}
      least={LEAST}
      presets={presets}
      onConfirm={(reason) => void decide.run(reason)}
      onClose={onClose}
    />
  );
};

/** Looks at the file, and says what it is worth; for staff alone (REG-160). */
const Actions = ({ row }: { row: UploadRow }) => {
  const { account } = useSession();
  const [what, setWhat] = useState<Deciding['what'] | null>(null);
  const look = useCommand(uploadCalls.link, { onDone: ({ url }) => void window.open(url, '_blank', 'noopener') });
  const kept = row.status === 'awaiting' || row.status === 'approved';
  if (!kept || !permits(uploadCalls.rejectStudentId.permit, account?.roles ?? [])) return null;
  const { registration_id: id, id: uploadId, name } = row;
  return (
    <span className="row">
      <IconButton
        icon="eye"
        label={`Open the student ID of ${name}`}
        onClick={() => void look.run({ params: { id, uploadId } })}
      />
      {row.status === 'awaiting' && (
        <IconButton icon="check" label={`Approve the student ID of ${name}`} onClick={() => setWhat('approve')} />
      )}
      <IconButton icon="x" label={`Reject the student ID of ${name}`} onClick={() => setWhat('reject')} />
      {what && <DecisionDialog row={row} what={what} onClose={() => setWhat(null)} />}
    </span>
  );
};

const chip = ({ status }: UploadRow) => {
  const { label, icon, tone } = STATES[status];
  return (
    <StatusChip icon={icon} tone={tone}>
      {label}
    </StatusChip>
  );
};

const columns: readonly ListColumn<UploadRow>[] = [
  {
    key: 'uploaded',
    header: 'Uploaded',
    sort: 'uploaded_at',
    cell: (r) => <Moment at={r.uploaded_at} />,
    csv: (r) => r.uploaded_at,
  },
  {
    key: 'name',
    header: 'Dancer',
    sort: 'name',
    cell: (r) => <Link to={`/staff/people/${r.person_id}`}>{r.name}</Link>,
    csv: (r) => r.name,
    className: 'clip',
  },
  {
    key: 'registration',
    header: 'Registration',
    sort: 'registration_id',
    cell: (r) => <Link to={`/staff/registrations/${r.registration_id}`}>{r.registration_id}</Link>,
    csv: (r) => r.registration_id,
  },
  { key: 'status', header: 'Status', sort: 'status', cell: chip, csv: (r) => STATES[r.status].label },
  { key: 'reason', header: 'Reason', cell: (r) => r.reason ?? '–', csv: (r) => r.reason, className: 'clip' },
  { key: 'actions', header: 'Check', cell: (r) => <Actions row={r} />, csv: () => null },
];

/** Student IDs, those to be checked first (REG-160, ADM-013). */
export const StudentIdsPage = () => (
  <ListPage<UploadRow>
    resource="student-ids"
    title="Student IDs"
    columns={columns}
    filters={[
      {
        field: 'status',
        label: 'Status',
        options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
      },
    ]}
    saved={[{ label: 'To check', filter: { status: 'awaiting' } }]}
    searchLabel="Name"
    sort={{ field: 'uploaded_at', order: 'DESC' }}
    flash="uploads"
    empty="No student ID was uploaded yet."
  />
);
