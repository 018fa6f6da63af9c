import { auditCalls, type JournalFormat, type JournalLine } from '@app/contracts/audit';
import { addressOf, counted, type Day, formatDay } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { useSearch } from '../../platform/use-search.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Select } from '../../ui/inputs.js';
import { Skeletons, SkeletonTable } from '../../ui/Skeleton.js';
import { DayInput } from '../DayInput.js';
import { DocumentNumbers } from './DocumentNumbers.js';
import { JournalEntries } from './JournalEntries.js';
import { type Asked, askedIn, useJournal, useTourDates, useTrialBalance } from './journal-reads.js';
import { TRIAL_BALANCE_HEADS, TrialBalanceTable } from './TrialBalanceTable.js';
import '../settlement.css';
import './journal.css';

type Ask = (values: { readonly [name in keyof Asked]: string }) => void;

const Filters = ({ asked, onAsk }: { asked: Asked; onAsk: Ask }) => {
  const { data: tourDates = [] } = useTourDates();
  return (
    <div className="JournalFilters">
      <DayInput label="First day" asked={asked.from} onDay={(from) => onAsk({ from })} />
      <DayInput label="Last day" asked={asked.to} onDay={(to) => onAsk({ to })} />
      <Select
        label="Tour date"
        small
        value={asked.tour_date_id ?? 'all'}
        options={[
          { value: 'all', label: 'All tour dates' },
          ...tourDates.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(id) => onAsk({ tour_date_id: id === 'all' ? '' : id })}
      />
    </div>
  );
};

/** The server's words tell a wrong question; anything else can be tried again. */
const Failed = ({ error, what, onRetry }: { error: ApiError; what: string; onRetry: () => void }) =>
  error.badRequest && error.message ? (
    <EmptyState icon="warning" title={error.message} />
  ) : (
    <ErrorState what={what} onRetry={onRetry} />
  );

const TrialBalance = ({ asked }: { asked: Asked }) => {
  const { data, error, isPending, refetch } = useTrialBalance(asked);
  return (
    <section className="Sheet" aria-label="Trial balance">
      <div className="Sheet__head">
        <h2 className="h4">Trial balance</h2>
        {data && <span className="cap">As of the end of {formatDay(data.as_of)}, New York time</span>}
      </div>
      {isPending && <SkeletonTable caption="Trial balance" heads={TRIAL_BALANCE_HEADS} />}
      {error && !data && <Failed error={error} what="The trial balance" onRetry={() => void refetch()} />}
      {data && <TrialBalanceTable answer={data} />}
    </section>
  );
};

const FileLink = ({ query, format, children }: { query: Asked; format: JournalFormat; children: ReactNode }) => {
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    format,
  });
  return (
    <a className="Button Button-second Button-s" href={`${addressOf(auditCalls.journalFile)}?${search}`} download>
      <Icon name="download" /> {children}
    </a>
  );
};

type EntriesProps = { asked: Asked; linkOf: (line: JournalLine) => ReactNode; onDay: (day: Day) => void };

const Entries = ({ asked, linkOf, onDay }: EntriesProps) => {
  const { data, error, isPending, refetch } = useJournal(asked);
  const answer = error ? undefined : data;
  return (
    <section className="Sheet" aria-label="Journal">
      <div className="Sheet__head JournalHead">
        <h2 className="h4">Journal</h2>
        {answer && (
          <span className="cap" role="status">
            {formatDay(answer.from)} to {formatDay(answer.to)}, New York time:{' '}
            {counted(answer.entries, 'entry', 'entries')}
          </span>
        )}
        {!error?.badRequest && (
          <span className="push row JournalFiles">
            <FileLink query={asked} format="csv">
              CSV
            </FileLink>
            <FileLink query={asked} format="json">
              JSON
            </FileLink>
          </span>
        )}
      </div>
      {isPending && <Skeletons label="Loading the journal" lines={5} />}
      {error && <Failed error={error} what="The journal" onRetry={() => void refetch()} />}
      {answer?.entries === 0 && <EmptyState icon="dollar" title="Nothing was posted in this period." />}
      {answer && <JournalEntries answer={answer} linkOf={linkOf} onDay={onDay} />}
    </section>
  );
};

/** The books of all ledgers: the journal of a period, its files, and the trial balance as of its last day (PAY-325). */
export const Journal = ({ linkOf }: { linkOf: (line: JournalLine) => ReactNode }) => {
  const [search, changeSearch] = useSearch();
  const asked = askedIn(search);
  // The fields keep what is typed: a day that was chosen below begins them anew.
  const [chosen, setChosen] = useState(0);
  const ask: Ask = (values) =>
    changeSearch((now) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) now.set(name, value);
        else now.delete(name);
      }
    });
  const choose = (day: Day): void => {
    ask({ from: day, to: day });
    setChosen(chosen + 1);
  };
  return (
    <>
      <section className="Sheet" aria-label="Period">
        <Filters key={chosen} asked={asked} onAsk={ask} />
      </section>
      <TrialBalance asked={asked} />
      <DocumentNumbers />
      <Entries asked={asked} linkOf={linkOf} onDay={choose} />
    </>
  );
};
