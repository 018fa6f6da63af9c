import { placeText, pointsText, type ResultRow, type ResultsAnswer, type ResultsPreview } from '@app/contracts/scoring';
import { cx } from '../ui/cx.js';

/** The source of the tables, of one registration or of all; `registrants` tells whose a routine is where they stand together. */
export type ShownResults = Omit<ResultsPreview, 'tour_date_id' | 'released' | 'errors' | 'registrants'> &
  Partial<Pick<ResultsPreview, 'registrants'>>;

type Mark = ResultRow['scores'][number];
type Judges = readonly Pick<ResultsAnswer['judges'][number], 'lname'>[];

export const Place = ({ place }: { place: number }) => (
  <span className={cx('PlaceNo', place === 1 && 'is-1')}>{placeText(place)}</span>
);

/** A dropped score is struck through (PST-023). */
export const Score = ({ mark, dropped }: { mark: Mark | undefined; dropped: boolean }) => {
  if (!mark) return <>-</>;
  const text = pointsText(mark.score);
  return dropped ? <del className="Score is-dropped">{text}</del> : <span className="Score">{text}</span>;
};

/** Its word, with its step of five. */
export const Award = ({ competition_award, award_order }: Pick<ResultRow, 'competition_award' | 'award_order'>) =>
  competition_award === null ? (
    <>-</>
  ) : (
    <span className="Award" style={{ '--n': award_order } as object}>
      {competition_award}
    </span>
  );

/** Each judge's score, the dropped one marked, and the total (PST-086). */
export const Breakdown = ({ row, judges }: { row: ResultRow; judges: Judges }) => (
  <ul className="Results__scores">
    {row.scores.map((mark) => {
      const dropped = mark.position === row.dropped_score?.position;
      return (
        <li key={mark.position}>
          <span>{`Judge ${mark.position}, ${judges[mark.position - 1]?.lname ?? ''}`}</span>
          {dropped && <span className="cap">dropped</span>}
          <Score mark={mark} dropped={dropped} />
        </li>
      );
    })}
    <li className="semi">
      <span>Total score</span>
      <span className="Score">{row.total_score === null ? '-' : pointsText(row.total_score)}</span>
    </li>
  </ul>
);
