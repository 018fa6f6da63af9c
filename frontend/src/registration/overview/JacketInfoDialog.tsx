import { type CompetitionTables, MOST_JACKET_LETTERS } from '@app/contracts/catalogue';
import { isPlainName, nameProblem } from '@app/contracts/shared';
import { uploadCalls } from '@app/contracts/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { useToast } from '../../ui/Toast.js';

export type Jacket = {
  readonly person_id: number;
  readonly name: string;
  readonly jacket_size_id: number | null;
  readonly jacket_name: string;
};
type Props = {
  readonly registrationId: number;
  readonly jacket: Jacket;
  /** Of the cast it is a top, without a name (EVT-203). */
  readonly cast: boolean;
  readonly named: boolean;
  readonly sizes: CompetitionTables['jacket_sizes'];
  readonly onClose: () => void;
};

const useSaving = (registration_id: number, onClose: () => void) => {
  const client = useQueryClient();
  const toast = useToast();
  return useCommand(uploadCalls.saveBestDancer, {
    onDone: () => {
      toast('Attendee Updated!');
      void client.invalidateQueries({ queryKey: ['registration', registration_id] });
      onClose();
    },
  });
};

/** Size and name of a jacket, either may be left out (EVT-191); of the cast the size of the top alone (EVT-203). */
export const JacketInfoDialog = ({ registrationId, jacket, cast, named, sizes, onClose }: Props) => {
  const { person_id } = jacket;
  const [size, setSize] = useState(jacket.jacket_size_id);
  const [name, setName] = useState(jacket.jacket_name);
  const { run, busy } = useSaving(registrationId, onClose);
  const wrong = named && !isPlainName(name);
  const save = (): void => {
    const body = { registration_id: registrationId, person_id, jacket_size_id: size };
    void run({ body: named ? { ...body, jacket_name: name.trim() } : body });
  };
  const foot = (
    <>
      <Button kind="second" caps onClick={onClose}>
        CANCEL
      </Button>
      <Button caps busy={busy} disabled={wrong} reason="Correct the name" onClick={save}>
        SAVE
      </Button>
    </>
  );
  const options = sizes
    .filter(({ id, active }) => active || id === jacket.jacket_size_id)
    .map(({ id, name: label }) => ({ value: id, label }));
  return (
    <Dialog open title={`${cast ? 'Top size' : 'Jacket info'} of ${jacket.name}`} onClose={onClose} foot={foot}>
      <div className="stack stack-2">
        <Select
          label={cast ? 'Top Size' : 'Jacket Size'}
          value={size ?? ''}
          options={[{ value: '', label: 'No size' }, ...options]}
          onChange={(id) => setSize(id === '' ? null : Number(id))}
        />
        {named && (
          <TextInput
            label="Name on Jacket"
            value={name}
            maxLength={MOST_JACKET_LETTERS}
            autoComplete="off"
            error={wrong ? (nameProblem(name) ?? undefined) : undefined}
            onChange={setName}
          />
        )}
      </div>
    </Dialog>
  );
};
