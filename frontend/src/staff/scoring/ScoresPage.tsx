import { FEWEST_JUDGES, type ScoreRow, type ScoresAnswer, scoringCalls } from '@app/contracts/scoring';
import { homeDay, permits } from '@app/contracts/shared';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { FilterChips } from '../../ui/FilterChips.js';
import { FindInput } from '../../ui/FindInput.js';
import { Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { nextTourDate, useCatalogue } from '../catalogue.js';
import { rowName, type Wrong, type Wrongs } from './cells.js';
import { FacultyDialog } from './FacultyDialog.js';
import { JudgeFigures } from './JudgeFigures.js';
import { JudgesDialog } from './JudgesDialog.js';
import { ScoreGrid } from './ScoreGrid.js';
import { SideBySide } from './tablet/SideBySide.js';
import { TabletsBar } from './tablet/TabletsBar.js';
import './scores.css';

const SHOWN = {
  all: { label: 'All', fits: () => true },
  lack: { label: 'Lack scores', fits: ({ marks, canceled }: ScoreRow) => !canceled && marks.length < FEWEST_JUDGES },
  two: { label: 'Two values', fits: ({ beside = [] }: ScoreRow) => beside.length > 0 },
  canceled: { label: 'Canceled', fits: ({ canceled }: ScoreRow) => canceled },
} as const;
type Shown = keyof typeof SHOWN;

const isFound = (row: ScoreRow, search: string): boolean =>
  [rowName(row), row.name, row.registrant].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

/** Pages that belong to the scores of a tour date. */
const PARTS = [
  ['awards', 'Awards'],
  ['auditions', 'Auditions'],
  ['results', 'Results'],
  ['announcer', "Announcer's list"],
  ['release', 'Release'],
] as const;

const columnName = (column: string): string => column.replace('-', ' ');

/** Every text that was not taken, with its sentence, until it is mended. */
const WrongCells = ({ wrongs, onKeep }: { wrongs: Wrongs; onKeep: (key: string) => void }) => (
  <div className="stack stack-half">
    {[...wrongs].map(([key, { row, column, text, message }]) => (
      <Notice key={key} tone="error">
        <span className="Scores__wrong">
          <span>
            <b className="num">
              {rowName(row)}, {columnName(column)}: {text}
            </b>{' '}
            {message}
          </span>
          <Button kind="second" size="s" onClick={() => onKeep(key)}>
            Keep what is stored
          </Button>
        </span>
      </Notice>
    ))}
  </div>
);

const Of = ({ scores, editable }: { scores: ScoresAnswer; editable: boolean }) => {
  const [shown, setShown] = useState<Shown>('all');
  const [asked] = useSearchParams();
  const [search, setSearch] = useState(asked.get('find') ?? '');
  const [naming, setNaming] = useState<'judges' | 'faculty' | null>(null);
  const [wrongs, setWrongs] = useState<Wrongs>(new Map());
  const onWrong = useCallback(
    (key: string, wrong: Wrong | null) =>
      setWrongs((now) => {
        const others = [...now].filter(([one]) => one !== key);
        return wrong === null && others.length === now.size
          ? now
          : new Map([...others, ...(wrong ? [[key, wrong] as const] : [])]);
      }),
    [],
  );
  const { routines, judges } = scores;
  const rows = routines.filter((row) => SHOWN[shown].fits(row) && isFound(row, search));
  return (
    <>
      <div className="Scores__bar">
        <FindInput label="Find a routine" placeholder="Number, routine, studio" value={search} onChange={setSearch} />
        <FilterChips
          value={shown}
          onChange={setShown}
          options={(Object.keys(SHOWN) as Shown[]).map((key) => ({
            ...{ key, label: SHOWN[key].label, count: routines.filter(SHOWN[key].fits).length },
          }))}
        />
        {editable && (
          <span className="row push">
            <Button kind="second" size="s" onClick={() => setNaming('faculty')}>
              Workshop faculty
            </Button>
            <Button kind="second" size="s" onClick={() => setNaming('judges')}>
              {judges.length === 0 ? 'Name the judges' : 'Judges'}
            </Button>
          </span>
        )}
      </div>
      {judges.length === 0 && (
        <Notice tone="info">No judges yet. Once three or four are named, each has a column for the scores.</Notice>
      )}
      <SideBySide tour_date_id={scores.tour_date_id} rows={routines} editable={editable} />
      {wrongs.size > 0 && <WrongCells wrongs={wrongs} onKeep={(key) => onWrong(key, null)} />}
      {routines.length === 0 && <EmptyState icon="stage" title="No routine is registered at this tour date." />}
      {routines.length > 0 && rows.length === 0 && <EmptyState icon="search" title="No routines found." />}
      {rows.length > 0 && <ScoreGrid {...{ scores, rows, editable, wrongs, onWrong }} />}
      <TabletsBar scores={scores} editable={editable} />
      <JudgeFigures scores={scores} />
      {naming === 'judges' && <JudgesDialog scores={scores} onClose={() => setNaming(null)} />}
      {naming === 'faculty' && <FacultyDialog scores={scores} onClose={() => setNaming(null)} />}
    </>
  );
};

/** The scores of a tour date, entered by keyboard and computed at once; several people work in it together (PST-170). */
export const ScoresPage = () => {
  const { account } = useSession();
  const { tourDates } = useCatalogue();
  const navigate = useNavigate();
  const { now } = useClock();
  const all = [...tourDates.values()];
  const asked = Number(useParams().id ?? 0);
  const id = asked || (nextTourDate(all, homeDay(now)) ?? 0);
  const read = useRead(['scores', id], scoringCalls.scores, { params: { id } }, { handled: true, enabled: id !== 0 });
  const editable = permits('staff', account?.roles ?? []);
  return (
    <main className="Config" id="main">
      <div className="row Config__head Scores__head">
        <PageTitle className="h3">Scores</PageTitle>
        {id !== 0 && (
          <nav className="row wrap push" aria-label="More of this tour date">
            {PARTS.map(([part, label]) => (
              <Link key={part} className="Button Button-second Button-s" to={`/staff/tour-dates/${id}/${part}`}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <select
          className="Input Input-s"
          aria-label="Tour date"
          value={String(id)}
          onChange={({ target }) => void navigate(`/staff/scores/${target.value}`)}
        >
          {all.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      <div className="stack stack-2 Scores">
        {read.isPending && <Skeletons label="Loading the scores" lines={8} />}
        {read.error && !read.data && <ErrorState what="The scores" onRetry={() => void read.refetch()} />}
        {read.data && <Of key={id} scores={read.data} editable={editable} />}
      </div>
    </main>
  );
};
