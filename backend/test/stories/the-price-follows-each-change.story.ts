import { randomUUID } from 'node:crypto';
import { applyChange, type DraftChange, priceDraft, type RegistrationAnswer } from '@app/contracts/registration';
import { withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { addPerson, type Registrant, workshopOnly } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const [PINNACLE, ORLANDO, TICKET] = [14, 7541, 1];
const reason = 'Decided for the new season';

describe('the price follows each change', () => {
  let system: System;
  let admin: Registrant;
  let payer: Payer;
  let ava: number;

  const read = async (): Promise<RegistrationAnswer> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    const asked = payer.registrant.agent.get(`/api/mybtf/registrations/${payer.id}`).set('x-read-after', position);
    return (await asked.expect(200)).body as RegistrationAnswer;
  };
  const total = async () => (await read()).sheet.fees.total;
  /** As the browser prices its own draft before anything is saved. */
  const here = ({ registration, ...facts }: RegistrationAnswer, changes: readonly DraftChange[]): number => {
    const draft = changes.reduce(applyChange, registration.draft);
    return priceDraft({ ...registration, draft }, facts, draft).fees.total;
  };
  const configure = (path: string, body: object) => admin.agent.put(`/api/admin/${path}`).send({ ...body, reason });
  const save = () => payer.save({ path: 'steps.roster', value: true });

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia'], ORLANDO);
    ava = await addPerson(payer.registrant, 'Ava', '2011-08-01');
    await payer.saveDancers(payer.people);
  });
  afterAll(() => system.stop());

  it('FEE-171 attendees, levels, discounts, observers, routines, tickets, codes, credit, rates, tables and profile: in the draft at once, on the server at every save', async () => {
    const mia = payer.people[0]!;
    const echo = routineOf(1, { people: [mia, ava] });
    const drafted: Readonly<Record<string, readonly DraftChange[]>> = {
      attendees: [{ path: `attendees.${ava}`, value: { ...dancer(ava), ...workshopOnly(ORLANDO) } }],
      levels: [{ path: `attendees.${ava}.workshop_level_id_v`, value: '1' }],
      discounts: [{ path: `attendees.${mia}.attended_reg`, value: true }],
      observers: [{ path: 'additional_observers.one', value: 2 }],
      routines: [
        { path: 'competition.is_competing', value: true },
        { path: `routines.${echo.temp_id}`, value: echo as never },
      ],
    };
    for (const [trigger, changes] of Object.entries(drafted)) {
      const before = await read();
      const now = here(before, changes);
      expect([trigger, now === before.sheet.fees.total]).toEqual([trigger, false]);
      await payer.save(...changes);
      expect([trigger, await total()]).toEqual([trigger, now]);
    }
    /** An open page is told of the change and prices its draft anew; the server does so at the save. */
    const follows = async (trigger: string, deed: () => Promise<unknown>) => {
      const before = await total();
      await deed();
      const now = here(await read(), []);
      expect([trigger, now === before]).toEqual([trigger, false]);
      await save();
      expect([trigger, await total()]).toEqual([trigger, now]);
    };
    await follows('tickets', async () => {
      const tickets = [{ ticketId: TICKET, fee: 1, isIntensiveFree: false, id: 't1', holderName: 'Rose' }];
      const asked = { registrationId: payer.id, tourDateId: ORLANDO, tickets };
      await payer.registrant.agent.post('/api/event-tickets/tickets').send(asked).expect(200);
      await payer.refreshVersion();
    });
    const { profile } = await read();
    await follows('fee tables', async () => {
      const { profile_version, workshop_fees } = profile;
      const level = { discount: 10_000, full: 10_000, late: 10_000 };
      const fees = { ...workshop_fees, 1: { ...workshop_fees[1], full_workshop: level } };
      await configure(`fee-profiles/${PINNACLE}`, { profile: { profile_version, workshop_fees: fees } }).expect(200);
    });
    await follows('profile', async () => {
      await configure(`events/${PINNACLE}`, { attended_reg_factor_bp: 5_000 }).expect(200);
    });
    await follows('rates', async () => {
      system.clock.moveTo('2026-05-05T17:00:00.000Z');
      const agent = system.agent();
      await agent.post('/api/mybtf/signin').send({ email: payer.registrant.email, password: 'Callboard1' }).expect(200);
      Object.assign(payer.registrant, { agent });
    });

    const sue = await Payer.start(system, 'sue@demo.example', ['Lia'], 7511);
    await sue.saveDancers(sue.people);
    await sue.review();
    const owed = async () => (await sue.payments()).balance;
    const terms = {
      display_name: '$50 off',
      type: 'full_credit',
      value: 5_000,
      unique: false,
      event_id: 56,
      active: true,
    };
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    await staff.agent
      .post('/api/admin/promo-codes')
      .send({ ...terms, code: 'FIFTY', reason })
      .expect(201);
    const before = await owed();
    const codes = { registration_id: sue.id, promo_codes: ['FIFTY'], sendEmployeeEmail: false };
    const answer = await sue.registrant.agent.put('/api/mybtf/promo-codes').send(codes).expect(200);
    expect([answer.body.fees.promo, await owed()]).toEqual([5_000, before - 5_000]);
    const credit = { registration_id: sue.id, credit: { from: 'Goodwill', amount: 3_000 }, sendEmployeeEmail: false };
    await staff.agent
      .post('/api/payments/credit-voucher-payment')
      .set('idempotency-key', randomUUID())
      .send({ ...credit, reason })
      .expect(200);
    expect(await owed()).toBe(before - 8_000);
  });
});
