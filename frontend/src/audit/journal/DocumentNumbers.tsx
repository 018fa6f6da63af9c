import { documentNumber, type NumbersAnswer, type SeasonNumbers } from '@app/contracts/documents';
import { counted } from '@app/contracts/shared';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Notice } from '../../ui/Notice.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { momentText } from '../times.js';
import { useDocumentNumbers } from './journal-reads.js';

const HEADS = ['Season', 'Documents', 'Last number', 'Gaps', 'Doubles'];

const none = (texts: readonly string[]): string => (texts.length === 0 ? 'None' : texts.join(', '));

const columns: readonly Column<SeasonNumbers>[] = [
  { key: 'season', header: 'Season', title: true, cell: ({ season_id }) => season_id },
  { key: 'documents', header: 'Documents', align: 'n', cell: ({ documents }) => documents.toLocaleString('en-US') },
  {
    key: 'last',
    header: 'Last number',
    className: 'num',
    cell: ({ season_id, last }) => documentNumber({ season_id, number: last }),
  },
  {
    key: 'gaps',
    header: 'Gaps',
    cell: ({ gaps, season_id }) =>
      none(
        gaps.map(({ from, to }) =>
          [from, ...(from === to ? [] : [to])].map((number) => documentNumber({ season_id, number })).join(' to '),
        ),
      ),
  },
  {
    key: 'doubles',
    header: 'Doubles',
    cell: ({ doubles, season_id }) => none(doubles.map((number) => documentNumber({ season_id, number }))),
  },
];

const faultsOf = ({ unnumbered, numbered_twice, without_entry }: NumbersAnswer): readonly string[] => [
  ...(unnumbered.length === 0
    ? []
    : [`${counted(unnumbered.length, 'entry', 'entries')} without a number: ${namesOf(unnumbered)}`]),
  ...(numbered_twice.length === 0
    ? []
    : [`${counted(numbered_twice.length, 'entry', 'entries')} with two numbers: ${shown(numbered_twice)}`]),
  ...(without_entry.length === 0
    ? []
    : [`${counted(without_entry.length, 'number')} without an entry: ${shown(without_entry.map(documentNumber))}`]),
];

const MOST_NAMED = 20;
const shown = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
const namesOf = (entries: NumbersAnswer['unnumbered']): string =>
  shown(entries.map(({ stream, revision }) => `${stream}/${revision}`));

const Said = ({ answer }: { answer: NumbersAnswer }) => {
  if (answer.whole)
    return (
      <Notice tone="success" icon="check" title="The numbers run without gaps">
        Every payment, refund and correction has its number, once.
      </Notice>
    );
  const faults = faultsOf(answer);
  return (
    <Notice tone="error" icon="warning" title="The numbers are not whole">
      {faults.length === 0
        ? 'The table names each gap and each double.'
        : faults.map((fault) => <p key={fault}>{fault}</p>)}
    </Notice>
  );
};

/** Whether the numbers of documents run without gaps and doubles, season by season (PAY-320). */
export const DocumentNumbers = () => {
  const { data, error, isPending, isFetching, refetch } = useDocumentNumbers();
  const check = (): void => void refetch();
  return (
    <section className="Sheet" aria-label="Document numbers">
      <div className="Sheet__head JournalHead">
        <h2 className="h4">Document numbers</h2>
        {data && (
          <span className="cap" role="status">
            Checked {momentText(data.at)}
          </span>
        )}
        {data && (
          <Button kind="second" size="s" className="push" busy={isFetching} onClick={check}>
            Check again
          </Button>
        )}
      </div>
      {isPending && <SkeletonTable caption="Document numbers" heads={HEADS} />}
      {error && !data && <ErrorState what="The document numbers" onRetry={check} />}
      {data?.seasons.length === 0 && data.whole && <EmptyState icon="dollar" title="No payment has a document yet." />}
      {data && !(data.seasons.length === 0 && data.whole) && (
        <div className="JournalProof">
          <Said answer={data} />
        </div>
      )}
      {data && data.seasons.length > 0 && (
        <DataTable<SeasonNumbers>
          caption="Document numbers"
          columns={columns}
          rows={data.seasons}
          rowKey={({ season_id }) => String(season_id)}
        />
      )}
    </section>
  );
};
