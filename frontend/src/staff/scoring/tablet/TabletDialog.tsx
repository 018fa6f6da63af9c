import { type ScoresAnswer, tabletCalls, type TabletLink, type TabletsAnswer } from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../platform/times.js';
import { useCommand } from '../../../platform/use-command.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { ReasonField, reasonFault } from '../../../ui/ReasonField.js';
import { useToast } from '../../../ui/Toast.js';

type Props = {
  readonly tour_date_id: number;
  readonly position: number;
  readonly judge: ScoresAnswer['judges'][number];
  readonly given: TabletsAnswer['tablets'][number]['link'];
  readonly onClose: () => void;
};

/** A link and its PIN, to be read out or copied. */
const Shown = ({ link: { path, pin, ends_at } }: { link: TabletLink }) => {
  const toast = useToast();
  const address = `${window.location.origin}${path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    toast('The link is copied.');
  };
  return (
    <div className="stack stack-1">
      <p className="Tablets__link">{address}</p>
      <div className="row">
        <Button kind="second" size="s" icon="link" onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
      <p>
        PIN <b className="Tablets__pin num">{pin}</b>
      </p>
      <p className="cap">The link works until {momentText(ends_at)}. Tell the PIN to the judge and nobody else.</p>
    </div>
  );
};

/** Gives a judge a link and a PIN for the tablet page, renews and revokes them (PST-199). */
export const TabletDialog = ({ tour_date_id: id, position, judge, given, onClose }: Props) => {
  const client = useQueryClient();
  const [link, setLink] = useState<TabletLink | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fault = reasonFault(reason);
  const handle = ({ status }: { readonly status: number }): boolean => [400, 404, 409].includes(status);
  const reread = (): void => void client.invalidateQueries({ queryKey: ['tablets', id] });
  const give = useCommand(tabletCalls.giveLink, {
    handle,
    onDone: (answer) => {
      setLink(answer);
      reread();
    },
  });
  const revoke = useCommand(tabletCalls.revokeLink, {
    handle,
    onDone: () => {
      reread();
      onClose();
    },
  });
  const params = { id, position };
  const run = (deed: 'give' | 'renew' | 'revoke'): void => {
    setTried(true);
    if (fault) return;
    const why = reason.trim();
    if (deed === 'revoke') void revoke.run({ params, body: { reason: why } });
    else void give.run({ params, body: { renew: deed === 'renew', reason: why } });
  };
  const refused = give.error ?? revoke.error;
  return (
    <Dialog
      open
      title={`Tablet of judge ${position}, ${judge.fname} ${judge.lname}`}
      onClose={onClose}
      foot={
        <>
          {given && (
            <>
              <Button kind="danger" busy={revoke.busy} onClick={() => run('revoke')}>
                Revoke
              </Button>
              <Button kind="second" busy={give.busy} onClick={() => run('renew')}>
                Renew link and PIN
              </Button>
            </>
          )}
          <Button busy={give.busy} onClick={() => run('give')}>
            {given ? 'Show link and PIN' : 'Give link and PIN'}
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <p className="t2">
          With the link and its PIN the judge opens a page to score on a tablet. It shows nothing of the other judges.
        </p>
        {given && (
          <p className="cap">
            Given by {given.by}, {momentText(given.at)}. Renewed or revoked, the old link opens nothing; what waits on a
            tablet stays there and is sent with the new link.
          </p>
        )}
        {refused && !refused.fields.reason && <Notice tone="error">{refused.message}</Notice>}
        {link && <Shown link={link} />}
        <ReasonField value={reason} onChange={setReason} error={tried ? fault : undefined} required />
      </div>
    </Dialog>
  );
};
