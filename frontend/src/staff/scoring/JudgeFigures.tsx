import { judgeFigures, PARTS_OF_DAY, type ScoresAnswer } from '@app/contracts/scoring';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { signedText } from './cells.js';

type Figures = ReturnType<typeof judgeFigures>[number];

const DAY = ['First quarter', 'Second quarter', 'Third quarter', 'Last quarter'];

const columnsOf = (judges: ScoresAnswer['judges']): readonly Column<Figures>[] => [
  {
    key: 'judge',
    header: 'Judge',
    title: true,
    cell: ({ position }) => {
      const { fname, lname } = judges[position - 1]!;
      return `${position} ${fname} ${lname}`;
    },
  },
  { key: 'routines', header: 'Routines', align: 'n', cell: ({ routines }) => routines },
  { key: 'mean', header: 'Mean', align: 'n', cell: ({ mean }) => (mean / 10).toFixed(1) },
  {
    key: 'difference',
    header: 'Against the panel',
    align: 'n',
    cell: ({ difference }) => <b className="med">{signedText(difference)}</b>,
  },
  { key: 'spread', header: 'Spread', align: 'n', cell: ({ spread }) => (spread / 10).toFixed(1) },
  ...Array.from(
    { length: PARTS_OF_DAY },
    (_, part): Column<Figures> => ({
      key: `part-${part}`,
      header: DAY[part],
      align: 'n',
      cell: ({ course }) => signedText(course[part] ?? null),
    }),
  ),
];

/** Each judge beside the mean of the others: on average, how much that varies, and over the day (PST-208). */
export const JudgeFigures = ({ scores: { routines, judges } }: { scores: ScoresAnswer }) => {
  const figures = judgeFigures(routines, judges.length);
  if (figures.length === 0) return null;
  return (
    <section className="stack stack-1" aria-label="Judges against the panel">
      <h2 className="h4">Judges against the panel</h2>
      <p className="cap">Points above or below the mean of the other judges; the day is parted by numbers.</p>
      <div className="Scores__judged">
        <DataTable caption="Judges" columns={columnsOf(judges)} rows={figures} rowKey={({ position }) => position} />
      </div>
    </section>
  );
};
