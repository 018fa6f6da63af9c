import { collegeOffered, isOnFile, uploadOf } from '@app/contracts/registration';
import { useState } from 'react';
import { CellCheck, NotOffered } from '../../ui/cells.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import type { Column } from '../../ui/DataTable.js';
import { type Flow, useFlow } from '../frame/flow.js';
import type { PersonRow } from '../steps/person-rows.js';
import { collegePrice } from '../steps/terms.js';
import { LookAtFile } from './proofs.js';
import { UploadDialog } from './UploadDialog.js';
import { useUploadToFlow } from './use-upload.js';

const KIND = 'college-discounts';

/** On opens the upload, off asks first (REG-157, REG-159). */
export const collegeColumn = (
  flow: Flow,
  onAsk: (row: PersonRow) => void,
  head: Pick<Column<PersonRow>, 'header' | 'label'>,
): Column<PersonRow> => ({
  key: 'has_college_discount',
  ...head,
  align: 'c',
  className: 'college',
  cell: (row) => {
    const { attendee, age } = row;
    const chosen = attendee.has_college_discount;
    if (!chosen && !collegeOffered(attendee, age, flow.answer.profile)) return <NotOffered />;
    const upload = uploadOf(flow.registration, KIND, row.id);
    return (
      <>
        <CellCheck
          label={`College, ${row.name}`}
          short={`College ${collegePrice(flow)}`}
          checked={chosen}
          onChange={() => onAsk(row)}
        />
        {chosen && upload && isOnFile(flow.registration, KIND, row.id) && <LookAtFile row={row} upload={upload} />}
      </>
    );
  },
});

/** What the toggle of a row asks for. */
export const StudentIdDialog = ({ row, onClose }: { row: PersonRow; onClose: () => void }) => {
  const { open } = useFlow();
  const to = useUploadToFlow();
  // What the row is while the dialog is open may change with the upload: it was opened for one of the two.
  const [removing] = useState(row.attendee.has_college_discount);
  if (!removing)
    return (
      <UploadDialog
        to={to}
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
