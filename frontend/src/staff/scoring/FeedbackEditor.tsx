import { type Feedback, feedbackText, TAXONOMY } from '@app/contracts/scoring';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { Select } from '../../ui/inputs.js';

type Props = {
  readonly data: readonly Feedback[];
  /** Null: it is read only. */
  readonly onChange: ((data: readonly Feedback[]) => void) | null;
};

const CATEGORIES = TAXONOMY.flatMap(({ name, below }) =>
  below.map((one) => ({ ...one, label: `${name}, ${one.name}` })),
);
const optionsOf = (entries: readonly { readonly id: number; readonly name: string }[], none: string) => [
  { value: '', label: none },
  ...entries.map(({ id, name }) => ({ value: String(id), label: name })),
];
const isSame = (a: Feedback, b: Feedback): boolean =>
  a.level_2 === b.level_2 && a.level_3 === b.level_3 && a.level_4 === b.level_4 && a.good === b.good;

const Entries = ({ title, good, data, onChange }: Props & { title: string; good: boolean }) => {
  const entries = data.filter((one) => one.good === good);
  return (
    <section className="stack stack-half" aria-label={title}>
      <h3 className="caps t3">{title}</h3>
      {entries.length === 0 && <p className="t3 dense">None yet.</p>}
      <ul className="Scores__feedback">
        {entries.map((entry) => (
          <li key={`${entry.level_2} ${entry.level_3} ${entry.level_4}`}>
            <span>{feedbackText(entry)}</span>
            {onChange && (
              <IconButton
                icon="x"
                size={14}
                label={`Remove ${feedbackText(entry)}`}
                onClick={() => onChange(data.filter((one) => one !== entry))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const NOTHING = { category: '', detail: '', part: '' };

const Adding = ({ data, onChange }: { data: Props['data']; onChange: NonNullable<Props['onChange']> }) => {
  const [chosen, setChosen] = useState(NOTHING);
  const category = CATEGORIES.find(({ id }) => String(id) === chosen.category);
  const detail = category?.below.find(({ id }) => String(id) === chosen.detail);
  const add = (good: boolean): void => {
    if (!category) return;
    const level_4 = chosen.part === '' ? null : Number(chosen.part);
    const entry = { level_2: category.id, level_3: detail?.id ?? null, level_4, good };
    if (!data.some((one) => isSame(one, entry))) onChange([...data, entry]);
    setChosen({ ...chosen, detail: '', part: '' });
  };
  const reason = 'Choose a category first.';
  return (
    <fieldset className="Scores__adding">
      <legend className="caps t3">ADD FEEDBACK</legend>
      <Select
        label="Category"
        value={chosen.category}
        options={optionsOf(
          CATEGORIES.map(({ id, label }) => ({ id, name: label })),
          'Choose',
        )}
        onChange={(next) => setChosen({ ...NOTHING, category: next })}
      />
      <Select
        label="Detail"
        value={chosen.detail}
        options={optionsOf(category?.below ?? [], 'In general')}
        onChange={(next) => setChosen({ ...chosen, detail: next, part: '' })}
      />
      <Select
        label="Part"
        value={chosen.part}
        options={optionsOf(detail?.below ?? [], 'All')}
        onChange={(part) => setChosen({ ...chosen, part })}
      />
      <div className="row wrap">
        <Button kind="second" size="s" icon="plus" disabled={!category} reason={reason} onClick={() => add(true)}>
          Add strength
        </Button>
        <Button kind="second" size="s" icon="flag" disabled={!category} reason={reason} onClick={() => add(false)}>
          Add needs work
        </Button>
      </div>
    </fieldset>
  );
};

/** The feedback of one judge by the taxonomy, strengths and what needs work (PST-024, PST-171). */
export const FeedbackEditor = ({ data, onChange }: Props) => (
  <div className="stack stack-2">
    <div className="Scores__sides">
      <Entries title="STRENGTHS" good data={data} onChange={onChange} />
      <Entries title="NEEDS WORK" good={false} data={data} onChange={onChange} />
    </div>
    {onChange && <Adding data={data} onChange={onChange} />}
  </div>
);
