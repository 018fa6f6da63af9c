import { withMeaning } from '@app/contracts/catalogue';
import { type Attendee, fullName, type RegistrationAnswer, registrationCalls } from '@app/contracts/registration';
import { counted, compareNames } from '@app/contracts/shared';
import type { Ticket } from '@app/contracts/tickets';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { extrasOf, placeOf } from '../review/attendee-rows.js';

type Row = {
  readonly key: string;
  readonly people: number;
  readonly name: string;
  readonly level: string;
  readonly extras: string;
  readonly fee: Attendee['fee'];
};

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', title: true, cell: ({ name }) => <b className="med">{name}</b> },
  { key: 'level', header: 'Level or type', cell: ({ level }) => level },
  { key: 'extras', header: 'Discounts and add-ons', cell: ({ extras }) => extras },
  {
    key: 'fee',
    header: 'Fee',
    align: 'n',
    cell: ({ fee }) => (fee === null ? '-' : <Money cents={fee} tone="plain" />),
  },
];
const HEADS = ['Name', 'Level or type', 'Discounts and add-ons', 'Fee'];

/** What is official: an edit that is open shows on the steps, not here. */
const rowsOf = ({ registration: { official }, profile }: RegistrationAnswer): Row[] => {
  const named = Object.values(official.attendees)
    .sort(({ person: a }, { person: b }) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname))
    .map((attendee) => ({
      key: String(attendee.person_id),
      people: 1,
      name: fullName(attendee.person),
      level: placeOf(attendee, profile),
      extras: extrasOf(attendee, official.sheet?.attendee_discounts[attendee.person_id] ?? []),
      fee: attendee.fee,
    }));
  const { one, two } = official.additional_observers;
  const fees = official.sheet?.additional_observers;
  const unnamed = [
    { people: one, level: withMeaning(31, 'OBS-1'), fee: fees?.fees ?? null },
    { people: two, level: withMeaning(34, 'OBS-2'), fee: fees?.fees_2 ?? null },
  ]
    .filter(({ people }) => people > 0)
    .map((row) => ({ ...row, key: row.level, name: counted(row.people, 'unnamed observer'), extras: '' }));
  return [...named, ...unnamed];
};

const TICKET_COLUMNS: readonly Column<Ticket>[] = [
  { key: 'name', header: 'Ticket', title: true, cell: ({ name }) => <b className="med">{name}</b> },
  { key: 'holder', header: 'Holder', cell: ({ holder_name }) => holder_name || '-' },
];

/** Show and holder of each ticket that is official, so that a parent need not look for them in the payments. */
const Tickets = ({ tickets }: { tickets: readonly Ticket[] }) =>
  tickets.length > 0 && (
    <section className="Sheet Over__routines" aria-label="Tickets">
      <div className="Sheet__head">
        <h2 className="h4">Tickets</h2>
        <span className="cap">{counted(tickets.length, 'ticket')}</span>
      </div>
      <DataTable caption="Tickets" columns={TICKET_COLUMNS} rows={tickets} rowKey={({ id }) => id} />
    </section>
  );

/** Who is registered, with level, choices and fee: the owner's own people. */
export const Registered = ({ id }: { id: number }) => {
  const { data, isError, refetch } = useRead(
    ['registration', id],
    registrationCalls.read,
    { params: { id } },
    { handled: true },
  );
  const rows = data ? rowsOf(data) : [];
  const people = rows.reduce((n, row) => n + row.people, 0);
  return (
    <>
      <section className="Sheet Over__people" aria-label="Registered">
        <div className="Sheet__head">
          <h2 className="h4">Registered</h2>
          {data && <span className="cap">{counted(people, 'person', 'people')}</span>}
        </div>
        {data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
          <section className="Over__list" tabIndex={0} aria-label="Everyone who is registered">
            <DataTable caption="Registered" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
          </section>
        ) : isError ? (
          <ErrorState what="Who is registered" onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable caption="Loading who is registered" heads={HEADS} rows={6} />
        )}
      </section>
      {data && <Tickets tickets={data.registration.official.tickets} />}
    </>
  );
};
