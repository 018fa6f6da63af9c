import type { MergePreview, RegistrationAnswer } from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';
import type { WaiversAnswer } from '@app/contracts/waivers';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO as billTo, CARDS, dancer, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { addPerson, signWaivers } from '../support/registrants.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'Entered twice';
const key = (n: number): string => `0198d000-0000-4000-8000-0000000020${String(n).padStart(2, '0')}`;

/** Leo was entered twice, as Leo and as Lee, and dances a duo with himself and a trio with Mia. */
describe('staff merge two people of one registration', () => {
  let system: System;
  let staff: Person;
  let payer: Payer;
  let mia: number;
  let leo: number;
  let lee: number;
  const duo = () => routineOf(1, { people: [leo, lee] });
  const trio = () => routineOf(2, { people: [mia, leo, lee] });

  const asked = () => ({
    account_id: payer.registrant.account_id,
    ...{ person_id: leo, merged_id: lee, details: 'stays' },
  });
  const merge = () => staff.agent.post('/api/admin/people/merge').send({ reason, ...asked() });
  const preview = async (): Promise<MergePreview> =>
    (await staff.agent.get('/api/admin/people/merge').query(asked()).expect(200)).body as MergePreview;
  const answer = async (): Promise<RegistrationAnswer> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    const path = `/api/mybtf/registrations/${payer.id}`;
    return (await payer.registrant.agent.get(path).set('x-read-after', position).expect(200))
      .body as RegistrationAnswer;
  };
  const people = async (): Promise<readonly (readonly number[])[]> =>
    Object.values((await answer()).registration.draft.routines).map((routine) => routine.people);
  const waivers = async () => {
    await system.server.reads.projections.caughtUp();
    const query = { registration_id: payer.id };
    const { body } = await payer.registrant.agent.get('/api/mybtf/waivers').query(query).expect(200);
    return (body as WaiversAnswer).waivers.map(({ person_id, status }) => [person_id, status] as const);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Leo']);
    [mia, leo] = payer.people as [number, number];
    lee = await addPerson(payer.registrant, 'Lee', '2011-06-01');
    await payer.saveDancers([mia, leo, lee]);
    await payer.save(
      { path: 'competition.is_competing', value: true },
      ...[duo(), trio()].map((routine) => ({ path: `routines.${routine.temp_id}`, value: routine })),
    );
    await payer.review();
  });
  afterAll(() => system.stop());

  it('~CMP-402 shows what it changes before it is done, as long as it is reviewed too', async () => {
    const { registrations } = await preview();
    expect(registrations).toMatchObject([
      {
        ...{
          id: payer.id,
          tour_date: 'Aurora Dallas, TX · Apr 17–19, 2026',
          completed: false,
          reason: null,
          balance: null,
        },
        routines: [
          { name: 'Echo 1', before: { people: 2, category: 'Duo/Trio' }, after: { people: 1, category: 'Solo' } },
          { name: 'Echo 2', before: { people: 3 }, after: { people: 2, category: 'Duo/Trio' } },
        ],
      },
    ]);
    expect(registrations[0]!.fees.after).toBeLessThan(registrations[0]!.fees.before);
    const nobody = { ...asked(), merged_id: 999_999 };
    expect((await staff.agent.get('/api/admin/people/merge').query(nobody)).body).toMatchObject({
      code: 'person_unknown',
    });
    await payer.registrant.agent.get('/api/admin/people/merge').query(asked()).expect(403);
  });

  it('~CMP-402 is refused while a payment is under way, and nothing has changed', async () => {
    await payer.payPasses(key(1), [leo, lee]);
    const { balance: amount } = await payer.payments();
    const body = {
      ...{ registrationId: payer.id, paymentMethodId: 1, sendEmployeeEmail: false, amount },
      ...{ paymentType: 'REGISTRATION', amountType: 'FULL' },
      paymentProfile: { token: await payer.token(CARDS.silent), billTo },
    };
    const { agent } = payer.registrant;
    await agent.post('/api/payments/nmi-payment').set('idempotency-key', key(2)).send(body).expect(200);
    expect((await preview()).registrations).toMatchObject([{ reason: 'paying' }]);
    expect((await merge().expect(409)).body).toMatchObject({
      code: 'people_registered_together',
      message:
        'Both are in the same registration for Aurora Dallas, TX · Apr 17–19, 2026, and a payment of it is under way. Please try again when it is done.',
    });
    await system.scheduler.run('payments-reconcile');
    await payer.payPasses(key(3), [mia]);
    await payer.complete();
    const { registration } = await answer();
    expect([registration.completed, Object.keys(registration.official.attendees).length]).toEqual([true, 3]);
  });

  it('CMP-402 routines count the person once, category, division and fees are as shown; waivers, payments and numbers stay', async () => {
    await signWaivers(payer.registrant, payer.id);
    const shown = (await preview()).registrations[0]!;
    const before = await payer.payments();
    const numbers = await routineIdsOf(system, payer.id);
    expect(before.balance).toBe(0);
    expect(shown).toMatchObject({ completed: true, reason: null, balance: { before: 0 } });
    const had = (await payer.events()).length;
    const places = async () =>
      (await payer.events('entryCapacity-7502')).filter((type) => type === 'PlaceTaken').length;
    const taken = await places();

    await merge().expect(200);
    const { registration } = await answer();
    expect((await payer.events()).slice(had)).toEqual([
      'AttendeeRemoved',
      'RoutineUpdated',
      'RoutineUpdated',
      'FeesRecalculated',
      'AttendeesMerged',
    ]);
    expect(Object.keys(registration.official.attendees).map(Number)).toEqual([mia, leo]);
    expect(await people()).toEqual([[leo], [mia, leo]]);
    expect(registration.official.total).toBe(shown.fees.after);
    expect(registration.official.sheet?.fees.total).toBe(shown.fees.after);
    const routines = Object.values(registration.official.routines);
    expect(routines.map(({ fee }) => fee)).toEqual(shown.routines.map(({ after }) => after?.fee));
    expect(await routineIdsOf(system, payer.id)).toEqual(numbers);
    // The duo is a solo, of which the city has so many.
    expect((await places()) - taken).toBe(1);

    // Both passes were paid and stay paid; what was paid too much stands as credit.
    const after = await payer.payments();
    expect(after.paid).toEqual(before.paid);
    expect(after.balance).toBe(shown.balance?.after);
    expect(after.balance).toBe(shown.fees.after - shown.fees.before);
    expect(new Map(await waivers())).toEqual(
      new Map([
        [mia, 'signed'],
        [leo, 'signed'],
      ]),
    );
    const { body } = await staff.agent.get(`/api/admin/history/registration/${payer.id}`).expect(200);
    expect((body as { rows: { text: string; by: object; reason: string | null }[] }).rows).toContainEqual(
      expect.objectContaining({
        text: `counted Lee Reyes, ${lee}, and Leo Reyes, ${leo}, as one: the two were merged`,
        reason,
      }),
    );
  });

  it('~CMP-402 taken back, both are on the roster again, and the registration goes on with one', async () => {
    const unmerge = { reason: 'They are twins', account_id: payer.registrant.account_id, merged_id: lee };
    await staff.agent.post('/api/admin/people/unmerge').send(unmerge).expect(200);
    const { registration } = await answer();
    expect(Object.keys(registration.official.attendees).map(Number)).toEqual([mia, leo]);
    const roster = (await payer.registrant.agent.get('/api/mybtf/roster').expect(200)).body as RosterEntry[];
    expect(roster.map(({ person_id }) => person_id).toSorted()).toEqual([mia, leo, lee].toSorted());
    // Lee can be registered again.
    await payer.edit();
    await payer.save({ path: `attendees.${lee}`, value: dancer(lee) });
    expect(Object.keys((await answer()).registration.draft.attendees).map(Number)).toEqual([mia, leo, lee]);
  });

  it('~CMP-402 a pass that was paid for the one who left is the one pass of both, before the completion and for the auditor', async () => {
    const auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    const other = await Payer.start(system, 'nina@demo.example', ['Leo']);
    const lou = await addPerson(other.registrant, 'Lou', '2011-06-01');
    const [stays] = other.people as [number];
    await other.saveDancers([stays, lou]);
    await other.review();
    await other.payPasses(key(5), [lou]);
    const both = { account_id: other.registrant.account_id, person_id: stays, merged_id: lou, details: 'stays' };
    await staff.agent
      .post('/api/admin/people/merge')
      .send({ reason, ...both })
      .expect(200);
    await reacted(system);
    await other.refreshVersion();
    expect((await other.review()).fees.media).toBe(5_500);
    expect((await other.payments()).media_pass.dancers).toMatchObject([{ person_id: stays, paid: true }]);
    expect(await other.payRegistration(key(6))).toMatchObject({ completed: true });
    const asking = auditor.agent.post('/api/audit/what-if').send({ registration_id: other.id });
    expect((await asking.expect(200)).body).toMatchObject({ difference: 0 });
  });
});
