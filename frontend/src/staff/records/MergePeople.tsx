import { registrationCalls } from '@app/contracts/registration';
import { rosterCalls, type RosterRow } from '@app/contracts/roster';
import { formatNumericDay, permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { RadioGroup, TextInput } from '../../ui/inputs.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { keptApart, MergeChanges } from './MergeChanges.js';
import { personNameOf } from './person-parts.js';

const LEAST = 3;
const MOST_HITS = 10;
const FROM_CHARACTERS = 2;
const PRESETS = ['Entered twice'];

type DialogProps = { row: RosterRow; onClose: () => void };
type Side = 'this' | 'other';

/** By number or name; a duplicate mostly has the same last name. */
const useOthers = ({ account_id, person_id }: RosterRow, search: string) => {
  const text = search.trim();
  const wanted = /^\d+$/.test(text) ? { person_id: Number(text) } : { q: text };
  const query = {
    filter: JSON.stringify({ account_id, listed: true, ...wanted }),
    sort: JSON.stringify(['person_id', 'ASC']),
    range: JSON.stringify([0, MOST_HITS]),
  };
  const asked = { enabled: text.length >= FROM_CHARACTERS, handled: true, keepPrevious: true };
  const { data } = useRead(['people', 'merge'], rosterCalls.listForStaff, { query }, asked);
  return data?.filter((one) => one.person_id !== person_id);
};

const labelOf = (row: RosterRow): string => {
  const born = row.birthdate ? `born ${formatNumericDay(row.birthdate)}` : 'no birthdate';
  return `${personNameOf(row)}, ${row.person_id}, ${born}`;
};

const usePeopleChanged = (onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  return (words: string): void => {
    onClose();
    toast(words);
    for (const key of ['people', 'registrations']) void client.invalidateQueries({ queryKey: [key] });
  };
};

type Choice = { readonly other: RosterRow | null; readonly stays: Side; readonly details: Side };
type ChoiceProps = { row: RosterRow; choice: Choice; onChange: (choice: Choice) => void };

const Pair = ({ row, choice, onChange }: ChoiceProps) => {
  if (!choice.other) return null;
  const both = (name: (one: RosterRow) => string) => [
    { value: 'this', label: name(row) },
    { value: 'other', label: name(choice.other!) },
  ];
  return (
    <>
      <RadioGroup
        legend="Who stays"
        name="who-stays"
        value={choice.stays}
        options={both((one) => `${personNameOf(one)}, ${one.person_id}`)}
        onChange={(stays) => onChange({ ...choice, stays: stays as Side })}
      />
      <RadioGroup
        legend="Name, birthdate and contact of"
        name="whose-details"
        value={choice.details}
        options={both(labelOf)}
        onChange={(details) => onChange({ ...choice, details: details as Side })}
      />
    </>
  );
};

const Choosing = ({ row, choice, onChange }: ChoiceProps) => {
  const [search, setSearch] = useState(row.person.lname);
  const others = useOthers(row, search);
  return (
    <div className="stack">
      <p>
        One of the two leaves the roster. Registrations, media passes and history of both stand with the one who stays.
        It can be taken back.
      </p>
      <TextInput label="The other one: number or name" type="search" value={search} onChange={setSearch} />
      {others === undefined ? (
        <Skeletons label="Looking for people" lines={2} />
      ) : others.length === 0 ? (
        <p role="status">Nobody else is found on this roster.</p>
      ) : (
        <RadioGroup
          legend="The other one"
          name="other-person"
          value={choice.other && String(choice.other.person_id)}
          options={others.map((one) => ({ value: String(one.person_id), label: labelOf(one) }))}
          onChange={(id) => onChange({ ...choice, other: others.find((one) => String(one.person_id) === id)! })}
        />
      )}
      <Pair row={row} choice={choice} onChange={onChange} />
    </div>
  );
};

/** The merging as it is chosen; null without the other one. */
const mergingOf = (row: RosterRow, { other, stays, details }: Choice) => {
  if (other === null) return null;
  const [one, two] = stays === 'this' ? [row, other] : [other, row];
  const winner = details === stays ? ('stays' as const) : ('merged' as const);
  return { account_id: row.account_id, person_id: one.person_id, merged_id: two.person_id, details: winner };
};

const NOBODY = { account_id: 0, person_id: 0, merged_id: 0, details: 'stays' } as const;

/** The changes of a merging are worked out before it can be done (CMP-402). */
const usePreview = (merging: ReturnType<typeof mergingOf>) => {
  const asked = { enabled: merging !== null, handled: true };
  const query = merging ?? NOBODY;
  const preview = useRead(['people', 'merge-preview'], registrationCalls.mergePreview, { query }, asked);
  const apart = preview.data?.registrations.map(keptApart).find((words) => words !== null);
  const waits = merging !== null && preview.isPending ? 'What it changes is being worked out.' : undefined;
  return { ...preview, notYet: preview.error?.message ?? apart ?? waits };
};

/** Asks who is merged with whom, who stays and whose details win (ROS-062), and shows the changes. */
const MergeDialog = ({ row, onClose }: DialogProps) => {
  const done = usePeopleChanged(onClose);
  const [choice, setChoice] = useState<Choice>({ other: null, stays: 'this', details: 'this' });
  const [missing, setMissing] = useState(false);
  const merging = mergingOf(row, choice);
  const preview = usePreview(merging);
  const command = useCommand(rosterCalls.merge, {
    input: (body: NonNullable<typeof merging> & { reason: string }) => ({ body }),
    onDone: ({ person_id }) => done(`Merged into person ${person_id}.`),
    handle: (error) => error.badRequest,
  });
  const merge = (reason: string): void => {
    setMissing(merging === null);
    if (merging) void command.run({ ...merging, reason });
  };
  const refusal = missing && !merging ? 'Please choose the other person.' : command.error?.message;
  return (
    <ReasonDialog
      open
      title={`Merge ${personNameOf(row)}, ${row.person_id}?`}
      text={
        <div className="stack">
          <Choosing row={row} choice={choice} onChange={setChoice} />
          {merging && preview.isPending && <Skeletons label="Working out what it changes" lines={2} />}
          {preview.data && <MergeChanges registrations={preview.data.registrations} />}
        </div>
      }
      confirmLabel="Merge"
      notYet={preview.notYet}
      busy={command.busy}
      error={command.fields.reason ?? refusal}
      least={LEAST}
      presets={PRESETS}
      onConfirm={merge}
      onClose={onClose}
    />
  );
};

/** Both stand for themselves again (ROS-062). */
const UnmergeDialog = ({ row, onClose }: DialogProps) => {
  const done = usePeopleChanged(onClose);
  const { account_id, person_id: merged_id } = row;
  const command = useCommand(rosterCalls.unmerge, {
    input: (reason: string) => ({ body: { reason, account_id, merged_id } }),
    onDone: () => done(`${personNameOf(row)} is on the roster again.`),
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`Take the merging of ${personNameOf(row)}, ${merged_id}, back?`}
      text={`Person ${row.merged_into} does not stand for this one any more and has the details from before, unless they were changed since. A registration that held both goes on with one of them.`}
      confirmLabel="Take it back"
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

/** MERGE of somebody on a roster, and its way back, on each roster that has him (ROS-035). */
export const MergeActions = ({ rows }: { rows: readonly RosterRow[] }) => {
  const { account } = useSession();
  const [asking, setAsking] = useState<string | null>(null);
  if (!permits(rosterCalls.merge.permit, account?.roles ?? [])) return null;
  const close = (): void => setAsking(null);
  return rows
    .filter(({ listed, merged_into }) => listed || merged_into !== null)
    .map((row) => {
      const Asked = row.merged_into === null ? MergeDialog : UnmergeDialog;
      const words = row.merged_into === null ? 'Merge' : 'Take the merging back';
      return (
        <span key={row.id}>
          <Button kind="second" onClick={() => setAsking(row.id)}>
            {rows.length > 1 ? `${words}, account ${row.account_id}` : words}
          </Button>
          {asking === row.id && <Asked row={row} onClose={close} />}
        </span>
      );
    });
};
