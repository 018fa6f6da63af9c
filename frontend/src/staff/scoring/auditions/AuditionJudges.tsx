import { AUDITION_JUDGES, scoringCalls } from '@app/contracts/scoring';
import { useState } from 'react';
import { useCommand } from '../../../platform/use-command.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextInput } from '../../../ui/inputs.js';
import { ReasonField, reasonFault } from '../../../ui/ReasonField.js';
import type { Division } from './DivisionTable.js';

type Props = {
  readonly tour_date_id: number;
  readonly division: Division;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The three judges of an age division's auditions (PST-073). */
export const AuditionJudges = ({ tour_date_id, division, onDone, onClose }: Props) => {
  const [judges, setJudges] = useState(() =>
    Array.from({ length: AUDITION_JUDGES }, (_, n) => division.judges[n] ?? { fname: '', lname: '' }),
  );
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const command = useCommand(scoringCalls.enterAudition, { handle: ({ badRequest }) => badRequest, onDone });
  const fault = reasonFault(reason);
  const change = (at: number, part: { fname?: string; lname?: string }): void =>
    setJudges((now) => now.map((judge, n) => (n === at ? { ...judge, ...part } : judge)));
  const save = (): void => {
    setTried(true);
    const { age_division_id } = division;
    const body = { judges: { age_division_id, judges }, reason: reason.trim() };
    if (!fault) void command.run({ params: { id: tour_date_id }, body });
  };
  const refused = (n: number, field: string): string | undefined => command.fields[`judges.judges.${n}.${field}`];
  return (
    <Dialog
      open
      title={`Judges of ${division.age_division}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={command.busy} onClick={save}>
            Save judges
          </Button>
        </>
      }
    >
      <div className="Scores__judges">
        <p className="t2">Each scores ballet and jazz. Registrants read their names above the results.</p>
        {judges.map(({ fname, lname }, n) => (
          <fieldset key={['first', 'second', 'third'][n]}>
            <legend>Judge {n + 1}</legend>
            <TextInput
              label="First name"
              value={fname}
              error={refused(n, 'fname')}
              onChange={(text) => change(n, { fname: text })}
            />
            <TextInput
              label="Last name"
              value={lname}
              error={refused(n, 'lname')}
              onChange={(text) => change(n, { lname: text })}
            />
          </fieldset>
        ))}
        <ReasonField value={reason} onChange={setReason} error={tried ? fault : undefined} required />
      </div>
    </Dialog>
  );
};
