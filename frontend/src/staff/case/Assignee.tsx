import type { CaseDocument } from '@app/contracts/office';
import { useState } from 'react';
import { useAccount } from '../../platform/session.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Select } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/Toast.js';
import { type CaseThing, useAssign, useColleagues, useMayKeep } from './use-case.js';

const NOBODY = 'nobody';

type DialogProps = { thing: CaseThing; now: number | null; onClose: () => void };

const AssignDialog = ({ thing, now, onClose }: DialogProps) => {
  const toast = useToast();
  const { data = [], error } = useColleagues(true);
  const [chosen, setChosen] = useState(String(now ?? NOBODY));
  const assign = useAssign(thing, () => {
    onClose();
    toast('Saved who looks after it.');
  });
  const problem = assign.error?.message ?? error?.message;
  return (
    <Dialog
      open
      title="Who looks after it?"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={assign.busy} onClick={() => void assign.run(chosen === NOBODY ? null : Number(chosen))}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        {problem && <Notice tone="error">{problem}</Notice>}
        <Select
          label="Assignee"
          value={chosen}
          options={[
            { value: NOBODY, label: 'Nobody' },
            ...data.map(({ account_id, display }) => ({ value: String(account_id), label: display })),
          ]}
          onChange={setChosen}
          data-autofocus=""
        />
      </div>
    </Dialog>
  );
};

/** Who of the office looks after it; to be taken with one click, or given to another. */
export const Assignee = ({ thing, of }: { thing: CaseThing; of: CaseDocument }) => {
  const me = useAccount();
  const may = useMayKeep();
  const [asking, setAsking] = useState(false);
  const take = useAssign(thing, () => undefined);
  return (
    <div className="row wrap Case__assignee">
      <p>
        {of.assignee ? (
          <>
            Looked after by <b className="med">{of.assignee.display}</b>
          </>
        ) : (
          'Nobody looks after it.'
        )}
      </p>
      {may && (
        <span className="row">
          {of.assignee_id !== me.id && (
            <Button kind="second" size="s" busy={take.busy} onClick={() => void take.run(me.id)}>
              Assign to me
            </Button>
          )}
          <Button kind="ghost" size="s" onClick={() => setAsking(true)}>
            Change
          </Button>
        </span>
      )}
      {asking && <AssignDialog thing={thing} now={of.assignee_id} onClose={() => setAsking(false)} />}
    </div>
  );
};
