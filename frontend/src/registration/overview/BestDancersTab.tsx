import { bestDancerKind, bestDancerParts, bestDancerType } from '@app/contracts/catalogue';
import {
  bestDancerEditable,
  fullName,
  isOnFile,
  type RegistrationAnswer,
  registrationCalls,
  uploadOf,
} from '@app/contracts/registration';
import { seesMasked } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { LookAtPhoto } from '../best-dancers/LookAtPhoto.js';
import { type Jacket, JacketInfoDialog } from './JacketInfoDialog.js';

type Row = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: ReactNode;
  readonly jacket_name: string;
  readonly photo: ReactNode;
  /** What may be changed of it; null of who has none, or where the tour date is closed to it (EVT-190, EVT-205). */
  readonly jacket: Jacket | null;
};

const NA = <span className="t3">N/A</span>;
const MISSING = <span className="err">Missing</span>;

/** Who has an option, by last name; what an option has no use for is not applicable (EVT-186 to EVT-189, EVT-194, EVT-202). */
const rowsOf = ({ registration, profile, tables, tour_date }: RegistrationAnswer, employee: boolean): Row[] => {
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
    .map((attendee) => {
      const { person_id, person, best_dancer_type_id, jacket_size_id, jacket_name } = attendee;
      const parts = bestDancerParts(best_dancer_type_id, profile);
      const open = parts.jacket_size && bestDancerEditable(attendee, tour_date, employee).jacket;
      const name = fullName(person);
      return {
        id: person_id,
        name,
        type: bestDancerType(best_dancer_type_id)?.name ?? '',
        size: parts.jacket_size ? (tables.jacket_sizes.find(({ id }) => id === jacket_size_id)?.name ?? MISSING) : NA,
        jacket_name: parts.jacket_name ? jacket_name : '',
        photo: parts.photo ? photoOf(person_id, name) : NA,
        jacket: open ? { person_id, name, jacket_size_id, jacket_name } : null,
      };
    });
};

const HEADS = ['Name', 'Type', 'Size', 'Photo'];

type Ask = (jacket: Jacket) => void;

const EditJacket = ({ jacket, cast, ask }: { jacket: Jacket; cast: boolean; ask: Ask }) => (
  <Button
    kind="second"
    size="s"
    icon="edit"
    aria-label={`Edit ${cast ? 'top size' : 'jacket info'} of ${jacket.name}`}
    onClick={() => ask(jacket)}
  >
    Edit
  </Button>
);

/** The action is not there for who may only look. */
const columnsOf = (cast: boolean, named: boolean, ask: Ask | null): readonly Column<Row>[] => [
  { key: 'name', header: 'Name', title: true, cell: ({ name }) => <b className="med">{name}</b> },
  { key: 'type', header: 'Type', cell: ({ type }) => type },
  { key: 'size', header: cast ? 'Top Size' : 'Jacket Size', cell: ({ size }) => size },
  ...(named
    ? [{ key: 'jacket_name', header: 'Name on Jacket', cell: ({ jacket_name }: Row) => jacket_name || '-' }]
    : []),
  { key: 'photo', header: 'Photo', cell: ({ photo }) => photo },
  ...(ask
    ? [
        {
          key: 'jacket',
          header: cast ? 'Edit Top Size' : 'Edit Jacket Info',
          cell: ({ jacket }: Row) => jacket && <EditJacket jacket={jacket} cast={cast} ask={ask} />,
        },
      ]
    : []),
];

type Props = { readonly registrationId: number; readonly title: string; readonly named: boolean };

const People = ({ answer, title, named }: { answer: RegistrationAnswer; title: string; named: boolean }) => {
  const { roles } = useAccount();
  const [asked, setAsked] = useState<Jacket | null>(null);
  const cast = bestDancerKind(answer.profile) === 'cast-experience';
  const { id, editing, cancelled } = answer.registration;
  const rows = rowsOf(answer, roles.length > 0);
  if (rows.length === 0) {
    const who = cast ? 'cast experience dancers' : 'best dancers';
    return <EmptyState icon="star" title={`There are no registered ${who}.`} />;
  }
  // What is being edited is changed there; what is shown here is official.
  const changes = !editing && !cancelled && !seesMasked(roles) && rows.some(({ jacket }) => jacket !== null);
  const columns = columnsOf(cast, named, changes ? setAsked : null);
  return (
    <>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => String(row.id)} />
      {asked && (
        <JacketInfoDialog
          {...{ cast, named }}
          registrationId={id}
          jacket={asked}
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
