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
  /** The routines that it shows; none: the whole registration. */
  readonly routineIds?: readonly number[];
  readonly children: ReactNode;
};

/** The link that stands, for whoever only looks: nothing is made for him (ADM-042). */
const useStanding = ({ registrationId, path, routineIds = [] }: Props, looks: boolean) => {
  const { data, isError } = usePublicLinks(registrationId, looks);
  const found = data?.find(
    (link) => link.path === path && link.state === 'open' && link.routine_ids.join() === routineIds.join(),
  );
  const url = found?.url ?? null;
  return {
    link: found && url !== null ? { ...found, url } : null,
    none: isError || (data !== undefined && url === null),
  };
};

const bodyOf = (registration_id: number, path: Props['path'], routines: string): PublicLinkBody => ({
  ...{ registration_id, path },
  ...(routines !== '' && { routine_ids: routines.split(',').map(Number) }),
});

/** The link to a page of the event area: the same as often as it is opened, until it is revoked (EVT-217 to EVT-224, EVT-240). */
export const ShareBox = (props: Props) => {
  const { registrationId, path, routineIds = [], children } = props;
  const routines = routineIds.join();
  const { roles, viewed_by } = useAccount();
  const client = useQueryClient();
  const looks = roles.length > 0 || Boolean(viewed_by);
  const standing = useStanding(props, looks);
  const [made, setMade] = useState<PublicLink | null>(null);
  const [revoked, setRevoked] = useState(false);
  const body = bodyOf(registrationId, path, routines);
  useEffect(() => {
    if (looks) return undefined;
    let left = false;
    void request(sharingCalls.createPublic, { body: bodyOf(registrationId, path, routines) }).then(
      (link) => !left && setMade(link),
      // Without it the box offers to make one.
      () => !left && setRevoked(true),
    );
    return () => {
      left = true;
    };
  }, [registrationId, path, routines, looks]);
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
