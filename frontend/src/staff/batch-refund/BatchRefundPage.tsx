import type { TourDateRow } from '@app/contracts/catalogue';
import { paymentCalls } from '@app/contracts/payments';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { LastRun } from './LastRun.js';
import { RefundPreview } from './RefundPreview.js';
import './batch-refund.css';

/** A canceled tour date is refunded as one action: what would go back, and how the last run goes or went (PAY-326). */
export const BatchRefundPage = () => {
  const id = Number(useParams().id);
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  const read = useRead(['batch-refund', id], paymentCalls.batchRefund, { params: { id } }, { handled: true });
  const { data } = read;
  const running = data?.run != null && data.run.ended_at === null;
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/tour-dates" aria-label="Back to the tour dates">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{tourDate ? `Refund ${tourDate.label}` : 'Refund'}</PageTitle>
      </div>
      <div className="stack stack-3 BatchRefund">
        {read.isPending && <Skeletons label="Loading the refunds" lines={5} />}
        {read.error && !data && <ErrorState what="The refunds" onRetry={() => void read.refetch()} />}
        {data?.run && <LastRun run={data.run} />}
        {data && !data.canceled && (
          <EmptyState icon="info" title="This tour date is not canceled. Its registrations are refunded one by one." />
        )}
        {data?.canceled && !running && (
          <RefundPreview tour_date_id={id} lines={data.lines} onChanged={() => void read.refetch()} />
        )}
      </div>
    </main>
  );
};
