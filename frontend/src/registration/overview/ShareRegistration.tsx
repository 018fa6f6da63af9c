import { formatShortDay, type Instant, localDay } from '@app/contracts/shared';
import { type ShareLinkAnswer, sharingCalls } from '@app/contracts/sharing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { TextInput } from '../../ui/inputs.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';

/** So long the button says that the link is copied (NAV-069). */
const COPIED_MS = 1_000;

const absolute = (url: string): string => new URL(url, window.location.origin).href;

/** The last day on which it opens, by the tour date's own calendar: it ends as that day does. */
const lastDay = (expires: Instant, timeZone: string): string =>
  formatShortDay(localDay(new Date(Date.parse(expires) - 1).toISOString() as Instant, timeZone));

const MadeLink = ({
  link,
  onRevoked,
  registration,
  timeZone,
}: {
  link: ShareLinkAnswer;
  registration: number;
  timeZone: string;
  onRevoked: () => void;
}) => {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const revoke = useCommand(sharingCalls.revoke, {
    onDone: () => {
      toast('The link was revoked.');
      onRevoked();
    },
  });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(absolute(link.url));
    setCopied(true);
    toast('Link copied.');
  };
  return (
    <div className="stack">
      <TextInput
        label="Link"
        readOnly
        value={absolute(link.url)}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
        hint={`Valid until ${lastDay(link.expires, timeZone)}. Event, city, dates and names; no fees, no birthdates.`}
      />
      <div className="row">
        <Button icon="link" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button
          kind="ghost"
          icon="ban"
          busy={revoke.busy}
          onClick={() => void revoke.run({ params: { id: registration, tokenId: link.id } })}
        >
          Revoke
        </Button>
      </div>
    </div>
  );
};

/** SHARE REGISTRATION: a link for people without an account, found again while it stands, and its end (REG-266, REG-275). */
export const ShareRegistration = ({ id, timeZone }: { id: number; timeZone: string }) => {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const read = useRead(['share-link', id], sharingCalls.list, { params: { id } }, { enabled: open, handled: true });
  const keep = (links: readonly ShareLinkAnswer[]): void =>
    void client.setQueryData<readonly ShareLinkAnswer[]>(['share-link', id], links);
  const create = useCommand(sharingCalls.create, { onDone: (link) => keep([link]) });
  const [link] = read.data ?? [];
  return (
    <>
      <Button kind="second" caps icon="link" onClick={() => setOpen(true)}>
        SHARE REGISTRATION
      </Button>
      <Dialog open={open} title="Share registration" onClose={() => setOpen(false)}>
        {read.isError && <ErrorState what="The link" onRetry={() => void read.refetch()} />}
        {read.isPending && <Skeletons label="Loading the link" lines={2} />}
        {link && <MadeLink link={link} registration={id} timeZone={timeZone} onRevoked={() => keep([])} />}
        {read.data && !link && (
          <div className="stack">
            <p>Anyone with the link can read who is registered. You can revoke it at any time.</p>
            <Button icon="link" busy={create.busy} onClick={() => void create.run({ params: { id }, body: {} })}>
              Create link
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
};
