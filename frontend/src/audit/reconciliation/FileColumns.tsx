import type { Decimal } from '@app/contracts/reconciliation';
import { Button } from '../../ui/Button.js';
import { Select } from '../../ui/inputs.js';
import type { ChosenFile, Columns } from './chosen-files.js';

const FIELDS: readonly (readonly [keyof Columns, string])[] = [
  ['transaction', 'Transaction'],
  ['date', 'Date'],
  ['amount', 'Amount'],
  ['kind', 'Kind of line'],
  ['order', 'Order'],
  ['fee', 'Fee'],
];

const DECIMAL_OPTIONS: readonly { readonly value: Decimal; readonly label: string }[] = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
];

const NONE = 'none';
type Props = {
  readonly file: ChosenFile;
  readonly onChange: (file: ChosenFile) => void;
  readonly onRemove: () => void;
};

/** One chosen file: its name, and which of its columns holds what. */
export const FileColumns = ({ file, onChange, onRemove }: Props) => {
  const options = [
    { value: NONE, label: 'Not in this file' },
    ...file.headings.map((value) => ({ value, label: value })),
  ];
  const choose = (field: keyof Columns, heading: string): void => {
    const { [field]: _before, ...others } = file.columns;
    onChange({ ...file, columns: heading === NONE ? others : { ...others, [field]: heading } });
  };
  return (
    <fieldset className="ReconFile">
      <legend className="ReconFile__name">
        <span className="med">{file.name}</span>
        <span className="cap">{file.format === 'nmi' ? 'Batch report of the gateway' : 'CSV'}</span>
        <Button kind="second" size="s" icon="x" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </legend>
      {file.format === 'csv' && (
        <div className="ReconFile__columns">
          {FIELDS.map(([field, label]) => (
            <Select
              key={field}
              label={label}
              small
              value={file.columns[field] ?? NONE}
              options={options}
              onChange={(heading) => choose(field, heading)}
            />
          ))}
          <Select
            label="Amounts are written"
            small
            value={file.decimal}
            options={DECIMAL_OPTIONS}
            onChange={(decimal) => onChange({ ...file, decimal: decimal === ',' ? ',' : '.' })}
          />
        </div>
      )}
    </fieldset>
  );
};
