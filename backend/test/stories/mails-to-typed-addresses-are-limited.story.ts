import type { WaiversAnswer } from '@app/contracts/waivers';
import { addMinutes } from '@app/contracts/shared';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const NAMES = ['Mia', 'Ava', 'Leo'];
const MOST = 30;
const LIMIT = [429, 'too_many_mails', 'You have sent many mails within the last hour. Please try again later.'];

describe('mails to addresses that an account types are limited', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let dana: Registrant;
  let mia: number;
  let ava: number;
  let leo: number;
  let tide: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-01-20T17:00:00Z' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', NAMES);
    dana = payer.registrant;
    [mia, ava, leo] = payer.people as [number, number, number];
    await payer.saveDancers(payer.people);
    const solo = routineOf(1, { name: 'Tide', people: [mia] });
    await payer.save(
      { path: `routines.${solo.temp_id}`, value: solo },
      { path: 'competition.is_competing', value: true },
      { path: 'competition.is_competing_ballroom', value: false },
    );
    await payer.review();
    await payer.payRegistration('00000000-0000-4000-8000-000000000001');
    await payer.payPasses('00000000-0000-4000-8000-000000000002', payer.people);
    await payer.complete().expect(200);
    [tide] = (await routineIdsOf(system, payer.id)) as [number];
  });
  afterAll(() => system.stop());

  let typed = 0;
  const next = (): string => {
    typed += 1;
    return `typed-${typed}@anywhere.example`;
  };
  const waiver = (person_id: number) => `${person_id}-75-1-${dana.account_id}`;
  const outcome = async (call: PromiseLike<{ status: number; body: { code?: string; message?: string } }>) => {
    const { status, body } = await call;
    return status === 200 ? [200] : [status, body.code, body.message];
  };
  const send = (personId: number, email: string, who = dana.agent, more: object = {}) =>
    who.post('/api/mybtf/waivers/send').send({ registrationId: payer.id, personId, email, seasonId: 75, ...more });
  const change = (who = dana.agent, more: object = {}) =>
    who.put(`/api/mybtf/waivers/${waiver(mia)}/email`).send({ email: next(), ...more });
  const music = (who = dana.agent, more: object = {}) =>
    who.put('/api/mybtf/music').send({ id: tide, upload_email: next(), ...more });
  const account = () => dana.agent.put('/api/mybtf/account/email').send({ email: next(), password: 'Callboard1' });

  it('SEC-024 EVT-081 EVT-140 at most 30 an hour and account, whichever calls send them; what is refused is not counted', async () => {
    await send(mia, next()).expect(200);
    for (let n = 1; n < MOST; n += 1) {
      // None of these is sent: the same address again, no address, and a waiver that waits already.
      if (n === 3) {
        expect((await send(mia, next())).status).toBe(409);
        expect((await dana.agent.put(`/api/mybtf/waivers/${waiver(mia)}/email`).send({ email: 'no' })).status).toBe(
          400,
        );
      }
      await (n % 2 ? music() : change()).expect(200);
    }
    for (const call of [change(), music(), send(ava, next()), account()]) expect(await outcome(call)).toEqual(LIMIT);
    const { events } = await system.server.platform.log.readStream(`waiver-${ava}-75-1`);
    expect(events).toEqual([]);
  });

  it('~SEC-024 a reminder is none of them, nor is what the roster knows of somebody who is registered', async () => {
    await dana.agent
      .post(`/api/mybtf/waivers/${waiver(mia)}/reminder`)
      .send({})
      .expect(200);
    const person = { person_id: leo, fname: 'Leo', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1 };
    const contact = { emailValue: 'leo@reyes.example' };
    await dana.agent.put('/api/mybtf/roster').send({ person, contact }).expect(200);
    await send(leo, 'Leo@reyes.example').expect(200);
  });

  it('~SEC-024 the holder of a link counts for its owner, and staff for themselves', async () => {
    const { body } = await dana.agent.post(`/api/mybtf/registrations/${payer.id}/tokens`).send({}).expect(201);
    const { token } = body as { token: string };
    expect(await outcome(send(ava, next(), system.agent(), { token }))).toEqual(LIMIT);
    await music(staff.agent, { reason: 'Asked by phone' }).expect(200);
  });

  it('~SEC-024 an hour later it goes on', async () => {
    system.clock.moveTo(addMinutes(system.clock.now(), 60));
    await send(ava, next()).expect(200);
    await account().expect(200);
    const position = String(await system.server.platform.log.head());
    const read = dana.agent.get('/api/mybtf/waivers').query({ registration_id: payer.id });
    const { waivers } = (await read.set('x-read-after', position)).body as WaiversAnswer;
    expect(waivers.map(({ fname, status }) => [fname, status]).sort()).toEqual(
      NAMES.toSorted().map((n) => [n, 'sent']),
    );
  });
});
