import { type StudioFlags, studioCalls, type StudioRow } from '@app/contracts/accounts';
import { permits } from '@app/contracts/shared';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Checkbox } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { type StudioDialogProps as DialogProps, useStudioChanged as useDone } from './use-studio-changed.js';
import { MergeDialog, UnmergeDialog } from './MergeStudio.js';

const LEAST = 3;
const FLAGS: readonly (readonly [flag: keyof StudioFlags, label: string])[] = [
  ['flagged', 'Flagged'],
  ['bypass_deposit', 'No deposit asked'],
  ['bypass_removed_routine_fee', 'No fee for removed routines'],
  ['bypass_removed_routine_fee_post_deadline', 'No fee for routines removed after the deadline'],
];
const flagsOf = (row: StudioRow): StudioFlags => ({
  flagged: row.flagged,
  bypass_deposit: row.bypass_deposit,
  bypass_removed_routine_fee: row.bypass_removed_routine_fee,
  bypass_removed_routine_fee_post_deadline: row.bypass_removed_routine_fee_post_deadline,
});

const VerifyDialog = ({ row, onClose }: DialogProps) => {
  const done = useDone(onClose);
  const command = useCommand(studioCalls.verify, {
    input: (reason: string) => ({ params: { id: row.id }, body: { reason } }),
    onDone: () => done(`${row.name} is verified.`),
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`Verify ${row.name}?`}
      text="It is a studio that we know: it may register as one."
      confirmLabel="Verify"
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

const FlagsDialog = ({ row, onClose }: DialogProps) => {
  const done = useDone(onClose);
  const [flags, setFlags] = useState(() => flagsOf(row));
  const command = useCommand(studioCalls.changeFlags, {
    input: (reason: string) => ({ params: { id: row.id }, body: { reason, ...flags } }),
    onDone: () => done(`The flags of ${row.name} are changed.`),
    handle: (error) => error.badRequest,
  });
  return (
    <ReasonDialog
      open
      title={`Flags of ${row.name}`}
      text={
        <fieldset className="stack">
          <legend className="vh">Flags</legend>
          {FLAGS.map(([flag, label]) => (
            <Checkbox
              key={flag}
              label={label}
              checked={flags[flag]}
              onChange={(on) => setFlags({ ...flags, [flag]: on })}
            />
          ))}
        </fieldset>
      }
      confirmLabel="Save flags"
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

/** VERIFY, FLAGS, MERGE and its way back of a studio, each with its reason (ADM-007). */
export const StudioActions = ({ row }: { row: StudioRow }) => {
  const { account } = useSession();
  const [asking, setAsking] = useState<'verify' | 'flags' | 'merge' | 'unmerge' | null>(null);
  if (!permits(studioCalls.verify.permit, account?.roles ?? [])) return null;
  const close = (): void => setAsking(null);
  if (row.merged_into !== null)
    return (
      <>
        <Button kind="second" onClick={() => setAsking('unmerge')}>
          Take the merging back
        </Button>
        {asking === 'unmerge' && <UnmergeDialog row={row} onClose={close} />}
      </>
    );
  return (
    <>
      {!row.verified && (
        <Button kind="second" onClick={() => setAsking('verify')}>
          Verify
        </Button>
      )}
      <Button kind="second" onClick={() => setAsking('flags')}>
        Flags
      </Button>
      {row.account_id === null && (
        <Button kind="second" onClick={() => setAsking('merge')}>
          Merge
        </Button>
      )}
      {asking === 'merge' && <MergeDialog row={row} onClose={close} />}
      {asking === 'verify' && <VerifyDialog row={row} onClose={close} />}
      {asking === 'flags' && <FlagsDialog row={row} onClose={close} />}
    </>
  );
};
