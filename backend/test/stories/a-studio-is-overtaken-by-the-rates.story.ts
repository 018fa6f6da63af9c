import { dancer, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

// Dallas: the early rate holds until February 28, and goes at 07:00 UTC of the day after.
const BEFORE = '2026-03-01T06:40:00Z';
// Los Angeles: it holds until February 12, which ends there at 08:00 UTC.
const LOS_ANGELES = 7531;
const IN_WINTER = '2026-02-13T07:30:00Z';
const DANCERS = Array.from({ length: 24 }, (_, n) => `Mia${n}`);
/** So many are entered before it. */
const EARLY = 20;
/** Level 3 with the group's 5 %. */
const DISCOUNT = 26_125;
const FULL = 28_500;
const key = (n: number): string => `0198b200-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('where the event takes place, the last day of a rate is over', () => {
  let system: System;

  beforeAll(async () => {
    system = await startSystem({ at: IN_WINTER, seed: 'catalogue' });
  });
  afterAll(() => system.stop());

  it('~FEE-019 ~REG-104 half an hour before midnight on the Pacific coast the last day of the rate still has it', async () => {
    const pacific = await Payer.start(system, 'lola@demo.example', ['Lola'], LOS_ANGELES);
    const { agent } = pacific.registrant;
    const rate = async () => {
      const position = String(await system.server.platform.log.head());
      const { body } = await agent
        .get(`/api/mybtf/registrations/${pacific.id}`)
        .set('x-read-after', position)
        .expect(200);
      return (body as { rate_key: string }).rate_key;
    };
    expect(await rate()).toBe('discount');
    await pacific.save({ path: 'additional_observers.one', value: 1 });
    system.clock.advanceMinutes(29);
    expect(await rate()).toBe('discount');
    expect(await pacific.events()).not.toContain('RatesChanged');
    system.clock.advanceMinutes(1);
    expect(await rate()).toBe('full');
    await pacific.save({ path: 'additional_observers.one', value: 2 });
    expect(await pacific.events()).toContain('RatesChanged');
  });
});

describe('a large studio is overtaken by the change of the rates', () => {
  let system: System;
  let payer: Payer;

  beforeAll(async () => {
    system = await startSystem({ at: BEFORE, seed: 'catalogue' });
    payer = await Payer.start(system, 'dana@demo.example', DANCERS);
  });
  afterAll(() => system.stop());

  const read = async () => {
    const position = String(await system.server.platform.log.head());
    const { agent } = payer.registrant;
    return (await agent.get(`/api/mybtf/registrations/${payer.id}`).set('x-read-after', position).expect(200)).body;
  };
  const saved = async (draft_version: number, changes: readonly object[]) =>
    (
      await payer.registrant.agent
        .put(`/api/mybtf/registrations/${payer.id}/draft`)
        .send({ draft_version, changes, session_id: 'laptop-1' })
        .expect(200)
    ).body;

  it('FEE-018 REG-107 what it reviewed at the early rate is neither submitted again nor paid a minute after', async () => {
    const people = payer.people.slice(0, EARLY);
    await payer.saveDancers(people);
    expect((await payer.review()).fees.workshop).toBe(EARLY * DISCOUNT);
    system.clock.advanceMinutes(19);
    expect((await read()).rate_key).toBe('discount');
    system.clock.advanceMinutes(1);
    const told = 'The rates for your registration has changed. We will update your registration accordingly.';
    const again = await payer.submit();
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'rates_changed', told]);
    expect(again.body.params).toEqual({ total: EARLY * (FULL + 5_500) });
    for (const pay of [payer.payRegistration(key(8)), payer.payPasses(key(9), people)])
      await expect(pay).rejects.toThrow(/^409 .*"rates_changed"/);
    const nothing = { payments: [], mediaPassPayments: [], pending: [], reviewed: true };
    expect(await payer.payments()).toMatchObject(nothing);
    const types = await payer.events();
    expect(types.filter((type) => /Completed|Rates/.test(type))).toEqual([]);
  });

  it('REG-106 REG-107 REG-108 the next save tells it once, prices all of the draft anew and ends the review; then it goes on', async () => {
    const { registration } = await read();
    const late = payer.people.slice(EARLY);
    const changes = late.map((id) => ({ path: `attendees.${id}`, value: dancer(id) }));
    const told = await saved(registration.draft_version, changes);
    expect(told).toMatchObject({ rates_changed: true, reviewed: false, fees: { workshop: 24 * FULL } });
    const next = await saved(told.draft_version, [{ path: 'additional_observers.one', value: 1 }]);
    expect(next).toMatchObject({ rates_changed: false, fees: { workshop: 24 * FULL } });
    expect((await read()).registration).toMatchObject({ full_rates: true, late_rates: false, reviewed: false });
    const types = await payer.events();
    expect(types.filter((type) => ['RatesChanged', 'RegistrationUnreviewed'].includes(type))).toEqual([
      'RatesChanged',
      'RegistrationUnreviewed',
    ]);
    await payer.refreshVersion();
    expect((await payer.review()).fees.workshop).toBe(24 * FULL);
    await payer.payPasses(key(1), payer.people);
    await payer.payRegistration(key(2));
    const done = await read();
    expect(done.registration).toMatchObject({ completed: true, full_rates: true });
    expect(done.registration.official.sheet.fees.workshop).toBe(24 * FULL);
    expect((await payer.payments()).balance).toBe(0);
  });
});
