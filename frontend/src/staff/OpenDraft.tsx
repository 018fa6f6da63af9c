import { rowNamesOf } from '@app/contracts/catalogue';
import {
  countDifferences,
  differenceOf,
  differenceWords,
  type RegistrationDocument,
} from '@app/contracts/registration';
import { counted, nameOf, namingRows } from '@app/contracts/shared';
import { useState } from 'react';
import { Drawer } from '../ui/Dialog.js';
import { Diff } from '../ui/DiffView.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useAnswer, usePeople } from './registration-reads.js';

const Changes = ({ registration }: { registration: RegistrationDocument }) => {
  const people = usePeople(registration.id);
  const tables = useAnswer(registration.id)?.tables ?? {};
  const name = (id: number): string => {
    const person = registration.official.attendees[id]?.person ?? people.get(String(id));
    return person ? nameOf(person) : `Person ${id}`;
  };
  return (
    <ul className="stack">
      {differenceWords(registration, namingRows(name, rowNamesOf(tables))).map(({ label, before, after }) => (
        <li key={label}>
          {label}: <Diff before={before} after={after} />
        </li>
      ))}
    </ul>
  );
};

/** Beside the status that counts: that it is being edited or drafted, and what the draft would change. */
export const OpenDraft = ({ registration }: { registration: RegistrationDocument }) => {
  const [open, setOpen] = useState(false);
  const { editing, hasChanges, official, draft } = registration;
  const changes = hasChanges ? countDifferences(differenceOf(official, draft)) : 0;
  const what = editing ? 'Editing' : 'Open draft';
  if (changes === 0)
    return (
      editing && (
        <StatusChip icon="edit" tone="info">
          {what}
        </StatusChip>
      )
    );
  return (
    <>
      <button type="button" className="OpenDraft" title="Show the changes" onClick={() => setOpen(true)}>
        <StatusChip icon="edit" tone="info">
          {what}, {counted(changes, 'change')}
        </StatusChip>
      </button>
      <Drawer open={open} title={`${what}: what would change`} onClose={() => setOpen(false)}>
        <Changes registration={registration} />
      </Drawer>
    </>
  );
};
