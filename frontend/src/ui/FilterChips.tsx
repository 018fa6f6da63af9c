type Props<K extends string> = {
  options: readonly { readonly key: K; readonly label: string; readonly count: number }[];
  value: K;
  onChange: (key: K) => void;
};

/** Choices of a filter, each with how many rows it has; its fieldset and legend stand around it. */
export const FilterChips = <K extends string>({ options, value, onChange }: Props<K>) =>
  options.map(({ key, label, count }) => (
    <button key={key} type="button" className="FilterChip" aria-pressed={value === key} onClick={() => onChange(key)}>
      {label} <span className="num">{count}</span>
    </button>
  ));
