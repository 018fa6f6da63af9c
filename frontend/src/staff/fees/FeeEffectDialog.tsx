import type { FeeEffect, FeeEffectRow, FeeProfileAnswer } from '@app/contracts/catalogue';
import { type Cents, countText, counted, formatMoney, minus } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { FEE_CALLS, type FeesOf } from './fee-calls.js';
import { changedProfile, type FeeChange } from './fee-cells.js';

const LEAST_REASON = 3;
const NO_PRICE = 'No price';
const amount = (value: Cents | null): string => (value === null ? NO_PRICE : formatMoney(value));

const changeColumns: readonly Column<FeeChange>[] = [
  { key: 'what', header: 'Fee', cell: ({ label }) => label, title: true },
  { key: 'before', header: 'Now', align: 'n', cell: ({ before }) => formatMoney(before) },
  { key: 'after', header: 'New', align: 'n', cell: ({ after }) => formatMoney(after) },
];

const effectColumns: readonly Column<FeeEffectRow>[] = [
  {
    key: 'registration',
    header: 'Registration',
    cell: ({ id, registrant }) => (
      <Link to={`/staff/registrations/${id}`}>
        {id} {registrant}
      </Link>
    ),
    title: true,
  },
  { key: 'tour_date', header: 'Tour date', cell: ({ tour_date }) => tour_date },
  { key: 'before', header: 'Now', align: 'n', cell: ({ before }) => amount(before) },
  { key: 'after', header: 'New', align: 'n', cell: ({ after }) => amount(after) },
  {
    key: 'difference',
    header: 'Difference',
    align: 'n',
    cell: ({ before, after }) =>
      before === null || after === null ? '–' : <Money cents={minus(after, before)} signed tone="plain" />,
  },
];

/** Whom the change reaches, before it is saved (FEE-174). */
const Effect = ({ effect: { rows, open, kept } }: { effect: FeeEffect }) => (
  <>
    <p>
      {rows.length === 0
        ? `None of ${counted(open, 'open registration')} costs anything else.`
        : `${countText(rows.length)} of ${counted(open, 'open registration')} will cost something else at the next step.`}{' '}
      {counted(kept, 'completed registration')} {kept === 1 ? 'keeps its' : 'keep their'} price.
    </p>
    {rows.length > 0 && (
      <DataTable caption="Open registrations" columns={effectColumns} rows={rows} rowKey={({ id }) => id} />
    )}
  </>
);

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
  const effect = useRead(
    ['registrations', null, 'fee-effect', of, id, changed],
    FEE_CALLS[of].effect,
    { params, body: { profile: changed } },
    { handled: true },
  );
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
          {effect.data ? (
            <Effect effect={effect.data} />
          ) : effect.error ? (
            <ErrorState what="What it changes" onRetry={() => void effect.refetch()} />
          ) : (
            <Skeletons label="Pricing the open registrations" lines={3} />
          )}
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
