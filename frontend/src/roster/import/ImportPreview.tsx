import {
  IMPORT_COLUMNS,
  NO_VALUES,
  type PreviewRow,
  ROW_STATES,
  type RowField,
  type RowState,
  type RowValues,
} from '@app/contracts/roster';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { CellCheck, CellSelect } from '../../ui/cells.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import type { IconName } from '../../ui/Icon.js';
import { DateInput, TextInput } from '../../ui/inputs.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';
import { GENDER_OPTIONS, TYPE_OPTIONS } from '../AddPerson.js';
import { DidYouMean } from '../DidYouMean.js';
import type { Preview } from './use-import.js';

const STATES: Record<RowState, { readonly label: string; readonly tone: Tone; readonly icon: IconName }> = {
  new: { label: 'New', tone: 'neutral', icon: 'plus' },
  changed: { label: 'Changed', tone: 'info', icon: 'edit' },
  duplicate: { label: 'Possible duplicate', tone: 'warning', icon: 'users' },
  unchanged: { label: 'Unchanged', tone: 'neutral', icon: 'check' },
  refused: { label: 'Refused', tone: 'error', icon: 'error' },
  out: { label: 'Left out', tone: 'neutral', icon: 'minus' },
};
const PERSON: readonly RowField[] = ['fname', 'lname', 'person_type_id', 'gender_id', 'birthdate'];
const FIELDS = Object.keys(NO_VALUES) as RowField[];

const nameOf = ({ line, values }: PreviewRow): string => `row ${line}, ${values.fname} ${values.lname}`;

type Editing = {
  readonly open: ReadonlyMap<number, RowValues>;
  readonly set: (line: number, values: RowValues | null) => void;
};

const Input = ({ row, field, editing }: { row: PreviewRow; field: RowField; editing: Editing }) => {
  const values = editing.open.get(row.line) ?? row.values;
  const id = `import-${row.line}-${field}`;
  const label = `${IMPORT_COLUMNS[field]}, row ${row.line}`;
  const onChange = (value: string): void => editing.set(row.line, { ...values, [field]: value });
  const options = field === 'gender_id' ? GENDER_OPTIONS : TYPE_OPTIONS;
  if (field === 'gender_id' || field === 'person_type_id')
    return (
      <CellSelect id={id} label={label} value={values[field]} options={options} placeholder="-" onChange={onChange} />
    );
  const props = { id, label, hideLabel: true, small: true, value: values[field], error: row.errors[field], onChange };
  return field === 'birthdate' ? <DateInput {...props} /> : <TextInput {...props} maxLength={254} />;
};

/** What will be there, with what was there before it (ROS-061). */
const Shown = ({ row, field }: { row: PreviewRow; field: RowField }) => {
  const before = row.was?.[field];
  if (before === undefined || before === row.shown[field]) return <>{row.shown[field] || '-'}</>;
  return (
    <span className="ImportDiff">
      <del>{before || 'none'}</del> <ins>{row.shown[field]}</ins>
    </span>
  );
};

const reasonOf = ({ errors }: PreviewRow): string =>
  FIELDS.flatMap((field) => (errors[field] ? [`${IMPORT_COLUMNS[field]}: ${errors[field]}`] : [])).join('. ');

type Tools = { readonly preview: Preview; readonly editing: Editing; readonly ask: (row: PreviewRow) => void };

const State = ({ row, tools }: { row: PreviewRow; tools: Tools }) => {
  const { label, tone, icon } = STATES[row.state];
  const values = tools.editing.open.get(row.line);
  if (values)
    return (
      <span className="row">
        <Button
          size="s"
          caps
          onClick={() => {
            tools.preview.edit(row.line, values);
            tools.editing.set(row.line, null);
          }}
        >
          SAVE
        </Button>
        <Button size="s" kind="ghost" caps onClick={() => tools.editing.set(row.line, null)}>
          CANCEL
        </Button>
      </span>
    );
  return (
    <span className="ImportState">
      <StatusChip tone={tone} icon={icon}>
        {label}
      </StatusChip>
      {row.matches.length > 0 && row.state !== 'refused' && (
        <Button size="s" kind="link" aria-label={`Answer, ${nameOf(row)}`} onClick={() => tools.ask(row)}>
          {row.state === 'duplicate' ? 'Who is it?' : 'Change'}
        </Button>
      )}
      <IconButton icon="edit" label={`Edit ${nameOf(row)}`} onClick={() => tools.editing.set(row.line, row.values)} />
      {row.state === 'refused' && <span className="err dense">{reasonOf(row)}</span>}
    </span>
  );
};

/** Contact columns are there when a row says something of them. */
const columnsOf = (rows: readonly PreviewRow[], tools: Tools): Column<PreviewRow>[] => {
  const said = FIELDS.filter((field) => PERSON.includes(field) || rows.some(({ values }) => values[field] !== ''));
  return [
    {
      key: 'in',
      header: <span className="vh">Import</span>,
      label: 'Import',
      cell: (row) => (
        <CellCheck
          label={`Import ${nameOf(row)}`}
          short="Import"
          checked={row.state !== 'out'}
          onChange={(checked) => tools.preview.leave([row.line], !checked)}
        />
      ),
    },
    { key: 'line', header: 'Row', align: 'n', cell: ({ line }) => line },
    ...said.map(
      (field): Column<PreviewRow> => ({
        key: field,
        header: IMPORT_COLUMNS[field],
        title: field === 'fname' || field === 'lname',
        cell: (row) =>
          tools.editing.open.has(row.line) ? (
            <Input row={row} field={field} editing={tools.editing} />
          ) : (
            <Shown row={row} field={field} />
          ),
      }),
    ),
    { key: 'state', header: 'State', cell: (row) => <State row={row} tools={tools} /> },
  ];
};

/** Each row as it will be saved, before anything is (ROS-061). */
export const ImportPreview = ({ preview }: { preview: Preview }) => {
  const { rows } = preview;
  const [filter, setFilter] = useState<RowState | null>(null);
  const [open, setOpen] = useState<ReadonlyMap<number, RowValues>>(new Map());
  const [asking, setAsking] = useState<PreviewRow | null>(null);
  const editing: Editing = {
    open,
    set: (line, values) =>
      setOpen((now) => {
        const next = new Map(now);
        if (values) next.set(line, values);
        else next.delete(line);
        return next;
      }),
  };
  const counts = ROW_STATES.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }));
  const answer = (to: 'new' | number): void => {
    if (asking) preview.answer(asking.line, to);
    setAsking(null);
  };
  return (
    <section className="Sheet" aria-labelledby="import-preview">
      <div className="Sheet__head ImportHead">
        <h2 className="h4" id="import-preview">
          Preview
        </h2>
        <span className="cap">Every row can be edited here; untick it to leave it out.</span>
      </div>
      <fieldset className="row RosterFilters ImportFilters">
        <legend className="vh">Show</legend>
        <button type="button" className="FilterChip" aria-pressed={filter === null} onClick={() => setFilter(null)}>
          All <span className="num">{rows.length}</span>
        </button>
        {counts
          .filter(({ state, count }) => count > 0 || state === filter)
          .map(({ state, count }) => (
            <button
              key={state}
              type="button"
              className="FilterChip"
              aria-pressed={filter === state}
              onClick={() => setFilter(state)}
            >
              {STATES[state].label} <span className="num">{count}</span>
            </button>
          ))}
      </fieldset>
      <DataTable
        caption="Preview of the import"
        className="ImportTable"
        grid
        columns={columnsOf(rows, { preview, editing, ask: setAsking })}
        rows={rows.filter((row) => filter === null || row.state === filter || open.has(row.line))}
        rowKey={({ line }) => line}
        rowState={(row) => ({
          off: row.state === 'out',
          bad: row.state === 'refused',
        })}
        rowKeys={(row) => {
          const values = open.get(row.line);
          const close = (): void => editing.set(row.line, null);
          if (!values) return { Enter: () => editing.set(row.line, row.values) };
          return { Enter: () => (preview.edit(row.line, values), close()), Escape: close };
        }}
        empty={<EmptyState icon="search" title="No row is like that." />}
      />
      <DidYouMean
        matches={asking?.matches ?? null}
        busy={false}
        onUse={({ person_id }) => answer(person_id)}
        onNew={() => answer('new')}
        onCancel={() => setAsking(null)}
      />
    </section>
  );
};
