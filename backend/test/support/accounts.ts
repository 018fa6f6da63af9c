import { accountDecider, type Role } from '@app/contracts/accounts';
import { type Actor, addMinutes, streamName } from '@app/contracts/shared';
import { AccountReactions } from '../../src/accounts/account-reactions.js';
import { tokenHash } from '../../src/accounts/tokens.js';
import type { OutgoingMail } from '../../src/platform/mail/mail-transport.port.js';
import { outboxTransport } from '../../src/platform/mail/outbox/outbox-transport.js';
import { reacted } from './reacted.js';
import type { System } from './system.js';

export const PASSWORD = 'Callboard1';
const OFFICE: Actor = { account_id: null, role: 'system', display: 'Test office' };

export type Person = { readonly id: number; readonly email: string; readonly agent: ReturnType<System['agent']> };

/** Someone who signs up through the API and stays signed in. */
export const signUp = async (system: System, email: string, fname = 'Ann', lname = 'Lee'): Promise<Person> => {
  const agent = system.agent();
  const body = { person: { fname, lname, person_type_id: 9 }, user: { email, password: PASSWORD } };
  const { body: user } = await agent.post('/api/mybtf/signup').send(body).expect(200);
  return { id: user.id as number, email, agent };
};

/** Waits until the mails of everything so far are out, and the read models show them. */
export const mailsOut = async (system: System): Promise<void> => {
  await reacted(system);
  await system.server.reads.projections.caughtUp();
};

/** What came to its receivers: nobody else sees the links (SEC-009). */
const received = new Map<string, OutgoingMail>();
outboxTransport.send = async (mail) => {
  received.set(mail.mail_id, mail);
};

/** The text of the newest mail of a template to an address, as its receiver reads it. */
export const mailTo = async (...asked: Parameters<typeof newestMail>): Promise<string | null> =>
  (await newestMail(...asked))?.text ?? null;

/** That mail with its subject. */
export const newestMail = async (
  system: System,
  staff: Person,
  email: string,
  template: string,
): Promise<OutgoingMail | null> => {
  await mailsOut(system);
  const filter = JSON.stringify({ to: email, template });
  const list = await staff.agent.get('/api/admin/outbox').query({ filter, sort: '["queued_at","DESC"]' }).expect(200);
  const newest = (list.body as { id: string }[])[0];
  return newest ? (received.get(newest.id) ?? null) : null;
};

/** The texts of all mails of a template. */
export const textsOf = async (system: System, staff: Pick<Person, 'agent'>, template: string): Promise<string[]> => {
  await mailsOut(system);
  const filter = JSON.stringify({ template });
  const { body } = await staff.agent.get('/api/admin/outbox').query({ filter, range: '[0,99]' }).expect(200);
  return (body as { id: string }[]).map(({ id }) => received.get(id)?.text ?? '');
};

export const tokenIn = (text: string | null): string => /\/([0-9a-f]{32})(\s|$)/.exec(text ?? '')?.[1] ?? 'no token';

/** Confirms, as the link in the mail does once it is out, and gives roles the way the office would. */
export const confirmed = async <P extends Pick<Person, 'id' | 'email'>>(
  { server }: Pick<System, 'server'>,
  person: P,
  ...roles: Role[]
): Promise<P> => {
  await server.app.get(AccountReactions, { strict: false }).settled();
  const { runner, ids } = server.platform;
  const run = (command: Parameters<typeof accountDecider.decide>[0]) => {
    const id = ids.uuid();
    const meta = { command_id: id, actor: OFFICE, correlation_id: id, causation_id: id, request_id: id, ip_hash: null };
    const stream = streamName('account', person.id);
    return runner.run({ stream, name: command.type, decider: accountDecider, command, meta });
  };
  await run({ type: 'ConfirmEmail', email: person.email });
  if (roles.length > 0) await run({ type: 'ChangeRoles', roles, by: null });
  return person;
};

/** A session without a sign-in; answers its token. */
export const startSession = async ({ server, clock }: System, account_id: number): Promise<string> => {
  const { secrets, ids } = server.platform;
  const [token, now] = [ids.token(), clock.now()];
  await secrets.sessions.start(tokenHash(token), {
    session_id: ids.uuid(),
    account_id,
    signed_in_at: now,
    renewed_at: now,
    expires_at: addMinutes(now, 60),
    used_at: now,
    device: 'Unknown device',
    place: 'Unknown network',
    viewing: null,
  });
  return token;
};

/** What a studio sends that signs up. */
export const studioBody = (name: string, email: string, over: object = {}) => ({
  name,
  website: 'starlight.example',
  address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  email,
  phone: '(312) 555-0100',
  primary_mybtf_user: { email, password: PASSWORD },
  studio_contacts: [{ primary: false, person_type_id: 3, fname: 'Sue', lname: 'Star' }],
  ...over,
});
