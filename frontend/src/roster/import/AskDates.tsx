import type { DateOrder } from '@app/contracts/roster';
import { Icon } from '../../ui/Icon.js';
import { letterOf } from '../../ui/table-import/ColumnChoice.js';
import type { PeopleColumns } from './use-import.js';

/** How the dates of a column are read that could be read two ways: asked once for all of it (ROS-060). */
export const AskDates = ({ columns }: { columns: PeopleColumns }) => {
  const { ways, order, setOrder } = columns;
  if (!ways) return null;
  const [first = '', second = '', year = ''] = ways.asked.split(/[/.-]/);
  const name = columns.columns[ways.column]?.heading ?? `column ${letterOf(ways.column)}`;
  const spoken = (month: string, date: string): string =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(Number(year), Number(month) - 1, Number(date)),
    );
  const choices: readonly (readonly [DateOrder, string, number])[] = [
    ['month', `Month first: ${spoken(first, second)}`, ways.month],
    ['day', `Day first: ${spoken(second, first)}`, ways.day],
  ];
  return (
    <fieldset className="ImportDates">
      <legend className="semi">
        <Icon name="warning" /> How is ‘{name}’ to be read?
      </legend>
      <p className="dense t2">A date such as {ways.asked} could be either. Asked once, for the whole column.</p>
      {choices.map(([value, label, fit]) => (
        <label key={value} className="ImportWay">
          <input type="radio" name="import-dates" checked={order === value} onChange={() => setOrder(value)} />
          <span>
            {label}
            <span className="cap">
              {fit} of {ways.of} dates fit
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
