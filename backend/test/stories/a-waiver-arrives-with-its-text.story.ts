import { SEED_WAIVER_TYPES } from '@app/contracts/waivers';
import { WaiverReactions } from '../../src/waivers/waiver-reactions.js';
import { confirmed, mailsOut, type Person, signUp } from '../support/accounts.js';
import { mailServer, partsOf } from '../support/mail-server.js';
import { Payer } from '../support/paying.js';
import { pdfText } from '../support/pdf-text.js';
import { startSystem, type System } from '../support/system.js';

const ROSA = 'rosa@reyes.example';
/** The lines of a page break where it ends. */
const flat = (text: string): string => text.replace(/\s+/g, '');
const waiver = flat(SEED_WAIVER_TYPES[0]!.versions[0]!.text);

describe('a waiver arrives with its text', () => {
  let system: System;
  let staff: Person;
  let post: Awaited<ReturnType<typeof mailServer>>;

  beforeAll(async () => {
    post = await mailServer();
    system = await startSystem({ seed: 'catalogue', environment: { SMTP_URL: post.url } });
    staff = await confirmed(system, await signUp(system, 'staff@office.example'), 'staff');
    const dana = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await dana.saveDancers(dana.people);
    const data = { registrationId: dana.id, personId: dana.people[0], email: ROSA, seasonId: 75 };
    await dana.registrant.agent.post('/api/mybtf/waivers/send').send(data).expect(200);
    await system.server.app.get(WaiverReactions, { strict: false }).settled();
    await mailsOut(system);
  });
  afterAll(async () => {
    await system.stop();
    post.close();
  });

  const mailsToRosa = () => post.received.filter((mail) => mail.includes(`To: ${ROSA}`));

  it('OPS-014 as text and HTML in the event’s colour, light and dark, without a picture, the waiver attached', () => {
    expect(mailsToRosa()).toHaveLength(1);
    const [text, html, pdf, ...others] = partsOf(mailsToRosa()[0]!);
    expect(others).toEqual([]);
    expect(text!.head).toContain('Content-Type: text/plain');
    expect(text!.content.toString()).toContain('The text of the waiver is attached.');
    expect(html!.head).toContain('Content-Type: text/html');
    const page = html!.content.toString();
    expect(page).toContain('<p>The text of the waiver is attached.</p>');
    expect(page).toMatch(/\.head\{background:#[0-9a-f]{6};/i);
    expect(page).not.toContain('.head{background:#27272a');
    expect(page).toContain('@media (prefers-color-scheme:dark)');
    expect(page).not.toMatch(/<img|url\(|<link/);
    expect(pdf!.head).toContain('Content-Disposition: attachment; filename=waiver.pdf');
    expect(pdf!.head).toContain('Content-Type: application/pdf');
    expect(flat(pdfText(pdf!.content))).toContain(waiver);
  });

  it('OPS-014 ~ADM-011 ~SEC-009 who opens the mail in the outbox finds it too, by an address of a quarter of an hour', async () => {
    const filter = JSON.stringify({ to: ROSA });
    const list = await staff.agent.get('/api/admin/outbox').query({ filter }).expect(200);
    const { id } = (list.body as { id: string }[])[0]!;
    const path = `/api/admin/outbox/${encodeURIComponent(id)}`;
    const { attachments } = (await staff.agent.post(`${path}/open`).send({}).expect(200)).body;
    expect(attachments).toEqual([
      {
        name: 'waiver.pdf',
        content_type: 'application/pdf',
        bytes: expect.any(Number),
        address: expect.stringMatching(/^\/v1\/mails\//),
      },
    ]);
    const { address, bytes } = attachments[0];
    const read = await system.agent().get(address).buffer().expect(200);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="waiver.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect([(read.body as Buffer).length, flat(pdfText(read.body as Buffer)).includes(waiver)]).toEqual([bytes, true]);
    await staff.agent.post(`${path}/resend`).send({ reason: 'It went to spam' }).expect(200);
    const [first, again] = mailsToRosa().map((mail) => partsOf(mail)[2]!.content);
    expect(flat(pdfText(again!))).toBe(flat(pdfText(first!)));
    system.clock.advanceMinutes(15);
    await system.agent().get(address).expect(404);
    await system
      .agent()
      .get(`${address.slice(0, -3)}abc`)
      .expect(404);
  });
});
