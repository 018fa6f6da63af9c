import { BILL_TO, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

describe('a parent where no processor of cards is configured', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { CARD_GATEWAY: '' } });
  });
  afterAll(() => system.stop());

  it('~SEC-008 comes to the payment, is told that no card is taken, and nothing is begun', async () => {
    const dana = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await dana.saveDancers(dana.people);
    await dana.review();
    const { cards, balance } = await dana.payments();
    expect([cards, balance > 0]).toEqual([false, true]);
    const before = await system.server.platform.log.head();
    const answer = await dana.registrant.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', '0198a000-0000-4000-8000-000000000001')
      .send({
        ...{ registrationId: dana.id, amount: balance, paymentMethodId: 1, sendEmployeeEmail: false },
        ...{
          paymentType: 'REGISTRATION',
          amountType: 'FULL',
          paymentProfile: { token: 'a'.repeat(32), billTo: BILL_TO },
        },
      });
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'cards_not_taken' })]);
    expect(await system.server.platform.log.head()).toBe(before);
    await system.agent().get('/gateway-fields/card.html').expect(404);
  });
});
