import { useState } from 'react';
import { History } from '../audit/index.js';
import { IconButton } from '../ui/Button.js';
import { Drawer } from '../ui/Dialog.js';
import { Select } from '../ui/inputs.js';
import type { HistoryOfRow } from './list-types.js';

/** Opens the history of a row beside the list; a row that stands for several things lets one choose (ADM-016). */
export const RowHistory = ({ of }: { of: HistoryOfRow }) => {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const thing = of.things[at] ?? of.things[0];
  return (
    <>
      <IconButton icon="history" label={`History of ${of.title}`} onClick={() => setOpen(true)} />
      <Drawer open={open} title={`History of ${of.title}`} wide onClose={() => setOpen(false)}>
        {of.things.length > 1 && (
          <Select
            label="History of"
            value={at}
            options={of.things.map(({ label }, value) => ({ value, label }))}
            onChange={(value) => setAt(Number(value))}
          />
        )}
        {thing && (
          <History
            key={thing.category}
            thing={{ category: thing.category, id: thing.id, words: 'staff' }}
            label={`${thing.label} history`}
          />
        )}
      </Drawer>
    </>
  );
};
