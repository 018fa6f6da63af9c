import { MOST_JACKET_LETTERS } from '@app/contracts/catalogue';
import { isPlainName, nameProblem } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { RadioGroup, TextInput } from '../../ui/inputs.js';
import { useFlow } from '../frame/flow.js';
import { type DancerRow, garmentOf } from './rows.js';

/** The size of a jacket or hoodie, and the name on it where the event has one (REG-188, REG-259). */
export const JacketDialog = ({ row, onClose }: { row: DancerRow; onClose: () => void }) => {
  const flow = useFlow();
  const { attendee, parts } = row;
  const [size, setSize] = useState(attendee.jacket_size_id === null ? null : String(attendee.jacket_size_id));
  const [name, setName] = useState(attendee.jacket_name);
  const garment = garmentOf(flow);
  const path = `attendees.${row.id}`;
  const wrong = !isPlainName(name);
  const save = (): void => {
    flow.open.change(
      { path: `${path}.jacket_size_id`, value: size === null ? null : Number(size) },
      ...(parts.jacket_name ? [{ path: `${path}.jacket_name`, value: name.trim() }] : []),
    );
    onClose();
  };
  return (
    <Dialog
      open
      title={`${garment} of ${row.name}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          <Button caps disabled={size === null || wrong} reason="Choose a size" onClick={save}>
            SAVE
          </Button>
        </>
      }
    >
      <RadioGroup
        legend={`${garment} size`}
        name="jacket-size"
        value={size}
        options={flow.answer.tables.jacket_sizes
          .filter(({ id, active }) => active || id === attendee.jacket_size_id)
          .map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={setSize}
      />
      {parts.jacket_name && (
        <TextInput
          label="Name on the jacket"
          value={name}
          maxLength={MOST_JACKET_LETTERS}
          autoComplete="off"
          error={wrong ? (nameProblem(name) ?? undefined) : undefined}
          onChange={setName}
        />
      )}
    </Dialog>
  );
};
