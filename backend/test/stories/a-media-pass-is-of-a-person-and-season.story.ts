import { ledgerStream } from '@app/contracts/payments';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { Payer } from '../support/paying.js';
import { addPerson } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
/** A registration of season 74. */
const LAST_YEAR = 7441;
const FEE = 5_500;
const key = (n: number): string => `0198b000-0000-4000-8000-00000000000${n}`;

describe('a media pass is of a person and a season', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
  });
  afterAll(() => system.stop());

  it('PAY-248 paid in one registration it is neither owed nor taken in another of the season', async () => {
    const dallas = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    const [mia, ava] = dallas.people as [number, number];
    await dallas.saveDancers(dallas.people);
    expect((await dallas.review()).fees.media).toBe(2 * FEE);
    await dallas.payPasses(key(1), dallas.people);
    const zoe = await addPerson(dallas.registrant, 'Zoe', '2011-05-01');
    const chicago = await dallas.another(CHICAGO);
    // Before anybody is in it: the browser prices who is added by the same facts.
    await system.server.reads.projections.caughtUp();
    const read = await dallas.registrant.agent.get(`/api/mybtf/registrations/${chicago.id}`).expect(200);
    const { media_passes } = read.body as RegistrationAnswer;
    expect([mia, ava, zoe].map((id) => media_passes[id]?.paid ?? false)).toEqual([true, true, false]);
    await chicago.saveDancers([mia, ava, zoe]);
    expect((await chicago.review()).fees.media).toBe(FEE);
    const { media_pass, mediaPassBalance } = await chicago.payments();
    expect(mediaPassBalance).toBe(FEE);
    expect(media_pass.dancers).toMatchObject([{ person_id: zoe, paid: false }]);
    await expect(chicago.payPasses(key(2), [mia, zoe])).rejects.toThrow('invalid_input');
    await expect(chicago.payPasses(key(3), [mia])).rejects.toThrow('invalid_input');
    expect(await chicago.payPasses(key(4), [zoe])).toMatchObject({ status: 'approved', mediaPassBalance: 0 });
    expect(await chicago.events(`mediaPass-75_${mia}`)).toEqual(['MediaPassReserved', 'MediaPassPaid']);
    expect(await chicago.events(`mediaPass-75_${zoe}`)).toEqual(['MediaPassReserved', 'MediaPassPaid']);
  });

  it('~FEE-123 owed in two open registrations, and in one no more once the other has paid it: at its next save', async () => {
    const dallas = await Payer.start(system, 'nora@demo.example', ['Ida']);
    const [ida] = dallas.people as [number];
    const chicago = await dallas.another(CHICAGO);
    const saved = [];
    for (const open of [dallas, chicago]) {
      await open.saveDancers([ida]);
      saved.push((await open.review()).fees.media);
    }
    expect(saved).toEqual([FEE, FEE]);
    await dallas.payPasses(key(5), [ida]);
    await chicago.save({ path: 'additional_observers.one', value: 1 });
    expect((await chicago.review()).fees.media).toBe(0);
    expect((await dallas.payments()).media_pass.dancers).toMatchObject([{ person_id: ida, paid: true }]);
  });

  it('PAY-259 ~PAY-317 a season before 75 has none, and nothing is paid for it', async () => {
    const now = system.clock.now();
    system.clock.moveTo('2025-04-01T12:00:00.000Z');
    const old = await Payer.start(system, 'olga@demo.example', ['Lea'], LAST_YEAR);
    await old.saveDancers(old.people);
    const { total, fees } = await old.review();
    expect(fees).toMatchObject({ workshop: total, media: 0 });
    expect(total).toBeGreaterThan(0);
    const owed = { balance: total, mediaPassBalance: 0, media_pass: { enabled: false, dancers: [] } };
    expect(await old.payments()).toMatchObject(owed);
    for (const [n, order] of [
      { paymentType: 'REGISTRATION', amountType: 'FULL', amount: total },
      { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', amount: FEE, selectedIds: old.people },
    ].entries())
      await expect(old.pay(key(7 + n), order)).rejects.toThrow(
        /^403 .*"payments_disabled".*"Payments are not available for this season\."/,
      );
    expect(await old.events(ledgerStream(old.id))).toEqual(['FeesCharged']);
    system.clock.moveTo(now);
  });
});
