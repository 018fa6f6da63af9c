import { type StaffStudioRow, studioCalls, type StudioRow } from '@app/contracts/accounts';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { RadioGroup, TextInput } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { Skeletons } from '../ui/Skeleton.js';
import { type StudioDialogProps as DialogProps, useStudioChanged } from './use-studio-changed.js';

const LEAST = 3;
const MOST_HITS = 10;
const FROM_CHARACTERS = 2;
const PRESETS = ['It was entered twice'];

/** By number or name; a duplicate mostly has the same name. */
const useOthers = (row: StudioRow, search: string) => {
  const text = search.trim();
  const filter = /^\d+$/.test(text) ? { id: Number(text) } : { q: text };
  const query = {
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_HITS - 1]),
  };
  const asked = { enabled: text.length >= FROM_CHARACTERS, handled: true, keepPrevious: true };
  const { data } = useRead(['studios', 'merge'], studioCalls.listForStaff, { query }, asked);
  return data?.filter(({ id, merged_into }) => id !== row.id && merged_into === null);
};

const labelOf = ({ id, name, address, account_id }: StaffStudioRow): string =>
  [`${name}, ${id}`, address.city, account_id === null ? 'not claimed' : `account ${account_id}`]
    .filter(Boolean)
    .join(', ');

type ChoiceProps = {
  row: StudioRow;
  chosen: StaffStudioRow | null;
  onChoose: (studio: StaffStudioRow) => void;
};

const Choice = ({ row, chosen, onChoose }: ChoiceProps) => {
  const [search, setSearch] = useState(row.name);
  const others = useOthers(row, search);
  return (
    <div className="stack">
      <p>
        {row.name}, {row.id}, is not found any more. Its registrations stand with the studio that stays. It can be taken
        back.
      </p>
      <TextInput label="Studio that stays: number or name" type="search" value={search} onChange={setSearch} />
      {others === undefined ? (
        <Skeletons label="Looking for studios" lines={2} />
      ) : others.length === 0 ? (
        <p role="status">No other studio is found.</p>
      ) : (
        <RadioGroup
          legend="Studio that stays"
          name="studio-that-stays"
          value={chosen && String(chosen.id)}
          options={others.map((studio) => ({ value: String(studio.id), label: labelOf(studio) }))}
          onChange={(id) => onChoose(others.find((studio) => String(studio.id) === id)!)}
        />
      )}
    </div>
  );
};

/** Which studio a duplicate is merged into, and why (ADM-007). */
export const MergeDialog = ({ row, onClose }: DialogProps) => {
  const done = useStudioChanged(onClose);
  const [into, setInto] = useState<StaffStudioRow | null>(null);
  const [missing, setMissing] = useState(false);
  const command = useCommand(studioCalls.merge, {
    input: ({ reason, id }: { reason: string; id: number }) => ({ params: { id: row.id }, body: { reason, into: id } }),
    onDone: () => done(`${row.name} is merged into studio ${into?.id}.`),
    handle: (error) => error.badRequest,
  });
  const merge = (reason: string): void => {
    setMissing(into === null);
    if (into) void command.run({ reason, id: into.id });
  };
  const refusal = missing && !into ? 'Please choose the studio that stays.' : command.error?.message;
  return (
    <ReasonDialog
      open
      title={`Merge ${row.name}, ${row.id}?`}
      text={<Choice row={row} chosen={into} onChoose={setInto} />}
      confirmLabel="Merge"
      busy={command.busy}
      error={command.fields.reason ?? refusal}
      least={LEAST}
      presets={PRESETS}
      onConfirm={merge}
      onClose={onClose}
    />
  );
};

/** Both studios stand for themselves again (ADM-007). */
export const UnmergeDialog = ({ row, onClose }: DialogProps) => {
  const done = useStudioChanged(onClose);
  const command = useCommand(studioCalls.unmerge, {
    input: (reason: string) => ({ params: { id: row.id }, body: { reason } }),
    onDone: () => done(`${row.name} stands for itself again.`),
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`Take the merging of ${row.name}, ${row.id}, back?`}
      text={`Studio ${row.merged_into} does not stand for it any more.`}
      confirmLabel="Take it back"
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};
