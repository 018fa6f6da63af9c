import { TOTALS_BY, type TotalsAnswer, type TotalsBy } from '@app/contracts/audit';
import { counted, formatDay, formatMoney } from '@app/contracts/shared';
import { PageTitle } from '../platform/PageTitle.js';
import { Button } from '../ui/Button.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Select } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { saveFile } from '../platform/save-file.js';
import { useSearch } from '../platform/use-search.js';
import { DayInput, dayIn } from './DayInput.js';
import { Settlement } from './Settlement.js';
import { TotalledPostings } from './TotalledPostings.js';
import { TotalsTable, totalsCsv } from './TotalsTable.js';
import { type Asked, useTotals } from './totals-reads.js';

const BY: Readonly<Record<TotalsBy, string>> = { event: 'Event', tour_date: 'Tour date', day: 'Day' };

const askedIn = (search: URLSearchParams): Asked => {
  const as_of = dayIn(search.get('as_of'));
  return { by: TOTALS_BY.find((by) => by === search.get('by')) ?? 'event', ...(as_of ? { as_of } : {}) };
};

/** Whether the figures follow from each other and stand in the ledger that everybody else reads. */
const Ties = ({ answer: { total, documents, ties } }: { answer: TotalsAnswer }) => {
  const credits = total.credits === 0 ? '' : ` and ${formatMoney(total.credits)} of credit`;
  const sums = `Fees ${formatMoney(total.fees)} less ${formatMoney(total.paid)} paid${credits}, plus ${formatMoney(total.refunds)} refunded, make the balance ${formatMoney(total.balance)}.`;
  if (ties)
    return (
      <Notice tone="success" icon="check" title="The totals tie to the ledger">
        {sums} The ledger's documents say the same of {counted(documents.postings, 'posting')}.
      </Notice>
    );
  return (
    <Notice tone="error" icon="warning" title="The totals do not tie to the ledger">
      {sums} The ledger's documents say: fees {formatMoney(documents.fees)}, paid less refunded{' '}
      {formatMoney(documents.paid_less_refunds)}, {total.credits !== 0 && `credit ${formatMoney(documents.credits)}, `}
      balance {formatMoney(documents.balance)} in {counted(documents.postings, 'posting')}, the events{' '}
      {counted(total.postings, 'posting')}.
    </Notice>
  );
};

const save = (answer: TotalsAnswer): void =>
  saveFile(
    new Blob([totalsCsv(answer)], { type: 'text/csv' }),
    `totals-by-${answer.by.replace('_', '-')}-${answer.as_of}.csv`,
  );

const Body = ({ asked }: { asked: Asked }) => {
  const { data, error, isPending, refetch } = useTotals(asked);
  if (isPending) return <SkeletonTable caption="Totals" heads={['', 'Fees', 'Paid', 'Refunds', 'Balance']} rows={5} />;
  if (error && !data) return <ErrorState what="The totals" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.total.postings === 0)
    return <EmptyState icon="dollar" title={`Nothing was posted up to ${formatDay(data.as_of)}.`} />;
  return (
    <>
      <div className="Totals__ties">
        <Ties answer={data} />
      </div>
      <TotalsTable answer={data} first={BY[data.by]} />
      <div className="EventResults__foot">
        <span className="cap" role="status">
          As of the end of {formatDay(data.as_of)}, New York time
        </span>
        <span className="push">
          <Button kind="second" size="s" icon="download" onClick={() => save(data)}>
            Download CSV
          </Button>
        </span>
      </div>
    </>
  );
};

/** Fees, payments, refunds and balance as of any day, the rows that they are made of, and the gateway's settlement (AUD-016). */
export const TotalsPage = () => {
  const [search, changeSearch] = useSearch();
  const asked = askedIn(search);
  const set = (name: string, value: string): void =>
    changeSearch((now) => {
      now.set(name, value);
      if (value === '') now.delete(name);
      for (const gone of ['figure', 'key']) now.delete(gone);
    });
  const figure = search.get('figure');
  const key = search.get('key');
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">Totals</PageTitle>
      </header>
      <p className="t2 Audit__intro">
        Counted from the events of all ledgers, never from what other pages show. Each figure leads to its postings.
      </p>
      <section className="Sheet Audit__table" aria-label="Totals">
        <div className="Totals__filters">
          <Select
            label="A row for each"
            small
            value={asked.by}
            options={TOTALS_BY.map((value) => ({ value, label: BY[value] }))}
            onChange={(by) => set('by', by)}
          />
          <DayInput label="As of the end of" asked={asked.as_of} onDay={(as_of) => set('as_of', as_of)} />
        </div>
        <Body asked={asked} />
      </section>
      {figure && <TotalledPostings asked={{ ...asked, figure, ...(key === null ? {} : { key }) }} />}
      <Settlement as_of={asked.as_of} />
    </main>
  );
};
