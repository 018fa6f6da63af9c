import { RELEASES } from '@app/contracts/catalogue';
import { type DataAnswer, type DataSummary, numberText, pointsText, topGenres } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import type { ApiError } from '../../platform/api-error.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Banner } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { Award, Place } from '../Parts.js';
import '../results.css';
import { Bars } from './Bars.js';
import './data.css';
import { FeedbackShares } from './FeedbackShares.js';

type Props = {
  readonly data: DataAnswer | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
};
type Of = { readonly of: DataSummary };

/** The most that three judges give. */
const MOST_TOTAL = 3_000;

const Part = ({ title, cap, children }: { title: string; cap?: string; children: ReactNode }) => (
  <section className="Sheet" aria-label={title}>
    <div className="Sheet__head wrap">
      <h2 className="h4">{title}</h2>
      {cap && <span className="cap">{cap}</span>}
    </div>
    <div className="Sheet__body">{children}</div>
  </section>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="cap">{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);

/** PST-114, PST-117. */
const Summary = ({ of }: Of) => {
  const awards = of.competitionAwards.reduce((sum, { routines }) => sum + routines, 0);
  const placed = ({ first, second, third }: DataSummary['places']['hsa']): number => first + second + third;
  return (
    <section className="Sheet" aria-label="Summary">
      <dl className="Data__figures">
        <Figure label="Routines" value={String(of.routineCount)} />
        <Figure label="Average score" value={pointsText(of.averageCompetitionScore)} />
        <Figure label="Routines with an award" value={String(awards)} />
        <Figure label="Places 1 to 3" value={String(placed(of.places.hsa) + placed(of.places.hsp))} />
      </dl>
    </section>
  );
};

/** PST-118. */
const Genres = ({ of }: Of) => {
  const genres = topGenres(of.routines);
  return (
    <Part title="Highest-scoring genres" cap="by average score">
      {genres.length === 0 && <p className="t2">None of the routines has a genre.</p>}
      <Bars
        label="Highest-scoring genres"
        bars={genres.map(({ name, average_score, routines }) => ({
          ...{ key: name, label: name, cap: counted(routines, 'routine') },
          ...{ value: pointsText(average_score), share: average_score / MOST_TOTAL },
        }))}
      />
    </Part>
  );
};

/** PST-120. */
const Awards = ({ of }: Of) => {
  const most = Math.max(1, ...of.competitionAwards.map(({ routines }) => routines));
  return (
    <Part title="Adjudicated awards" cap="routines">
      <Bars
        label="Adjudicated awards"
        bars={of.competitionAwards.map(({ id, name, order, routines }) => ({
          ...{ key: id, label: <Award competition_award={name} award_order={order} /> },
          ...{ value: String(routines), share: routines / most },
        }))}
      />
    </Part>
  );
};

const HIGH_SCORES = { hsa: 'By age', hsp: 'By performance division' } as const;

/** PST-121. */
const Placements = ({ of }: Of) => (
  <Part title="Placement awards" cap="high scores">
    <table className="Data__places">
      <caption className="vh">Placement awards</caption>
      <thead>
        <tr>
          <th scope="col">High score</th>
          {[1, 2, 3].map((place) => (
            <th key={place} scope="col" className="n">
              <Place place={place} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['hsa', 'hsp'] as const).map((by) => (
          <tr key={by}>
            <th scope="row">{HIGH_SCORES[by]}</th>
            {(['first', 'second', 'third'] as const).map((place) => (
              <td key={place} className="n num semi">
                {of.places[by][place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
);

const Divisions = ({ of }: Of) => (
  <Part title="Scores by performance division" cap="average, by level">
    <Bars
      label="Scores by performance division"
      bars={of.scoresByPerformanceDivision.map(({ level_id, level, name, average_score, routines }) => ({
        ...{ key: `${level_id} ${name}`, label: `${level}, ${name}`, cap: counted(routines, 'routine') },
        ...{ value: pointsText(average_score), share: average_score / MOST_TOTAL },
      }))}
    />
  </Part>
);

const Totals = ({ of }: Of) => (
  <Part title="Total scores" cap="by number">
    <Bars
      label="Total scores"
      bars={of.routines.map(({ id, number, name, total_score, canceled }) => ({
        key: id,
        label: [numberText(number), name].filter(Boolean).join(' '),
        value: canceled ? 'CANCELED' : total_score === null ? '-' : pointsText(total_score),
        share: (total_score ?? 0) / MOST_TOTAL,
      }))}
    />
  </Part>
);

const Shown = ({ preview, data }: DataAnswer) => (
  <>
    {preview && <Banner>PREVIEW - NOT RELEASED</Banner>}
    {data === null ? (
      <div className="Sheet">
        <EmptyState icon="stage" title="Data is only available for registrations with 3 or more routines." />
      </div>
    ) : (
      <>
        <Summary of={data} />
        <div className="Data__pair">
          <div className="stack stack-2">
            <Genres of={data} />
            <Placements of={data} />
            <Divisions of={data} />
          </div>
          <div className="stack stack-2">
            <Awards of={data} />
            <FeedbackShares groups={data.level_1} />
            <Totals of={data} />
          </div>
        </div>
      </>
    )}
  </>
);

/** Taking it back hides what was read before (PST-009, PST-124). */
export const Data = ({ data, error, retry }: Props) => {
  if (error?.code === 'not_released')
    return (
      <div className="Sheet">
        <EmptyState icon="eyeoff" title={RELEASES.data.not_yet} />
      </div>
    );
  if (data) return <Shown {...data} />;
  return (
    <div className="Sheet">
      {error ? <ErrorState what="The data" onRetry={retry} /> : <Skeletons label="Loading the data" lines={8} />}
    </div>
  );
};
