import { collegeOffered, isOnFile, type Upload, uploadOf } from '@app/contracts/registration';
import { uploadCalls } from '@app/contracts/uploads';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { IconButton } from '../../ui/Button.js';
import { CellCheck, NotOffered } from '../../ui/cells.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import type { Column } from '../../ui/DataTable.js';
import { Notice } from '../../ui/Notice.js';
import { type Flow, useFlow } from '../frame/flow.js';
import type { PersonRow } from '../steps/person-rows.js';
import { UploadDialog } from './UploadDialog.js';

const KIND = 'college-discounts';
const STATUS: Readonly<Record<Upload['status'], string>> = {
  awaiting: 'Not checked yet',
  approved: 'Approved',
  rejected: 'Not accepted',
};

/** Opens the file in a window of its own, at an address that was signed for this look (EVT-170). */
const Look = ({ row, upload }: { row: PersonRow; upload: Upload }) => {
  const { id } = useFlow();
  const look = useCommand(uploadCalls.link, { onDone: ({ url }) => void window.open(url, '_blank', 'noopener') });
  return (
    <IconButton
      icon="eye"
      size={14}
      label={`Student ID of ${row.name}: ${STATUS[upload.status]}`}
      onClick={() => void look.run({ params: { id, uploadId: upload.upload_id } })}
    />
  );
};

/** On opens the upload, off asks first (REG-157, REG-159). */
export const collegeColumn = (flow: Flow, onAsk: (row: PersonRow) => void): Column<PersonRow> => ({
  key: 'has_college_discount',
  header: 'College',
  align: 'c',
  className: 'college',
  cell: (row) => {
    const { attendee, age } = row;
    const chosen = attendee.has_college_discount;
    if (!chosen && !collegeOffered(attendee, age, flow.answer.profile)) return <NotOffered />;
    const upload = uploadOf(flow.registration, KIND, row.id);
    return (
      <>
        <CellCheck label={`College, ${row.name}`} short="College" checked={chosen} onChange={() => onAsk(row)} />
        {chosen && upload && isOnFile(flow.registration, KIND, row.id) && <Look row={row} upload={upload} />}
      </>
    );
  },
});

/** What the toggle of a row asks for. */
export const StudentIdDialog = ({ row, onClose }: { row: PersonRow; onClose: () => void }) => {
  const { open } = useFlow();
  // What the row is while the dialog is open may change with the upload: it was opened for one of the two.
  const [removing] = useState(row.attendee.has_college_discount);
  if (!removing)
    return (
      <UploadDialog
        kind={KIND}
        person_id={row.id}
        title={`Student ID of ${row.name}`}
        text="Please upload a clear, legible photo or scan of the student ID."
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title="Student ID"
      text="Are you sure you want to remove the student ID?"
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      onConfirm={() => {
        open.change({ path: `attendees.${row.id}.has_college_discount`, value: false });
        // The file goes with it, so this cannot be taken back.
        open.beginStep();
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** Why staff took a discount off, until another file is there (REG-160). */
export const RejectedStudentIds = ({ rows }: { rows: readonly PersonRow[] }) => {
  const { registration } = useFlow();
  const rejected = rows.flatMap(({ id, name }) => {
    const upload = uploadOf(registration, KIND, id);
    return upload?.status === 'rejected' ? [{ id, name, reason: upload.reason }] : [];
  });
  return rejected.map(({ id, name, reason }) => (
    <Notice key={id} tone="warning" title={`The student ID of ${name} was not accepted`}>
      {reason}
    </Notice>
  ));
};
