import { bestDancerKind, bestDancerParts, bestDancerType } from '@app/contracts/catalogue';
import {
  bestDancerEditable,
  fullName,
  isOnFile,
  type RegisteredPerson,
  type RegistrationAnswer,
  registrationCalls,
  type Upload,
  uploadOf,
} from '@app/contracts/registration';
import { seesMasked, compareNames } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { type Asked, BestDancerDialogs, EditJacket, PhotoCell } from './best-dancer-parts.js';
import type { Jacket } from './JacketInfoDialog.js';

type Row = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: ReactNode;
  readonly jacket_name: string;
  readonly person: RegisteredPerson;
  /** Whether it has one at all, the one that is there, and whether it may be changed (EVT-189, EVT-190). */
  readonly hasPhoto: boolean;
  readonly photo: Upload | null;
  readonly photoOpen: boolean;
  /** What may be changed of it; null of who has none, or where the tour date is closed to it (EVT-190, EVT-205). */
  readonly jacket: Jacket | null;
};

const NA = <span className="t3">N/A</span>;
const MISSING = <span className="err">Missing</span>;

/** Who has an option, by last name; what an option has no use for is not applicable (EVT-186 to EVT-189, EVT-194, EVT-202). */
const rowsOf = ({ registration, profile, tables, tour_date }: RegistrationAnswer, employee: boolean): Row[] => {
  const kind = bestDancerKind(profile);
  const photoOf = (person_id: number): Upload | null =>
    kind && isOnFile(registration, kind, person_id) ? uploadOf(registration, kind, person_id) : null;
  return Object.values(registration.official.attendees)
    .filter(({ best_dancer_type_id }) => best_dancer_type_id !== null)
    .sort(({ person: a }, { person: b }) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname))
    .map((attendee) => {
      const { person_id, person, best_dancer_type_id, jacket_size_id, jacket_name } = attendee;
      const parts = bestDancerParts(best_dancer_type_id, profile);
      const open = bestDancerEditable(attendee, tour_date, employee);
      const name = fullName(person);
      return {
        id: person_id,
        name,
        type: bestDancerType(best_dancer_type_id)?.name ?? '',
        size: parts.jacket_size ? (tables.jacket_sizes.find(({ id }) => id === jacket_size_id)?.name ?? MISSING) : NA,
        jacket_name: parts.jacket_name ? jacket_name : '',
        person,
        hasPhoto: parts.photo,
        photo: photoOf(person_id),
        photoOpen: open.photo,
        jacket: parts.jacket_size && open.jacket ? { person_id, name, jacket_size_id, jacket_name } : null,
      };
    });
};

const HEADS = ['Name', 'Type', 'Size', 'Photo'];

type Of = { readonly registrationId: number; readonly cast: boolean; readonly named: boolean };
/** Null for who may only look. */
type Ask = ((asked: Asked) => void) | null;

const columnsOf = ({ registrationId, cast, named }: Of, rows: readonly Row[], ask: Ask): readonly Column<Row>[] => [
  { key: 'name', header: 'Name', title: true, cell: ({ name }) => <b className="med">{name}</b> },
  { key: 'type', header: 'Type', cell: ({ type }) => type },
  { key: 'size', header: cast ? 'Top Size' : 'Jacket Size', cell: ({ size }) => size },
  ...(named
    ? [{ key: 'jacket_name', header: 'Name on Jacket', cell: ({ jacket_name }: Row) => jacket_name || '-' }]
    : []),
  {
    key: 'photo',
    header: 'Photo',
    cell: (row) =>
      row.hasPhoto ? <PhotoCell {...{ registrationId, row }} missing={MISSING} ask={row.photoOpen ? ask : null} /> : NA,
  },
  ...(ask && rows.some(({ jacket }) => jacket !== null)
    ? [
        {
          key: 'jacket',
          header: cast ? 'Edit Top Size' : 'Edit Jacket Info',
          cell: ({ jacket }: Row) => jacket && <EditJacket {...{ jacket, cast, ask }} />,
        },
      ]
    : []),
];

type Props = { readonly registrationId: number; readonly title: string; readonly named: boolean };

const People = ({ answer, title, named }: { answer: RegistrationAnswer; title: string; named: boolean }) => {
  const { roles } = useAccount();
  const [asked, setAsked] = useState<Asked | null>(null);
  const kind = bestDancerKind(answer.profile);
  const cast = kind === 'cast-experience';
  const { id, editing, cancelled } = answer.registration;
  const rows = rowsOf(answer, roles.length > 0);
  if (rows.length === 0) {
    const who = cast ? 'cast experience dancers' : 'best dancers';
    return <EmptyState icon="star" title={`There are no registered ${who}.`} />;
  }
  // What is being edited is changed there; what is shown here is official.
  const ask = editing || cancelled || seesMasked(roles) ? null : setAsked;
  const columns = columnsOf({ registrationId: id, cast, named }, rows, ask);
  return (
    <>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => String(row.id)} />
      {asked && kind && (
        <BestDancerDialogs
          {...{ asked, kind, named }}
          registrationId={id}
          sizes={answer.tables.jacket_sizes}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** The best dancers of a registration, or its cast, with sizes and photos (EVT-185, EVT-201). */
export const BestDancersTab = ({ registrationId, title, named }: Props) => {
  const { data, isError, refetch } = useRead(
    ['registration', registrationId],
    registrationCalls.read,
    { params: { id: registrationId } },
    { handled: true },
  );
  return (
    <main className="Page" id="main">
      <section className="Sheet" aria-label={title}>
        {data ? (
          <People answer={data} title={title} named={named} />
        ) : isError ? (
          <ErrorState what={title} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable caption={`Loading ${title}`} heads={HEADS} rows={4} />
        )}
      </section>
    </main>
  );
};
