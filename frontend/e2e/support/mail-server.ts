import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

export type MailServer = {
  readonly url: string;
  /** What it has taken, heads and words. */
  readonly received: readonly string[];
  /** From now on it takes mails, or turns each away. */
  readonly open: (open: boolean) => void;
  readonly stop: () => void;
};

/** The least of a mail server that a sender is content with. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: string[] = [];
  let taking = true;
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') {
        mail.push(line);
        return;
      }
      if (mail) received.push(mail.join('\n'));
      mail = line === 'DATA' ? [] : null;
      if (line.startsWith('RCPT') && !taking) socket.write('550 no such mailbox\r\n');
      else socket.write(mail ? '354 go on\r\n' : '250 done\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    open: (open) => {
      taking = open;
    },
    stop: () => server.close(),
  };
};
