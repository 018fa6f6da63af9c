import type { WorkListName } from '@app/contracts/registration';
import { withRole } from '../support/auditing.js';
import { BILL_TO as billTo, CARDS, dancer, Payer } from '../support/paying.js';
import { addPerson, type Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { workListOf } from '../support/work-lists.js';

const key = (n: number): string => `0198c000-0000-4000-8000-0000000020${String(n).padStart(2, '0')}`;

/** Her card answers late, and until then she goes on changing what she is paying for. */
describe('a paid edit is refused', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;

  const list = (name: WorkListName) => workListOf(system, staff, name);
  const payment = async (n: number) =>
    (await payer.registrant.agent.get(`/api/payments/${key(n)}`).expect(200)).body as object;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(key(1), payer.people);
    await payer.payRegistration(key(2));
  });
  afterAll(() => system.stop());

  it('REG-248 the payment stands as credit, the edit stays open with the message, staff see it, and it is confirmed later', async () => {
    const ava = await addPerson(payer.registrant, 'Ava', '2011-05-01');
    await payer.edit();
    await payer.save({ path: `attendees.${ava}`, value: dancer(ava) });
    await payer.review();
    await payer.payPasses(key(3), [ava], true);
    const { balance: owed } = await payer.payments(true);
    expect(owed).toBeGreaterThan(0);
    const body = {
      ...{ registrationId: payer.id, paymentMethodId: 1, sendEmployeeEmail: false, editing: true },
      ...{ paymentType: 'REGISTRATION', amountType: 'FULL', amount: owed },
      paymentProfile: { token: await payer.token(CARDS.silent), billTo },
    };
    const { agent } = payer.registrant;
    await agent.post('/api/payments/nmi-payment').set('idempotency-key', key(4)).send(body).expect(200);
    await payer.refreshVersion();
    await payer.save({ path: `attendees.${ava}.one_day`, value: true });
    await system.scheduler.run('payments-reconcile');

    const answer = await payment(4);
    expect(answer).toMatchObject({ status: 'approved', completed: false, message: expect.stringMatching(/\w+ \w+/) });
    const { message } = answer as { message: string };
    const after = await payer.payments(true);
    expect(after).toMatchObject({ editing: true, refusal: message });
    expect(after.paid.registration).toBeGreaterThanOrEqual(owed);
    expect(after.balance).toBeLessThan(0);
    const events = await payer.events();
    expect(events).toContain('RegistrationEditingStarted');
    expect(events).not.toContain('RegistrationEditConfirmed');
    expect(await list('paid_refused')).toEqual([payer.id]);

    await payer.refreshVersion();
    await payer.review();
    await agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`).expect(200);
    expect(await list('paid_refused')).toEqual([]);
    expect(await payer.payments()).toMatchObject({ editing: false, refusal: null });
  });
});
