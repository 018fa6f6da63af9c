import { type TourDate, tourDateDecider } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { dancer, Payer, PERSON } from '../support/paying.js';
import { stepsLeft } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const PINNACLE = 7542;
const CREWFEST = 7532;
const key = (n: number): string => `0198b100-0000-4000-8000-${String(n).padStart(12, '0')}`;
const reason = 'The dancer cannot come to the experience';

describe('a parent adds extras for her dancers', () => {
  let system: System;
  let staff: Person;
  let petra: Payer;
  let mia: number;
  let ava: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    staff = await confirmed(system, await signUp(system, 'sam@office.example', 'Sam', 'Office'), 'staff');
    petra = await Payer.start(system, 'petra@demo.example', ['Mia', 'Ava'], PINNACLE);
    [mia, ava] = petra.people as [number, number];
  });
  afterAll(() => system.stop());

  const read = async ({ registrant, id }: Payer): Promise<RegistrationAnswer> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await registrant.agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position);
    return body as RegistrationAnswer;
  };
  const choose = (payer: Payer, id: number, field: string, value: unknown) =>
    payer.save({ path: `attendees.${id}.${field}`, value });
  const refusal = async (payer: Payer): Promise<readonly unknown[]> => {
    const { body, status } = await payer.submit();
    const { code, message, step } = body as Record<string, unknown>;
    return [status, code, message, step];
  };
  const limit = async (tour_date_id: number, field: string, capacity: number | null) => {
    const { add_ons } = (await read(petra)).tour_date;
    const changes: Partial<TourDate> = {
      add_ons: add_ons.map((one) => (one.field === field ? { ...one, capacity } : one)),
    };
    await system.server.platform.runner.run({
      stream: `tourDate-${tour_date_id}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id, changes },
      meta: systemMeta(system.server.platform.ids),
    });
  };
  const SOLD_OUT = [400, 'add_on_unavailable', 'This option is sold out.', 'dancers'];

  it('REG-207 ~REG-210 each experience has its price, which a scholarship does not take off', async () => {
    await petra.saveDancers([mia, ava]);
    const before = (await read(petra)).sheet;
    for (const field of ['vip_experience', 'awe_experience', 'kdoty']) await choose(petra, mia, field, true);
    await choose(petra, mia, 'photoshoot', 'in_person');
    await choose(petra, ava, 'kdoty', true);
    const { sheet } = await read(petra);
    expect(sheet.fees.workshop - before.fees.workshop).toBe(25_000 + 15_000 + 12_000 + 8_500 + 12_000);
    expect(sheet.lines.filter(({ kind }) => kind === 'add_ons').map(({ label, amount }) => [label, amount])).toEqual([
      ['VIP Experience', 25_000],
      ['AWE Experience', 15_000],
      ['KDOTY', 12_000],
      ['Photoshoot', 8_500],
      ['KDOTY', 12_000],
    ]);
    await petra.save(
      { path: `attendees.${ava}.has_scholarship`, value: true },
      { path: `attendees.${ava}.vip_type_id`, value: 1 },
    );
    expect((await read(petra)).sheet.attendee_fees[ava]).toBe(12_000);
    await petra.save(
      { path: `attendees.${ava}.has_scholarship`, value: false },
      { path: `attendees.${ava}.vip_type_id`, value: null },
    );
    // The option of a best dancer goes with the scholarship (REG-162).
    await choose(petra, ava, 'best_dancer_type_id', 2);
  });

  it('REG-213 the last one goes to who is reviewed first; the other is told, and has it once it is free', async () => {
    await limit(PINNACLE, 'kdoty', 2);
    const rosa = await Payer.start(system, 'rosa@demo.example', ['Mara'], PINNACLE);
    const [mara] = rosa.people as [number];
    await rosa.saveDancers([mara]);
    await choose(rosa, mara, 'kdoty', true);
    await petra.review();
    expect((await read(rosa)).taken).toEqual({ kdoty: 2 });
    expect(await refusal(rosa)).toEqual(SOLD_OUT);
    await choose(petra, ava, 'kdoty', false);
    await petra.review();
    expect((await read(rosa)).taken).toEqual({ kdoty: 1 });
    await rosa.review();
    expect((await read(petra)).taken).toEqual({ kdoty: 1 });
    await limit(PINNACLE, 'vip_experience', 0);
    await choose(rosa, mara, 'vip_experience', true);
    expect(await refusal(rosa)).toEqual(SOLD_OUT);
    await limit(PINNACLE, 'vip_experience', null);
  });

  it('REG-212 what was completed stays, until staff take it off and say why', async () => {
    await petra.payPasses(key(1), [mia, ava]);
    await petra.payRegistration(key(2));
    expect((await petra.events()).at(-1)).toBe('RegistrationCompleted');
    await petra.edit();
    await choose(petra, mia, 'kdoty', false);
    expect(await refusal(petra)).toEqual([
      ...[400, 'option_registered', 'To change what is registered, please email info@pinnacle.example.', 'dancers'],
    ]);
    await petra.registrant.agent.delete(`/api/mybtf/registrations/${petra.id}/editing`).expect(200);

    const path = `/api/mybtf/registrations/${petra.id}`;
    const started = await staff.agent.post(`${path}/editing`).send({ reason }).expect(200);
    const change = { path: `attendees.${mia}.kdoty`, value: false };
    const draft = { draft_version: started.body.draft_version, changes: [change], session_id: 'front-desk' };
    await staff.agent.put(`${path}/draft`).send(draft).expect(400);
    const saved = await staff.agent
      .put(`${path}/draft`)
      .send({ ...draft, reason })
      .expect(200);
    const review = {
      draft_version: saved.body.draft_version,
      email: petra.registrant.email,
      person: PERSON,
      waiver: true,
    };
    await staff.agent
      .put(path)
      .send({ ...review, reason })
      .expect(200);
    const { registration, difference } = await read(petra);
    expect(registration.draft.attendees[mia]).toMatchObject({ kdoty: false, vip_experience: true });
    expect(difference.changed).toEqual([{ person_id: mia, changes: { kdoty: { from: true, to: false } } }]);
  });

  it('~REG-211 FEE-093 at Crewfest a battle of the own age costs $25.00', async () => {
    const crew = await petra.another(CREWFEST);
    await crew.save(...stepsLeft('roster', 'dancers', 'teachers', 'observers'), {
      path: `attendees.${mia}`,
      value: { ...dancer(mia), workshop_level_id_v: '29' },
    });
    await choose(crew, mia, 'freestyle_battle_id', 2);
    expect(await refusal(crew)).toEqual(SOLD_OUT);
    await choose(crew, mia, 'freestyle_battle_id', 3);
    const { fees } = (await read(crew)).sheet;
    expect(fees.freestyle).toBe(2500);
    expect((await crew.review()).total).toBe(fees.total);
  });
});
