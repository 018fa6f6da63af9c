import type { FeesRecalculated } from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';
import { withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

/** Dallas: the early rate holds until February 28, and goes at 07:00 UTC of the day after. */
const EARLY = '2026-02-27T17:00:00Z';
const DAYS = 24 * 60;
/** Level 3. */
const PRICE = { discount: 27_500, full: 30_000 };
const CODE = 5_000;
const key = (n: number): string => `0198b300-0000-4000-8000-${String(n).padStart(12, '0')}`;
const reason = 'Asked by phone';

describe('what was agreed keeps its price after the early rate has ended', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;

  const workshop = async (): Promise<number> => {
    const { events } = await system.server.platform.log.readStream(`registration-${payer.id}`);
    const last = events.findLast(({ type }) => type === 'FeesRecalculated') as FeesRecalculated | undefined;
    return last?.data.sheet.fees.workshop ?? 0;
  };
  const standing = async () => {
    await reacted(system);
    const { balance, mediaPassBalance, promo_codes, paid } = await payer.payments();
    const codes = promo_codes.map(({ code, amount }) => [code, amount]);
    return { balance, mediaPassBalance, codes, paid: paid.registration, workshop: await workshop() };
  };
  const person = async (id: number): Promise<RosterEntry> => {
    const { body } = await payer.registrant.agent.get('/api/mybtf/roster').expect(200);
    return (body as RosterEntry[]).find(({ person_id }) => person_id === id)!;
  };

  beforeAll(async () => {
    system = await startSystem({ at: EARLY, seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava', 'Zoe']);
    const terms = { display_name: '$50 off', type: 'full_credit', value: CODE, unique: false, active: true, reason };
    await staff.agent
      .post('/api/admin/promo-codes')
      .send({ ...terms, code: 'FIFTY' })
      .expect(201);
    await payer.saveDancers(payer.people.slice(0, 2));
    await payer.review();
    await payer.registrant.agent
      .put('/api/mybtf/promo-codes')
      .send({ registration_id: payer.id, promo_codes: ['FIFTY'], sendEmployeeEmail: false })
      .expect(200);
    await reacted(system);
    await payer.payPasses(key(1), payer.people.slice(0, 2));
    await payer.payRegistration(key(2));
    const adds = { payment_type: 'REGISTRATION', payment_method_id: 10, amount: -10_000, received_on: null };
    await staff.agent
      .post(`/api/admin/registrations/${payer.id}/payments`)
      .set('idempotency-key', key(3))
      .send({ ...adds, reason })
      .expect(200);
    system.clock.advanceMinutes(5 * DAYS);
  });
  afterAll(() => system.stop());

  it('~FEE-026 ~FEE-145 a phone number, a spelling that staff mend and a part payment change no price and lose no code', async () => {
    const before = await standing();
    expect(before).toEqual({
      ...{ balance: 10_000, mediaPassBalance: 0, codes: [['FIFTY', CODE]] },
      ...{ paid: 2 * PRICE.discount - CODE, workshop: 2 * PRICE.discount },
    });
    const [mia] = payer.people;
    const own = {
      person_id: mia,
      fname: 'Mia',
      lname: 'Reyes',
      birthdate: '2011-05-01',
      gender_id: 1,
      person_type_id: 8,
    };
    const contact = { phoneValue: '(555) 010-0299' };
    await payer.registrant.agent.put('/api/mybtf/roster').send({ person: own, contact }).expect(200);
    expect(await standing()).toEqual(before);
    await staff.agent
      .put('/api/mybtf/roster')
      .set('idempotency-key', key(7))
      .send({ person: { ...own, fname: 'Mya' }, mybtf_user_id: payer.registrant.account_id, reason })
      .expect(200);
    expect((await person(mia!)).person.fname).toBe('Mya');
    expect(await standing()).toEqual(before);
    await payer.pay(key(4), { amount: 4_000, paymentType: 'REGISTRATION', amountType: 'OTHER' });
    expect(await standing()).toEqual({ ...before, balance: 6_000, paid: before.paid + 4_000 });
  });

  it('~FEE-026 ~FEE-145 only who is new in an edit is priced by the rate of today', async () => {
    const [, , zoe] = payer.people;
    await payer.edit();
    await payer.save({ path: `attendees.${zoe}`, value: dancer(zoe!) });
    await payer.review();
    await payer.payPasses(key(5), [zoe!], true);
    await payer.payRegistration(key(6), true);
    expect(await standing()).toMatchObject({
      ...{ balance: 0, mediaPassBalance: 0, codes: [['FIFTY', CODE]] },
      workshop: 2 * PRICE.discount + PRICE.full,
    });
  });
});
