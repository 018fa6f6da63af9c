import { PRESETS } from '@app/contracts/audit';
import { allEvents } from '@app/contracts/registry';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Select, TextInput } from '../ui/inputs.js';
import { useMechanism, useNames } from './mechanism.js';
import { type Criteria, type Criterion, problemsOf } from './criteria.js';

const TYPES = Object.keys(allEvents).sort();
const ROLES = ['registrant', 'staff', 'admin', 'auditor', 'system', 'link', 'visitor'].map((value) => ({
  value,
  label: value,
}));

/** Always in sight; the others fold away. */
const FIRST: readonly Criterion[] = ['text', 'type', 'registration', 'from', 'to'];
const ASKED: readonly Criterion[] = ['preset', 'draw'];
const DRAWN: readonly Criterion[] = ['size', 'seed'];
const MORE: readonly Criterion[] = ['actor', 'role', 'studio', 'stream', 'correlation'];
/** Asked for only while technical names are shown, or by an address that has one. */
const TECHNICAL: ReadonlySet<Criterion> = new Set(['stream', 'correlation']);
const LABELS: Readonly<Record<Criterion, string>> = {
  text: 'Words',
  type: 'Kind of entry',
  registration: 'Registration',
  from: 'First day',
  to: 'Last day',
  stream: 'Stream',
  actor: 'Account that acted',
  role: 'Role that acted',
  studio: 'Studio',
  correlation: 'Request',
  preset: 'Preset',
  draw: 'Show',
  size: 'How many',
  seed: 'Seed',
  position: 'Position',
};
const CHOICES: Partial<
  Record<Criterion, { placeholder: string; options: readonly { value: string; label: string }[] }>
> = {
  role: { placeholder: 'All roles', options: ROLES },
  preset: {
    placeholder: 'All events',
    options: Object.entries(PRESETS).map(([value, { label }]) => ({ value, label })),
  },
  draw: {
    placeholder: 'All, newest first',
    options: [
      { value: 'random', label: 'A random sample' },
      { value: 'largest', label: 'The largest postings' },
    ],
  },
};
const HINTS: Partial<Record<Criterion, string>> = {
  stream: 'registration-75214',
  registration: 'Number',
  actor: 'Number',
  studio: 'Number',
  correlation: 'Correlation id',
  size: '1 to 200',
  seed: 'Any word or number',
  text: 'Words, or wor* for their beginning',
};

type FieldProps = { name: Criterion; value: string; error: string | undefined; onChange: (value: string) => void };

const CriterionField = ({ name, value, error, onChange }: FieldProps) => {
  const common = { label: LABELS[name], small: true, error, fieldClass: `EventFilters__${name}` };
  const names = useNames();
  const types = { placeholder: 'All kinds', options: TYPES.map((value) => ({ value, label: names.type(value) })) };
  const choices = name === 'type' ? types : CHOICES[name];
  if (choices) return <Select {...common} {...choices} value={value} onChange={onChange} />;
  const kind = name === 'from' || name === 'to' ? 'date' : 'text';
  const numeric = HINTS[name] === 'Number' ? ({ inputMode: 'numeric' } as const) : {};
  return (
    <TextInput
      {...common}
      {...numeric}
      type={kind}
      maxLength={kind === 'text' ? 100 : undefined}
      placeholder={HINTS[name]}
      value={value}
      onChange={onChange}
    />
  );
};

/** What is asked anew is drawn from all that there is by now; what is not drawn has neither size nor seed. */
const askedAnew = ({ position: _old, size = '', seed = '', ...criteria }: Criteria): Criteria => ({
  ...criteria,
  ...(criteria.draw ? { size } : {}),
  ...(criteria.draw === 'random' ? { seed } : {}),
});

type Props = { criteria: Criteria; onSearch: (criteria: Criteria) => void };

/** The filters of the search; they count together, and stand in the address once sought for (AUD-002). */
export const EventFilters = ({ criteria, onSearch }: Props) => {
  const shown = useMechanism();
  const [typed, setTyped] = useState<Criteria>(criteria);
  const [problems, setProblems] = useState(() => problemsOf(criteria));
  const fields = (names: readonly Criterion[]) =>
    names.map((name) => (
      <CriterionField
        key={name}
        name={name}
        value={typed[name] ?? ''}
        error={problems[name]}
        onChange={(value) => setTyped({ ...(name === 'draw' ? { size: '25' } : {}), ...typed, [name]: value })}
      />
    ));
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(typed);
    setProblems(found);
    if (Object.keys(found).length === 0) onSearch(askedAnew(typed));
  };
  const clear = (): void => {
    setTyped({});
    setProblems({});
    onSearch({});
  };
  return (
    <search aria-label="Events">
      <form className="Sheet EventFilters" noValidate onSubmit={search}>
        <div className="EventFilters__fields">{fields(FIRST)}</div>
        <div className="EventFilters__fields EventFilters__asked">
          {fields([
            ...ASKED,
            ...(typed.draw ? DRAWN.filter((name) => name === 'size' || typed.draw === 'random') : []),
          ])}
        </div>
        <details open={MORE.some((name) => criteria[name])}>
          <summary>More filters</summary>
          <div className="EventFilters__fields">
            {fields(MORE.filter((name) => shown || criteria[name] || !TECHNICAL.has(name)))}
          </div>
        </details>
        <div className="row wrap">
          <Button type="submit" size="s" icon="search">
            Search
          </Button>
          <Button kind="second" size="s" onClick={clear}>
            Clear
          </Button>
          <span className="cap">Names and contacts are not searched: nobody is found by them.</span>
        </div>
      </form>
    </search>
  );
};
