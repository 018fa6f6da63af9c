import { Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198b000-0000-4000-8000-00000000000${n}`;

describe('a parent pays in another order, then adds a dancer', () => {
  let system: System;
  let dana: Payer;
  let mia: number;
  let ava: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    [mia = 0, ava = 0] = dana.people;
    await dana.saveDancers([mia]);
    await dana.review();
  }, 60_000);
  afterAll(() => system.stop());

  it('PAY-150 a full registration payment does not complete while the media pass is due', async () => {
    const answer = await dana.payRegistration(key(1));
    expect(answer).toMatchObject({
      status: 'approved',
      completed: false,
      balance: 0,
      mediaPassBalance: 5_500,
      overallPaid: false,
    });
    expect(await dana.events()).not.toContain('RegistrationCompleted');
    expect((await dana.complete()).body).toMatchObject({ code: 'payment_outstanding' });
  });

  it('PAY-154 PAY-157 PAY-160 completes without a payment once both are paid, the same again when asked again', async () => {
    const answer = await dana.payPasses(key(2), [mia]);
    expect(answer).toMatchObject({ status: 'approved', completed: false, overallPaid: true });
    const first = await dana.complete().expect(200);
    expect(first.body).toMatchObject({ registration_id: dana.id, completed: true });
    const second = await dana.complete().expect(200);
    expect(second.body).toMatchObject({ registration_id: dana.id, completed: true });
    expect((await dana.events()).filter((type) => type === 'RegistrationCompleted')).toHaveLength(1);
    expect(await dana.payments()).toMatchObject({ completed: true, status: 'Paid in full' });
  });

  it('PAY-311 a reviewed edit is paid at its own total, the balance screen keeps the official one', async () => {
    await dana.edit();
    await dana.saveDancers([ava]);
    await dana.review();
    expect(await dana.payments()).toMatchObject({ balance: 0, mediaPassBalance: 0 });
    const edit = await dana.payments(true);
    expect(edit.mediaPassBalance).toBe(5_500);
    expect(edit.balance).toBeGreaterThan(0);
  });

  it('~PAY-152 PAY-252 the payment that leaves nothing owed confirms the edit', async () => {
    await dana.payPasses(key(3), [ava], true);
    expect(await dana.events()).not.toContain('RegistrationEditConfirmed');
    const answer = await dana.payRegistration(key(4), true);
    expect(answer).toMatchObject({ status: 'approved', completed: true, overallPaid: true, step: 'finished' });
    const events = await dana.events();
    expect(events.at(-1)).toBe('RegistrationEditConfirmed');
    expect(events.filter((type) => type === 'RegistrationCompleted')).toHaveLength(1);
    expect(await dana.payments()).toMatchObject({ balance: 0, mediaPassBalance: 0, overallPaid: true, editing: false });
  });

  it('PAY-179 shows the history newest first', async () => {
    const { payments, mediaPassPayments } = await dana.payments();
    expect(payments.map(({ id }) => id)).toEqual([key(4), key(1)]);
    expect(mediaPassPayments.map(({ id }) => id)).toEqual([key(3), key(2)]);
    expect(payments[0]).toMatchObject({ type: 'Registration', method_name: 'Credit card 1111' });
  });
});
