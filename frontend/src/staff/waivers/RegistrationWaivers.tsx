import { type PersonWaiver, waiverCalls } from '@app/contracts/waivers';
import { dayText } from '../../platform/times.js';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { WaiverStanding } from '../../waivers/index.js';
import { AskForSignatures } from './AskForSignatures.js';
import { PaperActions } from './paper-actions.js';
import { SignedElsewhereLines } from './SignedElsewhereLines.js';
import './waivers.css';

/** Where the lines below say by whom and where, the state elsewhere says nothing more. */
const told = (waiver: PersonWaiver): PersonWaiver =>
  waiver.signed_elsewhere.length > 0 ? { ...waiver, elsewhere: null } : waiver;

const columnsOf = (registration_id: number): readonly Column<PersonWaiver>[] => [
  {
    key: 'name',
    header: 'Name',
    title: true,
    cell: ({ fname, lname }) => <b className="med">{`${fname} ${lname}`}</b>,
  },
  { key: 'age', header: 'Age', align: 'n', cell: ({ age }) => age ?? '–' },
  { key: 'email', header: 'Email', cell: ({ email }) => email || '–' },
  {
    key: 'status',
    header: 'Status',
    cell: (waiver) => (
      <span className="stack stack-half">
        <WaiverStanding waiver={told(waiver)} registration_id={registration_id} />
        <SignedElsewhereLines {...{ waiver, registration_id }} />
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ signed_at, sent_at }) => dayText(signed_at ?? sent_at) },
  {
    key: 'actions',
    header: 'Paper',
    cell: (waiver) => <PaperActions waiver={{ ...waiver, registration_id }} />,
  },
];
const HEADS = ['Name', 'Age', 'Email', 'Status', 'Date', 'Paper'];

/** The waivers of a registration in the console, with the papers that came by hand (ADM-002, EVT-116). */
export const RegistrationWaivers = ({ id }: { id: number }) => {
  const query = { registration_id: id };
  const { data, isError, refetch } = useRead(['waivers', 'of', id], waiverCalls.list, { query }, { handled: true });
  if (isError && !data) return <ErrorState what="The waivers" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable caption="Loading the waivers" heads={HEADS} rows={6} />;
  const waivers = data.waivers.filter(({ registered }) => registered);
  if (waivers.length === 0) return <EmptyState icon="signature" title="There are no people who need a waiver." />;
  const signed = waivers.filter(({ status }) => status === 'signed').length;
  return (
    <section aria-label="Waivers">
      <div className="row between wrap RegistrationWaivers__head">
        <p className="StaffShow__note t2">
          {`${signed} / ${waivers.length} signed, ${data.text.name}, version ${data.text.version}`}
        </p>
        <AskForSignatures answer={data} waivers={waivers} />
      </div>
      <DataTable caption="Waivers" columns={columnsOf(id)} rows={waivers} rowKey={({ person_id }) => person_id} />
    </section>
  );
};
