import type { RegistrationAnswer } from '@app/contracts/registration';
import type { RosterEntry, RosterRow } from '@app/contracts/roster';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { Payer } from '../support/paying.js';
import { addPerson, dancer, signWaivers } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const FEE = 5_500;
const reason = 'Entered twice';
const key = (n: number): string => `0198b000-0000-4000-8000-00000000100${n}`;

/** Mia danced in Dallas as Mya, with a paid media pass, and is to dance in Chicago as Mia. */
describe('staff merge two people of a roster', () => {
  let system: System;
  let staff: Person;
  let dallas: Payer;
  let chicago: Payer;
  let mia: number;
  let mya: number;
  let account_id: number;

  const codeOf = async (asked: PromiseLike<{ status: number; body: object }>) => {
    const { status, body } = await asked;
    return [status, (body as { code?: string }).code];
  };
  const merge = (more: object = {}) =>
    staff.agent
      .post('/api/admin/people/merge')
      .send({ reason, account_id, person_id: mia, merged_id: mya, details: 'stays', ...more });
  const unmerge = (more: object = {}) =>
    staff.agent
      .post('/api/admin/people/unmerge')
      .send({ reason: 'They are twins', account_id, merged_id: mya, ...more });
  const roster = async (): Promise<RosterEntry[]> =>
    (await dallas.registrant.agent.get('/api/mybtf/roster').expect(200)).body as RosterEntry[];
  const paid = async () => (await roster()).map(({ person_id, media_pass }) => [person_id, media_pass.paid]);
  const list = async <R>(path: string, filter: object): Promise<R[]> => {
    await system.server.reads.projections.caughtUp();
    const query = { filter: JSON.stringify(filter), range: '[0,99]' };
    return (await staff.agent.get(`/api/admin/${path}`).query(query).expect(200)).body as R[];
  };
  const answer = async ({ id }: Payer): Promise<RegistrationAnswer> =>
    (await dallas.registrant.agent.get(`/api/mybtf/registrations/${id}`).expect(200)).body as RegistrationAnswer;
  const nameIn = async (payer: Payer, id: number) =>
    (await answer(payer)).people.find(({ person_id }) => person_id === id)?.fname;
  const history = async (category: string, id: number, person: number) => {
    const path = `/api/admin/history/${category}/${id}`;
    const { body } = await staff.agent.get(path).query({ person }).expect(200);
    return (body as { rows: { text: string; reason: string | null }[] }).rows;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
    dallas = await Payer.start(system, 'dana@demo.example', ['Mya']);
    [mya] = dallas.people as [number];
    account_id = dallas.registrant.account_id;
    await dallas.saveDancers([mya]);
    await dallas.review();
    await dallas.payPasses(key(1), [mya]);
    mia = await addPerson(dallas.registrant, 'Mia', '2011-05-01');
    chicago = await dallas.another(CHICAGO);
    await system.server.reads.projections.caughtUp();
  });
  afterAll(() => system.stop());

  it('~ROS-062 not with oneself, with strangers, without a reason, nor of another roster', async () => {
    expect(await codeOf(merge({ merged_id: mia }))).toEqual([400, 'person_same']);
    expect(await codeOf(merge({ merged_id: 999_999 }))).toEqual([404, 'person_unknown']);
    expect(await codeOf(merge({ account_id: staff.id }))).toEqual([404, 'person_unknown']);
    expect(await codeOf(merge({ reason: ' ' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(merge({ details: 'both' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(unmerge())).toEqual([409, 'person_not_merged']);
    expect(await paid()).toEqual([
      [mia, false],
      [mya, true],
    ]);
  });

  it('ROS-035 ~ROS-062 registrations, media passes and history follow who stays, with the details that win', async () => {
    await chicago.saveDancers([mia]);
    const before = { rows: await list<RosterRow>('people', { account_id }), roster: await roster() };
    expect((await answer(chicago)).media_passes[mia]?.paid).not.toBe(true);
    await merge({ details: 'merged' }).expect(200);

    const [entry, ...rest] = await roster();
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({
      person_id: mia,
      person: { fname: 'Mya' },
      stands_for: [mya],
      media_pass: { paid: true },
    });
    expect(await list('people', { merged_into: mia })).toMatchObject([{ person_id: mya, listed: false }]);

    // Nobody leaves the roster while registered under the other number.
    await chicago.save({ path: `attendees.${mia}`, value: null });
    const leaving = dallas.registrant.agent.delete('/api/mybtf/roster').query({ person_id: mia });
    expect(await codeOf(leaving)).toEqual([409, 'person_registered']);
    await chicago.save({ path: `attendees.${mia}`, value: dancer(mia, '3') });

    // In Dallas as Mya, in Chicago as Mia: one human with one pass.
    expect((await answer(chicago)).media_passes[mia]).toEqual({
      paid: true,
      registration_id: dallas.id,
      waived: false,
      paid_as: mya,
    });
    expect((await chicago.review()).fees.media).toBe(0);
    expect(await nameIn(chicago, mia)).toBe('Mya');
    const found = await list<{ id: number }>('registrations', { person_id: [mia, mya] });
    expect(found.map(({ id }) => id).toSorted()).toEqual([dallas.id, chicago.id].toSorted());

    // Nobody is in a registration twice.
    await dallas.save({ path: `attendees.${mia}`, value: dancer(mia, '3') });
    expect((await dallas.submit().expect(400)).body).toMatchObject({ code: 'not_on_roster' });
    await dallas.save({ path: `attendees.${mia}`, value: null });

    // The history of both tells it.
    for (const id of [mia, mya])
      expect((await history('roster', account_id, id))[0]).toMatchObject({
        text: `merged Mya Reyes, ${mya}, into Mya Reyes, ${mia}`,
        reason,
      });

    await unmerge().expect(200);
    expect(await roster()).toEqual(before.roster);
    const anywhere = { _position: expect.any(String) };
    expect(await list('people', { account_id })).toEqual(before.rows.map((row) => ({ ...row, ...anywhere })));
    expect(await nameIn(dallas, mya)).toBe('Mya');
    expect((await answer(chicago)).media_passes[mia]?.paid).not.toBe(true);
    await chicago.save({ path: `attendees.${mia}.workshop_level_id_v`, value: '4' });
    expect((await chicago.review()).fees.media).toBe(FEE);
    expect((await history('roster', account_id, mya))[0]).toMatchObject({
      text: `took the merging of Mya Reyes, ${mya}, into Mia Reyes, ${mia}, back`,
      reason: 'They are twins',
    });
  });

  it('~ROS-062 a pass that was paid under the other number is not paid again', async () => {
    await merge().expect(200);
    await expect(chicago.payPasses(key(2), [mia])).rejects.toThrow('media_pass_already_paid');
    await unmerge().expect(200);
    expect(await chicago.payPasses(key(3), [mia])).toMatchObject({ status: 'approved' });
  });

  it('ROS-062 a waiver that was signed under one number counts under the other, until both stand for themselves again', async () => {
    const waivers = async ({ id }: Payer) => {
      await system.server.reads.projections.caughtUp();
      const query = { registration_id: id };
      const { body } = await dallas.registrant.agent.get('/api/mybtf/waivers').query(query).expect(200);
      return (body as WaiversAnswer).waivers.map(({ person_id, status, pdf }) => [person_id, status, pdf !== null]);
    };
    await signWaivers(dallas.registrant, dallas.id);
    const apart = [[[mya, 'signed', true]], [[mia, 'not_sent', false]]];
    expect([await waivers(dallas), await waivers(chicago)]).toEqual(apart);
    for (const [person_id, merged_id] of [
      [mia, mya],
      [mya, mia],
    ]) {
      await merge({ person_id, merged_id }).expect(200);
      expect([await waivers(dallas), await waivers(chicago)]).toEqual([
        [[mya, 'signed', true]],
        [[mia, 'signed', true]],
      ]);
      const asked = { registrationId: chicago.id, personId: mia, seasonId: 75, email: 'mum@demo.example' };
      const send = dallas.registrant.agent.post('/api/mybtf/waivers/send').send(asked);
      expect(await codeOf(send)).toEqual([409, 'waiver_signed']);
      await unmerge({ merged_id }).expect(200);
      expect([await waivers(dallas), await waivers(chicago)]).toEqual(apart);
    }
  });
});
