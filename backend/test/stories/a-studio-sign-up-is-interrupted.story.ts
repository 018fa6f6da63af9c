import { jest } from '@jest/globals';
import { studioSignUpDecider, studioSignUpStream } from '@app/contracts/accounts';
import { type StreamName, streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { PROCESS_PROBE, type ProcessProbe } from '../../src/platform/processes/processes.js';
import { mailsOut, PASSWORD } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const STEPS = ['StartStudioSignUp', 'RegisterAccount', 'CreateStudio', 'FinishStudioSignUp'];
/** The first numbers that accounts and studios get. */
const FIRST = { account: 1_001, studio: 2_001 };
/** A restart loses the rest of a block of numbers (KER-012). */
const BLOCK = 50;

describe('the server dies while a studio signs up', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100' } });
  });
  afterAll(() => system.stop());

  const signUp = (email: string) =>
    system
      .agent()
      .post('/api/mybtf/new-studio-signup')
      .send({
        name: `Academy of ${email.split('@')[0]}`,
        website: 'academy.example',
        address: { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
        email,
        phone: '(312) 555-0100',
        primary_mybtf_user: { email, password: PASSWORD },
        studio_contacts: [{ primary: false, person_type_id: 3, fname: 'Sue', lname: 'Star' }],
      });
  const types = async (stream: StreamName) =>
    (await system.server.platform.log.readStream(stream)).events.map(({ type }) => type);

  it.each(STEPS.map((step, n) => ({ step, n })))(
    'KER-025 after $step: the next start makes account and studio once, and the owner signs in',
    async ({ step, n }) => {
      const probe = system.server.app.get<ProcessProbe>(PROCESS_PROBE);
      const dying = jest.spyOn(probe, 'after').mockImplementation(async (done) => {
        if (done === step) throw new Error('killed');
      });
      await signUp(`${step}@demo.example`).expect(500);
      dying.mockRestore();
      await system.restart();
      await mailsOut(system);
      const [account, studio] = [FIRST.account + n * BLOCK, FIRST.studio + n * BLOCK];
      expect(await types(studioSignUpStream(account))).toEqual(['StudioSignUpStarted', 'StudioSignUpFinished']);
      expect(await types(streamName('account', account))).toEqual(['AccountRegistered']);
      expect(await types(streamName('studio', studio))).toEqual(['StudioCreated']);
      const credentials = { email: `${step}@demo.example`, password: PASSWORD };
      const { body } = await system.agent().post('/api/mybtf/signin').send(credentials).expect(200);
      expect(body).toMatchObject({ id: account, studio_id: studio, studio: { id: studio, verified: false } });
    },
  );

  it('KER-025 ACC-010 ends as failed when somebody else has taken the address in the meantime', async () => {
    const { runner, ids } = system.server.platform;
    const address = { address: '1 Main St', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
    const profile = { name: 'Late Academy', website: '', address, email: [], phone: [], studio_contacts: [] };
    const person = { fname: 'Sue', lname: 'Star', person_type_id: 3, phoneValue: null, address: null };
    const email = `${STEPS[0]}@demo.example`;
    await runner.run({
      stream: studioSignUpStream(4_001),
      name: 'StartStudioSignUp',
      decider: studioSignUpDecider,
      command: {
        type: 'StartStudioSignUp',
        start: { account_id: 4_001, studio_id: 4_002, email, person, profile, event: null },
      },
      meta: systemMeta(ids),
    });
    await mailsOut(system);
    expect(await types(studioSignUpStream(4_001))).toEqual(['StudioSignUpStarted', 'StudioSignUpFailed']);
    expect([await types('account-4001'), await types('studio-4002')]).toEqual([[], []]);
  });
});
