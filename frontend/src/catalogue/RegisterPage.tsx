import { counted } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MobileNotice } from '../platform/DesktopOnly.js';
import { useHeader } from '../platform/header.js';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { tourDateOf, withoutTourDate } from '../platform/wanted-tour-date.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Dialog } from '../ui/Dialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Checkbox, Select, TextInput } from '../ui/inputs.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { PickerTable, pickerColumns } from './PickerTable.js';
import './picker.css';
import { countOf, filterRows, type PickerFilter, type PickerRow, STATUS_GROUPS } from './picker-rows.js';
import { SeasonStrip } from './SeasonStrip.js';
import { useOpenRow } from './use-open-row.js';
import { type Picker, usePicker } from './use-picker.js';

const EVERYTHING: PickerFilter = { group: 'All', text: '', hidePast: false };
const HEADS = ['CITY', 'DATE', 'EARLY RATE DEADLINE', 'REGULAR RATE DEADLINE', 'VENUE', 'STATUS'];

type FilterProps = { filter: PickerFilter; onFilter: (filter: PickerFilter) => void };

const Filters = ({ rows, filter, onFilter }: FilterProps & { rows: readonly PickerRow[] }) => (
  <fieldset className="row wrap filters">
    <legend className="vh">Status</legend>
    {STATUS_GROUPS.map((group) => (
      <button
        key={group}
        type="button"
        className="FilterChip"
        aria-pressed={filter.group === group}
        onClick={() => onFilter({ ...filter, group })}
      >
        {group} <span className="num">{countOf(rows, group)}</span>
      </button>
    ))}
    <span className="cap keys push" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open
    </span>
    <span className="dense">
      <Checkbox
        label="Hide past dates"
        checked={filter.hidePast}
        onChange={(hidePast) => onFilter({ ...filter, hidePast })}
      />
    </span>
  </fieldset>
);

const Head = ({ picker, filter, onFilter }: FilterProps & { picker: Picker }) => {
  const count = picker.rows.length;
  return (
    <div className="picker-head">
      <div className="stack stack-half">
        <PageTitle>Register</PageTitle>
        <p className="t2">{count > 0 ? `${picker.season}, ${counted(count, 'tour date')}` : '\u00a0'}</p>
      </div>
      <div className="row row-2 picker-tools">
        <Select
          label="Event"
          value={picker.event?.subdomain ?? null}
          options={picker.events.map(({ subdomain, name }) => ({ value: subdomain, label: name }))}
          onChange={picker.choose}
        />
        <TextInput
          label="City or venue"
          icon="search"
          placeholder="Type to filter"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
    </div>
  );
};

const Listing = ({
  picker,
  filter,
  onFilter,
  onRow,
}: FilterProps & { picker: Picker; onRow: (row: PickerRow) => void }) => {
  const { rows, event } = picker;
  const caption = `Tour dates of ${event?.name ?? ''}, ${picker.season.toLowerCase()}`;
  if (rows.length === 0) {
    return (
      <div className="Sheet">
        <EmptyState icon="calendar" title="There are no upcoming tour dates." />
      </div>
    );
  }
  const listed = filterRows(rows, filter);
  return (
    <>
      <SeasonStrip rows={rows} />
      <Filters rows={rows} filter={filter} onFilter={onFilter} />
      <section className="Sheet" aria-label="Tour dates">
        {listed.length > 0 ? (
          <PickerTable caption={caption} columns={pickerColumns(rows, picker.hideEarly)} rows={listed} onRow={onRow} />
        ) : (
          <EmptyState icon="filter" title="No tour date matches.">
            <Button kind="second" onClick={() => onFilter(EVERYTHING)}>
              Show all
            </Button>
          </EmptyState>
        )}
      </section>
    </>
  );
};

/** Goes on with the tour date that was pressed before the sign-in, once the address names it no more (NAV-093). */
const useWantedRow = ({ state, rows }: Picker, open: (row: PickerRow) => void): void => {
  const { account } = useSession();
  const [search, setSearch] = useSearchParams();
  const [row, setRow] = useState<PickerRow | null>(null);
  const wanted = tourDateOf(search);
  useEffect(() => {
    if (wanted !== null && account && state === 'ready') {
      setRow(rows.find(({ tour }) => tour.id === wanted) ?? null);
      setSearch(withoutTourDate, { replace: true });
    } else if (wanted === null && row) {
      setRow(null);
      open(row);
    }
  });
};

/** The tour-date picker, open to all (NAV-015). */
export const RegisterPage = () => {
  const picker = usePicker();
  const opening = useOpenRow();
  useWantedRow(picker, opening.open);
  const [filter, setFilter] = useState(EVERYTHING);
  useHeader(picker.event === null ? {} : { event: picker.event });
  const { asked } = opening;
  const choose = (subdomain: string): void => {
    setFilter(EVERYTHING);
    picker.choose(subdomain);
  };

  return (
    <main className="Page picker-page" id="main">
      <Head picker={{ ...picker, choose }} filter={filter} onFilter={setFilter} />
      {picker.state === 'loading' && (
        <div className="Sheet">
          <SkeletonTable caption="Loading tour dates" heads={HEADS} rows={10} />
        </div>
      )}
      {picker.state === 'failed' && (
        <div className="Sheet">
          <ErrorState what="The tour dates" onRetry={picker.retry} />
        </div>
      )}
      {picker.state === 'ready' && (
        <Listing picker={picker} filter={filter} onFilter={setFilter} onRow={opening.open} />
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Register"
        text={`Start registration for ${asked?.tour.event.name} ${asked?.city}?`}
        confirmLabel="Yes"
        cancelLabel="No"
        busy={opening.busy}
        onConfirm={opening.yes}
        onCancel={opening.no}
      />
      <Dialog open={opening.noticed} title="Register" onClose={opening.closeNotice}>
        <MobileNotice />
      </Dialog>
    </main>
  );
};
