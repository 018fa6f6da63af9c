import { type PublicLink, type PublicLinkBody, sharingCalls } from '@app/contracts/sharing';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { request } from '../platform/api.js';
import { useAccount } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { LinkToCopy } from './LinkToCopy.js';
import { usePublicLinks } from './use-public-links.js';

type Props = {
  readonly registrationId: number;
  /** The page that it opens. */
  readonly path: PublicLinkBody['path'];
  readonly children: ReactNode;
};

/** The link that stands, for whoever only looks: nothing is made for him (ADM-042). */
const useStanding = ({ registrationId, path }: Props, looks: boolean) => {
  const { data, isError } = usePublicLinks(registrationId, looks);
  const found = data?.find((link) => link.path === path && link.state === 'open' && link.routine_ids.length === 0);
  const url = found?.url ?? null;
  return {
    link: found && url !== null ? { ...found, url } : null,
    none: isError || (data !== undefined && url === null),
  };
};

/** The link to a page of the event area: the same as often as it is opened, until it is revoked (EVT-217 to EVT-224, EVT-240). */
export const ShareBox = (props: Props) => {
  const { registrationId, path, children } = props;
  const { roles, viewed_by } = useAccount();
  const client = useQueryClient();
  const looks = roles.length > 0 || Boolean(viewed_by);
  const standing = useStanding(props, looks);
  const [made, setMade] = useState<PublicLink | null>(null);
  const [revoked, setRevoked] = useState(false);
  const body = { registration_id: registrationId, path };
  useEffect(() => {
    if (looks) return undefined;
    let left = false;
    void request(sharingCalls.createPublic, { body: { registration_id: registrationId, path } }).then(
      (link) => !left && setMade(link),
      // Without it the box offers to make one.
      () => !left && setRevoked(true),
    );
    return () => {
      left = true;
    };
  }, [registrationId, path, looks]);
  const create = useCommand(sharingCalls.createPublic, {
    onDone: (link) => {
      setMade(link);
      setRevoked(false);
      void client.invalidateQueries({ queryKey: ['share-links'] });
    },
  });
  const gone = (): void => {
    setMade(null);
    setRevoked(true);
    void client.invalidateQueries({ queryKey: ['share-links'] });
  };
  const link = made ?? (revoked ? null : standing.link);
  return (
    <fieldset className="LinkBox">
      <legend className="vh">Share link</legend>
      <p className="cap">{children}</p>
      <div className="row wrap">
        {link && <LinkToCopy link={link} onRevoked={gone} />}
        {!link && (revoked || standing.none) && (
          <Button kind="second" caps icon="link" busy={create.busy} onClick={() => void create.run({ body })}>
            CREATE LINK
          </Button>
        )}
      </div>
    </fieldset>
  );
};
