import { seesMasked } from '@app/contracts/shared';
import { useAccount } from '../platform/session.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { AccessCodes } from './AccessCodes.js';
import { useAccessCodes } from './use-access-codes.js';

/** The access codes of a registration in its event area (EVT-172). */
export const AccessCodesTab = ({ registrationId }: { registrationId: number }) => {
  const { roles } = useAccount();
  const { data, isError, refetch } = useAccessCodes({ registration_id: registrationId });
  return (
    <section className="Sheet" aria-label="Access codes">
      {data ? (
        <AccessCodes answer={data} readOnly={data.cancelled || seesMasked(roles)} />
      ) : isError ? (
        <ErrorState what="The access codes" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the access codes" lines={6} />
      )}
    </section>
  );
};
