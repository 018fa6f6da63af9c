import { useParams } from 'react-router';
import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { Trail } from './Trail.js';
import { type TrailOf, useTrail } from './use-trail.js';

type Place = { readonly title: string; readonly back: string; readonly backTo: string };

const placeOf = (of: TrailOf): Place => {
  switch (of.kind) {
    case 'payment': {
      const back = `/staff/registrations/${of.registration}/payments`;
      return { title: 'Life of a payment', back, backTo: `Back to the payments of registration ${of.registration}` };
    }
    case 'voucher':
      return {
        title: `Trail of voucher ${of.code}`,
        back: `/staff/studios/${of.studio}/loyalty`,
        backTo: 'Back to the studio',
      };
    case 'promo-code':
      return {
        title: `Trail of promo code ${of.code}`,
        back: `/staff/promo-codes/${encodeURIComponent(of.code)}`,
        backTo: 'Back to the promo code',
      };
  }
};

const TrailPage = ({ of }: { of: TrailOf }) => {
  const { data, error, isPending, refetch } = useTrail(of);
  const roles = useSession().account?.roles ?? [];
  const opens = roles.includes('auditor') || roles.includes('admin');
  const { title, back, backTo } = placeOf(of);
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to={back} aria-label={backTo}>
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{title}</PageTitle>
      </div>
      <div className="stack stack-2">
        {of.kind === 'payment' && <p className="cap mono">{of.payment}</p>}
        {data ? (
          <Trail answer={data} label={title} opens={opens} />
        ) : isPending ? (
          <Skeletons label="Loading the trail" lines={8} />
        ) : error.status === 404 ? (
          <EmptyState icon="search" title="There is no event of it." />
        ) : (
          <ErrorState what="The trail" onRetry={() => void refetch()} />
        )}
      </div>
    </main>
  );
};

export const PaymentTrailPage = () => {
  const { registration = '', payment = '' } = useParams();
  return <TrailPage of={{ kind: 'payment', registration: Number(registration), payment }} />;
};

export const VoucherTrailPage = () => {
  const { studio = '', code = '' } = useParams();
  return <TrailPage of={{ kind: 'voucher', studio: Number(studio), code }} />;
};

export const PromoCodeTrailPage = () => {
  const { code = '' } = useParams();
  return <TrailPage of={{ kind: 'promo-code', code }} />;
};
