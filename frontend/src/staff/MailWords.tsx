import { mailCalls, type OutboxMail, type OutboxRow } from '@app/contracts/mail';
import { permits } from '@app/contracts/shared';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { IconButton } from '../ui/Button.js';
import { Drawer } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { Notice } from '../ui/Notice.js';
import { mailTitle } from './mail-template.js';

/** One mail beside the list, HTML and text (ADM-047); who opened them is recorded, and the secret link is not among them (SEC-009). */
export const MailWords = ({ row }: { row: OutboxRow }) => {
  const { account } = useSession();
  const [mail, setMail] = useState<OutboxMail | null>(null);
  const open = useCommand(mailCalls.open, { input: (id: string) => ({ params: { id } }), onDone: setMail });
  if (!permits(mailCalls.open.permit, account?.roles ?? [])) return null;
  const title = mailTitle(row);
  return (
    <>
      <IconButton icon="eye" label={`Show ${title}, recorded`} onClick={() => void open.run(row.id)} />
      <Drawer open={mail !== null} title={title} onClose={() => setMail(null)}>
        {mail && (
          <div className="stack stack-2">
            <Notice icon="eye">That you opened this mail is recorded.</Notice>
            {mail.demo && <Notice tone="warning">Demo store: its mails show their links to the staff.</Notice>}
            <p className="semi">{mail.subject}</p>
            {mail.html !== null && (
              <>
                <h3 className="h4">As it goes out</h3>
                <iframe className="MailFrame" title={`${title}, as it goes out`} sandbox="" srcDoc={mail.html} />
                <h3 className="h4">Text</h3>
              </>
            )}
            <p className="MailWords">{mail.text ?? 'The words of this mail are no longer kept.'}</p>
            {mail.attachments.length > 0 && (
              <ul className="stack stack-1" aria-label="Attached">
                {mail.attachments.map(({ name, bytes, address }) => (
                  <li key={name} className="row">
                    <Icon name="download" className="t3" />
                    <a href={address} download={name}>
                      {name}
                    </a>
                    <span className="cap num">{`${Math.ceil(bytes / 1000)} kB`}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Drawer>
    </>
  );
};
