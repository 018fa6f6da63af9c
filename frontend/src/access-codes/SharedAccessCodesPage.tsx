import { useParams } from 'react-router';
import { SharedPage } from '../sharing/index.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { AccessCodes } from './AccessCodes.js';
import { useAccessCodes } from './use-access-codes.js';

const WithToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useAccessCodes({ link: token });
  return (
    <SharedPage title="Access codes" of={data} error={error}>
      <section className="Sheet" aria-label="Access codes">
        {data && <AccessCodes answer={data} readOnly />}
        {!data && error && <ErrorState what="The access codes" onRetry={() => void refetch()} />}
        {!data && !error && <Skeletons label="Loading the access codes" lines={6} />}
      </section>
    </SharedPage>
  );
};

/** `/access-codes/:token`: the codes without an account, without the link box and the e-mail action (EVT-183, EVT-216). */
export const SharedAccessCodesPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
