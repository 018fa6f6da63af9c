import type { CheckInPerson } from '@app/contracts/check-in';
import { counted, type Day, formatMonthDay } from '@app/contracts/shared';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';

export const nameOf = ({ fname, lname }: CheckInPerson): string => `${fname} ${lname}`;

type Together = { people: readonly CheckInPerson[]; day: Day; onConfirm: () => void; onClose: () => void };

export const TogetherDialog = ({ people, day, onConfirm, onClose }: Together) => (
  <ConfirmDialog
    open
    title={`Check in ${counted(people.length, 'person', 'people')}?`}
    text={`For ${formatMonthDay(day)}: ${people.map(nameOf).join(', ')}.`}
    confirmLabel="Check In"
    cancelLabel="Cancel"
    onConfirm={onConfirm}
    onCancel={onClose}
  />
);

type Undo = { person: CheckInPerson; day: Day; onConfirm: (reason: string) => void; onClose: () => void };

export const UndoDialog = ({ person, day, onConfirm, onClose }: Undo) => (
  <ReasonDialog
    open
    title="Undo the check-in?"
    text={`${nameOf(person)}, ${formatMonthDay(day)}`}
    confirmLabel="Undo"
    busy={false}
    least={3}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);
