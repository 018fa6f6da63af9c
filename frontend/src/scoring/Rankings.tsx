import { numberText, placeReasonText, pointsText } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { useId, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { Segment } from '../ui/Segment.js';
import { TabSelect } from '../ui/Tabs.js';
import { Breakdown, Place, type ShownResults } from './Parts.js';

type Props = { readonly results: ShownResults };
type Category = ShownResults['rankings'][number]['categories'][number];
type Ranked = Category['places'][number];

const Own = ({ ranked, results }: Props & { readonly ranked: Ranked }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const row = results.adjudicatedAwards.find((one) => one.id === ranked.own)!;
  return (
    <>
      <span className="Results__name">
        <span className="num t3">{numberText(row.number)}</span> <b className="semi">{ranked.name}</b>
      </span>
      <b className="num semi">{pointsText(ranked.total_score)}</b>
      <button
        type="button"
        className="Results__more"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Scores of ${ranked.name}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'down' : 'right'} size={14} />
      </button>
      <div id={id} className="Results__breakdown" hidden={!open}>
        <Breakdown row={row} judges={results.judges} />
        {ranked.why && <p className="cap">{placeReasonText(ranked.why)}</p>}
      </div>
    </>
  );
};

const Places = ({ category, results }: Props & { readonly category: Category }) => (
  <section className="Results__category">
    <h3 className="h4">
      {category.category} <span className="cap num">{counted(category.routines, 'routine')}</span>
    </h3>
    <ol>
      {category.places.map((ranked, n) => (
        // Two routines may share name, place and total.
        <li key={ranked.own ?? `other ${n}`}>
          <Place place={ranked.place} />
          {ranked.own === null ? (
            <>
              <span className="Results__name">{ranked.name}</span>
              <span className="num">{pointsText(ranked.total_score)}</span>
            </>
          ) : (
            <Own ranked={ranked} results={results} />
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** The top places of each level and category, all studios together; own routines stand out (PST-082 to PST-086). */
export const Rankings = ({ results }: Props) => {
  const { rankings } = results;
  const first = rankings.find(({ own }) => own) ?? rankings[0];
  const [chosen, choose] = useState(first?.level);
  const shown = rankings.find(({ level }) => level === chosen) ?? first;
  if (!shown) return null;
  return (
    <section className="Sheet" aria-label="Routine rankings">
      <div className="Sheet__head wrap">
        <h2 className="h4">Routine rankings</h2>
        <span className="cap">Top three places of each category; yours in bold</span>
        <Segment
          className="push Results__levels"
          label="Level"
          value={shown.level}
          options={rankings.map(({ level }) => ({ key: level, label: level }))}
          onChange={choose}
        />
      </div>
      <TabSelect
        label="Level"
        value={shown.level}
        items={rankings.map(({ level }) => ({ value: level, label: level, disabled: false }))}
        onChoose={choose}
      />
      {shown.categories.length === 0 && <p className="Sheet__body t2">No routine of this level is ranked.</p>}
      <div className="Results__categories">
        {shown.categories.map((category) => (
          <Places key={`${shown.level} ${category.category}`} category={category} results={results} />
        ))}
      </div>
    </section>
  );
};
