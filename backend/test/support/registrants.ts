import { accountDecider } from '@app/contracts/accounts';
import { streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import type { System } from './system.js';

const PASSWORD = 'Callboard1';

type Agent = ReturnType<System['agent']>;
export type Registrant = { readonly agent: Agent; readonly account_id: number; readonly email: string };

/** Somebody with an account and a browser of his own; the link of the confirmation mail counts as clicked. */
export const signUp = async (system: System, email: string, confirmed = true): Promise<Registrant> => {
  const agent = system.agent();
  const person = { fname: 'Dana', lname: 'Reyes', person_type_id: 9 };
  const { body } = await agent
    .post('/api/mybtf/signup')
    .send({ person, user: { email, password: PASSWORD } })
    .expect(200);
  const { id } = body as { id: number };
  const { runner, ids } = system.server.platform;
  if (confirmed)
    await runner.run({
      stream: streamName('account', id),
      name: 'ConfirmEmail',
      decider: accountDecider,
      command: { type: 'ConfirmEmail', email },
      meta: systemMeta(ids),
    });
  return { agent, account_id: id, email };
};

/** Puts a person on the registrant's roster. */
export const addPerson = async (
  { agent }: Registrant,
  fname: string,
  birthdate: string | null,
  person_type_id = 8,
): Promise<number> => {
  const person = { fname, lname: 'Reyes', birthdate, gender_id: 1, person_type_id };
  const { body } = await agent.post('/api/mybtf/roster').send({ person, skipFuzzy: true }).expect(200);
  return (body as { entry: { person_id: number } }).entry.person_id;
};
