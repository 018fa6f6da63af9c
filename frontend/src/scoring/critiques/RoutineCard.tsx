import {
  type CritiqueRoutine,
  type CritiquesAnswer,
  numberText,
  pointsText,
  type ReadWords,
} from '@app/contracts/scoring';
import { Avatar } from '../../ui/Avatar.js';
import { cx } from '../../ui/cx.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { Award, Score } from '../Parts.js';

type Row = CritiquesAnswer['routines'][number];
type Judge = CritiquesAnswer['judges'][number];
type Props = {
  readonly row: Row;
  readonly judges: readonly Judge[];
  /** Their words, once they have been read. */
  readonly words: CritiqueRoutine['words'] | undefined;
  readonly position: number;
  readonly onJudge: (position: number) => void;
};

export const divisionsOf = ({ age_division, performance_division, category }: Row): string =>
  [age_division, performance_division, category].filter(Boolean).join(', ');
const nameOf = ({ fname, lname }: Judge): string => `${fname} ${lname}`;

const Head = ({ row }: { row: Row }) => (
  <div className="Critique__head">
    <div>
      <h2 className="h2" id="critique">
        <span className="Critique__number num">{numberText(row.number)}</span>
        {row.name}
      </h2>
      <p className="t2 dense">{divisionsOf(row)}</p>
    </div>
    {row.canceled ? (
      <StatusChip icon="ban">CANCELED</StatusChip>
    ) : (
      <div className="Critique__sum">
        <span className="caps t3">TOTAL SCORE</span>
        <span className="Money-xl">{row.total_score === null ? '-' : pointsText(row.total_score)}</span>
        <Award competition_award={row.competition_award} award_order={row.award_order} />
      </div>
    )}
  </div>
);

/** In order of their positions, with what each gave; a dropped score is struck through (PST-021, PST-023). */
const Judges = ({ row, judges, position, onJudge }: Omit<Props, 'words'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
  <div className="Critique__judges" role="group" aria-label="Judges">
    {judges.map((judge, n) => {
      const dropped = row.dropped_score?.position === n + 1;
      const name = nameOf(judge);
      return (
        <button
          key={name}
          type="button"
          className={cx('Critique__judge', position === n + 1 && 'is-on')}
          aria-pressed={position === n + 1}
          onClick={() => onJudge(n + 1)}
        >
          <Avatar name={name} picture={judge.headshot} />
          <span className="Critique__name">
            <b className="med">{name}</b>
            <span className="cap">{`Judge ${n + 1}`}</span>
          </span>
          <span className="Critique__score">
            <Score mark={row.scores.find((mark) => mark.position === n + 1)} dropped={dropped} />
            {dropped && <span className="cap">dropped</span>}
          </span>
        </button>
      );
    })}
  </div>
);

const Notes = ({ words, judge, position }: { words: ReadWords | undefined; judge: Judge; position: number }) => (
  <div className="Critique__notes">
    <h3 className="caps t3">NOTES</h3>
    <p className="Critique__text">{words?.note || <span className="t3">This judge wrote no notes.</span>}</p>
    {words?.teacher_critique && (
      <div className="Critique__teacher">
        <p className="cap">
          <b className="semi">For the teacher</b>, not in shared links
        </p>
        <p className="Critique__text">{words.teacher_critique}</p>
      </div>
    )}
    {judge.signature && (
      <img className="Critique__signature" src={judge.signature} alt={`Signature of ${nameOf(judge)}`} />
    )}
    <p className="cap Critique__by">{`${nameOf(judge)}, judge ${position}`}</p>
  </div>
);

/** One routine with what its judges gave and wrote (PST-015, PST-026, PST-027, PST-030). */
export const RoutineCard = ({ row, judges, words, position, onJudge }: Props) => {
  const judge = judges[position - 1];
  return (
    <section className="Sheet" aria-labelledby="critique">
      <Head row={row} />
      {!row.canceled && judges.length > 0 && <Judges {...{ row, judges, position, onJudge }} />}
      {!row.canceled && judge && words && (
        <Notes words={words.find((one) => one.position === position)} judge={judge} position={position} />
      )}
    </section>
  );
};
