import { FEWEST_JUDGES, judgeCalls, MOST_JUDGES, type ScoresAnswer, scoringCalls } from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../platform/use-read.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { Notice } from '../../ui/Notice.js';

type Judge = ScoresAnswer['judges'][number];
const RECORDS = { range: '[0,499]', sort: '["lname","ASC"]' };
const nameOf = ({ fname, lname }: Judge): string => `${fname} ${lname}`;
const NOBODY: Judge = { fname: '', lname: '' };
const isEmpty = ({ fname, lname }: Judge): boolean => fname.trim() === '' && lname.trim() === '';

/** Three or four judges in order of their positions; the fourth may stay empty (PST-167). */
export const JudgesDialog = ({ scores, onClose }: { scores: ScoresAnswer; onClose: () => void }) => {
  const { tour_date_id: id } = scores;
  const client = useQueryClient();
  const [judges, setJudges] = useState(() => Array.from({ length: MOST_JUDGES }, (_, n) => scores.judges[n] ?? NOBODY));
  const command = useCommand(scoringCalls.assignJudges, {
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['scores', id] });
      onClose();
    },
    handle: ({ status }) => status === 400 || status === 409,
  });
  const { data: listed = [] } = useRead(['judges'], judgeCalls.list, { query: RECORDS });
  const records = listed.filter(({ active }) => active);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fault = reasonFault(reason);
  const change = (at: number, part: Partial<Judge>): void =>
    setJudges((now) => now.map((judge, n) => (n === at ? { ...judge, ...part } : judge)));
  const save = (): void => {
    const given = isEmpty(judges[MOST_JUDGES - 1]!) ? judges.slice(0, FEWEST_JUDGES) : judges;
    setTried(true);
    if (!fault)
      void command.run({
        params: { id },
        body: { judges: given.map(({ fname, lname }) => ({ fname, lname })), reason: reason.trim() },
      });
  };
  const refused = (n: number, field: string): string | undefined => command.fields[`judges.${n}.${field}`];
  return (
    <Dialog
      open
      title="Judges"
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
        <p className="t2">With four judges the lowest score of a routine is dropped, with three none.</p>
        {command.error?.status === 409 && <Notice tone="error">{command.error.message}</Notice>}
        {judges.map((judge, n) => (
          <fieldset key={columnKey(n)}>
            <legend>
              Judge {n + 1}
              {n >= FEWEST_JUDGES && <span className="cap"> (optional)</span>}
            </legend>
            {records.length > 0 && (
              <Select
                label="From the records"
                fieldClass="Scores__record"
                small
                value={records.find((one) => nameOf(one) === nameOf(judge))?.id ?? ''}
                options={[
                  { value: '', label: 'Somebody else' },
                  ...records.map((one) => ({ value: one.id, label: nameOf(one) })),
                ]}
                onChange={(chosen) => {
                  const { fname, lname } = records.find(({ id: one }) => String(one) === chosen) ?? NOBODY;
                  change(n, { fname, lname });
                }}
              />
            )}
            <TextInput
              label="First name"
              value={judge.fname}
              error={refused(n, 'fname')}
              onChange={(fname) => change(n, { fname })}
            />
            <TextInput
              label="Last name"
              value={judge.lname}
              error={refused(n, 'lname')}
              onChange={(lname) => change(n, { lname })}
            />
          </fieldset>
        ))}
        <ReasonField value={reason} onChange={setReason} error={tried ? fault : undefined} required />
      </div>
    </Dialog>
  );
};

const columnKey = (n: number): string => `judge-${n + 1}`;
