import { type Feedback as Entry, foundIn, TAXONOMY } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.js';
import { Segment } from '../../ui/Segment.js';

type Level1 = (typeof TAXONOMY)[number];
type Level2 = Level1['below'][number];
type Props = { readonly position: number; readonly data: readonly Entry[] };

const isOf = ({ below }: Level1, { level_2 }: Entry): boolean => below.some(({ id }) => id === level_2);

/** `Control Legs, Core`: the third level with all of the fourth that was said of it. */
const textsOf = (entries: readonly Entry[]): readonly [detail: string, parts: string][] => {
  const details = [...new Set(entries.map(({ level_3 }) => level_3))];
  return details.map((level_3) => {
    const found = entries.filter((one) => one.level_3 === level_3).map(foundIn);
    const parts = found.flatMap((one) => one?.level_4?.name ?? []);
    return [found[0]?.level_3?.name ?? 'In general', parts.join(', ')];
  });
};

const Cell = ({ entries, label }: { entries: readonly Entry[]; label: string }) => (
  <td data-label={label} className={entries.length === 0 ? 'is-none' : undefined}>
    {entries.length === 0 && <span className="Feedback__none" role="img" aria-label="none" />}
    {textsOf(entries).map(([detail, parts]) => (
      <span className="Feedback__entry" key={detail}>
        <b className="med">{detail}</b> {parts && <span className="t3">{parts}</span>}
      </span>
    ))}
  </td>
);

const Category = ({ category, data }: { category: Level2; data: readonly Entry[] }) => {
  const of = data.filter(({ level_2 }) => level_2 === category.id);
  if (of.length === 0) return null;
  return (
    <tr>
      <th scope="row">{category.name}</th>
      <Cell label="STRENGTHS" entries={of.filter(({ good }) => good)} />
      <Cell label="NEEDS WORK" entries={of.filter(({ good }) => !good)} />
    </tr>
  );
};

const Group = ({ group, data }: { group: Level1; data: readonly Entry[] }) => {
  const of = data.filter((entry) => isOf(group, entry));
  if (of.length === 0) return null;
  const good = of.filter((entry) => entry.good).length;
  return (
    <tbody>
      <tr className="Feedback__group">
        <th colSpan={3} scope="rowgroup">
          {group.name}{' '}
          <span className="num">{`${good} of ${of.length} good, ${Math.round((good * 100) / of.length)}%`}</span>
        </th>
      </tr>
      {group.below.map((category) => (
        <Category key={category.id} category={category} data={of} />
      ))}
    </tbody>
  );
};

const ALL = { id: 0, name: 'ALL' };

/** The feedback of one judge by category, what is strong beside what needs work (PST-024, PST-025). */
export const Feedback = ({ position, data }: Props) => {
  const [group, setGroup] = useState(ALL.id);
  const shown = TAXONOMY.filter(({ id }) => group === ALL.id || group === id);
  const isAny = data.some((entry) => shown.some((one) => isOf(one, entry)));
  const good = data.filter((entry) => entry.good).length;
  return (
    <section className="Sheet" aria-label={`Feedback of judge ${position}`}>
      <div className="Sheet__head wrap">
        <h2 className="h4">{`Feedback of judge ${position}`}</h2>
        <span className="cap num">{`${counted(good, 'strength')}, ${data.length - good} to work on`}</span>
        <Segment
          className="push"
          label="Group"
          value={group}
          options={[ALL, ...TAXONOMY].map(({ id, name }) => ({ key: id, label: name }))}
          onChange={setGroup}
        />
      </div>
      {!isAny && (
        <p className="Sheet__body t2">
          {data.length === 0
            ? 'This judge gave no feedback by category.'
            : 'This judge gave no feedback of this group.'}
        </p>
      )}
      {isAny && (
        <table className="DataTable Feedback">
          <caption className="vh">Feedback by category</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">
                <Icon name="plus" size={14} /> STRENGTHS
              </th>
              <th scope="col">
                <Icon name="flag" size={14} /> NEEDS WORK
              </th>
            </tr>
          </thead>
          {shown.map((one) => (
            <Group key={one.id} group={one} data={data} />
          ))}
        </table>
      )}
    </section>
  );
};
