import { countText } from '@app/contracts/shared';
import { useState } from 'react';
import { type SavedQuery, useGetList, useListContext, useSavedQueries } from 'react-admin';
import { Button, IconButton } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { TextInput } from '../ui/inputs.js';
import type { SavedFilter } from './list-types.js';

const sorted = (filter: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** How many rows the filter finds now; live, like the list itself. */
const Count = ({ resource, filter }: { resource: string; filter: SavedFilter['filter'] }) => {
  const { total } = useGetList(resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  return total === undefined ? null : <span className="num">{countText(total)}</span>;
};

const SaveDialog = ({
  open,
  onSave,
  onClose,
}: {
  open: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}) => {
  const [name, setName] = useState('');
  const save = (): void => {
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
  return (
    <Dialog
      open={open}
      title="Save this filter"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save} disabled={name.trim() === ''} reason="The filter needs a name.">
            Save
          </Button>
        </>
      }
    >
      <TextInput label="Name" value={name} onChange={setName} maxLength={40} data-autofocus="" />
    </Dialog>
  );
};

/** Filters under a name: the product's own and those that this person keeps in this browser (ADM-002). */
export const SavedFilters = ({ presets, resource }: { presets: readonly SavedFilter[]; resource: string }) => {
  const { filterValues, setFilters, sort, perPage, displayedFilters } = useListContext();
  const [own, setOwn] = useSavedQueries(resource);
  const [naming, setNaming] = useState(false);
  const all: readonly (SavedFilter & { readonly mine?: SavedQuery })[] = [
    ...presets,
    ...own.map((mine) => ({ label: mine.label, filter: (mine.value.filter ?? {}) as SavedFilter['filter'], mine })),
  ];
  const now = sorted(filterValues);
  const known = all.some(({ filter }) => sorted(filter) === now);
  const keep = (label: string): void => {
    setOwn([...own, { label, value: { filter: filterValues, sort, perPage, displayedFilters } }]);
    setNaming(false);
  };
  const choose = (filter: SavedFilter['filter']): void =>
    setFilters(sorted(filter) === now ? {} : { ...filter }, undefined, false);
  return (
    <fieldset className="row StaffList__saved">
      <legend className="vh">Saved filters</legend>
      {all.map(({ label, filter, mine }) => (
        <span key={label} className="row StaffList__kept">
          <button
            type="button"
            className="FilterChip"
            aria-pressed={sorted(filter) === now}
            onClick={() => choose(filter)}
          >
            {sorted(filter) === now && <Icon name="bookmark" size={14} />}
            {label} <Count resource={resource} filter={filter} />
          </button>
          {mine && (
            <IconButton
              icon="x"
              size={14}
              label={`Forget the filter ${label}`}
              onClick={() => setOwn(own.filter((one) => one !== mine))}
            />
          )}
        </span>
      ))}
      {!known && Object.keys(filterValues).length > 0 && (
        <IconButton icon="plus" size={14} label="Save this filter" onClick={() => setNaming(true)} />
      )}
      <SaveDialog open={naming} onSave={keep} onClose={() => setNaming(false)} />
    </fieldset>
  );
};
