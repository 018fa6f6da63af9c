import type { Totals, TotalsAnswer } from '@app/contracts/audit';
import { type CsvColumn, csvMoney, csvText } from '@app/contracts/csv';
import { methodLabel } from '@app/contracts/payments';
import type { Cents } from '@app/contracts/shared';
import { Link, useSearchParams } from 'react-router';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Money } from '../ui/Money.js';

type Row = Totals & { readonly key: string | null; readonly label: string };
type Figure = { readonly name: string; readonly header: string; readonly of: (row: Totals) => Cents };

/** A column for each way in which anybody paid. */
const figuresOf = ({ by_method, credits: credit }: Totals): readonly Figure[] => [
  { name: 'fees', header: 'Fees', of: ({ fees }) => fees },
  ...Object.keys(by_method).map((method) => ({
    name: `paid_${method}`,
    header: `Paid, ${methodLabel(Number(method), null)}`,
    of: (row: Totals) => row.by_method[method] ?? (0 as Cents),
  })),
  { name: 'paid', header: 'All paid', of: ({ paid }) => paid },
  { name: 'refunds', header: 'Refunded', of: ({ refunds }) => refunds },
  ...(credit === 0 ? [] : [{ name: 'credits', header: 'Credit and vouchers', of: ({ credits }: Totals) => credits }]),
  { name: 'balance', header: 'Balance', of: ({ balance }) => balance },
];

export const figureName = (name: string): string =>
  name.startsWith('paid_')
    ? `Paid, ${methodLabel(Number(name.slice(5)), null)}`
    : ({ fees: 'Fees', paid: 'All paid', refunds: 'Refunded', credits: 'Credit and vouchers', balance: 'Balance' }[
        name
      ] ?? name);

const rowsOf = ({ rows, total }: TotalsAnswer): readonly Row[] => [...rows, { ...total, key: null, label: 'Total' }];

/** The same as a file, in dollars. */
export const totalsCsv = (answer: TotalsAnswer): string => {
  const columns: readonly CsvColumn<Row>[] = [
    { header: answer.by, value: ({ label }) => label },
    ...figuresOf(answer.total).map(({ header, of }) => ({ header, value: (row: Row) => csvMoney(of(row)) })),
    { header: 'Postings', value: ({ postings }) => postings },
  ];
  return csvText(columns, rowsOf(answer));
};

const FigureLink = ({ row, name, cents }: { row: Row; name: string; cents: Cents }) => {
  const [search] = useSearchParams();
  if (cents === 0) return <Money cents={cents} tone="void" />;
  const to = new URLSearchParams(search);
  to.set('figure', name);
  if (row.key === null) to.delete('key');
  else to.set('key', row.key);
  return (
    <Link to={`?${to}`} preventScrollReset aria-label={`${figureName(name)} of ${row.label}: its postings`}>
      <Money cents={cents} tone="plain" />
    </Link>
  );
};

/** A row for each group and the total under them. */
export const TotalsTable = ({ answer, first }: { answer: TotalsAnswer; first: string }) => {
  const columns: readonly Column<Row>[] = [
    {
      key: 'label',
      header: first,
      title: true,
      cell: ({ key, label }) => (key === null ? <b>{label}</b> : label),
    },
    ...figuresOf(answer.total).map(
      ({ name, header, of }): Column<Row> => ({
        key: name,
        header,
        align: 'n',
        cell: (row) => <FigureLink row={row} name={name} cents={of(row)} />,
      }),
    ),
    { key: 'postings', header: 'Postings', align: 'n', cell: ({ postings }) => postings },
  ];
  return (
    <DataTable<Row> caption="Totals" columns={columns} rows={rowsOf(answer)} rowKey={({ key }) => key ?? 'total'} />
  );
};
