import { randomUUID } from 'node:crypto';
import type { CreditDocument } from '@app/contracts/payments';
import { PROMO_TYPE_KEYS, PROMO_TYPES } from '@app/contracts/pricing';
import type { MadeCodes, PromoCodeDocument, PromoUseRow } from '@app/contracts/promo-codes';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'For the studios that came last year';

describe('staff make codes and credits', () => {
  let system: System;
  let staff: Registrant;
  let payers: Payer[];

  const read = async <T>(path: string, query: object = {}): Promise<T> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    const asked = staff.agent.get(`/api/admin/${path}`).query(query).set('x-read-after', position);
    return (await asked.expect(200)).body as T;
  };
  const post = (who: Registrant, path: string, body: object) =>
    who.agent.post(`/api/${path}`).set('idempotency-key', randomUUID()).send(body);
  const accountOf = async ({ id }: Payer): Promise<number> => {
    const { events } = await system.server.platform.log.readStream(`registration-${id}`);
    return (events[0]!.data as { account_id: number }).account_id;
  };

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payers = [];
    for (const name of ['dana', 'sue']) {
      const one = await Payer.start(system, `${name}@demo.example`, ['Mia']);
      await one.saveDancers(one.people);
      await one.review();
      await one.payPasses(randomUUID(), one.people);
      payers.push(one);
    }
  });
  afterAll(() => system.stop());

  it('ADM-008 single, bulk and unique codes of every type with amount, limits and dates, and credits; every use is seen', async () => {
    const limits = { total_limit: 7, account_limit: 2, valid_from: '2026-01-10', valid_to: '2026-06-30', event_id: 56 };
    for (const [n, type] of PROMO_TYPE_KEYS.entries()) {
      const percent = PROMO_TYPES[type].asks === 'percentage';
      const amount = { value: percent ? null : n + 1, percentage: percent ? n + 1 : null };
      const terms = { display_name: `No. ${n}`, type, ...amount, ...limits, unique: n % 2 === 0, active: true };
      await post(staff, 'admin/promo-codes', { ...terms, code: `ONE-${n}`, reason }).expect(201);
      expect(await read<PromoCodeDocument>(`promo-codes/ONE-${n}`)).toMatchObject({ ...terms, taken: 0, held: 0 });
      const bulk = { ...terms, prefix: `B${n}-`, count: 3, reason };
      const { codes } = (await post(staff, 'admin/promo-codes/bulk', bulk).expect(201)).body as MadeCodes;
      expect(new Set(codes).size).toBe(3);
      for (const code of codes) expect(await read<PromoCodeDocument>(`promo-codes/${code}`)).toMatchObject(terms);
    }

    const used = { display_name: '$10 off', type: 'full_credit', value: 1_000, unique: false, active: true };
    await post(staff, 'admin/promo-codes', { ...used, code: 'TEN', reason }).expect(201);
    for (const payer of payers) {
      const asked = { registration_id: payer.id, promo_codes: ['TEN'], sendEmployeeEmail: false };
      await payer.registrant.agent.put('/api/mybtf/promo-codes').send(asked).expect(200);
      await payer.payRegistration(randomUUID());
    }
    const uses = await read<PromoUseRow[]>('promo-codes/TEN/uses', { sort: '["registration_id","ASC"]' });
    expect(uses).toMatchObject(payers.map(({ id }) => ({ registration_id: id, status: 'taken', amount: 1_000 })));
    expect(await read<PromoCodeDocument>('promo-codes/TEN')).toMatchObject({ taken: 2, held: 0 });

    const [dana] = payers;
    const account_id = await accountOf(dana!);
    const granted = { account_id, amount: 3_000, label: 'Goodwill', season_id: 75, reason };
    const { id } = (await post(staff, 'admin/credits', granted).expect(201)).body as { id: string };
    const charge = { payment_type: 'REGISTRATION', payment_method_id: 10, amount: -3_000, reason };
    await post(staff, `admin/registrations/${dana!.id}/payments`, { ...charge, received_on: '2026-01-20' }).expect(200);
    const use = { registration_id: dana!.id, credit: { from: id, amount: 1_250 }, sendEmployeeEmail: false, reason };
    await post(staff, 'payments/credit-voucher-payment', use).expect(200);
    const [credit] = await read<CreditDocument[]>('credits', {
      ...{ filter: JSON.stringify({ account_id }), range: '[0,9]', sort: '["granted_at","ASC"]' },
    });
    expect(credit).toMatchObject({
      ...{ id, label: 'Goodwill', amount: 3_000, remaining: 1_750, reason },
      uses: [{ registration_id: dana!.id, amount: 1_250 }],
    });
  });
});
