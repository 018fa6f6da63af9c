import type { RegistrationAnswer, UserRegistration } from '@app/contracts/registration';
import { START } from '@app/contracts/shared';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { DALLAS, dancer, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const BOSTON = 7503;
const key = (n: number): string => `0198b200-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a registration is what its events say', () => {
  let system: System;
  let payer: Payer;
  let staff: Person;
  let stranger: Person;
  let mia: number;
  let ava: number;

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { SIGNUPS_PER_ADDRESS: '100', PLATFORM_ID: '3', DEFAULT_COUNTRY_ID: '2' },
    });
    staff = await confirmed(system, await signUp(system, 'sam@office.example', 'Sam', 'Office'), 'staff');
    stranger = await confirmed(system, await signUp(system, 'eve@demo.example', 'Eve', 'Stone'));
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    [mia, ava] = payer.people as [number, number];
    await payer.saveDancers([mia]);
    await payer.save({ path: 'additional_observers.one', value: 2 });
    await payer.review();
    await payer.payPasses(key(1), [mia]);
    await payer.payRegistration(key(2));
  });
  afterAll(() => system.stop());

  const read = async ({ agent }: { agent: Person['agent'] }, path: string) =>
    agent.get(`/api/mybtf/${path}`).set('x-read-after', String(await system.server.platform.log.head()));

  it('NAV-092 platform and country are those of the configuration; every account and registration keeps its platform', async () => {
    const filter = { types: ['AccountRegistered', 'RegistrationStarted'] };
    const { events } = await system.server.platform.log.readAll({ after: START, filter, limit: 100 });
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(filter.types));
    expect(events.map(({ data }) => (data as { platform_id: number }).platform_id)).toEqual(events.map(() => 3));
    const started = await stranger.agent.post('/api/mybtf/registration').send({ tour_date_id: BOSTON }).expect(201);
    const { registration } = (await read(stranger, `registrations/${started.body.id}`)).body as RegistrationAnswer;
    expect(registration.draft.contact.country_id).toBe(2);
  });

  it('REG-013 what is official has its events in the stream of the lifecycle', async () => {
    await payer.edit();
    await payer.save(
      { path: `attendees.${mia}.photoshoot`, value: 'in_person' },
      { path: `attendees.${ava}`, value: dancer(ava) },
      { path: 'additional_observers.one', value: 1 },
      { path: 'contact.email', value: 'office@dana.example' },
    );
    await payer.review();
    await payer.payPasses(key(3), [ava], true);
    await payer.payRegistration(key(4), true);
    await payer.edit();
    await payer.save({ path: `attendees.${ava}`, value: null });
    await payer.review();
    await payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`).expect(200);
    const types = new Set(await payer.events());
    const content = ['AttendeeAdded', 'AttendeeChanged', 'AttendeeRemoved', 'AdditionalObserversChanged'];
    for (const type of [...content, 'RegistrationContactSet', 'FeesRecalculated', 'RegistrationStarted'])
      expect([type, types.has(type)]).toEqual([type, true]);
  });

  it('REG-267 its owner and employees read what is official with the open draft, nobody else; the list by account, event and season', async () => {
    await payer.edit();
    await payer.save({ path: `attendees.${mia}.one_day`, value: true });
    for (const who of [payer.registrant, staff]) {
      const { registration } = (await read(who, `registrations/${payer.id}`)).body as RegistrationAnswer;
      expect(registration.official.attendees[mia]).toMatchObject({ one_day: false });
      expect(registration.draft.attendees[mia]).toMatchObject({ one_day: true });
    }
    expect((await read(stranger, `registrations/${payer.id}`)).status).toBe(403);
    expect((await system.agent().get(`/api/mybtf/registrations/${payer.id}`)).status).toBe(401);
    const other = await payer.another(BOSTON);
    const listed = async (query: string) => {
      const { account_id } = payer.registrant;
      const path = `user-event-season-registrations?mybtf_user_id=${account_id}&${query}`;
      const { body } = await read(payer.registrant, path);
      return (body as UserRegistration[]).map(({ id, tour_date_id }) => [id, tour_date_id]);
    };
    expect((await listed('season_id=75')).sort()).toEqual([
      [payer.id, DALLAS],
      [other.id, BOSTON],
    ]);
    expect(await listed('season_id=75&event_id=14')).toEqual([]);
    expect(await listed('season_id=75&event_id=56')).toHaveLength(2);
    expect(await listed('season_id=74')).toEqual([]);
  });

  it('REG-242 an open edit is read with what is official, the draft, the totals before and the locks; reading changes nothing', async () => {
    const before = await payer.events();
    const { body } = await read(payer.registrant, `registrations/${payer.id}/edit`);
    const { registration, amounts, locks, media_passes } = body as RegistrationAnswer & {
      locks: Record<string, object>;
    };
    expect(Object.keys(registration.official.attendees)).toEqual([String(mia)]);
    expect(registration.draft.attendees[mia]).toMatchObject({ one_day: true });
    expect(amounts.previous_total).toBe(registration.official.total);
    const before_editing = { confirmed: false, reviewed: true, waiver: false, competitionCodeWaiver: false };
    expect(registration.before_editing).toEqual(before_editing);
    // Who has the media pass from before.
    expect(media_passes[mia]).toMatchObject({ paid: true, registration_id: payer.id });
    expect(locks[mia]).toEqual({ saved: true, photoshoot: true, scholarship: false });
    expect(await payer.events()).toEqual(before);
  });
});
