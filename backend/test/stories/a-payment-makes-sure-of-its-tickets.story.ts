import type { TicketAnswer } from '@app/contracts/tickets';
import { START } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { TicketStock } from '../../src/registration/tickets/ticket-stock.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const SHOW = 1;
const key = (n: number): string => `0198a000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a payment makes sure of its tickets', () => {
  let system: System;
  let keys = 0;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '1000' } });
  });
  afterAll(() => system.stop());

  const nextKey = (): string => {
    keys += 1;
    return key(keys);
  };
  /** Reviewed with two tickets, the passes paid: the registration's payment is the last one. */
  const reviewed = async (email: string): Promise<Payer> => {
    const payer = await Payer.start(system, email, ['Mia'], ORLANDO);
    await payer.saveDancers(payer.people);
    const tickets = ['Rose', 'Ann'].map((holderName) => ({ ticketId: SHOW, holderName }));
    const request = { registrationId: payer.id, tourDateId: ORLANDO, tickets };
    await payer.registrant.agent.post('/api/event-tickets/tickets').send(request).expect(200);
    await payer.refreshVersion();
    await payer.save({ path: 'steps.tickets', value: true });
    await payer.review();
    await payer.payPasses(nextKey(), payer.people);
    return payer;
  };
  const pay = async (payer: Payer, card = CARDS.good): Promise<string> => {
    const { balance: amount } = await payer.payments();
    const paymentProfile = { token: await payer.token(card), billTo: BILL_TO };
    const order = { amount, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile };
    return (await payer.pay(nextKey(), order)).status;
  };
  const statuses = async ({ registrant, id }: Payer): Promise<string[]> => {
    const { body } = await registrant.agent.get(`/api/event-tickets/registration/${id}`).expect(200);
    return (body as TicketAnswer[]).map(({ status }) => status);
  };
  const release = ({ registrant, id }: Payer) => registrant.agent.delete(`/api/event-tickets/registration/${id}`);
  const minutes = async (n: number): Promise<void> => {
    system.clock.advanceMinutes(n);
    await system.scheduler.run('ticket-expiry');
  };
  /** What happened from here on to tickets and money, in the order of the log. */
  const told = async (payer: Payer, from: number): Promise<string[]> => {
    const { events } = await system.server.platform.log.readAll({ after: START, limit: 10_000 });
    const streams = [
      `ticketStock-${ORLANDO}`,
      `ledger-${payer.id}`,
      `payment-${key(keys)}`,
      `registration-${payer.id}`,
    ];
    return events.slice(from).flatMap(({ stream, type }) => (streams.includes(stream) ? [type] : []));
  };
  const head = async (): Promise<number> =>
    (await system.server.platform.log.readAll({ after: START, limit: 10_000 })).events.length;

  it('PAY-134 they are reserved before it, released when they are asked back, and paid with the completion', async () => {
    const payer = await reviewed('buys@demo.example');
    const { agent } = payer.registrant;
    const { body: reserved } = await agent.post(`/api/event-tickets/finalize/${payer.id}`).expect(200);
    expect(reserved).toMatchObject({ success: true, tickets: [{ status: 'reserved' }, { status: 'reserved' }] });
    const { body: released } = await release(payer).expect(200);
    expect(released).toMatchObject({ success: true, tickets: [{ status: 'requested' }, { status: 'requested' }] });

    const before = await head();
    expect(await pay(payer)).toBe('approved');
    expect(await told(payer, before)).toEqual([
      'TicketsReserved',
      'PaymentPending',
      'PaymentStarted',
      'PaymentApproved',
      'PaymentPosted',
      'RegistrationCompleted',
      'TicketsPaid',
    ]);
    const { body: paid } = await agent.post(`/api/event-tickets/mark-paid/${payer.id}`).expect(200);
    expect(paid).toMatchObject({ success: true, tickets: [{ status: 'paid' }, { status: 'paid' }] });
  });

  it('PAY-131 after a decline they wait 15 minutes for the next try, which needs no others', async () => {
    const payer = await reviewed('again@demo.example');
    expect(await pay(payer, CARDS.declined)).toBe('declined');
    await minutes(14);
    expect(await statuses(payer)).toEqual(['reserved', 'reserved']);
    const before = await head();
    expect(await pay(payer)).toBe('approved');
    expect(await told(payer, before)).not.toContain('TicketsReserved');
    expect(await statuses(payer)).toEqual(['paid', 'paid']);
  });

  it('PAY-131 without a next try they are released: by the call at once, else after 15 minutes, also when that failed once', async () => {
    const [asks, leaves] = [await reviewed('asks@demo.example'), await reviewed('leaves@demo.example')];
    for (const payer of [asks, leaves]) expect(await pay(payer, CARDS.declined)).toBe('declined');
    await release(asks).expect(200);
    expect(await statuses(asks)).toEqual(['requested', 'requested']);

    const stock = system.server.app.get<TicketStock>(TicketStock, { strict: false });
    const broken = jest.spyOn(stock, 'release').mockRejectedValueOnce(new Error('the store is away'));
    await minutes(14);
    expect([await statuses(leaves), broken.mock.calls.length]).toEqual([['reserved', 'reserved'], 0]);
    // The clock's duty logs what it throws and comes again (system-scheduler).
    await expect(minutes(1)).rejects.toThrow('the store is away');
    expect(await statuses(leaves)).toEqual(['reserved', 'reserved']);
    await minutes(0);
    expect(await statuses(leaves)).toEqual(['requested', 'requested']);
    broken.mockRestore();
    expect(await pay(leaves)).toBe('approved');
    expect(await statuses(leaves)).toEqual(['paid', 'paid']);
  });
});
