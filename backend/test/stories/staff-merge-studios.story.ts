import { PASSWORD } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const STARLIGHT = 'Starlight Dance Academy';
const reason = 'It was entered twice';

type Row = {
  readonly id: number;
  readonly name: string;
  readonly merged_into: number | null;
  readonly verified: boolean;
};

describe('staff merge a studio that was entered twice', () => {
  let system: System;
  let staff: ReturnType<System['agent']>;
  let parent: ReturnType<System['agent']>;
  let stays: number;
  let twin: number;
  let other: number;
  let registration: number;

  const signIn = async (email: string) => {
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(200);
    return agent;
  };
  const ask = (id: number, verb: 'merge' | 'unmerge' | 'verify', body: object = {}) =>
    staff.post(`/api/admin/studios/${id}/${verb}`).send({ reason, ...body });
  const codeOf = async (answer: ReturnType<typeof ask>) => {
    const { status, body } = await answer;
    return [status, (body as { code: string }).code];
  };
  const found = async (search: string): Promise<number[]> => {
    await system.server.reads.projections.caughtUp();
    const { body } = await system.agent().get('/api/mybtf/studios').query({ search }).expect(200);
    return (body as Row[]).map(({ id }) => id);
  };
  const detail = async (id: number) => (await staff.get(`/api/admin/studios/${id}`).expect(200)).body as object;
  const studioOf = async (): Promise<[number, string]> => {
    const { body } = await staff.get(`/api/admin/registrations/${registration}`).expect(200);
    const { studio_id, studio } = body as { studio_id: number; studio: string };
    return [studio_id, studio];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    staff = await signIn('staff@callboard.example');
    const { body } = await staff.get('/api/admin/studios').query({ range: '[0,99]' }).expect(200);
    const rows = body as (Row & { account_id: number | null })[];
    stays = rows.find(({ name }) => name === STARLIGHT)!.id;
    [twin, other] = rows.filter((row) => row.account_id === null && row.verified).map(({ id }) => id) as [
      number,
      number,
    ];
    parent = await signIn('parent@demo.example');
    const account = (await parent.get('/api/mybtf/account').expect(200)).body as { id: number };
    const left_off_details = { total_steps: 6, step_name: 'dancers', current_step: 2 };
    const start = { tour_date_id: 7503, mybtf_user_id: account.id, left_off_details };
    const started = await parent.post('/api/mybtf/registration').send(start);
    registration = (started.body as { id: number }).id;
    await choose(twin).expect(200);
  });
  afterAll(() => system.stop());
  const choose = (studio_id: number) =>
    parent.put('/api/mybtf/change-studio').send({ registration_id: registration, studio_id, independent: false });

  it('~ADM-007 not into itself, into nothing, without a reason, nor one that has an account', async () => {
    expect(await codeOf(ask(twin, 'merge', { into: twin }))).toEqual([400, 'studio_same']);
    expect(await codeOf(ask(twin, 'merge', { into: 999_999 }))).toEqual([404, 'studio_unknown']);
    expect(await codeOf(ask(twin, 'merge', { into: stays, reason: '' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(ask(stays, 'merge', { into: twin }))).toEqual([409, 'studio_has_account']);
    expect(await codeOf(ask(twin, 'unmerge'))).toEqual([409, 'studio_not_merged']);
    expect(await detail(twin)).toMatchObject({ merged_into: null });
  });

  it('~ADM-007 from then on the other stands for it: in the search of sign-up, in lists, for who registers', async () => {
    const { name } = (await detail(twin)) as Row;
    expect(await found(name)).toContain(twin);
    expect(await studioOf()).toEqual([twin, name]);
    await ask(twin, 'merge', { into: stays }).expect(200);
    expect(await found(name)).not.toContain(twin);
    expect(await detail(twin)).toMatchObject({ merged_into: stays, merged: [] });
    expect(await detail(stays)).toMatchObject({ merged_into: null, merged: [{ id: twin, name }] });
    const seen = await system.agent().get(`/api/mybtf/studios/${twin}`).expect(200);
    expect(seen.body).toMatchObject({ id: stays, name: STARLIGHT, claimed: true });
    // What was registered stays as it was registered; who chooses the duplicate now, registers for the one that stays.
    expect(await studioOf()).toEqual([twin, name]);
    await choose(twin).expect(200);
    await system.server.reads.projections.caughtUp();
    expect(await studioOf()).toEqual([stays, STARLIGHT]);
  });

  it('~ADM-007 nothing else is changed of it; the history tells who did it and why', async () => {
    expect(await codeOf(ask(twin, 'verify'))).toEqual([409, 'studio_merged']);
    expect(await codeOf(ask(twin, 'merge', { into: other }))).toEqual([409, 'studio_merged']);
    expect(await codeOf(ask(other, 'merge', { into: twin }))).toEqual([409, 'studio_merged']);
    const { body } = await staff.get(`/api/admin/history/studio/${twin}`).expect(200);
    expect((body as { rows: object[] }).rows[0]).toMatchObject({
      text: `merged the studio into ${STARLIGHT}, studio ${stays}`,
      reason,
      who: { display: 'Dana Whitlock', role: 'staff' },
    });
  });

  it('~ADM-007 duplicates of a duplicate are followed to the end', async () => {
    await ask(twin, 'unmerge').expect(200);
    await ask(twin, 'merge', { into: other }).expect(200);
    await ask(other, 'merge', { into: stays }).expect(200);
    await system.server.reads.projections.caughtUp();
    const { merged } = (await detail(stays)) as { merged: Row[] };
    expect(merged.map(({ id }) => id)).toEqual([other, twin]);
    const seen = await system.agent().get(`/api/mybtf/studios/${twin}`).expect(200);
    expect(seen.body).toMatchObject({ id: stays });
  });

  it('~ADM-007 taken back, it stands for itself and is found again', async () => {
    const { name } = (await detail(twin)) as Row;
    await ask(twin, 'unmerge', { reason: 'They are two studios in one house' }).expect(200);
    expect(await found(name)).toContain(twin);
    expect(await detail(twin)).toMatchObject({ merged_into: null });
    const { body } = await staff.get(`/api/admin/history/studio/${twin}`).expect(200);
    expect((body as { rows: object[] }).rows[0]).toMatchObject({
      text: `took the merging into studio ${other} back`,
      reason: 'They are two studios in one house',
    });
  });
});
