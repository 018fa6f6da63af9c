import type { OutboxMail, OutboxRow } from '@app/contracts/mail';
import type { PaymentAnswer } from '@app/contracts/payments';
import { jest } from '@jest/globals';
import { WhenASubmissionGoesOnMailIt } from '../../src/payments/reactions/when-a-submission-goes-on-mail-it.js';
import { mailsOut, PASSWORD } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const KEYS = {
  passes: '0198b000-0000-4000-8000-0000000000a1',
  first: '0198b000-0000-4000-8000-0000000000a2',
  second: '0198b000-0000-4000-8000-0000000000a3',
  more: '0198b000-0000-4000-8000-0000000000a4',
};

describe('a receipt follows the answer', () => {
  let system: System;
  let staff: Registrant;

  /** Reviewed, its passes paid; the money of the registration is still to come. */
  const reviewed = async (email: string, key: string): Promise<Payer> => {
    const payer = await Payer.start(system, email, ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(key, payer.people);
    await mailsOut(system);
    return payer;
  };
  /** As the browser does: it has its answer before anything follows from it. */
  const pays = async (payer: Payer, key: string): Promise<PaymentAnswer> => {
    const { balance: amount } = await payer.payments();
    const profile = { token: await payer.token(), billTo: BILL_TO };
    const order = { registrationId: payer.id, amount, paymentMethodId: 1, paymentProfile: profile };
    const kinds = { sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const call = payer.registrant.agent.post('/api/payments/nmi-payment').set('idempotency-key', key);
    return (await call.send({ ...order, ...kinds }).expect(200)).body as PaymentAnswer;
  };
  const mailsTo = async (email: string): Promise<OutboxRow[]> => {
    await system.server.reads.projections.caughtUp();
    const query = { filter: JSON.stringify({ to: email }), range: '[0,99]' };
    return (await staff.agent.get('/api/admin/outbox').query(query).expect(200)).body as OutboxRow[];
  };
  const PAID = ['payment-receipt', 'registration-completed'];
  const sent = async (email: string, ...causes: string[]): Promise<(readonly [string, string])[]> =>
    (await mailsTo(email))
      .filter(({ cause_id }) => causes.some((cause) => cause_id.includes(cause)))
      .map(({ template, status }) => [template, status] as const)
      .sort();
  const restart = async (): Promise<void> => {
    await system.restart();
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: staff.email, password: PASSWORD }).expect(200);
    staff = { ...staff, agent };
    await mailsOut(system);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => system.stop());

  it('PAY-298 ~PAY-158 ~PAY-299 a server that dies between the answer and its mails writes each once when it is back', async () => {
    const payer = await reviewed('dana@demo.example', KEYS.passes);
    const reaction = system.server.app.get(WhenASubmissionGoesOnMailIt, { strict: false });
    jest.spyOn(reaction, 'handle').mockRejectedValue(new Error('killed'));
    expect(await pays(payer, KEYS.first)).toMatchObject({ status: 'approved', completed: true, overallPaid: true });
    expect(await sent('dana@demo.example', KEYS.first)).toEqual([]);
    await restart();
    expect(await sent('dana@demo.example', KEYS.first)).toEqual(PAID.map((template) => [template, 'sent']));
    await restart();
    expect(await sent('dana@demo.example', KEYS.first)).toHaveLength(2);
  });

  it('~PAY-299 a server that dies after it wrote them, before it knows that it has, writes no second ones', async () => {
    const payer = await reviewed('rose@demo.example', KEYS.more);
    const { bookmarks } = system.server.platform;
    const set = bookmarks.set.bind(bookmarks);
    const forgets = jest
      .spyOn(bookmarks, 'set')
      .mockImplementation(async (name, position) => (name === 'payments-mail' ? undefined : set(name, position)));
    await pays(payer, KEYS.second);
    await mailsOut(system);
    await restart();
    expect(forgets).toHaveBeenCalled();
    expect(await sent('rose@demo.example', KEYS.second)).toEqual(PAID.map((template) => [template, 'sent']));
  });

  it('~PAY-152 ~EVT-068 an edit that nobody pays for is mailed with its confirmation', async () => {
    const payer = await reviewed('eve@demo.example', '0198b000-0000-4000-8000-0000000000a5');
    await pays(payer, '0198b000-0000-4000-8000-0000000000a6');
    await payer.edit();
    await payer.review();
    await payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`).expect(200);
    await mailsOut(system);
    const [mail] = (await mailsTo('eve@demo.example')).filter(({ cause_id }) => cause_id.startsWith('completion_'));
    const { body } = await staff.agent.post(`/api/admin/outbox/${mail!.id}/open`).send({}).expect(200);
    expect(body as OutboxMail).toMatchObject({
      template: 'registration-completed',
      status: 'sent',
      error: null,
      attachments: [{ name: expect.stringMatching(/^confirmation-\d+\.pdf$/) }],
    });
  });
});
