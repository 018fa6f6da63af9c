import { useState } from 'react';
import { History } from '../audit/index.js';
import { IconButton } from '../ui/Button.js';
import { Drawer } from '../ui/Dialog.js';
import { Select } from '../ui/inputs.js';
import type { HistoryOfRow } from './list-types.js';

/** The history of something; of what stands for several things one is chosen (ADM-016). */
export const ThingHistory = ({ of: { things } }: { of: HistoryOfRow }) => {
  const [at, setAt] = useState(0);
  const thing = things[at] ?? things[0];
  if (!thing) return null;
  const choice = things.length > 1 && (
    <Select
      label="History of"
      hideLabel
      small
      value={at}
      options={things.map(({ label }, value) => ({ value, label }))}
      onChange={(value) => setAt(Number(value))}
    />
  );
  return (
    <History key={at} thing={{ ...thing, words: 'staff' }} label={`${thing.label} history`} tools={() => choice} />
  );
};

/** Opens the history of a row beside the list (ADM-016). */
export const RowHistory = ({ of }: { of: HistoryOfRow }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="history" label={`History of ${of.title}`} onClick={() => setOpen(true)} />
      <Drawer open={open} title={`History of ${of.title}`} wide onClose={() => setOpen(false)}>
        <ThingHistory of={of} />
      </Drawer>
    </>
  );
};
