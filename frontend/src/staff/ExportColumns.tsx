import { useState } from 'react';
import { type RaRecord, useStore } from 'react-admin';
import { Button, IconButton } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Checkbox } from '../ui/inputs.js';
import type { FileColumn, ListColumn } from './list-types.js';

const NONE: readonly string[] = [];

/** The columns that a file of this list gets: all that there are, without those that were left out last time (ADM-017). */
export const useExportColumns = <R extends RaRecord>(
  resource: string,
  columns: readonly (ListColumn<R> | FileColumn<R>)[],
) => {
  const [without, leaveOut] = useStore<readonly string[]>(`${resource}.export.without`, NONE);
  const all = columns.flatMap(({ key, header, csv }) => (csv ? [{ key, header, value: csv }] : []));
  return { all, without, leaveOut, chosen: all.filter(({ key }) => !without.includes(key)) };
};

type Props = Pick<ReturnType<typeof useExportColumns<RaRecord>>, 'without' | 'leaveOut'> & {
  all: readonly { readonly key: string; readonly header: string }[];
};

/** Which columns an export holds; at least one. */
export const ExportColumns = ({ all, without, leaveOut }: Props) => {
  const [open, setOpen] = useState(false);
  const left = all.filter(({ key }) => !without.includes(key)).length;
  const toggle = (key: string, on: boolean): void =>
    leaveOut(on ? without.filter((one) => one !== key) : [...without, key]);
  return (
    <>
      <IconButton icon="columns" label="Columns of the export" onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        title="Columns of the export"
        onClose={() => setOpen(false)}
        foot={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <fieldset className="stack">
          <legend className="vh">Columns</legend>
          {all.map(({ key, header }) => {
            const on = !without.includes(key);
            return (
              <Checkbox
                key={key}
                label={header}
                checked={on}
                disabled={on && left === 1}
                onChange={(now) => toggle(key, now)}
              />
            );
          })}
        </fieldset>
      </Dialog>
    </>
  );
};
