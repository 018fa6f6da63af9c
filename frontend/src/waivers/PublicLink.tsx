import { waiverCalls, type WaiversAnswer } from '@app/contracts/waivers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { MessageDialog } from '../ui/ConfirmDialog.js';
import { TextInput } from '../ui/inputs.js';

/** So long the dialog stays (EVT-082), and so long the button says that the link is copied (EVT-083). */
const SHOWN_MS = 3_000;
const COPIED_MS = 1_000;

/** Runs once, so long after what it hangs on became true; anew for another `of`. */
const useAfter = (of: unknown, milliseconds: number, run: () => void): void => {
  useEffect(() => {
    if (!of) return undefined;
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }, [of]);
};

const MadeLink = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const [copied, setCopied] = useState(false);
  useAfter(copied, COPIED_MS, () => setCopied(false));
  useAfter(url, SHOWN_MS, onClose);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Dialog open title="Link Generated!" onClose={onClose}>
      <div className="stack">
        <TextInput
          label="Link"
          readOnly
          value={url}
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
          hint="The link is valid for 6 months. Everyone in this registration can sign with it."
        />
        <Button icon="link" caps onClick={() => void copy()}>
          {copied ? 'COPIED' : 'COPY LINK'}
        </Button>
      </div>
    </Dialog>
  );
};

/** GENERATE PUBLIC LINK: made, copied, shown for a moment (EVT-082). */
export const PublicLink = ({ registration_id, season_id }: Pick<WaiversAnswer, 'registration_id' | 'season_id'>) => {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const make = useCommand(waiverCalls.publicLink, {
    onDone: (link) => {
      void client.invalidateQueries({ queryKey: ['share-links'] });
      const whole = new URL(link.url, window.location.origin).href;
      setUrl(whole);
      // A browser that lets nobody write there leaves the button.
      void navigator.clipboard.writeText(whole).catch(() => undefined);
    },
    handle: ({ message, status }) => {
      setFailure(message || 'Failed to generate public link');
      return status !== 401;
    },
  });
  return (
    <>
      <Button
        kind="second"
        caps
        icon="link"
        busy={make.busy}
        onClick={() => void make.run({ body: { registrationId: registration_id, seasonId: season_id } })}
      >
        GENERATE PUBLIC LINK
      </Button>
      {url && <MadeLink url={url} onClose={() => setUrl(null)} />}
      <MessageDialog open={failure !== null} title="Oops..." text={failure ?? ''} onClose={() => setFailure(null)} />
    </>
  );
};
