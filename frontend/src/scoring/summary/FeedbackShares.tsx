import type { DataSummary } from '@app/contracts/scoring';

type Groups = DataSummary['level_1'];
type Shares = Pick<Groups[number], 'name' | 'good' | 'bad'>;

const Line = ({ name, good, bad }: Shares) => (
  <span className="Bars__line">
    <span className="Bars__name">{name}</span>
    <span className="Bars__track" aria-hidden="true">
      {good !== null && <span style={{ inlineSize: `${good}%` }} />}
    </span>
    <span className="num">{good === null ? '-' : `${good}% good, ${bad}% bad`}</span>
  </span>
);

/** How much of the judges' feedback is praise; a group opens its categories (PST-119, PST-122). */
export const FeedbackShares = ({ groups }: { groups: Groups }) => (
  <section className="Sheet" aria-label="Feedback of the judges">
    <div className="Sheet__head wrap">
      <h2 className="h4">Feedback of the judges</h2>
      <span className="cap">Strengths and needs work</span>
    </div>
    <div className="Sheet__body">
      {groups.map(({ id, level_2, ...group }) => (
        <details key={id} className="Data__group">
          <summary>
            <Line {...group} />
          </summary>
          <ul className="Bars">
            {level_2.map((category) => (
              <li key={category.id}>
                <Line {...category} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  </section>
);
