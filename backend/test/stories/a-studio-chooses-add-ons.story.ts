import { tourDateDecider } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const ANAHEIM = 7542;
const LOS_ANGELES = 7531;
const CREW_VARSITY = '29';

describe('a studio chooses add-ons', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
  });
  afterAll(() => system.stop());

  const limit = (tour_date_id: number, capacity: number | null, registration_enabled = true) =>
    system.server.platform.runner.run({
      stream: `tourDate-${tour_date_id}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: {
        type: 'ChangeTourDate',
        tour_date_id,
        changes: { add_ons: [{ field: 'kdoty', registration_enabled, capacity, virtual: false }] },
      },
      meta: systemMeta(system.server.platform.ids),
    });
  const read = async ({ registrant, id }: Payer): Promise<RegistrationAnswer> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await registrant.agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position);
    return body as RegistrationAnswer;
  };
  const choose = (payer: Payer, field: string, value: unknown) =>
    payer.save({ path: `attendees.${payer.people[0]}.${field}`, value });
  const begin = async (email: string, at: number) => {
    const payer = await Payer.start(system, email, ['Mia'], at);
    await payer.saveDancers(payer.people);
    return payer;
  };
  const answered = async (payer: Payer) => {
    const { status, body } = await payer.submit();
    const { code, message, step } = body as Record<string, unknown>;
    return status === 200 ? [status] : [status, code, message, step];
  };
  const UNAVAILABLE = [400, 'add_on_unavailable', 'This option is sold out.', 'dancers'];

  it('~REG-205 ~REG-207 ~REG-210 the panels of the finals: each adds its price at once and is official with the review', async () => {
    const payer = await begin('finals@demo.example', ANAHEIM);
    const before = (await read(payer)).sheet.fees.workshop;
    for (const field of ['vip_experience', 'awe_experience', 'kdoty']) await choose(payer, field, true);
    await choose(payer, 'photoshoot', 'in_person');
    expect((await read(payer)).sheet.fees.workshop - before).toBe(25000 + 15000 + 12000 + 8500);
    await choose(payer, 'awe_experience', false);
    await payer.review();
    expect((await read(payer)).registration.official.attendees[payer.people[0]!]).toMatchObject({
      ...{ vip_experience: true, awe_experience: false, kdoty: true, photoshoot: 'in_person' },
      freestyle_battle_id: null,
    });
  });

  it('~REG-211 the freestyle battle of the own age, counted in its own fees', async () => {
    const payer = await begin('battle@demo.example', LOS_ANGELES);
    await choose(payer, 'workshop_level_id_v', CREW_VARSITY);
    await choose(payer, 'freestyle_battle_id', 1);
    expect(await answered(payer)).toEqual(UNAVAILABLE);
    await choose(payer, 'freestyle_battle_id', 3);
    await payer.review();
    const { sheet, registration } = await read(payer);
    expect(sheet.fees).toMatchObject({ freestyle: 2500 });
    expect(registration.official.attendees[payer.people[0]!]).toMatchObject({ freestyle_battle_id: 3 });
  });

  it('REG-213 the last place goes to whom is reviewed first; who left gives it back', async () => {
    await limit(ANAHEIM, 1);
    const [first, second] = [await begin('first@demo.example', ANAHEIM), await begin('second@demo.example', ANAHEIM)];
    for (const payer of [first, second]) await choose(payer, 'kdoty', true);
    expect((await read(second)).taken).not.toHaveProperty('kdoty');
    expect(await answered(first)).toEqual([200]);
    expect((await read(second)).taken).toMatchObject({ kdoty: 1 });
    expect(await answered(second)).toEqual(UNAVAILABLE);
    await first.refreshVersion();
    await choose(first, 'kdoty', false);
    expect(await answered(first)).toEqual([200]);
    expect(await answered(second)).toEqual([200]);
    await limit(ANAHEIM, null, false);
    const third = await begin('third@demo.example', ANAHEIM);
    await choose(third, 'kdoty', true);
    expect(await answered(third)).toEqual(UNAVAILABLE);
  });

  it.each([
    ['kdoty', 'yes'],
    ['kdoty', null],
    ['freestyle_battle_id', '3'],
    ['freestyle_battle_id', 1.5],
  ])('%s: %p is no choice', async (field, value) => {
    const payer = await begin(`bad-${field}-${String(value)}@demo.example`, ANAHEIM);
    const changes = [{ path: `attendees.${payer.people[0]}.${field}`, value }];
    const { status } = await payer.registrant.agent
      .put(`/api/mybtf/registrations/${payer.id}/draft`)
      .send({ draft_version: 1, changes, session_id: 'laptop-1' });
    expect(status).toBe(400);
  });
});
