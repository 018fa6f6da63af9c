import type { FeeEffect as Effect, FeeEffectBody, FeeEffectRow } from '@app/contracts/catalogue';
import { type Cents, countText, counted, formatMoney, minus } from '@app/contracts/shared';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { FEE_CALLS, type FeesOf } from './fee-calls.js';

const NO_PRICE = 'No price';
const amount = (value: Cents | null): string => (value === null ? NO_PRICE : formatMoney(value));

const columns: readonly Column<FeeEffectRow>[] = [
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

type Changed = FeeEffectBody['profile'];

/** Whom changed fees would cost something else, asked where a fee is changed; saves nothing (FEE-174). */
export const useFeeEffect = (of: FeesOf, id: number, profile: Changed, enabled = true) =>
  useRead(
    ['registrations', null, 'fee-effect', of, id, profile],
    FEE_CALLS[of].effect,
    { params: { id }, body: { profile } },
    { handled: true, enabled },
  );

const Rows = ({ effect: { rows, open, kept } }: { effect: Effect }) => (
  <>
    <p>
      {rows.length === 0
        ? `None of ${counted(open, 'open registration')} costs anything else.`
        : `${countText(rows.length)} of ${counted(open, 'open registration')} will cost something else at the next step.`}{' '}
      {counted(kept, 'completed registration')} {kept === 1 ? 'keeps its' : 'keep their'} price.
    </p>
    {rows.length > 0 && (
      <DataTable caption="Open registrations" columns={columns} rows={rows} rowKey={({ id }) => id} />
    )}
  </>
);

/** Whom the change reaches, before it is saved (FEE-174). */
export const FeeEffect = ({ effect }: { effect: ReturnType<typeof useFeeEffect> }) =>
  effect.data ? (
    <Rows effect={effect.data} />
  ) : effect.error ? (
    <ErrorState what="What it changes" onRetry={() => void effect.refetch()} />
  ) : (
    <Skeletons label="Pricing the open registrations" lines={3} />
  );
