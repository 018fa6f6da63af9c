import type { FeeProfileAnswer } from '@app/contracts/catalogue';
import { formatMoney } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../platform/use-command.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { FEE_CALLS, type FeesOf } from './fee-calls.js';
import { changedProfile, type FeeChange } from './fee-cells.js';
import { FeeEffect, useFeeEffect } from './FeeEffect.js';

const LEAST_REASON = 3;
const changeColumns: readonly Column<FeeChange>[] = [
  { key: 'what', header: 'Fee', cell: ({ label }) => label, title: true },
  { key: 'before', header: 'Now', align: 'n', cell: ({ before }) => formatMoney(before) },
  { key: 'after', header: 'New', align: 'n', cell: ({ after }) => formatMoney(after) },
];

type Props = {
  of: FeesOf;
  id: number;
  answer: FeeProfileAnswer;
  changes: readonly FeeChange[];
  onSaved: () => void;
  onClose: () => void;
};

/** What was changed, whom it reaches, and why: then it is saved (FEE-174, FEE-177). */
export const FeeEffectDialog = ({ of, id, answer: { name, profile }, changes, onSaved, onClose }: Props) => {
  const toast = useToast();
  const client = useQueryClient();
  const params = { id };
  const changed = changedProfile(profile, changes);
  const effect = useFeeEffect(of, id, changed);
  const save = useCommand(FEE_CALLS[of].save, {
    input: (reason: string) => ({ params, body: { profile: changed, reason } }),
    handle: (error) => error.badRequest || error.status === 409,
    onDone: () => {
      toast('Fees saved.');
      for (const key of [FEE_CALLS[of].key, 'events', 'tour-dates']) void client.invalidateQueries({ queryKey: [key] });
      onSaved();
      onClose();
    },
  });
  const [fault] = Object.values(save.fields);
  return (
    <ReasonDialog
      open
      title={`Change the fees of ${name}?`}
      text={
        <div className="stack stack-2 Fees__effect">
          <DataTable caption="Changed fees" columns={changeColumns} rows={changes} rowKey={({ key }) => key} />
          <FeeEffect effect={effect} />
        </div>
      }
      confirmLabel="Save the fees"
      busy={save.busy}
      notYet={effect.data ? undefined : 'It is not known yet whom the change reaches.'}
      error={save.error ? (fault ?? save.error.message) : undefined}
      least={LEAST_REASON}
      onConfirm={(reason) => void save.run(reason)}
      onClose={onClose}
    />
  );
};
