import { type FindingRow, type FindingsQuery, foundAt } from '@app/contracts/audit';
import { counted, countText, type Instant } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useSearch } from '../../platform/use-search.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { momentText } from '../times.js';
import { findingPath, FindingState, placePath } from './FindingLinks.js';
import './findings.css';
import { useFindingPages } from './use-findings.js';

const When = ({ at, what }: { at: Instant; what: string }) => (
  <span>
    <time dateTime={at}>{momentText(at)}</time> <span className="t2">{what}</span>
  </span>
);

const columns: readonly Column<FindingRow>[] = [
  {
    key: 'title',
    header: 'Finding',
    title: true,
    cell: ({ id, title }) => <Link to={findingPath(id)}>{title}</Link>,
  },
  { key: 'state', header: 'State', width: '105px', cell: ({ open }) => <FindingState open={open} /> },
  {
    key: 'at',
    header: 'Found at',
    width: '275px',
    cell: (row) => (
      <span>
        <Link className="num" to={placePath(row)}>
          {foundAt(row)}
        </Link>{' '}
        <span className="t2">{row.event_type}</span>
      </span>
    ),
  },
  {
    key: 'raised',
    header: 'Raised',
    width: '200px',
    className: 'num',
    cell: ({ raised_at, raised_by }) => <When at={raised_at} what={raised_by.display} />,
  },
  {
    key: 'changed',
    header: 'Last change',
    width: '200px',
    className: 'num',
    cell: ({ changed_at, answers }) => <When at={changed_at} what={counted(answers, 'answer')} />,
  },
];
const HEADS = ['Finding', 'State', 'Found at', 'Raised', 'Last change'];

type Asked = { readonly state: string; readonly by: string; readonly text: string };
const STATES = ['open', 'closed'] as const;

const queryOf = ({ state, by, text }: Asked, me: number | undefined): FindingsQuery => {
  const known = STATES.find((one) => one === state);
  return {
    ...(known ? { state: known } : {}),
    ...(by === 'me' && me ? { raised_by: me } : {}),
    ...(text.trim() ? { text: text.trim() } : {}),
  };
};

/** Keeps what is typed itself, so that the address, which follows a moment later, takes back no letter. */
const WordsBox = ({ asked, onText }: { asked: string; onText: (text: string) => void }) => {
  const [typed, setTyped] = useState(asked);
  return (
    <TextInput
      label="Words"
      small
      icon="search"
      maxLength={100}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onText(text);
      }}
    />
  );
};

const Filters = ({ asked, onAsk }: { asked: Asked; onAsk: (name: keyof Asked, value: string) => void }) => (
  <search aria-label="Findings" className="Totals__filters">
    <WordsBox asked={asked.text} onText={(text) => onAsk('text', text)} />
    <Select
      label="State"
      small
      value={asked.state}
      options={[
        { value: '', label: 'All states' },
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ]}
      onChange={(state) => onAsk('state', state)}
    />
    <Select
      label="Raised by"
      small
      value={asked.by}
      options={[
        { value: '', label: 'Anyone' },
        { value: 'me', label: 'Me' },
      ]}
      onChange={(by) => onAsk('by', by)}
    />
  </search>
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState icon="search" title="No finding matches." />
  ) : (
    <EmptyState icon="flag" title="Nothing was found yet.">
      <p className="dense t2">Raise a finding at the chosen event of a stream, or on the balance proof.</p>
    </EmptyState>
  );

const Found = ({ query }: { query: FindingsQuery }) => {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFindingPages(query);
  if (isPending) return <SkeletonTable caption="Findings" heads={HEADS} rows={4} />;
  if (error && !data) return <ErrorState what="The findings" onRetry={() => void refetch()} />;
  if (!data) return null;
  // What was answered while the next page was read has moved up: it is there once.
  const findings = [...new Map(data.pages.flatMap((page) => page.findings.map((row) => [row.id, row]))).values()];
  const total = data.pages[0]?.total ?? 0;
  return (
    <>
      <DataTable<FindingRow>
        caption="Findings"
        className="EventTable"
        columns={columns}
        rows={findings}
        rowKey={({ id }) => id}
        empty={<Nothing filtered={Object.keys(query).length > 0} />}
      />
      <div className="EventResults__foot">
        <span className="cap num" role="status">
          {findings.length < total
            ? `${countText(findings.length)} of ${counted(total, 'finding')}, those that changed last`
            : counted(total, 'finding')}
        </span>
        {hasNextPage && (
          <Button kind="second" size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        )}
        {error && <span className="cap err">The next findings could not be loaded. Try again.</span>}
      </div>
    </>
  );
};

/** What the audit found, wherever it was (AUD-015). */
export const FindingsPage = () => {
  const me = useSession().account?.id;
  const [search, changeSearch] = useSearch();
  const [of, by, text] = ['state', 'by', 'text'].map((name) => search.get(name) ?? '') as [string, string, string];
  const asked = { state: of, by, text };
  const ask = (name: keyof Asked, value: string): void =>
    changeSearch((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
    });
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">Findings</PageTitle>
      </header>
      <p className="t2 Audit__intro">
        What auditors found at an event or a registration, and what was said of it. Nothing is ever taken back.
      </p>
      <section className="Sheet Audit__table" aria-label="Findings">
        <Filters asked={asked} onAsk={ask} />
        <Found query={queryOf(asked, me)} />
      </section>
    </main>
  );
};
