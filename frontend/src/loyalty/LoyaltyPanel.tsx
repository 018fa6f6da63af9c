import { type LoyaltyData, loyaltyCalls, tooFewPoints } from '@app/contracts/loyalty';
import { formatMoney, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useMedia } from '../ui/use-media.js';
import { IssueForm } from './IssueForm.js';
import type { VoucherUse } from './use-vouchers.js';
import { UseVouchers } from './UseVouchers.js';
import { VoucherTable } from './VoucherTable.js';
import './loyalty.css';

type Props = {
  readonly studioId: number;
  readonly registrationId: number;
  readonly least: number;
  /** Where vouchers may be used; nowhere by default. */
  readonly use?: VoucherUse | undefined;
};

const NARROW = '(max-width: 767px)';

/** The error itself on a desktop, a sentence of few words on a phone (PAY-201). */
const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Notice
    tone="error"
    action={
      <Button kind="second" size="s" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {useMedia(NARROW) ? 'Unable to retrieve loyalty information. Please try again later.' : text}
  </Notice>
);

/** Membership, points and vouchers of the studio (PAY-187 to PAY-201). */
export const LoyaltyPanel = ({ studioId, ...props }: Props) => {
  const read = useRead(['loyalty', studioId], loyaltyCalls.data, { params: { id: studioId } }, { handled: true });
  const retry = () => void read.refetch();
  const failed = read.error?.message ?? read.data?.error ?? null;
  return (
    <section className="Sheet" aria-label="Loyalty">
      <div className="Sheet__head">
        <h2 className="h4">Loyalty</h2>
      </div>
      {failed !== null && (
        <div className="LoyaltyForm">
          <Failed text={failed} onRetry={retry} />
        </div>
      )}
      {failed === null && !read.data && <Skeletons label="Loading your points" lines={3} />}
      {failed === null && read.data && <Member data={read.data} studioId={studioId} {...props} />}
    </section>
  );
};

const Member = ({ data, registrationId, studioId, least, use }: Props & { data: LoyaltyData }) => {
  const [open, setOpen] = useState(false);
  const viewed = Boolean(useSession().account?.viewed_by);
  const { membershipNumber, pointsBalance, vouchers } = data;
  if (membershipNumber === null)
    return <p className="LoyaltyNone dense t2">Your studio is not enrolled in the loyalty program.</p>;
  const few = pointsBalance < least;
  return (
    <>
      <div className="LoyaltyHead">
        <dl>
          <div>
            <dt className="caps t3">MEMBERSHIP NUMBER</dt>
            <dd className="num">{membershipNumber}</dd>
          </div>
          <div>
            <dt className="caps t3">POINTS</dt>
            <dd className="num">
              {pointsBalance.toLocaleString('en-US')} <span className="cap">worth {formatMoney(pointsBalance)}</span>
            </dd>
          </div>
        </dl>
        {!open && (
          <div className="LoyaltyIssue">
            <Button
              caps
              disabled={few || viewed}
              reason={viewed ? VIEW_AS_BLOCKED : few ? tooFewPoints(least) : undefined}
              onClick={() => setOpen(true)}
            >
              ISSUE VOUCHER
            </Button>
            {few && <span className="cap">{tooFewPoints(least)}</span>}
          </div>
        )}
      </div>
      {open && <IssueForm {...{ data, studioId, registrationId, least }} onClose={() => setOpen(false)} />}
      {use && vouchers.length > 0 ? (
        <UseVouchers use={use} vouchers={vouchers} membershipNumber={membershipNumber} />
      ) : (
        <VoucherTable vouchers={vouchers} />
      )}
    </>
  );
};
