import { bestDancerKind, bestDancerParts, bestDancerType } from '@app/contracts/catalogue';
import { isOnFile, fullName, type RegistrationAnswer, registrationCalls, uploadOf } from '@app/contracts/registration';
import type { ReactNode } from 'react';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { LookAtPhoto } from '../best-dancers/LookAtPhoto.js';

type Row = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: ReactNode;
  readonly jacket_name: string;
  readonly photo: ReactNode;
};

const NA = <span className="t3">N/A</span>;
const MISSING = <span className="err">Missing</span>;

/** Who has an option, by last name; what an option has no use for is not applicable (EVT-186 to EVT-189, EVT-194, EVT-202). */
const rowsOf = ({ registration, profile, tables }: RegistrationAnswer): Row[] => {
  const kind = bestDancerKind(profile);
  const photoOf = (person_id: number, name: string): ReactNode => {
    const photo = kind && uploadOf(registration, kind, person_id);
    if (!kind || !photo || !isOnFile(registration, kind, person_id)) return MISSING;
    return (
      <span className="row">
        Uploaded <LookAtPhoto registrationId={registration.id} name={name} uploadId={photo.upload_id} />
      </span>
    );
  };
  return Object.values(registration.official.attendees)
    .filter(({ best_dancer_type_id }) => best_dancer_type_id !== null)
    .sort(({ person: a }, { person: b }) => a.lname.localeCompare(b.lname) || a.fname.localeCompare(b.fname))
    .map(({ person_id, person, best_dancer_type_id, jacket_size_id, jacket_name }) => {
      const parts = bestDancerParts(best_dancer_type_id, profile);
      const name = fullName(person);
      return {
        id: person_id,
        name,
        type: bestDancerType(best_dancer_type_id)?.name ?? '',
        size: parts.jacket_size ? (tables.jacket_sizes.find(({ id }) => id === jacket_size_id)?.name ?? MISSING) : NA,
        jacket_name: parts.jacket_name ? jacket_name : '',
        photo: parts.photo ? photoOf(person_id, name) : NA,
      };
    });
};

const HEADS = ['Name', 'Type', 'Size', 'Photo'];

const columnsOf = (cast: boolean, named: boolean): readonly Column<Row>[] => [
  { key: 'name', header: 'Name', title: true, cell: ({ name }) => <b className="med">{name}</b> },
  { key: 'type', header: 'Type', cell: ({ type }) => type },
  { key: 'size', header: cast ? 'Top Size' : 'Jacket Size', cell: ({ size }) => size },
  ...(named
    ? [{ key: 'jacket_name', header: 'Name on Jacket', cell: ({ jacket_name }: Row) => jacket_name || '-' }]
    : []),
  { key: 'photo', header: 'Photo', cell: ({ photo }) => photo },
];

type Props = { readonly registrationId: number; readonly title: string; readonly named: boolean };

/** The best dancers of a registration, or its cast, with sizes and photos (EVT-185, EVT-201). */
export const BestDancersTab = ({ registrationId, title, named }: Props) => {
  const cast = title === 'The Cast Experience';
  const { data, isError, refetch } = useRead(
    ['registration', registrationId],
    registrationCalls.read,
    { params: { id: registrationId } },
    { handled: true },
  );
  const rows = data ? rowsOf(data) : [];
  const columns = columnsOf(cast, named);
  return (
    <main className="Page" id="main">
      <section className="Sheet" aria-label={title}>
        {data && rows.length === 0 ? (
          <EmptyState
            icon="star"
            title={`There are no registered ${cast ? 'cast experience dancers' : 'best dancers'}.`}
          />
        ) : data ? (
          <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
        ) : isError ? (
          <ErrorState what={title} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable caption={`Loading ${title}`} heads={HEADS} rows={4} />
        )}
      </section>
    </main>
  );
};
