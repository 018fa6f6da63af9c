import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { capital } from '@app/contracts/shared';
import { Icon } from '../ui/Icon.js';
import { Select } from '../ui/inputs.js';
import type { ListFilter } from './list-types.js';
import { useNumberField } from './use-masked.js';

/** Filter values without the empty ones: what is not set is not asked. */
const withFilter = (
  values: Readonly<Record<string, unknown>>,
  field: string,
  value: string | number | null,
): Record<string, unknown> => {
  const { [field]: _old, ...rest } = values;
  return value === null || value === '' ? rest : { ...rest, [field]: value };
};

/** Rests so long: then a search is asked for. */
export const REST_MS = 500;

type Asked = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: (values: object) => void;
  /** What was asked for and the list does not show yet, in that order. */
  readonly pending: readonly string[];
};
const NOTHING: Asked = { values: {}, set: () => {}, pending: [] };
const LastAsked = createContext<{ current: Asked }>({ current: NOTHING });

/** Keeps what a list was asked for last, for its search and its filters together: the list may not show it yet. */
export const ListAsked = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const last = useRef<Asked>(NOTHING);
  const shown = JSON.stringify(filterValues);
  useEffect(() => {
    last.current = { ...last.current, set: (values) => setFilters(values, undefined, false) };
  }, [setFilters]);
  useEffect(() => {
    const { pending, ...asked } = last.current;
    const rest = pending.slice(pending.indexOf(shown) + 1);
    // One's own earlier choice comes to be shown while a later one is on its way.
    if (pending.includes(shown) && rest.length > 0) last.current = { ...asked, pending: rest };
    else last.current = { ...asked, values: JSON.parse(shown) as Asked['values'], pending: [] };
  }, [shown]);
  return <LastAsked value={last}>{children}</LastAsked>;
};

/** The list's filters, and one of them changed: on top of what was asked for last. */
const useFilters = () => {
  const { filterValues } = useListContext();
  const last = useContext(LastAsked);
  const change = (field: string, value: string | number | null): void => {
    const values = withFilter(last.current.values, field, value);
    last.current = { ...last.current, values, pending: [...last.current.pending, JSON.stringify(values)] };
    last.current.set(values);
  };
  return { filterValues, change };
};

/** Searches while typing. With a field of `numbers` it takes nothing but digits and asks for that very row. */
export const SearchBox = ({ label, numbers }: { label: string; numbers?: string }) => {
  const { filterValues, change } = useFilters();
  const asked = String(filterValues[numbers ?? 'q'] ?? '');
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [typing, setTyping] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  // A saved filter or the address sets another search; what is being typed comes back later than the next letter.
  if (asked !== seen) {
    setSeen(asked);
    if (!typing) setText(asked);
  }
  const type = (typed: string): void => {
    const next = numbers ? typed.replace(/\D/g, '') : typed;
    setText(next);
    clearTimeout(rest.current);
    const wanted = numbers && next !== '' ? Number(next) : next;
    rest.current = setTimeout(() => change(numbers ?? 'q', wanted), REST_MS);
  };
  return (
    <span className="InputIcon">
      <Icon name="search" />
      <input
        type="search"
        inputMode={numbers ? 'numeric' : 'search'}
        className="Input Input-s has-icon"
        aria-label={`Search: ${label}`}
        placeholder={label}
        value={text}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  );
};

/** One of the lists' own filters as a select; it remembers itself with the list. */
export const FilterSelect = ({ filter: { field, label, options, numeric } }: { filter: ListFilter }) => {
  const { filterValues, change } = useFilters();
  return (
    <Select
      label={label}
      hideLabel
      small
      value={String(filterValues[field] ?? 'all')}
      options={[{ value: 'all', label: `${label}: all` }, ...options]}
      onChange={(value) => change(field, value === 'all' ? null : numeric ? Number(value) : value)}
    />
  );
};

export const ListFilters = ({ filters }: { filters: readonly ListFilter[] }) => (
  <fieldset className="StaffList__filters">
    <legend className="vh">Filters</legend>
    {filters.map((filter) => (
      <FilterSelect key={filter.field} filter={filter} />
    ))}
  </fieldset>
);

/** A filter in words, as far as the list knows it: 'Work list: Missing waivers', 'Studio: 2001'. */
const chipText = (field: string, value: unknown, filters: readonly ListFilter[]): string => {
  const known = filters.find((filter) => filter.field === field);
  const name = known?.label ?? (field === 'id' ? 'Number' : capital(field.replace(/_id$/, '').replaceAll('_', ' ')));
  const values = Array.isArray(value) ? value : [value];
  const label = (one: unknown) => known?.options.find((option) => option.value === String(one))?.label ?? String(one);
  return `${name}: ${values.length > 3 ? `${values.length} chosen` : values.map(label).join(', ')}`;
};

/** Each filter that the list is shown by, as a chip that takes it off (ADM-039); what the search box or the choice above the list says is not repeated. */
export const FilterChips = ({ filters, chosen }: { filters: readonly ListFilter[]; chosen?: string | undefined }) => {
  const { filterValues, change } = useFilters();
  const { resource } = useListContext();
  const numbers = useNumberField(resource);
  const shown = Object.entries(filterValues).filter(([field]) => !['q', numbers, chosen].includes(field));
  return shown.map(([field, value]) => {
    const text = chipText(field, value, filters);
    return (
      <button
        key={field}
        type="button"
        className="FilterChip is-set"
        aria-label={`Remove the filter ${text}`}
        onClick={() => change(field, null)}
      >
        {text} <Icon name="x" size={14} />
      </button>
    );
  });
};
