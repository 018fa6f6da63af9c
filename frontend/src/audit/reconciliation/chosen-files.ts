import { type Decimal, type FileFormat, guessMapping, type Mapping } from '@app/contracts/reconciliation';

export type Columns = Partial<Record<Exclude<keyof Mapping, 'decimal'>, string>>;

/** A file on this screen, with what is known of its columns. */
export type ChosenFile = {
  readonly name: string;
  readonly text: string;
  readonly format: FileFormat;
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly decimal: Decimal;
};

export const chosenFile = (name: string, text: string): ChosenFile => {
  const format = text.includes('<nm_response>') ? 'nmi' : 'csv';
  const { headings, mapping } = format === 'nmi' ? { headings: [], mapping: {} } : guessMapping(text);
  return { name, text, format, headings, columns: mapping, decimal: '.' };
};

/** Every file says where transaction, date and amount stand, or needs not. */
export const isMapped = ({ format, columns }: ChosenFile): boolean =>
  format === 'nmi' || Boolean(columns.transaction && columns.date && columns.amount);

/** As the call takes it. */
export const fileBody = ({ name, text, format, columns, decimal }: ChosenFile) => {
  const { transaction = '', date = '', amount = '', ...more } = columns;
  return { name, text, format, mapping: format === 'nmi' ? null : { transaction, date, amount, ...more, decimal } };
};
