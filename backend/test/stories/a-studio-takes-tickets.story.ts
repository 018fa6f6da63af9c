import { type TicketType, tourDateDecider } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import type { TicketAnswer, TicketTypeAnswer } from '@app/contracts/tickets';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { RegistrationFacts } from '../../src/registration/facts/registration-facts.js';
import { RegistrationStates } from '../../src/registration/registration-states.js';
import { TicketStock } from '../../src/registration/tickets/ticket-stock.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import { signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const TYPE = 1;
const key = (n: number): string => `0198a000-0000-4000-8000-${String(n).padStart(12, '0')}`;
type Wanted = { readonly id?: string; readonly holderName: string };

describe('a studio takes tickets for the closing night', () => {
  let system: System;
  let keys = 0;

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '1000' },
    });
  });
  afterAll(() => system.stop());

  const platform = () => system.server.platform;
  const room = <T>(type: new (...args: never[]) => T): T => system.server.app.get(type, { strict: false });
  const nextKey = (): string => {
    keys += 1;
    return key(keys);
  };
  const sell = async (changes: Partial<TicketType>) => {
    const { state } = await system.server.platform.loader.load(`tourDate-${ORLANDO}`, tourDateDecider);
    const ticket_types = state.tour_date!.ticket_types.map((type) => ({ ...type, ...changes }));
    await system.server.platform.runner.run({
      stream: `tourDate-${ORLANDO}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id: ORLANDO, changes: { ticket_types } },
      meta: systemMeta(system.server.platform.ids),
    });
  };
  const stock = async () =>
    (await system.server.platform.log.readStream(`ticketStock-${ORLANDO}`)).events.map(({ type }) => type);
  const fresh = async () => String(await system.server.platform.log.head());

  const begin = async (email: string, names: readonly string[] = ['Mia']): Promise<Payer> => {
    const payer = await Payer.start(system, email, names, ORLANDO);
    await payer.saveDancers(payer.people);
    return payer;
  };
  const ask = ({ registrant, id }: Payer, tickets: readonly Wanted[]) =>
    registrant.agent.post('/api/event-tickets/tickets').send({
      registrationId: id,
      tourDateId: ORLANDO,
      tickets: tickets.map((one) => ({ ticketId: TYPE, fee: 1, isIntensiveFree: false, ...one })),
    });
  const unnamed = (n: number): Wanted[] => Array.from({ length: n }, () => ({ holderName: '' }));
  const take = async (payer: Payer, tickets: readonly Wanted[]): Promise<readonly TicketAnswer[]> => {
    const { body } = await ask(payer, tickets).expect(200);
    await payer.refreshVersion();
    await payer.save({ path: 'steps.tickets', value: true });
    return (body as { tickets: readonly TicketAnswer[] }).tickets;
  };
  const held = async ({ registrant, id }: Payer): Promise<readonly TicketAnswer[]> => {
    const { body } = await registrant.agent.get(`/api/event-tickets/registration/${id}`).expect(200);
    return body as readonly TicketAnswer[];
  };
  const types = async ({ registrant }: Payer): Promise<readonly TicketTypeAnswer[]> => {
    const { body } = await registrant.agent
      .get(`/api/event-tickets/config/${ORLANDO}`)
      .set('x-read-after', await fresh())
      .expect(200);
    return body as readonly TicketTypeAnswer[];
  };
  const finalize = ({ registrant, id }: Payer) => registrant.agent.post(`/api/event-tickets/finalize/${id}`);
  const statuses = async (payer: Payer): Promise<string[]> => (await held(payer)).map(({ status }) => status);
  const payAll = async (payer: Payer) => {
    await payer.payPasses(nextKey(), payer.people);
    return payer.payRegistration(nextKey());
  };

  it('TIX-037 TIX-039 ~TIX-044 asks for tickets, reserves them before the payment and has them paid with it', async () => {
    const payer = await begin('buys@demo.example');
    const [type] = await types(payer);
    expect(type).toMatchObject({ name: 'Closing Night Show', price: 4500, fee: 350, left: 1200, sold_count: 0 });
    const asked = await take(payer, [{ holderName: ' Grandma Rose ' }, { holderName: '' }]);
    expect(asked).toMatchObject([
      { ticket_id: 1, holder_name: 'Grandma Rose', price: 4500, fee: 350, status: 'requested', paid: false },
      { ticket_id: 1, holder_name: '', price: 4500, fee: 350, status: 'requested', paid: false },
    ]);
    expect(await stock()).toEqual([]);
    const review = await payer.review();
    expect(review.fees).toMatchObject({ tickets: 9000, ticket_fees: 700 });
    expect(await held(payer)).toEqual(asked);
    await payAll(payer);
    expect(await stock()).toEqual(['TicketsReserved', 'TicketsPaid']);
    expect(await held(payer)).toEqual(asked.map((one) => ({ ...one, status: 'paid', paid: true })));
    expect((await types(payer))[0]).toMatchObject({ sold_count: 2, left: 1198 });
    expect(await payer.events(`process-payment_${key(keys)}`)).toEqual([
      'SubmissionStarted',
      'TicketsFinalized',
      'PaymentTaken',
      'SubmissionFinished',
    ]);
    const again = await payer.registrant.agent.post(`/api/event-tickets/mark-paid/${payer.id}`).expect(200);
    expect(again.body).toMatchObject({ success: true });
    expect(await stock()).toHaveLength(2);
  });

  it('~FEE-175 what tickets would cost is told before they are asked for, and saves nothing', async () => {
    const payer = await begin('wonders@demo.example');
    const cost = async (tickets: readonly object[]) => {
      const call = payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/calculate-fees`);
      return (await call.set('x-read-after', await fresh()).send({ tickets })).body;
    };
    const wanted = (n: number) => unnamed(n).map((one) => ({ ticketId: TYPE, ...one }));
    const fees = async (tickets: readonly object[]) => {
      const { tickets: price, ticket_fees } = (await cost(tickets)).fees;
      return [price, ticket_fees];
    };
    expect(await fees(wanted(3))).toEqual([13_500, 1_050]);
    expect([await held(payer), await fees([])]).toEqual([[], [0, 0]]);
    const [one] = await take(payer, unnamed(2));
    await sell({ price: 5000 });
    expect(await fees([{ id: one!.id, ticketId: TYPE }, ...wanted(1)])).toEqual([9_500, 700]);
    await sell({ price: 4500 });
    expect(await cost([{ ticketId: 99 }])).toMatchObject({ code: 'unknown_fee_input', params: { field: 'tickets' } });
    expect(await held(payer)).toHaveLength(2);
  });

  it('TIX-001 TIX-002 a ticket has what its type says, its holder, and the price and fee at which it was taken', async () => {
    const payer = await begin('asks@demo.example');
    expect(await types(payer)).toEqual([
      {
        id: TYPE,
        name: 'Closing Night Show',
        description: 'The best routines of the week on one evening.',
        fee: 350,
        price: 4500,
        total_available: 1200,
        sold_count: 2,
        left: 1198,
        per_dancer_limit: 4,
        is_active: true,
        allow_empty_name: true,
        intensive_free_per_attendee: 0,
        is_show: true,
      },
    ]);
    await take(payer, [{ holderName: 'Rose' }]);
    const one = {
      id: expect.any(String),
      ticket_id: TYPE,
      registration_id: payer.id,
      name: 'Closing Night Show',
      holder_name: 'Rose',
      price: 4500,
      fee: 350,
      is_intensive_free: false,
    };
    expect(await held(payer)).toEqual([{ ...one, paid: false, status: 'requested' }]);
    await payer.review();
    await finalize(payer).expect(200);
    await sell({ price: 5000, fee: 400 });
    expect((await types(payer))[0]).toMatchObject({ price: 5000, fee: 400, sold_count: 3, left: 1197 });
    expect(await held(payer)).toEqual([{ ...one, paid: false, status: 'reserved' }]);
    await payAll(payer);
    expect(await held(payer)).toEqual([{ ...one, paid: true, status: 'paid' }]);
    const [{ id }] = (await held(payer)) as [TicketAnswer];
    await ask(payer, [{ id, holderName: 'Rosa' }]).expect(200);
    expect(await held(payer)).toEqual([{ ...one, holder_name: 'Rosa', paid: true, status: 'paid' }]);
    await sell({ price: 4500, fee: 350 });
  });

  it('TIX-014 what is asked for is only meant: nothing is reserved and nobody holds a ticket before the finalisation', async () => {
    const payer = await begin('means@demo.example');
    const [before, sold] = [await stock(), (await types(payer))[0]!.sold_count];
    const nothing = async () => {
      expect(await stock()).toEqual(before);
      expect((await types(payer))[0]!.sold_count).toBe(sold);
      expect(await statuses(payer)).toEqual(['requested', 'requested']);
    };
    await take(payer, unnamed(2));
    await nothing();
    const read = payer.registrant.agent.get(`/api/mybtf/registrations/${payer.id}`).set('x-read-after', await fresh());
    const { registration } = (await read.expect(200)).body as RegistrationAnswer;
    expect([registration.draft.tickets.length, registration.official.tickets]).toEqual([2, []]);
    await payer.review();
    await nothing();
    await finalize(payer).expect(200);
    expect(await stock()).toEqual([...before, 'TicketsReserved']);
    expect((await types(payer))[0]!.sold_count).toBe(sold + 2);
    expect(await statuses(payer)).toEqual(['reserved', 'reserved']);
    await payer.registrant.agent.delete(`/api/event-tickets/registration/${payer.id}`).expect(200);
  });

  it('TIX-025 ~TIX-031 refuses names, too many tickets, more than are left and a type that is not sold', async () => {
    const payer = await begin('refused@demo.example');
    const told = async (tickets: readonly Wanted[]) => {
      const { status, body } = await ask(payer, tickets);
      return [status, (body as { code: string }).code, (body as { message: string }).message];
    };
    expect(await told([{ holderName: 'A' }])).toEqual([
      400,
      'ticket_name_short',
      'Ticket name must have at least 2 characters',
    ]);
    expect(await told([{ holderName: 'Mia!' }])).toEqual([
      400,
      'ticket_name_invalid',
      'Ticket name contains invalid characters',
    ]);
    expect(await told([{ holderName: 'Mia' }, { holderName: 'MIA' }])).toEqual([
      400,
      'ticket_name_taken',
      'A ticket with this name already exists',
    ]);
    expect(await told(unnamed(5))).toEqual([
      400,
      'ticket_limit',
      'You can only purchase up to 4 additional tickets per registered dancer (4 total).',
    ]);
    const sold = (await types(payer))[0]!.sold_count;
    await sell({ total_available: sold + 1 });
    expect(await told(unnamed(2))).toEqual([
      409,
      'tickets_insufficient',
      'Your ticket request includes more tickets than are currently available. Please adjust your request to proceed with registration. Closing Night Show: 1 left.',
    ]);
    await sell({ total_available: sold });
    expect(await told(unnamed(1))).toEqual([
      409,
      'tickets_sold_out',
      'There are no more tickets available for this event.',
    ]);
    await sell({ total_available: 1200, active: false });
    expect(await told(unnamed(1))).toEqual([400, 'ticket_inactive', 'This ticket is no longer available.']);
    await sell({ active: true });
    expect((await ask(payer, unnamed(4))).status).toBe(200);
    expect(await held(payer)).toHaveLength(4);
  });

  it('TIX-021 with fewer dancers than the tickets need, CONTINUE and review are refused until there are fewer; paid ones stay', async () => {
    const payer = await begin('fewer@demo.example', ['Mia', 'Ava']);
    const limit = {
      code: 'ticket_limit',
      step: 'tickets',
      message: 'You can only purchase up to 4 additional tickets per registered dancer (4 total).',
    };
    const done = async () => {
      const read = payer.registrant.agent
        .get(`/api/mybtf/registrations/${payer.id}`)
        .set('x-read-after', await fresh());
      const { steps } = (await read.expect(200)).body as RegistrationAnswer;
      return steps.find(({ step }) => step === 'tickets')!.done;
    };
    const bought = await take(payer, unnamed(2));
    await payer.review();
    await payAll(payer);
    await payer.edit();
    const more = await take(payer, [...bought.map(({ id }) => ({ id, holderName: '' })), ...unnamed(6)]);
    expect(await done()).toBe(true);

    await payer.save({ path: `attendees.${payer.people[1]}`, value: null });
    expect(await done()).toBe(false);
    const refused = await payer.submit();
    expect([refused.status, refused.body]).toMatchObject([400, limit]);
    const again = await ask(
      payer,
      more.map(({ id }) => ({ id, holderName: '' })),
    );
    expect([again.status, again.body]).toMatchObject([400, limit]);

    // Of the six that are not paid two fit; those that are paid stay, asked for or not.
    expect((await ask(payer, unnamed(3))).body).toMatchObject({ code: 'ticket_limit' });
    await take(payer, unnamed(2));
    expect((await statuses(payer)).sort()).toEqual(['paid', 'paid', 'requested', 'requested']);
    expect(await done()).toBe(true);
    await payer.review();
  });

  it('TIX-024 TIX-041 of two who take the last ticket at the same time one gets it', async () => {
    const [first, second] = [await begin('first@demo.example'), await begin('second@demo.example')];
    for (const one of [first, second]) {
      await take(one, unnamed(1));
      await one.review();
    }
    const sold = (await types(first))[0]!.sold_count;
    await sell({ total_available: sold + 1 });
    const answers = await Promise.all([finalize(first), finalize(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]!.body).toMatchObject({
      code: 'tickets_sold_out',
      message: 'There are no more tickets available for this event.',
    });
    const [winner, loser] = lost === 1 ? [first, second] : [second, first];
    expect(await statuses(winner)).toEqual(['reserved']);
    expect(await statuses(loser)).toEqual(['requested']);
    const before = await stock();
    expect((await finalize(winner)).status).toBe(200);
    expect(await stock()).toEqual(before);
    expect((await types(first))[0]).toMatchObject({ left: 0 });

    const paid = await payAll(loser).catch(String);
    expect(paid).toContain('tickets_sold_out');
    expect((await loser.payments()).paid.registration).toBe(0);
    expect(await loser.events(`process-payment_${key(keys)}`)).toEqual([
      'SubmissionStarted',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);

    system.clock.advanceMinutes(14);
    await system.scheduler.run('ticket-expiry');
    expect(await statuses(winner)).toEqual(['reserved']);
    system.clock.advanceMinutes(1);
    await system.scheduler.run('ticket-expiry');
    expect(await statuses(winner)).toEqual(['requested']);
    expect((await stock()).at(-1)).toBe('TicketsReleased');
    expect((await finalize(loser)).status).toBe(200);
    await loser.payRegistration(nextKey());
    expect(await statuses(loser)).toEqual(['paid']);
    await sell({ total_available: 1200 });
  });

  it('~PAY-131 ~TIX-046 a declined card leaves the tickets reserved for the hold; asked for, they are released', async () => {
    const payer = await begin('declined@demo.example');
    await take(payer, unnamed(2));
    await payer.review();
    await payer.payPasses(nextKey(), payer.people);
    const { balance } = await payer.payments();
    const declined = { token: await payer.token('4000000000000002') };
    const answer = await payer.pay(nextKey(), {
      amount: balance,
      paymentType: 'REGISTRATION',
      amountType: 'FULL',
      paymentProfile: { ...declined, billTo: BILL_TO },
    });
    expect(answer.status).toBe('declined');
    expect(await statuses(payer)).toEqual(['reserved', 'reserved']);
    const release = () => payer.registrant.agent.delete(`/api/event-tickets/registration/${payer.id}`).expect(200);
    await release();
    expect(await statuses(payer)).toEqual(['requested', 'requested']);
    const before = await stock();
    await release();
    expect(await stock()).toEqual(before);
    const early = await payer.registrant.agent.post(`/api/event-tickets/mark-paid/${payer.id}`);
    expect([early.status, early.body]).toMatchObject([200, { success: false, error: 'tickets_unpaid' }]);
    await payer.payRegistration(nextKey());
    expect(await statuses(payer)).toEqual(['paid', 'paid']);
  });

  it('~TIX-046 a payment under way keeps its tickets until it has come to its end', async () => {
    const payer = await begin('slow@demo.example');
    await take(payer, unnamed(2));
    await payer.review();
    await payer.payPasses(nextKey(), payer.people);
    const { balance: amount } = await payer.payments();
    const paymentProfile = { token: await payer.token(CARDS.silent), billTo: BILL_TO };
    await payer.pay(nextKey(), { amount, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile });
    const refused = await payer.registrant.agent.delete(`/api/event-tickets/registration/${payer.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    // Paid in the very moment in which the hold ran out: they are taken again.
    await room(TicketStock).release(await room(RegistrationStates).get(payer.id), 'asked', systemMeta(platform().ids));
    expect(await statuses(payer)).toEqual(['requested', 'requested']);
    await system.scheduler.run('payments-reconcile');
    expect(await statuses(payer)).toEqual(['paid', 'paid']);
  });

  it('~TIX-045 what an edit had reserved is not paid when a crash came between its end and the release', async () => {
    const payer = await begin('crash@demo.example');
    await take(payer, unnamed(1));
    await payer.review();
    await payAll(payer);
    await payer.edit();
    await take(payer, unnamed(3));
    await payer.review();
    await finalize(payer).expect(200);
    const registration = await room(RegistrationStates).get(payer.id);
    const meta = systemMeta(platform().ids);
    const viewer = await room(RegistrationFacts).viewer(meta, registration.account_id, ORLANDO);
    await room(RegistrationStates).run(
      payer.id,
      { type: 'CancelEditing', cause: 'registrant', viewer, now: system.clock.now() },
      meta,
    );
    expect((await held(payer)).map(({ status }) => status)).toEqual(['paid']);
    const before = (await types(payer))[0]!.sold_count;
    system.clock.advanceMinutes(16);
    await system.scheduler.run('ticket-expiry');
    expect((await types(payer))[0]!.sold_count).toBe(before - 3);
    expect((await stock()).at(-1)).toBe('TicketsReleased');
  });

  it('~TIX-032 ~TIX-047 paid tickets keep through an edit, take another name, and come back when the registration goes', async () => {
    const payer = await begin('edits@demo.example', ['Mia', 'Ava']);
    const [bought] = await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    await payAll(payer);
    const renamed = await ask(payer, [{ id: bought!.id, holderName: 'Rosa' }]).expect(200);
    expect((renamed.body as { tickets: object[] }).tickets).toMatchObject([{ holder_name: 'Rosa', paid: true }]);
    expect((await stock()).at(-1)).toBe('TicketHolderChanged');
    expect((await ask(payer, unnamed(1))).body).toMatchObject({ code: 'registration_completed' });

    await payer.edit();
    await take(payer, unnamed(1));
    expect(await statuses(payer)).toEqual(['requested', 'paid']);
    await payer.review();
    await payer.payRegistration(nextKey(), true);
    expect(await statuses(payer)).toEqual(['paid', 'paid']);

    await payer.edit();
    await take(payer, unnamed(3));
    await payer.review();
    expect((await finalize(payer)).status).toBe(200);
    await payer.registrant.agent.delete(`/api/mybtf/registrations/${payer.id}/editing`).expect(200);
    expect(await statuses(payer)).toEqual(['paid', 'paid']);
    expect((await stock()).at(-1)).toBe('TicketsReleased');
  });

  it('~TIX-048 the owner and employees write, auditors read, a stranger neither', async () => {
    const payer = await begin('owner@demo.example');
    const stranger = await signUp(system, 'stranger@demo.example');
    const path = `/api/event-tickets/registration/${payer.id}`;
    const body = { registrationId: payer.id, tourDateId: ORLANDO, tickets: [] };
    await stranger.agent.get(path).expect(403);
    await stranger.agent.delete(path).expect(403);
    await stranger.agent.post('/api/event-tickets/tickets').send(body).expect(403);
    await stranger.agent.post(`/api/event-tickets/finalize/${payer.id}`).expect(403);
    await stranger.agent.post(`/api/event-tickets/mark-paid/${payer.id}`).expect(403);
    await system.agent().get(path).expect(401);
    await payer.registrant.agent.get(path).expect(200);
  });
});
