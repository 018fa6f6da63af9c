import { type PublicLink, sharingCalls } from '@app/contracts/sharing';
import { useEffect, useState } from 'react';
import { request } from '../platform/api.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { TextInput } from '../ui/inputs.js';

/** So long the button says that the link is copied (EVT-218). */
const COPIED_MS = 1_000;

const Made = ({ link, onRevoke }: { link: PublicLink; onRevoke: () => void }) => {
  const [copied, setCopied] = useState(false);
  const url = new URL(link.url, window.location.origin).href;
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <>
      <TextInput
        label="Link to share"
        hideLabel
        fieldClass="ShareBox__url"
        readOnly
        value={url}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="second" caps icon="link" onClick={() => void copy()}>
        {copied ? 'COPIED' : 'COPY LINK'}
      </Button>
      <Button kind="ghost" caps icon="ban" onClick={onRevoke}>
        REVOKE LINK
      </Button>
    </>
  );
};

/** The link by which others upload: the same as often as it is opened, until it is revoked (EVT-217 to EVT-224, EVT-240). */
export const ShareBox = ({ registrationId }: { registrationId: number }) => {
  const [link, setLink] = useState<PublicLink | null>(null);
  const [asked, setAsked] = useState(false);
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
  const revoke = useCommand(sharingCalls.revokePublic, {
    onDone: () => {
      setLink(null);
      setRevoked(true);
      setAsked(false);
    },
  });
  return (
    <fieldset className="ShareBox">
      <legend className="vh">Share link</legend>
      <p className="cap">Who has the link uploads and plays the music of these routines, without an account.</p>
      <div className="row wrap">
        {link && <Made link={link} onRevoke={() => setAsked(true)} />}
        {!link && revoked && (
          <Button kind="second" caps icon="link" busy={create.busy} onClick={() => void create.run({ body })}>
            CREATE LINK
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        title="Are you sure?"
        text="Who has the link cannot use it any more."
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        busy={revoke.busy}
        onConfirm={() => link && void revoke.run({ params: { id: link.id } })}
        onCancel={() => setAsked(false)}
      />
    </fieldset>
  );
};
