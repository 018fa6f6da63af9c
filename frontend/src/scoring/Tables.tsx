import { numberText, placeReasonText, pointsText, type ResultRow } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Award, Place, Score, type ShownResults } from './Parts.js';
import { ResultSheet } from './ResultSheet.js';

type Props = { readonly results: ShownResults };

/** On narrow screens the divisions stand below the name instead of in columns of their own. */
const Name = ({ row }: { row: ResultRow }) => (
  <span className="med">
    {row.name}
    <span className="cap Results__divisions">
      {[row.age_division, row.performance_division, row.category].filter(Boolean).join(', ')}
    </span>
  </span>
);

const number: Column<ResultRow> = {
  key: 'number',
  header: 'Number',
  cell: (row) => <span className="num t3">{numberText(row.number) || '-'}</span>,
};
const routine: Column<ResultRow> = { key: 'name', header: 'Routine', title: true, cell: (row) => <Name row={row} /> };
const wide = { className: 'Results__wide' };
const age: Column<ResultRow> = { key: 'age', header: 'Age division', ...wide, cell: (row) => row.age_division };
const category: Column<ResultRow> = { key: 'category', header: 'Category', ...wide, cell: (row) => row.category };
const performance: Column<ResultRow> = {
  ...{ key: 'performance', header: 'Performance division', ...wide },
  cell: (row) => row.performance_division || '-',
};
const total: Column<ResultRow> = {
  ...{ key: 'total', header: 'Total score', align: 'n' },
  cell: ({ total_score }) => <b className="num semi">{total_score === null ? '-' : pointsText(total_score)}</b>,
};

/** Where all registrations stand together, each row says whose it is (PST-187). */
const whose = (registrants: ShownResults['registrants']): readonly Column<ResultRow>[] =>
  registrants ? [{ key: 'registrant', header: 'Registrant', cell: ({ id }) => registrants[id] ?? '' }] : [];

/** PST-066. */
const awardColumns = ({ judges, adjudicatedAwards, registrants }: ShownResults): readonly Column<ResultRow>[] => [
  ...[number, routine, ...whose(registrants), age, performance, category],
  ...Array.from(
    { length: Math.max(judges.length, ...adjudicatedAwards.map(({ scores }) => scores.length)) },
    (_, n): Column<ResultRow> => ({
      key: `judge-${n + 1}`,
      header: `Judge ${n + 1}`,
      align: 'n',
      cell: ({ scores, dropped_score }) => (
        <Score mark={scores.find(({ position }) => position === n + 1)} dropped={dropped_score?.position === n + 1} />
      ),
    }),
  ),
  {
    ...{ key: 'dropped', header: 'Dropped', align: 'n' },
    cell: ({ dropped_score }) => (
      <span className="num t3">{dropped_score === null ? '-' : pointsText(dropped_score.score)}</span>
    ),
  },
  total,
  {
    ...{ key: 'award', header: 'Award' },
    cell: (row) =>
      row.canceled ? (
        <StatusChip icon="ban">CANCELED</StatusChip>
      ) : (
        <Award competition_award={row.competition_award} award_order={row.award_order} />
      ),
  },
];

export const Awards = ({ results }: Props) => {
  const rows = results.adjudicatedAwards;
  if (rows.length === 0) return null;
  const canceled = rows.filter((row) => row.canceled).length;
  const dropped = rows.some(({ dropped_score }) => dropped_score !== null);
  const said = `${counted(rows.length, 'routine')}${canceled > 0 ? `, ${canceled} canceled` : ''}`;
  return (
    <ResultSheet
      title="Adjudicated awards"
      cap={dropped ? `${said}; of four scores the lowest is dropped` : said}
      blurbs={results.blurbs.adjudicatedAwards}
    >
      <DataTable<ResultRow>
        className="Results__awards"
        caption="Adjudicated awards"
        columns={awardColumns(results)}
        rows={rows}
        rowKey={({ id }) => id}
        rowState={(row) => ({ off: row.canceled })}
      />
    </ResultSheet>
  );
};

type Placed = ResultRow & Pick<ShownResults['hsa'][number], 'place' | 'why'>;
const placed: Column<Placed> = {
  ...routine,
  cell: (row) => (
    <span className="Results__placed">
      <Name row={row} />
      <span className="cap Results__why">{placeReasonText(row.why)}</span>
    </span>
  ),
};
const place: Column<Placed> = { key: 'place', header: 'Place', cell: (row) => <Place place={row.place} /> };

/** Placed routines of the own registration alone; a table without rows is hidden (PST-067, PST-068, PST-077). */
export const HighScores = ({ results, by }: Props & { readonly by: 'hsa' | 'hsp' }) => {
  const rows = results[by].map(({ id, ...at }): Placed => {
    const row = results.adjudicatedAwards.find((one) => one.id === id)!;
    return { ...row, ...at };
  });
  if (rows.length === 0) return null;
  const title = by === 'hsa' ? 'High score by age' : 'High score by performance division';
  const divisions = by === 'hsa' ? [age, category] : [age, performance, category];
  return (
    <ResultSheet title={title} blurbs={results.blurbs[by]}>
      <DataTable<Placed>
        caption={title}
        columns={[place, number, placed, ...whose(results.registrants), ...divisions, total]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </ResultSheet>
  );
};
