import { useQueryClient } from '@tanstack/react-query';
import { dayText } from '../platform/times.js';
import { LinkToCopy, usePublicLinks } from '../sharing/index.js';
import { ErrorState } from '../ui/EmptyState.js';
import { useToast } from '../ui/Toast.js';

/** The links by which everybody of a registration signs, to be copied again and revoked (EVT-224). */
export const WaiversLinks = ({ registration_id }: { registration_id: number }) => {
  const { data, isError, refetch } = usePublicLinks(registration_id);
  const client = useQueryClient();
  const toast = useToast();
  if (isError) return <ErrorState what="The public link" onRetry={() => void refetch()} />;
  const revoked = (): void => {
    toast('The link was revoked.');
    void client.invalidateQueries({ queryKey: ['share-links'] });
  };
  return (data ?? []).map(
    ({ id, path, url, expires, last_opened }) =>
      path === 'waivers' &&
      url && (
        <div key={id} className="Sheet__body">
          <fieldset className="LinkBox">
            <legend className="vh">Public link</legend>
            <p className="cap">
              {`Everyone in this registration can sign with this link until ${dayText(expires)}. `}
              {last_opened ? `Last opened ${dayText(last_opened)}.` : 'Nobody has opened it yet.'}
            </p>
            <div className="row wrap">
              <LinkToCopy link={{ id, url }} onRevoked={revoked} />
            </div>
          </fieldset>
        </div>
      ),
  );
};
