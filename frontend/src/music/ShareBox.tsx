import { type PublicLink, sharingCalls } from '@app/contracts/sharing';
import { useEffect, useState } from 'react';
import { request } from '../platform/api.js';
import { useCommand } from '../platform/use-command.js';
import { LinkToCopy } from '../sharing/index.js';
import { Button } from '../ui/Button.js';

/** The link by which others upload: the same as often as it is opened, until it is revoked (EVT-217 to EVT-224, EVT-240). */
export const ShareBox = ({ registrationId }: { registrationId: number }) => {
  const [link, setLink] = useState<PublicLink | null>(null);
  const [revoked, setRevoked] = useState(false);
  const body = { registration_id: registrationId, path: 'music' as const };
  useEffect(() => {
    let left = false;
    void request(sharingCalls.createPublic, { body: { registration_id: registrationId, path: 'music' } }).then(
      (made) => !left && setLink(made),
      // Without it the box offers to make one.
      () => !left && setRevoked(true),
    );
    return () => {
      left = true;
    };
  }, [registrationId]);
  const create = useCommand(sharingCalls.createPublic, { onDone: setLink });
  const gone = (): void => {
    setLink(null);
    setRevoked(true);
  };
  return (
    <fieldset className="LinkBox">
      <legend className="vh">Share link</legend>
      <p className="cap">Who has the link uploads and plays the music of these routines, without an account.</p>
      <div className="row wrap">
        {link && <LinkToCopy link={link} onRevoked={gone} />}
        {!link && revoked && (
          <Button kind="second" caps icon="link" busy={create.busy} onClick={() => void create.run({ body })}>
            CREATE LINK
          </Button>
        )}
      </div>
    </fieldset>
  );
};
