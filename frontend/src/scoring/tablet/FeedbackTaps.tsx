import { type TabletWords, feedbackText, TAXONOMY } from '@app/contracts/scoring';
import { counted } from '@app/contracts/shared';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.js';
import { cx } from '../../ui/cx.js';

type Data = TabletWords['data'];
type Entry = Data[number];
type Category = (typeof TAXONOMY)[number]['below'][number];
type Props = { readonly data: Data; readonly onChange: (data: Data) => void };

const CATEGORIES = TAXONOMY.flatMap(({ below }) => below);
const isSame = (a: Entry, b: Entry): boolean => JSON.stringify(a) === JSON.stringify(b);

const Sign = ({ good }: { good: boolean }) => (
  <span className={cx('Sign', good ? 'is-plus' : 'is-minus')} aria-hidden="true">
    {good ? '+' : '−'}
  </span>
);

type PickProps = {
  readonly what: string;
  readonly entries: readonly { readonly id: number; readonly name: string }[];
  readonly value: number | null;
  readonly onPick: (id: number | null) => void;
};
const Picks = ({ what, entries, value, onPick }: PickProps) => (
  <fieldset className="Taps__picks">
    <legend className="vh">{what}</legend>
    <span className="cap" aria-hidden="true">
      {what}
    </span>
    {entries.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        className="Taps__pick"
        aria-pressed={value === id}
        onClick={() => onPick(value === id ? null : id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);

/** The second tap: strength or needs work; what and where are optional. */
const Second = ({ category, data, onChange }: Props & { category: Category }) => {
  const [level_3, setDetail] = useState<number | null>(null);
  const [level_4, setPart] = useState<number | null>(null);
  const add = (good: boolean): void => {
    const entry = { level_2: category.id, level_3, level_4, good };
    if (!data.some((one) => isSame(one, entry))) onChange([...data, entry]);
    setDetail(null);
    setPart(null);
  };
  const parts = category.below.find(({ id }) => id === level_3)?.below ?? [];
  const given = data.filter((one) => one.level_2 === category.id);
  return (
    <section className="Taps__second" aria-label={category.name}>
      <p className="row between">
        <b className="h4">{category.name}</b>
        <span className="cap">one more tap; the rest is optional</span>
      </p>
      <Picks
        what="What"
        entries={category.below}
        value={level_3}
        onPick={(id) => {
          setDetail(id);
          setPart(null);
        }}
      />
      {parts.length > 0 && <Picks what="Where" entries={parts} value={level_4} onPick={setPart} />}
      <div className="Taps__two">
        <button type="button" className="Button Button-second" onClick={() => add(true)}>
          <Sign good /> STRENGTH
        </button>
        <button type="button" className="Button Button-second" onClick={() => add(false)}>
          <Sign good={false} /> NEEDS WORK
        </button>
      </div>
      {given.length > 0 && (
        <ul className="Taps__given" aria-label={`Given for ${category.name}`}>
          {given.map((one) => (
            <li key={JSON.stringify(one)}>
              <Sign good={one.good} />
              <span>
                <span className="vh">{one.good ? 'Strength: ' : 'Needs work: '}</span>
                {feedbackText(one)}
              </span>
              <IconButton
                icon="x"
                label={`Remove ${feedbackText(one)}`}
                onClick={() => onChange(data.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Strengths and needs work by the taxonomy, in two taps (PST-200). */
export const FeedbackTaps = ({ data, onChange }: Props) => {
  const [open, setOpen] = useState(CATEGORIES[0]!.id);
  const strengths = data.filter(({ good }) => good).length;
  return (
    <>
      <div className="row between">
        <h2 className="h4">Strengths and needs work</h2>
        <span className="cap num">{`${counted(strengths, 'strength')}, ${data.length - strengths} to work on`}</span>
      </div>
      <div className="Taps">
        {TAXONOMY.map((group) => (
          <div key={group.id}>
            <h3>{group.name}</h3>
            {group.below.map((category) => {
              const given = data.filter((one) => one.level_2 === category.id);
              return (
                <button
                  key={category.id}
                  type="button"
                  className="Taps__category"
                  aria-pressed={open === category.id}
                  onClick={() => setOpen(category.id)}
                >
                  <span>{category.name}</span>
                  {given.length > 0 && (
                    <span className="Taps__signs">
                      <span className="vh">
                        {given.map(({ good }) => (good ? 'strength' : 'needs work')).join(', ')}
                      </span>
                      {given.map((one) => (
                        <Sign key={JSON.stringify(one)} good={one.good} />
                      ))}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <Second key={open} category={CATEGORIES.find(({ id }) => id === open)!} {...{ data, onChange }} />
    </>
  );
};
