import { mailServer, partsOf } from '../../../../test/support/mail-server.js';
import { smtpTransport } from './smtp-transport.js';

describe('mails by SMTP', () => {
  it('~SEC-017 ~ACC-114 ~OPS-014 are text and HTML from one address, whatever the name of the event and the words are', async () => {
    const { url, received, close } = await mailServer();
    const name = 'Dance, "Sing" & Act <other@evil.example>\r\nBcc: all@evil.example';
    const text = 'Hello <b>Ann</b>,\n\nBcc: all@evil.example\n.\nYour team';
    await smtpTransport(url).send({
      mail_id: 'm-1',
      from: { name, address: 'noreply@aurora.example' },
      to: 'ann@example.com',
      subject: 'Aurora: your receipt\r\nBcc: all@evil.example',
      text,
      html: '<p>Hello Ann,</p>',
      attachments: [],
    });
    close();
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

  it('~OPS-014 ~SEC-017 carry files whole, in their order, under names that add no header', async () => {
    const { url, received, close } = await mailServer();
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, n) => n % 256));
    await smtpTransport(url).send({
      mail_id: 'm-2',
      from: { name: 'Aurora', address: 'noreply@aurora.example' },
      to: 'ann@example.com',
      subject: 'Aurora: please sign',
      text: 'Hello Ann',
      html: '<p>Hello Ann</p>',
      attachments: [
        { name: 'waiver.pdf', content_type: 'application/pdf', content: bytes },
        { name: 'a"\r\nBcc: all@evil.example.json', content_type: 'application/json', content: Buffer.from('{}') },
      ],
    });
    close();
    const [text, html, pdf, json, ...others] = partsOf(received[0]!);
    expect(others).toEqual([]);
    expect([text, html].map((part) => part!.content.toString().trim())).toEqual(['Hello Ann', '<p>Hello Ann</p>']);
    expect(pdf!.head).toContain('Content-Type: application/pdf; name=waiver.pdf');
    expect(pdf!.head).toContain('Content-Disposition: attachment; filename=waiver.pdf');
    expect(pdf!.content.equals(bytes)).toBe(true);
    expect(json!.head).toContain('Content-Type: application/json');
    expect(json!.content.toString()).toBe('{}');
    expect(received[0]!.split('\n').filter((line) => /^bcc:/i.test(line))).toEqual([]);
  });
});
