import {
  AUDITION_JUDGES,
  type AwardedResults,
  PLACE_NAMES,
  pointsText,
  STYLES,
  TABLE_NAMES,
  type Tenths,
} from '@app/contracts/scoring';
import { capital, formatMoney } from '@app/contracts/shared';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { ResultSheet } from '../ResultSheet.js';

type Props = { readonly results: AwardedResults };
type Row<K extends 'bestDancerResults' | 'studioAwards' | 'specialAwards' | 'scholarships'> = AwardedResults[K][number];
type Whose = { readonly registrant: string };

/** Where all registrations are shown together, each row says whose it is. */
const whose = <R extends Whose>(rows: readonly R[]): readonly Column<R>[] =>
  rows.some(({ registrant }) => registrant !== '')
    ? [{ key: 'registrant', header: 'Registrant', cell: ({ registrant }) => registrant }]
    : [];

const points = (score: Tenths | null) => (score === null ? '-' : pointsText(score));
const Sum = ({ score }: { score: Tenths | null }) => <b className="num semi">{points(score)}</b>;

type Audition = Row<'bestDancerResults'>;
const SUMS = { ballet: 'ballet_total', jazz: 'jazz_total' } as const;

/** Columns for each judge and style with both totals, or the overall total alone, or none (PST-072, PST-074). */
const scoreColumns = (results: AwardedResults): readonly Column<Audition>[] => {
  if (!results.showAuditionScores) return [];
  const total: Column<Audition> = {
    ...{ key: 'total', header: 'Total', align: 'n', cell: (row) => <Sum score={row.total} /> },
  };
  if (!results.newAuditionScores) return [total];
  const ofStyle = STYLES.flatMap((style): readonly Column<Audition>[] => [
    ...Array.from({ length: AUDITION_JUDGES }, (_, n): Column<Audition> => {
      const position = n + 1;
      const markOf = ({ marks }: Audition) => marks?.find((one) => one.position === position && one.style === style);
      return {
        ...{ key: `${style}-${position}`, header: `Judge ${position} ${style}`, align: 'n' },
        cell: (row) => <span className="Score">{points(markOf(row)?.score ?? null)}</span>,
      };
    }),
    {
      ...{ key: `${style}-total`, header: `${capital(style)} total`, align: 'n' },
      cell: (row) => <Sum score={row[SUMS[style]]} />,
    },
  ]);
  return [...ofStyle, total];
};

/** The auditions of best dancers, a table for each age division with its judges above it (PST-072 to PST-075). */
export const Auditions = ({ results }: Props) => {
  const rows = results.bestDancerResults;
  if (rows.length === 0) return null;
  const columns: readonly Column<Audition>[] = [
    { key: 'dancer', header: 'Dancer', title: true, cell: ({ dancer }) => <span className="med">{dancer}</span> },
    ...whose(rows),
    { key: 'age', header: 'Age division', cell: ({ age_division }) => age_division },
    { key: 'result', header: 'Result', cell: ({ result }) => result || '-' },
    ...scoreColumns(results),
  ];
  return (
    <ResultSheet title={TABLE_NAMES.bestDancerResults} blurbs={results.blurbs.bestDancerResults}>
      {results.bestDancerJudges.map(({ age_division, judges }) => (
        <div key={age_division} className="Results__auditions">
          <h3 className="h4">{age_division}</h3>
          {judges.length > 0 && (
            <p className="cap">{`Judges: ${judges.map(({ fname, lname }) => `${fname} ${lname}`).join(', ')}`}</p>
          )}
          <DataTable<Audition>
            caption={`${TABLE_NAMES.bestDancerResults}, ${age_division}`}
            columns={columns}
            rows={rows.filter((row) => row.age_division === age_division)}
            rowKey={({ person_id }) => person_id}
          />
        </div>
      ))}
    </ResultSheet>
  );
};

/** PST-069. */
export const StudioAwards = ({ results }: Props) => {
  const rows = results.studioAwards;
  if (rows.length === 0) return null;
  return (
    <ResultSheet title={TABLE_NAMES.studioAwards} blurbs={results.blurbs.studioAwards}>
      <DataTable<Row<'studioAwards'>>
        caption={TABLE_NAMES.studioAwards}
        columns={[
          { key: 'award', header: 'Award', title: true, cell: ({ award }) => <span className="med">{award}</span> },
          ...whose(rows),
          { key: 'place', header: 'Place', cell: ({ place }) => (place === null ? '-' : PLACE_NAMES[place]) },
        ]}
        rows={rows}
        rowKey={({ award, registrant }) => `${award} ${registrant}`}
      />
    </ResultSheet>
  );
};

/** PST-070. */
export const SpecialAwards = ({ results }: Props) => {
  const rows = results.specialAwards;
  if (rows.length === 0) return null;
  const prize: Column<Row<'specialAwards'>> = {
    ...{ key: 'prize', header: 'Prize', align: 'n' },
    cell: (row) => <span className="num">{row.prize === null ? '-' : formatMoney(row.prize)}</span>,
  };
  return (
    <ResultSheet title={TABLE_NAMES.specialAwards} blurbs={results.blurbs.specialAwards}>
      <DataTable<Row<'specialAwards'>>
        caption={TABLE_NAMES.specialAwards}
        columns={[
          { key: 'award', header: 'Award', title: true, cell: ({ award }) => <span className="med">{award}</span> },
          { key: 'recipient', header: 'Routine or person', cell: ({ recipient }) => recipient },
          ...whose(rows),
          ...(rows.some((row) => row.prize !== null) ? [prize] : []),
        ]}
        rows={rows}
        rowKey={({ award, recipient, registrant }) => `${award} ${recipient} ${registrant}`}
      />
    </ResultSheet>
  );
};

/** PST-071. */
export const Scholarships = ({ results }: Props) => {
  const rows = results.scholarships;
  if (rows.length === 0) return null;
  return (
    <ResultSheet title={TABLE_NAMES.scholarships} blurbs={results.blurbs.scholarships}>
      <DataTable<Row<'scholarships'>>
        caption={TABLE_NAMES.scholarships}
        columns={[
          { key: 'dancer', header: 'Dancer', title: true, cell: ({ dancer }) => <span className="med">{dancer}</span> },
          ...whose(rows),
          { key: 'scholarship', header: 'Scholarship', cell: ({ scholarship }) => scholarship },
          { key: 'valid', header: 'Valid for', cell: ({ valid_for }) => valid_for || '-' },
        ]}
        rows={rows}
        rowKey={({ dancer, scholarship, registrant }) => `${dancer} ${scholarship} ${registrant}`}
      />
    </ResultSheet>
  );
};
