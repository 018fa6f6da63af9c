import { type PublicLink, sharingCalls } from '@app/contracts/sharing';
import { useEffect, useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { TextInput } from '../ui/inputs.js';
import './sharing.css';

/** So long the button says that the link is copied (EVT-218). */
const COPIED_MS = 1_000;

type Props = {
  readonly link: Pick<PublicLink, 'id' | 'url'>;
  readonly onRevoked: () => void;
};

/** A link that stands, to be copied and revoked (EVT-218, EVT-224). */
export const LinkToCopy = ({ link, onRevoked }: Props) => {
  const [copied, setCopied] = useState(false);
  const [asked, setAsked] = useState(false);
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
  const revoke = useCommand(sharingCalls.revokePublic, {
    onDone: () => {
      setAsked(false);
      onRevoked();
    },
  });
  return (
    <>
      <TextInput
        label="Link to share"
        hideLabel
        fieldClass="LinkToCopy"
        readOnly
        value={url}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="second" caps icon="link" onClick={() => void copy()}>
        {copied ? 'COPIED' : 'COPY LINK'}
      </Button>
      <Button kind="ghost" caps icon="ban" onClick={() => setAsked(true)}>
        REVOKE LINK
      </Button>
      <ConfirmDialog
        open={asked}
        title="Are you sure?"
        text="The link will stop working for everyone who has it."
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        busy={revoke.busy}
        onConfirm={() => void revoke.run({ params: { id: link.id } })}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};
