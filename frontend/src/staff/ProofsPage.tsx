import { labelOf, permits } from '@app/contracts/shared';
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
import { momentCell } from './csv.js';

const STATES: Readonly<Record<UploadRow['status'], { label: string; icon: IconName; tone: Tone }>> = {
  awaiting: { label: 'To check', icon: 'clock', tone: 'warning' },
  approved: { label: 'Approved', icon: 'check', tone: 'success' },
  rejected: { label: 'Rejected', icon: 'x', tone: 'error' },
  removed: { label: 'Removed', icon: 'trash', tone: 'neutral' },
};

const LEAST = 3;
/** What staff check, and what follows from it. */
const KINDS = {
  'college-discounts': {
    resource: 'student-ids',
    title: 'Student IDs',
    /** In words, in sentences. */
    what: 'student ID',
    empty: 'No student ID was uploaded yet.',
    approve: {
      call: uploadCalls.approveStudentId,
      text: 'The discount stays.',
      presets: ['The photo and the name are those of the dancer'],
    },
    reject: {
      call: uploadCalls.rejectStudentId,
      text: 'The discount goes, the fees are recalculated, and the registrant gets your reason by mail.',
      presets: ['The card has expired', 'The photo cannot be read', 'This is no student ID'],
    },
  },
  'vip-scholarship': {
    resource: 'scholarships',
    title: 'Scholarships',
    what: 'scholarship proof',
    empty: 'No proof of a scholarship was uploaded yet.',
    approve: {
      call: uploadCalls.approveScholarship,
      text: 'The scholarship stays.',
      presets: ['The letter names the dancer and the scholarship'],
    },
    reject: {
      call: uploadCalls.rejectScholarship,
      text: 'The scholarship is cleared, the fees are recalculated, and the registrant gets your reason by mail.',
      presets: ['The letter is of another scholarship', 'The scan cannot be read', 'This proves no scholarship'],
    },
  },
} as const;
const WORDS = {
  approve: { label: 'Approve', done: 'approved' },
  reject: { label: 'Reject', done: 'rejected' },
} as const;

type Deciding = { readonly row: UploadRow; readonly decision: keyof typeof WORDS };

const DecisionDialog = ({ row, decision, onClose }: Deciding & { onClose: () => void }) => {
  const { resource, what, [decision]: asked } = KINDS[row.kind];
  const { call, text, presets } = asked;
  const { label, done } = WORDS[decision];
  const toast = useToast();
  const client = useQueryClient();
  const decide = useCommand(call, {
    input: (reason: string) => ({ params: { id: row.id }, body: { registration_id: row.registration_id, reason } }),
    onDone: () => {
      onClose();
      toast(`${labelOf(what)} of ${row.name} ${done}.`);
      void client.invalidateQueries({ queryKey: [resource] });
    },
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`${label} the ${what} of ${row.name}?`}
      text={text}
      confirmLabel={label}
      danger={decision === 'reject'}
      busy={decide.busy}
      error={decide.fields.reason ?? decide.error?.message}
      least={LEAST}
      presets={presets}
      onConfirm={(reason) => void decide.run(reason)}
      onClose={onClose}
    />
  );
};

/** Looks at the file, and says what it is worth; for staff alone (REG-160, REG-170). */
const Actions = ({ row }: { row: UploadRow }) => {
  const { account } = useSession();
  const [decision, setDecision] = useState<Deciding['decision'] | null>(null);
  const look = useCommand(uploadCalls.link, { onDone: ({ url }) => void window.open(url, '_blank', 'noopener') });
  const kept = row.status === 'awaiting' || row.status === 'approved';
  if (!kept || !permits(uploadCalls.rejectStudentId.permit, account?.roles ?? [])) return null;
  const { registration_id: id, id: uploadId, name } = row;
  const { what } = KINDS[row.kind];
  return (
    <span className="row">
      <IconButton
        icon="eye"
        label={`Open the ${what} of ${name}`}
        onClick={() => void look.run({ params: { id, uploadId } })}
      />
      {row.status === 'awaiting' && (
        <IconButton icon="check" label={`Approve the ${what} of ${name}`} onClick={() => setDecision('approve')} />
      )}
      <IconButton icon="x" label={`Reject the ${what} of ${name}`} onClick={() => setDecision('reject')} />
      {decision && <DecisionDialog row={row} decision={decision} onClose={() => setDecision(null)} />}
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
    csv: (r) => momentCell(r.uploaded_at),
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

const ProofsPage = ({ kind }: { kind: UploadRow['kind'] }) => {
  const { resource, title, empty } = KINDS[kind];
  return (
    <ListPage<UploadRow>
      resource={resource}
      title={title}
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
      empty={empty}
    />
  );
};

/** Student IDs that staff check (REG-160, ADM-013). */
export const StudentIdsPage = () => <ProofsPage kind="college-discounts" />;

/** Scholarships that staff verify by their proofs (REG-170, ADM-013). */
export const ScholarshipsPage = () => <ProofsPage kind="vip-scholarship" />;
