import { type FeeProfileAnswer, RATE_KEYS, RATE_NAMES } from '@app/contracts/catalogue';
import { amountOf, amountText, counted, formatMoney, permits } from '@app/contracts/shared';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { FEE_CALLS, type FeesOf } from './fee-calls.js';
import { FeeEffectDialog } from './FeeEffectDialog.js';
import { type FeeCell, feeChanges, type FeeRow, fixedCells, ratedRows, type Typed } from './fee-cells.js';
import './fees.css';

const RATES = RATE_KEYS.map((key) => `${RATE_NAMES[key]} rate`);

type Amounts = { readonly typed: Typed; readonly onType: ((key: string, text: string) => void) | null };

const Amount = ({ cell: { key, label, cents }, typed, onType }: { cell: FeeCell } & Amounts) =>
  onType === null ? (
    <span className="num">{formatMoney(cents)}</span>
  ) : (
    <AmountInput
      label={`${label}, $`}
      hideLabel
      small
      className="num"
      value={typed[key] ?? amountText(cents)}
      onChange={(text) => onType(key, text)}
    />
  );

const ratedColumns = (amounts: Amounts): readonly Column<FeeRow>[] => [
  { key: 'label', header: 'Level or routine', cell: ({ label }) => label, title: true },
  ...RATES.map(
    (header, at): Column<FeeRow> => ({
      key: header,
      header,
      align: 'n',
      cell: ({ cells }) => (cells[at] ? <Amount cell={cells[at]} {...amounts} /> : null),
    }),
  ),
];

const fixedColumns = (amounts: Amounts): readonly Column<FeeCell>[] => [
  { key: 'label', header: 'Fee', cell: ({ label }) => label, title: true },
  { key: 'amount', header: 'At every rate', align: 'n', cell: (cell) => <Amount cell={cell} {...amounts} /> },
];

const Editor = ({ of, id, answer }: { of: FeesOf; id: number; answer: FeeProfileAnswer }) => {
  const { profile, seasons } = answer;
  const [typed, setTyped] = useState<Typed>({});
  const [asking, setAsking] = useState(false);
  const may = permits(FEE_CALLS[of].save.permit, useSession().account?.roles ?? []);
  const onType = (key: string, text: string): void => setTyped((now) => ({ ...now, [key]: text }));
  const amounts: Amounts = { typed, onType: may ? onType : null };
  const changes = feeChanges(profile, typed, seasons);
  const wrong = Object.values(typed).some((text) => amountOf(text) === null);
  return (
    <div className="stack stack-3 Fees">
      <DataTable
        caption="Prices by rate"
        columns={ratedColumns(amounts)}
        rows={ratedRows(profile)}
        rowKey={({ key }) => key}
      />
      <DataTable
        caption="Other fees"
        columns={fixedColumns(amounts)}
        rows={fixedCells(profile, seasons)}
        rowKey={({ key }) => key}
      />
      {may && (
        <div className="row Fees__bar">
          <Button
            disabled={wrong || changes.length === 0}
            reason={wrong ? 'One of the fees is no amount.' : 'No fee is changed yet.'}
            onClick={() => setAsking(true)}
          >
            See what changes
          </Button>
          {(wrong || changes.length > 0) && (
            <>
              <span className="cap num">{counted(changes.length, 'changed fee')}</span>
              <Button kind="ghost" onClick={() => setTyped({})}>
                Undo
              </Button>
            </>
          )}
        </div>
      )}
      {asking && (
        <FeeEffectDialog
          of={of}
          id={id}
          answer={answer}
          changes={changes}
          onSaved={() => setTyped({})}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/**
 * The fee tables of an event, or those that hold at a tour date, which may have its own: read by the console, changed by
 * admins, who see first whom it reaches (FEE-028, FEE-174, FEE-177).
 */
export const FeesPage = ({ of }: { of: FeesOf }) => {
  const id = Number(useParams().id);
  const fees = useRead([FEE_CALLS[of].key, id, 'fees'], FEE_CALLS[of].read, { params: { id } }, { handled: true });
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link
          className="Config__back"
          to={of === 'event' ? '/staff/events' : `/staff/tour-dates/${id}`}
          aria-label={`Back to the ${of === 'event' ? 'events' : of}`}
        >
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{fees.data ? `Fees of ${fees.data.name}` : 'Fees'}</PageTitle>
        {fees.data && <span className="cap num">version {fees.data.profile.profile_version}</span>}
      </div>
      {fees.data ? (
        <Editor of={of} id={id} answer={fees.data} />
      ) : fees.error?.status === 404 ? (
        <EmptyState icon="search" title={`There is no ${of} ${id}.`} />
      ) : fees.error ? (
        <ErrorState what="The fees" onRetry={() => void fees.refetch()} />
      ) : (
        <Skeletons label="Loading the fees" lines={12} />
      )}
    </main>
  );
};
