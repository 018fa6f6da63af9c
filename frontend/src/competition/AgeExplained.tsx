import type { AGE_DIVISIONS } from '@app/contracts/catalogue';
import { counted } from '@app/contracts/shared';
import { cx } from '../ui/cx.js';

type Division = (typeof AGE_DIVISIONS)[number];
export type Dancing = { readonly name: string; readonly age: number };
type Props = {
  /** Null with nobody in it (CMP-108). */
  category: { readonly name: string; readonly min: number; readonly max: number | null } | null;
  average: string | null;
  division: Division | null;
  adjusted: boolean;
  ageUp: boolean;
  showcase: boolean;
  dancing: readonly Dancing[];
  divisions: readonly Division[];
};

const ADJUSTED = 'Adjusted for the oldest dancer';
const NONE = '—';
const OPEN_AGE = 21;
const YOUNGEST_SHOWN = 5;
const OLDEST_SHOWN = 24;

type Aged = Division & { readonly minimum_age: number };
const agedOf = (divisions: readonly Division[]): readonly Aged[] =>
  divisions.filter((division): division is Aged => division.minimum_age !== null);
const divisionAt = (divisions: readonly Aged[], age: number): string =>
  divisions.findLast(({ minimum_age }) => minimum_age <= age)?.name ?? NONE;

const peopleWords = ({ min, max }: { min: number; max: number | null }): string => {
  if (max === null) return `${min} people and more`;
  return min === max ? counted(min, 'person', 'people') : `${min} to ${max} people`;
};

/** Dots for the people, a line for their average, bands for the divisions; the words below say the same. */
const Scale = ({
  dancing,
  average,
  division,
  bands,
}: Pick<Props, 'dancing' | 'division'> & { average: string; bands: readonly Aged[] }) => {
  const ages = dancing.map(({ age }) => age);
  const low = Math.min(YOUNGEST_SHOWN, ...ages);
  const high = Math.max(OLDEST_SHOWN, ...ages.map((age) => age + 1));
  const at = (age: number): string => `${((100 * (age - low)) / (high - low)).toFixed(2)}%`;
  const oldest = Math.max(...ages);
  const stacked = new Map<number, number>();
  return (
    <div className="Scale" aria-hidden="true">
      <div className="Scale__dots">
        {dancing.map(({ name, age }) => {
          const below = stacked.get(age) ?? 0;
          stacked.set(age, below + 1);
          return below > 2 ? null : (
            <i
              key={name}
              className={age === oldest ? 'is-old' : undefined}
              style={{ left: at(age + 0.5), bottom: 2 + 10 * below }}
            />
          );
        })}
        <em style={{ left: at(Number(average)) }}>
          <b>Average {average}</b>
        </em>
        {oldest - Number(average) > 2 && (
          // Nobody stands to the right of the oldest, as long as there is room.
          <small className={cx(oldest - low > 0.7 * (high - low) && 'is-end')} style={{ left: at(oldest + 0.5) }}>
            Oldest {oldest}
          </small>
        )}
      </div>
      <div className="Scale__bands">
        {bands.map((band, i) => {
          const from = Math.max(low, band.minimum_age);
          const to = bands[i + 1]?.minimum_age ?? high;
          const width = `${((100 * (to - from)) / (high - low)).toFixed(2)}%`;
          return (
            <span
              key={band.id}
              className={band.id === division?.id ? 'is-on' : undefined}
              style={{ left: at(from), width }}
            >
              {band.name}
            </span>
          );
        })}
      </div>
    </div>
  );
};

type Step = { readonly text: string; readonly adjusted?: boolean; readonly division: string };

/** The rules in the order in which they are applied (CMP-118). */
const stepsOf = ({ average, division, adjusted, ageUp, dancing, ...facts }: Props, bands: readonly Aged[]): Step[] => {
  if (average === null || division === null) return [];
  const first = {
    text: `The average of ${counted(dancing.length, 'person', 'people')} is ${average}`,
    division: divisionAt(bands, Math.floor(Number(average))),
  };
  if (facts.showcase) return [first, { text: 'A teacher is in it', division: division.name }];
  const [oldest] = [...dancing].sort((a, b) => b.age - a.age);
  if (!oldest) return [first];
  const before = ageUp
    ? (bands[bands.findIndex(({ id }) => id === division.id) - 1]?.name ?? division.name)
    : division.name;
  const why =
    oldest.age >= OPEN_AGE ? 'From 21 years on it is the oldest division:' : 'Not more than one division below:';
  const floor: Step = adjusted
    ? { text: `${oldest.name} is ${oldest.age}: ${divisionAt(bands, oldest.age)}. ${why}`, adjusted, division: before }
    : { text: `${oldest.name} is the oldest with ${oldest.age}: ${divisionAt(bands, oldest.age)}`, division: before };
  return [first, floor, { text: `Age up is ${ageUp ? 'Yes: one division up' : 'No'}`, division: division.name }];
};

/** Category, average age and age division, read-only, with the reason (CMP-062, CMP-108 to CMP-119). */
export const AgeExplained = (props: Props) => {
  const { category, average, division, adjusted, dancing, divisions } = props;
  const bands = agedOf(divisions);
  return (
    <section className="Explain" aria-label="Age division">
      <dl className="Explain__facts" aria-live="polite">
        <div>
          <dt>Category</dt>
          <dd>
            {category?.name ?? NONE} {category && <span className="cap">{peopleWords(category)}</span>}
          </dd>
        </div>
        <div>
          <dt>Average age</dt>
          <dd className="num">{average ?? NONE}</dd>
        </div>
        <div>
          <dt>Age division</dt>
          <dd>
            <b className="semi">{division?.name ?? NONE}</b>
            {adjusted && <span className="cap">{ADJUSTED}</span>}
          </dd>
        </div>
      </dl>
      {average !== null && dancing.length > 0 && (
        <Scale dancing={dancing} average={average} division={division} bands={bands} />
      )}
      <ol className="Explain__steps dense">
        {stepsOf(props, bands).map(({ text, adjusted: changed, division: name }, i) => (
          <li key={text}>
            <span className="t3 num">{i + 1}</span>
            <span>
              {text} {changed && <span className="semi">{ADJUSTED}</span>}
            </span>
            <b className="med">{name}</b>
          </li>
        ))}
      </ol>
    </section>
  );
};
