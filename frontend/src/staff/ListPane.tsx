import { countText } from '@app/contracts/shared';
import { useEffect, useId, useRef, useState } from 'react';
import { ListBase, Pagination, type RaRecord, useListContext } from 'react-admin';
import { PageTitle } from '../platform/PageTitle.js';
import { IconButton } from '../ui/Button.js';
import { ExportButton } from './ExportButton.js';
import { FilterChips, FilterSelect, ListAsked, ListFilters, SearchBox } from './ListFilters.js';
import { ListTable } from './ListTable.js';
import type { ListProps } from './list-types.js';
import { SavedFilters } from './SavedFilters.js';
import { useNumberField } from './use-masked.js';

const PER_PAGE = 50;
const ONE_SIZE: number[] = [];

/** Who reads names masked finds a row by its number alone, which the labels say first; mails have none. */
const Search = ({ resource, searchLabel }: Pick<ListProps<RaRecord>, 'resource' | 'searchLabel'>) => {
  const numbers = useNumberField(resource);
  if (numbers === null) return <SearchBox label={searchLabel} />;
  return resource === 'outbox' ? null : <SearchBox label={searchLabel.split(',')[0]!} numbers={numbers} />;
};

type Shown = { readonly open: boolean; readonly id: string; readonly toggle: () => void };

const Head = <R extends RaRecord>(props: ListProps<R> & { heading: 'page' | 'pane'; shown: Shown }) => {
  const { total } = useListContext<R>();
  const { shown } = props;
  return (
    <div className="row">
      {props.heading === 'page' ? (
        <PageTitle className="h3">{props.title}</PageTitle>
      ) : (
        <h2 className="h3">{props.title}</h2>
      )}
      <span className="cap num" aria-live="polite">
        {total !== undefined && (
          <>
            {countText(total)}
            <span className="vh"> rows</span>
          </>
        )}
      </span>
      <span className="push row StaffList__tools">
        {props.filters && (
          <IconButton
            icon="filter"
            label="Filters"
            aria-expanded={shown.open}
            aria-controls={shown.id}
            onClick={shown.toggle}
          />
        )}
        {props.tools}
        <ExportButton {...props} />
      </span>
    </div>
  );
};

const Pane = <R extends RaRecord>(props: ListProps<R> & { heading: 'page' | 'pane' }) => {
  const scroll = useRef<HTMLElement>(null);
  const id = useId();
  const { filterValues, page, total } = useListContext();
  // Another page starts at its first row.
  useEffect(() => {
    scroll.current?.scrollTo?.(0, 0);
  }, [page]);
  const used =
    props.filters?.some(({ field }) => field in filterValues && !(field in (props.startWith ?? {}))) ?? false;
  const [open, setOpen] = useState(used);
  const named = [...(props.choice ? [props.choice] : []), ...(props.filters ?? [])];
  return (
    <>
      <div className="StaffList__head">
        <Head {...props} shown={{ open, id, toggle: () => setOpen(!open) }} />
        {props.choice && (
          <div className="StaffList__choice">
            <FilterSelect filter={props.choice} />
          </div>
        )}
        <Search {...props} />
        {props.note}
        {props.saved ? (
          <SavedFilters presets={props.saved} filters={named} />
        ) : (
          <div className="row wrap StaffList__chips">
            <FilterChips filters={named} chosen={props.choice?.field} />
          </div>
        )}
        <div id={id} hidden={!open}>
          {props.filters && open && <ListFilters filters={props.filters} />}
        </div>
      </div>
      <section className="StaffList__scroll" aria-label={`${props.title}, rows`} ref={scroll}>
        <ListTable {...props} />
      </section>
      {/* Without a number it would make one up. */}
      {total !== undefined && <Pagination rowsPerPageOptions={ONE_SIZE} />}
    </>
  );
};

/** A dense list of one resource: search, saved filters, filters, sorting, paging, CSV; all of it remembered and in the address (ADM-012). */
export const ListPane = <R extends RaRecord>(props: ListProps<R> & { heading: 'page' | 'pane' }) => (
  <ListBase<R>
    resource={props.resource}
    sort={{ ...props.sort }}
    perPage={PER_PAGE}
    filterDefaultValues={props.startWith}
    queryOptions={{ onError: () => undefined }}
    disableAuthentication
  >
    <ListAsked>
      <Pane {...props} />
    </ListAsked>
  </ListBase>
);
