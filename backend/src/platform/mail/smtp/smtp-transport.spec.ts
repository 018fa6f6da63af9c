import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { smtpTransport } from './smtp-transport.js';

/** Takes every mail, as a mail server does that has nothing to say against it. */
const mailServer = async (): Promise<{ url: string; received: string[]; server: Server }> => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') {
        mail.push(line);
        return;
      }
      if (mail) received.push(mail.join('\n'));
      mail = line === 'DATA' ? [] : null;
      socket.write(mail ? '354 go on\r\n' : '250 done\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
};

describe('mails by SMTP', () => {
  it('~SEC-017 ~ACC-114 ~OPS-014 are text and HTML from one address, whatever the name of the event and the words are', async () => {
    const { url, received, server } = await mailServer();
    const name = 'Dance, "Sing" & Act <other@evil.example>\r\nBcc: all@evil.example';
    const text = 'Hello <b>Ann</b>,\n\nBcc: all@evil.example\n.\nYour team';
    await smtpTransport(url).send({
      mail_id: 'm-1',
      from: { name, address: 'noreply@aurora.example' },
      to: 'ann@example.com',
      subject: 'Aurora: your receipt\r\nBcc: all@evil.example',
      text,
      html: '<p>Hello Ann,</p>',
    });
    server.close();
    const [head = '', ...body] = received[0]!.split('\n\n');
    const headers = head.split(/\n(?=\S)/).map((line) => line.replace(/\n\s+/g, ' '));
    const named = (field: string) => headers.filter((line) => line.toLowerCase().startsWith(`${field}:`));
    // All of the name is an encoded word, its line break too.
    expect(named('from')).toEqual([
      expect.stringMatching(/^From: (=\?UTF-8\?Q\?[^?\s]+\?= )+<noreply@aurora\.example>$/),
    ]);
    expect(named('to')).toEqual(['To: ann@example.com']);
    expect(named('message-id')).toEqual(['Message-ID: <m-1@callboard>']);
    expect(named('bcc')).toEqual([]);
    expect(named('content-type')).toEqual([expect.stringMatching(/^Content-Type: multipart\/alternative;/)]);
    const whole = body.join('\n\n');
    // A line that is a dot alone would end the mail; on the way it has two.
    expect(whole).toContain(text.replace('\n.\n', '\n..\n'));
    expect(whole.indexOf('Content-Type: text/plain')).toBeLessThan(whole.indexOf('Content-Type: text/html'));
    expect(whole).toContain('<p>Hello Ann,</p>');
  });
});
