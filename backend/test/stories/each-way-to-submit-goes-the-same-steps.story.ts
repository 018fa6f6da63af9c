import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { PaymentAnswer, RegistrationPayments, SubmissionEvent } from '@app/contracts/payments';
import { START, type StoredEvent } from '@app/contracts/shared';
import type { TicketAnswer } from '@app/contracts/tickets';
import { jest } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { GatewayConversation } from '../../src/payments/gateway-conversation.js';
import { PromoSteps } from '../../src/payments/promo/promo-steps.js';
import { TicketSteps } from '../../src/payments/ticket-steps.js';
import { VoucherSteps } from '../../src/payments/vouchers/voucher-steps.js';
import { refused } from '../../src/platform/commands/command.js';
import { TicketStock } from '../../src/registration/tickets/ticket-stock.js';
import { PASSWORD } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const SHOW = 1;
const CARD = 1;
const BANK = 6;
type Hint = { readonly resource: string; readonly id: string; readonly position: string };
type Step = RegistrationPayments['step'];

/** The steps before the last one have an event each; the words beside them are the steps in the answers. */
const FIRST = [
  ['redeem', 'vouchers'],
  ['finalize', 'tickets'],
  ['validate', 'validation'],
] as const;
const PAYS = ['charge', 'payment'] as const;
const LAST = ['take', 'completion'] as const;
const EVENTS = ['SubmissionStarted', 'VouchersRedeemed', 'TicketsFinalized', 'VouchersValidated'];

describe('each way to submit goes the same steps', () => {
  let system: System;
  let staff: Registrant;
  let members = 0;
  let keys = 0;
  const sockets: Socket[] = [];

  const nextKey = (): string => {
    keys += 1;
    return `0198b000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  /** A studio with points, reviewed with a ticket, its passes paid. */
  const reviewed = async (): Promise<Payer & { readonly member: string; readonly studio: number }> => {
    members += 1;
    const member = `L-${members}`;
    const payer = await Payer.ofStudio(system, `studio-${members}@demo.example`, ['Mia'], ORLANDO);
    await payer.saveDancers(payer.people);
    const wanted = [{ ticketId: SHOW, holderName: 'Rose' }];
    const request = { registrationId: payer.id, tourDateId: ORLANDO, tickets: wanted };
    await payer.registrant.agent.post('/api/event-tickets/tickets').send(request).expect(200);
    await payer.refreshVersion();
    await payer.save({ path: 'steps.tickets', value: true });
    await payer.review();
    const studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 300_000, member);
    await payer.payPasses(nextKey(), payer.people);
    return Object.assign(payer, { member, studio });
  };
  type Ready = Awaited<ReturnType<typeof reviewed>>;
  /** A voucher of so many points, pending until the submission redeems it. */
  const applies = async ({ registrant, studio, member, id }: Ready, points: number, editing = false): Promise<void> => {
    const code = await issueVoucher(registrant, studio, points, member);
    await registrant.agent
      .post('/api/loyalty/apply-voucher-credit')
      .set('idempotency-key', nextKey())
      .send({ registrationId: id, editing, loyaltyVouchersCredit: [{ code, paymentType: 'REGISTRATION' }] })
      .expect(200);
  };
  const edits = async (payer: Ready): Promise<void> => {
    await payer.edit();
    await payer.save({ path: 'additional_observers.one', value: 1 });
    await payer.review();
    await applies(payer, (await payer.payments(true)).balance, true);
  };
  const confirm = ({ registrant, id }: Payer) =>
    registrant.agent.post(`/api/mybtf/registrations/${id}/editing/confirm`);
  const promise = ({ registrant, id }: Payer) =>
    registrant.agent.put(`/api/mybtf/registrations/${id}`).send({ paying_by_check: true }).expect(200);
  const pay = async (payer: Payer, paymentMethodId: number, key: string) => {
    const { balance: amount } = await payer.payments();
    const token = paymentMethodId === BANK ? await payer.bankToken() : await payer.token();
    const order = { registrationId: payer.id, amount, paymentMethodId, paymentProfile: { token, billTo: BILL_TO } };
    const kinds = { sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' };
    return payer.registrant.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', key)
      .send({ ...order, ...kinds });
  };
  const get = <T extends object>(type: new (...given: never[]) => T): T =>
    system.server.app.get(type, { strict: false });
  /** Where the registration, and its payment if there is one, say that they are as each work begins. */
  const watchSteps = (payer: Payer, key: string | null): [string, Step, ...PaymentAnswer['step'][]][] => {
    const told: [string, Step, ...PaymentAnswer['step'][]][] = [];
    const watch = <T extends object, K extends keyof T & string>(one: T, method: K): void => {
      const work = one[method] as (...given: unknown[]) => Promise<unknown>;
      jest
        .spyOn(one as Record<string, (...given: unknown[]) => unknown>, method)
        .mockImplementation(async (...given) => {
          const answer = key === null ? [] : [await payer.registrant.agent.get(`/api/payments/${key}`).expect(200)];
          const steps = answer.map(({ body }) => (body as PaymentAnswer).step);
          told.push([method, (await payer.payments(true)).step, ...steps]);
          return work.apply(one, given);
        });
    };
    watch(get(VoucherSteps), 'redeem');
    watch(get(TicketSteps), 'finalize');
    watch(get(VoucherSteps), 'validate');
    watch(get(GatewayConversation), 'charge');
    watch(get(PromoSteps), 'take');
    return told;
  };
  /** A page of the registration that is open: what it is told of submissions. */
  const open = async (payer: Payer): Promise<Hint[]> => {
    const { email } = payer.registrant;
    const signIn = await system.agent().post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(200);
    const extraHeaders = { cookie: String(signIn.headers['set-cookie']).split(';')[0]! };
    const socket = io(system.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    sockets.push(socket);
    await once(socket as never, 'connect');
    const hints: Hint[] = [];
    socket.on('changed', (hint: Hint) => {
      if (hint.resource === 'submission') hints.push(hint);
    });
    expect(await socket.timeout(5000).emitWithAck('join', { room: `registration:${payer.id}` })).toMatchObject({
      ok: true,
    });
    return hints;
  };
  /** The events of each sequence of the registration that completed or confirmed it, or tried to; the newest last. */
  const sequences = async ({ id }: Payer, prefix: string): Promise<(StoredEvent & SubmissionEvent)[][]> => {
    const { events } = await system.server.platform.log.readAll({ after: START, limit: 100_000 });
    const all = events.filter(({ stream }) => stream.startsWith(`process-${prefix}`)) as (StoredEvent &
      SubmissionEvent)[];
    const started = all.filter(({ type, data }) => type === 'SubmissionStarted' && data.registration_id === id);
    return started.map(({ stream }) => all.filter((event) => event.stream === stream));
  };
  const standing = async (payer: Payer) => {
    const { step, completed, editing, balance } = await payer.payments();
    const { body } = await payer.registrant.agent.get(`/api/event-tickets/registration/${payer.id}`).expect(200);
    return { step, completed, editing, balance, tickets: (body as TicketAnswer[]).map(({ status }) => status) };
  };
  const DONE = { step: null, completed: true, editing: false, balance: 0, tickets: ['paid'] };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '1000' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => system.stop());

  type Way = {
    readonly prepare: (payer: Ready) => Promise<unknown>;
    readonly submit: (payer: Ready, key: string) => PromiseLike<{ status: number; body: unknown }>;
    readonly pays: boolean;
    readonly after?: object;
  };
  const ways: [string, Way][] = [
    [
      'a card',
      { prepare: (payer) => applies(payer, 5_000), submit: (payer, key) => pay(payer, CARD, key), pays: true },
    ],
    [
      'a bank account',
      { prepare: (payer) => applies(payer, 5_000), submit: (payer, key) => pay(payer, BANK, key), pays: true },
    ],
    [
      'a promised check',
      {
        prepare: async (payer) => {
          await applies(payer, 5_000);
          await promise(payer);
        },
        submit: (payer) => payer.complete(),
        pays: false,
        // The check is still to come.
        after: { balance: expect.any(Number), tickets: ['reserved'] },
      },
    ],
    [
      'nothing to pay',
      {
        prepare: async (payer) => applies(payer, (await payer.payments()).balance),
        submit: (payer) => payer.complete(),
        pays: false,
      },
    ],
    [
      'a confirmed edit',
      {
        prepare: async (payer) => {
          await payer.payRegistration(nextKey());
          await edits(payer);
        },
        submit: (payer) => confirm(payer),
        pays: false,
      },
    ],
  ];

  it.each(ways)('PAY-315 with %s one call goes them all, and each is told while it lasts', async (_name, way) => {
    const payer = await reviewed();
    await way.prepare(payer);
    await reacted(system);
    const hints = await open(payer);
    const key = nextKey();
    const told = watchSteps(payer, way.pays ? key : null);
    expect((await way.submit(payer, key)).status).toBe(200);

    const order = [...FIRST, ...(way.pays ? [PAYS] : []), LAST];
    expect(told).toEqual(order.map(([method, step]) => [method, step, ...(way.pays ? [step] : [])]));

    const steps = (await sequences(payer, way.pays ? `payment_${key}` : 'completion')).at(-1)!;
    expect(steps.map(({ type }) => type)).toEqual([
      ...EVENTS,
      ...(way.pays ? ['PaymentTaken'] : []),
      'SubmissionFinished',
    ]);
    await reacted(system);
    const id = steps[0]!.data.submission_id;
    while (hints.length < steps.length) await setImmediate();
    expect(hints).toEqual(steps.map(({ position }) => ({ resource: 'submission', id, position })));
    expect(await standing(payer)).toEqual({ ...DONE, ...way.after });
  });

  it.each<[string, Way['submit'], Way['prepare'], object]>([
    [
      'COMPLETE REGISTRATION',
      (payer) => payer.complete(),
      async (payer) => applies(payer, (await payer.payments()).balance),
      { completed: false, editing: false },
    ],
    [
      'CONFIRM CHANGES',
      confirm,
      async (payer) => {
        await payer.payRegistration(nextKey());
        await edits(payer);
      },
      { completed: true, editing: true },
    ],
  ])(
    '~PAY-315 ~PAY-117 %s that a step refused goes them again when it is pressed again',
    async (_name, submit, prepare, open) => {
      const payer = await reviewed();
      await prepare(payer);
      const before = (await sequences(payer, 'completion')).length;
      jest.spyOn(get(TicketStock), 'reserve').mockRejectedValueOnce(refused('tickets_sold_out'));
      const { status, body } = await submit(payer, '');
      expect([status, body]).toMatchObject([409, { code: 'tickets_sold_out' }]);
      expect(await standing(payer)).toMatchObject({ ...open, step: null });
      expect((await submit(payer, '')).status).toBe(200);
      await reacted(system);
      expect(await standing(payer)).toMatchObject(DONE);
      const [failed, finished] = (await sequences(payer, 'completion'))
        .slice(before)
        .map((steps) => steps.map(({ type }) => type));
      expect(failed).toEqual(['SubmissionStarted', 'VouchersRedeemed', 'SubmissionFailed']);
      expect(finished).toEqual(['SubmissionStarted', 'TicketsFinalized', 'VouchersValidated', 'SubmissionFinished']);
      // Pressed once more, as by a second tab, it changes nothing.
      const position = await system.server.platform.log.head();
      expect((await submit(payer, '')).status).toBe(200);
      expect(await system.server.platform.log.head()).toBe(position);
    },
  );
});
