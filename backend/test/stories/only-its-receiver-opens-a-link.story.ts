import { jest } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@app/contracts/registry';
import { addressOf, type AnyCall } from '@app/contracts/shared';
import { Links } from '../../src/accounts/links.js';
import { Outbox } from '../../src/mail/outbox.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { outboxTransport } from '../../src/platform/mail/outbox/outbox-transport.js';
import { confirmed, mailsOut, mailTo, type Person, signUp, tokenIn } from '../support/accounts.js';
import { Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

describe('only its receiver opens a link', () => {
  let system: System;
  let staff: Person;
  let admin: Person;
  let auditor: Person;
  let tokens: readonly string[];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    staff = await confirmed(system, await signUp(system, 'staff@office.example', 'Olga', 'Office'), 'staff');
    admin = await confirmed(system, await signUp(system, 'admin@office.example', 'Ada', 'Admin'), 'admin');
    auditor = await confirmed(system, await signUp(system, 'auditor@office.example', 'Otto', 'Audit'), 'auditor');
    await system.agent().post('/api/mybtf/forgot').send({ email: admin.email }).expect(200);
    const payer = await Payer.start(system, 'owner@example.com', ['Mia']);
    const shared = await payer.registrant.agent
      .post(`/api/mybtf/registrations/${payer.id}/tokens`)
      .set('idempotency-key', 'share')
      .send({ routine_ids: [] })
      .expect(201);
    await sendSetUp();
    tokens = [
      tokenIn(await mailTo(system, staff, admin.email, 'confirmation')),
      tokenIn(await mailTo(system, staff, admin.email, 'password-reset')),
      tokenIn(await mailTo(system, staff, admin.email, 'studio-setup')),
      shared.body.token as string,
    ];
  });
  afterAll(() => system.stop());

  /** As the office will send it to who is to have a studio. */
  const sendSetUp = async (): Promise<void> => {
    const { app, platform } = system.server;
    const secret_link = await app.get(Links, { strict: false }).issue('setup', admin.id, admin.email);
    const account = { account_id: admin.id, email: admin.email, name: 'Ada Admin' };
    await app.get(Outbox, { strict: false }).queue({
      cause_id: platform.ids.uuid(),
      origin: systemMeta(platform.ids),
      template: 'studio-setup',
      event: null,
      to: { account, person: null, office: null },
      params: { secret_link, studio_name: 'Starlight' },
    });
  };
  const mailOf = async (template: string): Promise<string> => {
    const filter = JSON.stringify({ to: admin.email, template });
    const { body } = await staff.agent.get('/api/admin/outbox').query({ filter }).expect(200);
    return (body as { id: string }[])[0]!.id;
  };

  /** What a path may ask for that has to do with the mails. */
  const idsFor = async (path: string): Promise<string[]> => {
    const mails = await Promise.all(['confirmation', 'password-reset', 'studio-setup'].map(mailOf));
    if (/outbox|category/.test(path)) return mails;
    return [...mails.map((id) => `outbox-${id}`), `account-${admin.id}`, String(admin.id)];
  };

  /** Who reads which of the tokens where: nobody may anywhere. */
  const leaks = async (): Promise<string[]> => {
    const calls = Object.values(allCalls).flatMap((room) => Object.values<AnyCall>(room));
    const read = calls.filter(({ method, path }) => method === 'GET' && /^(admin|audit)\//.test(path));
    const found: string[] = [];
    let answered = 0;
    for (const call of read)
      for (const id of call.params ? await idsFor(call.path) : [''])
        for (const { agent, email } of [staff, admin, auditor]) {
          const params = Object.fromEntries(
            Object.keys(call.params ?? {}).map((name) => [name, name === 'category' ? 'outbox' : id]),
          );
          const answer = await agent.get(addressOf(call, params)).query(call.example.query ?? {});
          if (answer.status === 200) answered += 1;
          const text = answer.text ?? JSON.stringify(answer.body);
          if (tokens.some((token) => text.includes(token))) found.push(`${email} ${call.path}`);
        }
    expect(answered).toBeGreaterThan(20);
    return found;
  };

  const filesWith = (text: string): string[] =>
    readdirSync(system.folder).filter((name) => readFileSync(join(system.folder, name)).includes(text));

  const open = async (template: string) => {
    const path = `/api/admin/outbox/${encodeURIComponent(await mailOf(template))}/open`;
    return (await staff.agent.post(path).set('idempotency-key', 'looked').send({}).expect(200)).body;
  };

  it('SEC-009 ~ADM-011 no answer and no file holds a link in clear, and who reads a mail is recorded', async () => {
    expect(tokens.every((token) => /^[0-9a-f]{32}$/.test(token))).toBe(true);
    await mailsOut(system);
    const id = await mailOf('password-reset');
    const row = await staff.agent.get(`/api/admin/outbox/${encodeURIComponent(id)}`).expect(200);
    expect(row.body).not.toHaveProperty('text');
    const mail = await open('password-reset');
    expect(mail).toMatchObject({ id, demo: false, subject: 'Callboard: reset your password' });
    expect(mail.text).toContain('Choose a new password with this link:\n\n[only the receiver sees this link]\n\n');
    // ~ADM-047: the mail as it goes out, without its link too.
    expect(mail.html).toMatch(/^<!doctype html>.*Choose a new password.*\[only the receiver sees this link\]/s);
    const { events } = await system.server.platform.log.readStream(`outbox-${id}`);
    expect(events.filter(({ type }) => type === 'MailOpened')).toMatchObject([
      { data: { mail_id: id, account_id: staff.id }, metadata: { actor: { account_id: staff.id, role: 'staff' } } },
    ]);
    const told = await auditor.agent.get(`/api/audit/streams/${encodeURIComponent(`outbox-${id}`)}`).expect(200);
    expect(told.text).toContain('opened the content of the mail');
    expect(await leaks()).toEqual([]);
    expect(filesWith('Choose a new password with this link')).not.toEqual([]);
    for (const token of tokens) expect(filesWith(token)).toEqual([]);
    for (const template of ['confirmation', 'password-reset', 'studio-setup'])
      expect(await open(template)).toMatchObject({
        text: expect.stringContaining('\n\n[only the receiver sees this link]\n\n'),
      });
    const demo = jest.replaceProperty(system.clock as { demo: boolean }, 'demo', true);
    const shown = await open('confirmation');
    demo.restore();
    expect(shown).toMatchObject({ demo: true, text: expect.stringContaining(`/confirm/${tokens[0]}`) });
  });

  it('~SEC-009 an auditor reads no mail', async () => {
    const path = `/api/admin/outbox/${encodeURIComponent(await mailOf('password-reset'))}/open`;
    await auditor.agent.post(path).send({}).expect(403);
  });

  it('~SEC-009 a mail is sent again with its link', async () => {
    const resend = (id: string) =>
      staff.agent.post(`/api/admin/outbox/${encodeURIComponent(id)}/resend`).send({ reason: 'It went to spam' });
    const id = await mailOf('password-reset');
    const down = jest.spyOn(outboxTransport, 'send').mockRejectedValueOnce(new Error('no mail server'));
    expect((await resend(id).expect(409)).body).toMatchObject({
      code: 'mail_not_sent',
      message: 'The mail could not be sent. Please try again.',
    });
    down.mockRestore();
    expect((await resend('unknown').expect(404)).body.code).toBe('mail_unknown');
    await resend(id).expect(200);
    expect(tokenIn(await mailTo(system, staff, admin.email, 'password-reset'))).toBe(tokens[1]);
  });
});
