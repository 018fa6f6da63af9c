import { RELEASES } from '@app/contracts/catalogue';
import type { CritiqueRoutine, CritiquesAnswer } from '@app/contracts/scoring';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../platform/api-error.js';
import { IconButton } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Banner } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import '../results.css';
import './critiques.css';
import { HomeworkVideos } from '../homework/HomeworkVideos.js';
import { Feedback } from './Feedback.js';
import { RoutineCard } from './RoutineCard.js';
import { type Chosen, RoutineList, routineName } from './RoutineList.js';
import { ScoreSheets } from './ScoreSheets.js';

type Row = CritiquesAnswer['routines'][number];
type Detail = Pick<CritiqueRoutine, 'words' | 'homework'>;
type Sharing = { readonly chosen: Chosen | null; readonly action: ReactNode; readonly box: ReactNode };
type Props = {
  readonly data: CritiquesAnswer | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Shows what the judges wrote of a routine, as far as it was read. */
  readonly withWords: (row: Row, show: (detail: Detail | undefined) => ReactNode) => ReactNode;
  readonly sharing?: Sharing;
  /** Without the feedback by category (PST-040). */
  readonly legacy?: boolean;
  /** The token of the link that the page is opened by. */
  readonly link?: string;
};

const NO_SHARING: Sharing = { chosen: null, action: null, box: null };

/** On a phone instead of the list: the routine in a select, with the one before and the one after. */
const Picker = ({
  routines,
  row,
  onChoose,
}: {
  routines: readonly Row[];
  row: Row;
  onChoose: (id: number) => void;
}) => {
  const at = routines.indexOf(row);
  const [before, after] = [routines[at - 1], routines[at + 1]];
  return (
    <section className="Sheet Critiques__picker" aria-label="Routine">
      <IconButton
        icon="left"
        label="Routine before"
        reason={before ? undefined : 'This is the first routine.'}
        onClick={() => before && onChoose(before.id)}
      />
      <select
        className="Input"
        aria-label="Routine"
        value={row.id}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {routines.map((one) => (
          <option key={one.id} value={one.id}>
            {routineName(one)}
          </option>
        ))}
      </select>
      <IconButton
        icon="right"
        label="Next routine"
        reason={after ? undefined : 'This is the last routine.'}
        onClick={() => after && onChoose(after.id)}
      />
    </section>
  );
};

/** The routine and the judge stand in the address; without them the first of each (PST-018). */
const Shown = ({
  data,
  withWords,
  sharing = NO_SHARING,
  legacy = false,
  link,
  retry,
}: Pick<Props, 'withWords' | 'sharing' | 'legacy' | 'link' | 'retry'> & { data: CritiquesAnswer }) => {
  const [asked, ask] = useSearchParams();
  const { routines, judges, preview } = data;
  const row = routines.find(({ id }) => id === Number(asked.get('routine'))) ?? routines[0];
  const wanted = Number(asked.get('judge'));
  const position = wanted >= 1 && wanted <= judges.length ? wanted : 1;
  const withParts = (parts: Readonly<Record<string, number>>): URLSearchParams => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(parts)) next.set(name, String(value));
    return next;
  };
  const show = (parts: Readonly<Record<string, number>>): void => ask(withParts(parts), { replace: true });
  return (
    <>
      {preview && <Banner>PREVIEW - NOT RELEASED</Banner>}
      {!row && (
        <div className="Sheet">
          <EmptyState icon="stage" title="Sorry, you did not have any routines for this city." />
        </div>
      )}
      {row && (
        <div className="Critiques">
          <div className="Critiques__side">
            <RoutineList
              routines={routines}
              current={row.id}
              to={(routine) => `?${withParts({ routine })}`}
              chosen={sharing.chosen}
              action={sharing.action}
              sharing={sharing.box}
            />
            <ScoreSheets data={data} row={row} link={link} />
          </div>
          <div className="stack stack-2 Critiques__main">
            <Picker routines={routines} row={row} onChoose={(routine) => show({ routine })} />
            {withWords(row, (detail) => (
              <>
                <RoutineCard
                  {...{ row, judges, position }}
                  words={detail?.words}
                  onJudge={(judge) => show({ judge })}
                />
                {!legacy && detail && !row.canceled && judges.length > 0 && (
                  <Feedback
                    key={`${row.id} ${position}`}
                    position={position}
                    data={detail.words.find((one) => one.position === position)?.data ?? []}
                  />
                )}
                {!legacy && detail && detail.homework.length > 0 && (
                  <section className="Sheet" aria-label="Homework">
                    <div className="Sheet__head">
                      <h2 className="h4">Homework</h2>
                    </div>
                    <HomeworkVideos key={row.id} items={detail.homework} onRetry={retry} />
                  </section>
                )}
              </>
            ))}
          </div>
        </div>
      )}
    </>
  );
};

/** A withdrawal hides critiques that were read before it (PST-009, PST-031). */
export const Critiques = ({ data, error, retry, ...of }: Props) => {
  if (error?.code === 'not_released')
    return (
      <div className="Sheet">
        <EmptyState icon="eyeoff" title={RELEASES.critiques.not_yet} />
      </div>
    );
  if (data) return <Shown data={data} retry={retry} {...of} />;
  return (
    <div className="Sheet">
      {error ? (
        <ErrorState what="The critiques" onRetry={retry} />
      ) : (
        <Skeletons label="Loading the critiques" lines={8} />
      )}
    </div>
  );
};
