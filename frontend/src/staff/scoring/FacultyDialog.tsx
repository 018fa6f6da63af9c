import { type ScoresAnswer, scoringCalls } from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { Button, IconButton } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextInput } from '../../ui/inputs.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';

type Teacher = ScoresAnswer['faculty'][number];
type Row = Teacher & { readonly key: number };
const NOBODY: Teacher = { fname: '', lname: '' };
const rowsOf = (faculty: readonly Teacher[]): readonly Row[] =>
  (faculty.length === 0 ? [NOBODY] : faculty).map((teacher, key) => ({ ...teacher, key }));

/** The teachers of a tour date's workshop, about whom its survey asks (PST-168). */
export const FacultyDialog = ({ scores, onClose }: { scores: ScoresAnswer; onClose: () => void }) => {
  const { tour_date_id: id } = scores;
  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(scores.faculty));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const command = useCommand(scoringCalls.assignFaculty, {
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['scores', id] });
      onClose();
    },
    handle: ({ status }) => status === 400,
  });
  const fault = reasonFault(reason);
  const change = (key: number, part: Partial<Teacher>): void =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const named = rows.filter(({ fname, lname }) => fname.trim() !== '' || lname.trim() !== '');
  const save = (): void => {
    setTried(true);
    const faculty = named.map(({ fname, lname }) => ({ fname, lname }));
    if (!fault) void command.run({ params: { id }, body: { faculty, reason: reason.trim() } });
  };
  const refused = (row: Row, field: string): string | undefined =>
    command.fields[`faculty.${named.indexOf(row)}.${field}`];
  return (
    <Dialog
      open
      title="Workshop faculty"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={command.busy} onClick={save}>
            Save faculty
          </Button>
        </>
      }
    >
      <div className="Scores__judges">
        <p className="t2">The survey after the event asks about everybody who is named here.</p>
        {rows.map((row, n) => (
          <fieldset key={row.key} className="Scores__teacher">
            <legend>Teacher {n + 1}</legend>
            <TextInput
              label="First name"
              value={row.fname}
              error={refused(row, 'fname')}
              onChange={(fname) => change(row.key, { fname })}
            />
            <TextInput
              label="Last name"
              value={row.lname}
              error={refused(row, 'lname')}
              onChange={(lname) => change(row.key, { lname })}
            />
            <IconButton
              icon="trash"
              label={`Remove teacher ${n + 1}`}
              onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            />
          </fieldset>
        ))}
        <Button
          kind="second"
          size="s"
          icon="plus"
          onClick={() => setRows((now) => [...now, { ...NOBODY, key: Math.max(-1, ...now.map(({ key }) => key)) + 1 }])}
        >
          Add a teacher
        </Button>
        <ReasonField value={reason} onChange={setReason} error={tried ? fault : undefined} required />
      </div>
    </Dialog>
  );
};
