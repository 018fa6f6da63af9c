import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Takes every mail, as a mail server does that has nothing to say against it. */
export const mailServer = async (): Promise<{ url: string; received: string[]; close: () => void }> => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') {
        mail.push(line);
        return;
      }
      if (line === 'QUIT') {
        socket.end('221 bye\r\n');
        return;
      }
      if (mail) received.push(mail.join('\n'));
      mail = line === 'DATA' ? [] : null;
      socket.write(mail ? '354 go on\r\n' : '250 done\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => void server.close(),
  };
};

type Part = { readonly head: string; readonly content: Buffer };

/** Undoes what mails do to lines that are long, begin with a dot or have other letters. */
const decoded = (head: string, body: string): Buffer => {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return Buffer.from(body);
  const whole = body.replace(/=\n/g, '');
  return Buffer.from(
    whole.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
};

/** The parts of a mail, those of its parts among them, in their order. */
export const partsOf = (mail: string): Part[] => {
  const end = mail.indexOf('\n\n');
  const [head, body] = [mail.slice(0, end).replace(/\n\s+/g, ' '), mail.slice(end + 2)];
  const [, boundary] = /content-type: multipart\/[^\n]*boundary="([^"]+)"/i.exec(head) ?? [];
  if (boundary === undefined) return [{ head, content: decoded(head, body) }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.slice(1)));
};
