import { countText } from '@app/contracts/shared';
import { type FormEvent, useId, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { Button, IconButton } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import { FilterChips } from './ListFilters.js';
import type { ListFilter, SavedFilter } from './list-types.js';
import { type OwnFilter, useSavedFilters } from './use-saved-filters.js';

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

type DialogProps = {
  save: ReturnType<typeof useSavedFilters>['save'];
  filter: SavedFilter['filter'];
  onClose: () => void;
};

const SaveDialog = ({ save, filter, onClose }: DialogProps) => {
  const [name, setName] = useState('');
  const label = name.trim();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (label !== '') void save.run({ label, filter });
  };
  const id = useId();
  return (
    <Dialog
      open
      title="Save this filter"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={save.busy} disabled={label === ''} reason="The filter needs a name.">
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send}>
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          maxLength={40}
          error={save.fields.label ?? save.error?.message}
          data-autofocus=""
        />
      </form>
    </Dialog>
  );
};

/** The address of a list that shows what the filter finds, for whoever may read the list. */
const linkTo = (list: string, filter: SavedFilter['filter']): string =>
  `${window.location.origin}/staff/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

type Kept = SavedFilter & Partial<Pick<OwnFilter, 'id'>>;

type Props = {
  presets: readonly SavedFilter[];
  /** Those of the list, which are shown as chips. */
  filters?: readonly ListFilter[];
};

/** Filters under a name: the product's own, and those that this account keeps (ADM-002, ADM-016). */
export const SavedFilters = ({ presets, filters }: Props) => {
  const { filterValues, setFilters, resource } = useListContext();
  const [naming, setNaming] = useState(false);
  const { own, save, forget } = useSavedFilters(resource, () => setNaming(false));
  const toast = useToast();
  const all: readonly Kept[] = [...presets, ...own];
  const now = sorted(filterValues);
  const known = all.some(({ filter }) => sorted(filter) === now);
  const choose = (filter: SavedFilter['filter']): void =>
    setFilters(sorted(filter) === now ? {} : { ...filter }, undefined, false);
  const share = async (filter: SavedFilter['filter']): Promise<void> => {
    await navigator.clipboard.writeText(linkTo(resource, filter));
    toast('The link is copied.');
  };
  return (
    <fieldset className="row StaffList__saved">
      <legend className="vh">Saved filters</legend>
      {all.map(({ label, filter, id }) => (
        <span key={id ?? label} className="row StaffList__kept">
          <button
            type="button"
            className="FilterChip"
            aria-pressed={sorted(filter) === now}
            onClick={() => choose(filter)}
          >
            {sorted(filter) === now && <Icon name="bookmark" size={14} />}
            {label} <Count resource={resource} filter={filter} />
          </button>
          {id && (
            <>
              <IconButton
                icon="link"
                size={14}
                label={`Copy the link to ${label}`}
                onClick={() => void share(filter)}
              />
              <IconButton icon="x" size={14} label={`Forget the filter ${label}`} onClick={() => void forget.run(id)} />
            </>
          )}
        </span>
      ))}
      {!known && filters && <FilterChips filters={filters} />}
      {!known && Object.keys(filterValues).length > 0 && (
        <IconButton icon="plus" size={14} label="Save this filter" onClick={() => setNaming(true)} />
      )}
      {naming && <SaveDialog save={save} filter={filterValues} onClose={() => setNaming(false)} />}
    </fieldset>
  );
};
