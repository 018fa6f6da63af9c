import { loyaltyCalls, type LoyaltyMemberDocument, type PointsRow } from '@app/contracts/loyalty';
import { formatMoney, formatNumericDay } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.js';
import { useSession } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { Facts } from '../Facts.js';
import { EnrolDialog, NumberDialog, PointsDialog } from './loyalty-dialogs.js';

type Voucher = LoyaltyMemberDocument['vouchers'][number];
const counted = (points: number): string => points.toLocaleString('en-US');

const KINDS: Readonly<Record<PointsRow['kind'], string>> = {
  earned: 'Earned',
  taken_back: 'Taken back with a refund',
  adjusted: 'Adjusted',
  issued: 'Voucher issued',
  redeemed: 'Voucher redeemed',
  given_back: 'Voucher given back',
};

/** The subject of the points: a registration's money, a voucher, or why staff changed them. */
const about = ({ registration_id, code, reason }: PointsRow) => {
  if (registration_id === null) return code ?? reason ?? '–';
  const link = <Link to={`/staff/registrations/${registration_id}/payments`}>{registration_id}</Link>;
  return code === null ? (
    link
  ) : (
    <>
      {code}, registration {link}
    </>
  );
};

const rowColumns: readonly Column<PointsRow>[] = [
  { key: 'kind', header: 'Points', title: true, cell: ({ kind }) => KINDS[kind] },
  { key: 'about', header: 'For', cell: about },
  { key: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { key: 'by', header: 'By', cell: ({ actor }) => actor },
  { key: 'points', header: 'Change', align: 'n', cell: ({ points }) => counted(points) },
  { key: 'after', header: 'Points after', align: 'n', cell: ({ after }) => counted(after) },
];

const voucherColumns = (studio: number): readonly Column<Voucher>[] => [
  {
    key: 'code',
    header: 'Code',
    title: true,
    cell: ({ voucherCode }) => (
      <Link to={`/staff/trails/vouchers/${studio}/${voucherCode}`} aria-label={`Trail of ${voucherCode}`}>
        {voucherCode}
      </Link>
    ),
  },
  { key: 'from', header: 'Effective', cell: ({ effectiveDate }) => formatNumericDay(effectiveDate) },
  { key: 'to', header: 'Expires', cell: ({ expirationDate }) => formatNumericDay(expirationDate) },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ faceValue }) => <Money cents={faceValue} tone="plain" /> },
];

const useMember = (id: number) =>
  useRead(
    ['loyalty', 'members', id],
    loyaltyCalls.members,
    { query: { filter: JSON.stringify({ id }), range: '[0,0]', sort: '["id","ASC"]' } },
    { handled: true },
  );

type Open = 'enrol' | 'points' | 'number';

/** A studio's membership, what moved its points, and its vouchers (PAY-197, ADM-009). */
export const LoyaltyTab = ({ studioId }: { studioId: number }) => {
  const { data, error, refetch } = useMember(studioId);
  const [open, setOpen] = useState<Open | null>(null);
  const roles = useSession().account?.roles ?? [];
  const may = roles.some((role) => role === 'staff' || role === 'admin');
  if (!data)
    return error ? (
      <ErrorState what="The points" onRetry={() => void refetch()} />
    ) : (
      <Skeletons label="Loading: Loyalty" lines={4} />
    );
  const member = data[0];
  const close = () => setOpen(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Loyalty">
      {may && <Deeds enrolled={member !== undefined} onOpen={setOpen} />}
      {member === undefined ? (
        <EmptyState icon="star" title="This studio is not enrolled in the loyalty program." />
      ) : (
        <Member member={member} />
      )}
      {open === 'enrol' && <EnrolDialog studioId={studioId} onClose={close} />}
      {open === 'points' && member && <PointsDialog member={member} onClose={close} />}
      {open === 'number' && member && <NumberDialog member={member} onClose={close} />}
    </section>
  );
};

const Deeds = ({ enrolled, onOpen }: { enrolled: boolean; onOpen: (open: Open) => void }) => (
  <div className="StaffShow__note row">
    {enrolled ? (
      <>
        <Button onClick={() => onOpen('points')}>Add or take points</Button>
        <Button kind="second" onClick={() => onOpen('number')}>
          Set the membership number
        </Button>
      </>
    ) : (
      <Button icon="plus" onClick={() => onOpen('enrol')}>
        Enrol this studio
      </Button>
    )}
  </div>
);

const Member = ({ member }: { member: LoyaltyMemberDocument }) => (
  <>
    <Facts
      title="Membership"
      rows={[
        ['Number', member.membership_number],
        ['Points', `${counted(member.points)}, worth ${formatMoney(member.points)}`],
      ]}
    />
    <DataTable
      caption="What moved the points"
      columns={rowColumns}
      rows={member.rows}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="history" title="No points yet." />}
    />
    <DataTable
      caption="Vouchers"
      columns={voucherColumns(member.id)}
      rows={member.vouchers}
      rowKey={({ voucherCode }) => voucherCode}
      empty={<EmptyState icon="ticket" title="No vouchers available" />}
    />
  </>
);
