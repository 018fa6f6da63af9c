import { jest } from '@jest/globals';
import { SEED_TOUR_DATES, type TourDate, tourDateDecider } from '@app/contracts/catalogue';
import type { StreamName } from '@app/contracts/shared';
import type { TicketAnswer } from '@app/contracts/tickets';
import { pino } from 'pino';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { RegistrationStates } from '../../src/registration/registration-states.js';
import { TicketStock } from '../../src/registration/tickets/ticket-stock.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, CARDS, dancer, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const NEW_YORK = 7551;
const SHOW = 1;
const SHOWCASE = 2;
const SEED_SHOWCASE = SEED_TOUR_DATES.find(({ id }) => id === NEW_YORK)!.ticket_types[0]!;
const key = (n: number): string => `0198b000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const logged: string[] = [];
const logger = pino({}, { write: (line: string) => void logged.push(line) });
type Wanted = { readonly id?: string; readonly holderName: string };

describe('tickets go their way', () => {
  let system: System;
  let keys = 0;

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '1000' },
      logger,
    });
  });
  afterAll(() => system.stop());

  const nextKey = (): string => {
    keys += 1;
    return key(keys);
  };
  const change = async (changes: (tour_date: TourDate) => Partial<TourDate>, tour_date_id = ORLANDO) => {
    const { loader, runner, ids } = system.server.platform;
    const stream: StreamName = `tourDate-${tour_date_id}`;
    const { state } = await loader.load(stream, tourDateDecider);
    await runner.run({
      stream,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id, changes: changes(state.tour_date!) },
      meta: systemMeta(ids),
    });
  };
  const sell = (changes: Partial<TourDate['ticket_types'][number]>, tour_date_id = ORLANDO) =>
    change(
      ({ ticket_types }) => ({ ticket_types: ticket_types.map((type) => ({ ...type, ...changes })) }),
      tour_date_id,
    );
  const stock = async (tour_date_id = ORLANDO) =>
    (await system.server.platform.log.readStream(`ticketStock-${tour_date_id}`)).events;
  const told = async (payer: Payer, tour_date_id = ORLANDO): Promise<string[]> =>
    (await stock(tour_date_id))
      .filter(({ data }) => (data as { registration_id: number }).registration_id === payer.id)
      .map(({ type }) => type);
  const begin = async (email: string, names: readonly string[] = ['Mia'], at = ORLANDO): Promise<Payer> => {
    system.clock.advanceMinutes(61);
    const payer = await Payer.start(system, email, names, at);
    await payer.saveDancers(payer.people);
    return payer;
  };
  const inIntensive = (person_id: number) => ({
    path: `attendees.${person_id}`,
    value: { ...dancer(person_id), intensive_id: 2 },
  });
  const join = async (email: string, names: readonly string[]): Promise<Payer> => {
    system.clock.advanceMinutes(61);
    const payer = await Payer.start(system, email, names, NEW_YORK);
    const steps = ['roster', 'tickets'].map((step) => ({ path: `steps.${step}`, value: true }));
    await payer.save(...steps, ...payer.people.map(inIntensive));
    return payer;
  };
  const ask = ({ registrant, id }: Payer, tickets: readonly Wanted[], at = ORLANDO) =>
    registrant.agent.post('/api/event-tickets/tickets').send({
      registrationId: id,
      tourDateId: at,
      tickets: tickets.map((one) => ({ ticketId: at === ORLANDO ? SHOW : SHOWCASE, ...one })),
    });
  const take = async (payer: Payer, tickets: readonly Wanted[], at = ORLANDO): Promise<readonly TicketAnswer[]> => {
    const { body } = await ask(payer, tickets, at).expect(200);
    await payer.refreshVersion();
    await payer.save({ path: 'steps.tickets', value: true });
    return (body as { tickets: readonly TicketAnswer[] }).tickets;
  };
  const held = async ({ registrant, id }: Payer): Promise<readonly TicketAnswer[]> => {
    const { body } = await registrant.agent.get(`/api/event-tickets/registration/${id}`).expect(200);
    return body as readonly TicketAnswer[];
  };
  const shown = async (payer: Payer): Promise<string[]> =>
    (await held(payer)).map(({ holder_name, status }) => `${holder_name} ${status}`);
  const finalize = ({ registrant, id }: Payer) => registrant.agent.post(`/api/event-tickets/finalize/${id}`);
  const markPaid = ({ registrant, id }: Payer) => registrant.agent.post(`/api/event-tickets/mark-paid/${id}`);
  const release = ({ registrant, id }: Payer) => registrant.agent.delete(`/api/event-tickets/registration/${id}`);
  const payAll = async (payer: Payer) => {
    await payer.payPasses(nextKey(), payer.people);
    return payer.payRegistration(nextKey());
  };
  const holdRunsOut = async () => {
    system.clock.advanceMinutes(15);
    await system.scheduler.run('ticket-expiry');
  };

  it('TIX-040 are requested, reserved, paid and released, each told by its event', async () => {
    const payer = await begin('ways@demo.example');
    const [rose] = await take(payer, [{ holderName: 'Rose' }]);
    expect([await shown(payer), await told(payer)]).toEqual([['Rose requested'], []]);
    await payer.review();
    await finalize(payer).expect(200);
    expect([await shown(payer), await told(payer)]).toEqual([['Rose reserved'], ['TicketsReserved']]);
    await holdRunsOut();
    expect([await shown(payer), (await told(payer)).at(-1)]).toEqual([['Rose requested'], 'TicketsReleased']);
    await payAll(payer);
    expect((await told(payer)).slice(2)).toEqual(['TicketsReserved', 'TicketsPaid']);
    expect(await held(payer)).toMatchObject([{ status: 'paid', paid: true }]);
    await ask(payer, [{ id: rose!.id, holderName: 'Rosa' }]).expect(200);
    expect([await shown(payer), (await told(payer)).at(-1)]).toEqual([['Rosa paid'], 'TicketHolderChanged']);
    const staff = await withRole(system, 'office@demo.example', 'staff');
    await staff.agent
      .post(`/api/admin/registrations/${payer.id}/cancel`)
      .set('idempotency-key', nextKey())
      .send({ refunds: [], reason: 'She asked' })
      .expect(200);
    expect([await shown(payer), (await told(payer)).at(-1)]).toEqual([['Rosa released'], 'TicketsReleased']);
  });

  it('~TIX-031 the server checks names in the same order, and says at which ticket', async () => {
    const payer = await begin('wrong@demo.example');
    await sell({ allow_empty_name: false });
    const wrong = async (holderName: string, other = 'Rose') => {
      const { body } = await ask(payer, [{ holderName: other }, { holderName }]).expect(400);
      expect(Object.values(body.fields)).toEqual([body.message]);
      return [Object.keys(body.fields).join(), body.message];
    };
    expect(await wrong(' ')).toEqual(['tickets.1.holderName', 'Ticket name cannot be empty']);
    expect(await wrong('!')).toEqual(['tickets.1.holderName', 'Ticket name must have at least 2 characters']);
    expect(await wrong('!!')).toEqual(['tickets.1.holderName', 'Ticket name contains invalid characters']);
    expect(await wrong('!!', '!!')).toEqual(['tickets.0.holderName', 'Ticket name contains invalid characters']);
    expect(await wrong('rose')).toEqual(['tickets.0.holderName', 'A ticket with this name already exists']);
    await sell({ allow_empty_name: true });
  });

  it('TIX-032 unpaid and paid names change until the tour date starts; they are stored as personal data', async () => {
    const payer = await begin('names@demo.example');
    const [one] = await take(payer, [{ holderName: 'Quillan' }]);
    const name = (holderName: string) => ask(payer, [{ id: one!.id, holderName }]);
    await name('Quimbert').expect(200);
    expect(await shown(payer)).toEqual(['Quimbert requested']);
    await payer.refreshVersion();
    await payer.review();
    await finalize(payer).expect(200);
    await name('Quigley').expect(200);
    expect([await shown(payer), (await told(payer)).at(-1)]).toEqual([['Quigley reserved'], 'TicketHolderChanged']);
    await payer.refreshVersion();
    await payer.review();
    await payAll(payer);
    const [today, tomorrow] = ['2026-01-20', '2026-01-21'];
    expect(today).toBe(system.clock.now().slice(0, 10));
    await change(() => ({ start_date: tomorrow as TourDate['start_date'] }));
    await name('Quentin').expect(200);
    expect(await shown(payer)).toEqual(['Quentin paid']);
    await change(() => ({ start_date: today as TourDate['start_date'] }));
    const before = await told(payer);
    const late = await name('Quincy').expect(409);
    expect(late.body).toMatchObject({
      code: 'ticket_names_closed',
      message: 'The names on your tickets cannot be changed any more: the event has started.',
    });
    expect([await shown(payer), await told(payer)]).toEqual([['Quentin paid'], before]);
    await change(() => ({ start_date: '2026-07-02' as TourDate['start_date'] }));
    const auditor = await withRole(system, 'audits@demo.example', 'auditor');
    const masked = await auditor.agent.get(`/api/event-tickets/registration/${payer.id}`).expect(200);
    expect(masked.body).toMatchObject([{ status: 'paid' }]);
    expect(JSON.stringify(masked.body)).not.toContain('Quentin');
  });

  it('TIX-043 PAY-120 what an edit has finalised is taken back when the edit is not confirmed, and kept when it is', async () => {
    const payer = await begin('edits@demo.example', ['Mia', 'Ava']);
    const [rose] = await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    await payAll(payer);
    const first = await told(payer);
    const path = `/api/mybtf/registrations/${payer.id}/editing`;
    const confirm = () => payer.registrant.agent.post(`${path}/confirm`).send({});
    await payer.edit();
    await sell({ price: 0, fee: 0 });
    await take(payer, [{ id: rose!.id, holderName: 'Rose' }, { holderName: 'Paul' }]);
    await payer.review();

    // Somebody else took the last one meanwhile: none is reserved, and the edit goes on.
    await sell({ total_available: 1 });
    const short = await confirm();
    expect([short.status, short.body.code]).toEqual([409, 'tickets_sold_out']);
    expect([await shown(payer), await told(payer)]).toEqual([['Rose paid', 'Paul requested'], first]);
    expect((await payer.events()).at(-1)).toBe('RegistrationEditReviewed');

    // The office closes the editing: what was reserved for it is let go.
    await sell({ total_available: 1200 });
    await change(() => ({ editing_enabled: false }));
    const closed = await confirm();
    expect([closed.status, closed.body.code]).toEqual([403, 'editing_closed']);
    expect(await shown(payer)).toEqual(['Rose paid', 'Paul requested']);
    expect((await told(payer)).slice(first.length)).toEqual(['TicketsReserved', 'TicketsReleased']);
    expect((await stock()).at(-1)!.data).toMatchObject({ cause: 'edit_refused' });

    await change(() => ({ editing_enabled: true }));
    await confirm().expect(200);
    expect(await shown(payer)).toEqual(['Rose paid', 'Paul paid']);
    expect((await told(payer)).slice(first.length + 2)).toEqual(['TicketsReserved', 'TicketsPaid']);
    const events = await payer.events();
    expect(events.indexOf('RegistrationEditingStarted')).toBeLessThan(events.indexOf('RegistrationEditConfirmed'));
    await sell({ price: 4500, fee: 350 });
  });

  it('~PAY-310 what an edit has paid for stays held without a limit when its confirmation is refused', async () => {
    const payer = await begin('changes@demo.example', ['Mia', 'Ava']);
    await payer.review();
    await payAll(payer);
    await payer.edit();
    const [rose] = await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    const { balance: amount } = await payer.payments(true);
    const order = { amount, paymentType: 'REGISTRATION', amountType: 'FULL', editing: true } as const;
    await payer.pay(nextKey(), {
      ...order,
      paymentProfile: { token: await payer.token(CARDS.silent), billTo: BILL_TO },
    });
    // The draft is changed while the gateway is silent: what was paid for is not what would be confirmed.
    await take(payer, [{ id: rose!.id, holderName: 'Rosa' }]);
    await system.scheduler.run('payments-reconcile');
    expect((await payer.payments(true)).balance).toBe(-amount);
    expect(await payer.events()).not.toContain('RegistrationEditConfirmed');
    await holdRunsOut();
    expect(await shown(payer)).toEqual(['Rosa reserved']);
    await payer.registrant.agent.delete(`/api/event-tickets/registration/${payer.id}`).expect(200);
    expect(await shown(payer)).toEqual(['Rosa requested']);
  });

  it('TIX-044 a payment marks them as paid; where it fails that is answered, and the server tries until it succeeds', async () => {
    const payer = await begin('marks@demo.example');
    await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    await finalize(payer).expect(200);
    const early = await markPaid(payer).expect(200);
    expect(early.body).toMatchObject({
      success: false,
      message: 'These tickets have not been paid yet.',
      statusCode: 409,
      error: 'tickets_unpaid',
    });
    expect(await shown(payer)).toEqual(['Rose reserved']);

    // Released and sold to somebody else in the very moment in which the money came.
    await payer.payPasses(nextKey(), payer.people);
    const { balance: amount } = await payer.payments();
    const paymentProfile = { token: await payer.token(CARDS.silent), billTo: BILL_TO };
    await payer.pay(nextKey(), { amount, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile });
    const stocks = system.server.app.get(TicketStock, { strict: false });
    const registration = await system.server.app.get(RegistrationStates, { strict: false }).get(payer.id);
    await stocks.release(registration, 'asked', systemMeta(system.server.platform.ids));
    await sell({ total_available: 1 });
    await system.scheduler.run('payments-reconcile');
    expect((await payer.events()).at(-1)).toBe('RegistrationCompleted');
    expect(await shown(payer)).toEqual(['Rose requested']);
    expect((await markPaid(payer).expect(200)).body).toMatchObject({
      success: false,
      message: 'There are no more tickets available for this event.',
      statusCode: 409,
      error: 'tickets_sold_out',
    });
    await system.scheduler.run('lost-tickets');
    expect(await shown(payer)).toEqual(['Rose requested']);
    await sell({ total_available: 1200 });
    await system.scheduler.run('lost-tickets');
    expect(await shown(payer)).toEqual(['Rose paid']);
    const before = await told(payer);
    expect((await markPaid(payer).expect(200)).body).toMatchObject({ success: true, tickets: [{ status: 'paid' }] });
    await system.scheduler.run('lost-tickets');
    expect(await told(payer)).toEqual(before);
  });

  it('TIX-046 unpaid ones are released on request, again without harm; where that fails the hold still ends', async () => {
    const payer = await begin('leaves@demo.example', ['Mia', 'Ava']);
    await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    await payAll(payer);
    await payer.edit();
    await take(payer, [{ holderName: 'Paul' }]);
    await payer.review();
    await finalize(payer).expect(200);
    expect((await shown(payer)).sort()).toEqual(['Paul reserved', 'Rose paid']);
    const { body } = await release(payer).expect(200);
    expect(body).toMatchObject({ success: true });
    expect((await shown(payer)).sort()).toEqual(['Paul requested', 'Rose paid']);
    const before = await told(payer);
    await release(payer).expect(200);
    expect(await told(payer)).toEqual(before);

    await finalize(payer).expect(200);
    const stocks = system.server.app.get(TicketStock, { strict: false });
    const away = jest.spyOn(stocks, 'release').mockRejectedValue(new Error('no such table'));
    logged.length = 0;
    await release(payer).expect(500);
    expect(logged.filter((line) => line.includes('no such table'))).toHaveLength(1);
    away.mockRestore();
    expect((await shown(payer)).sort()).toEqual(['Paul reserved', 'Rose paid']);
    await holdRunsOut();
    expect((await shown(payer)).sort()).toEqual(['Paul requested', 'Rose paid']);
    expect((await stock()).at(-1)!.data).toMatchObject({ registration_id: payer.id, cause: 'expired' });
  });

  it('TIX-048 are written by the owner and the office, read by auditors, and no business of anybody else', async () => {
    const payer = await begin('owner@demo.example');
    const [rose] = await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    const shared = await payer.registrant.agent
      .post(`/api/mybtf/registrations/${payer.id}/tokens`)
      .send({})
      .expect(201);
    const askers = {
      owner: payer.registrant.agent,
      staff: (await withRole(system, 'writes@demo.example', 'staff')).agent,
      admin: (await withRole(system, 'rules@demo.example', 'admin')).agent,
      auditor: (await withRole(system, 'reads@demo.example', 'auditor')).agent,
      stranger: (await signUp(system, 'stranger@demo.example')).agent,
      link: system.agent(),
    };
    const token = { authorization: `Bearer ${shared.body.token}` };
    const tickets = [{ id: rose!.id, ticketId: SHOW, holderName: 'Rose' }];
    const statusesOf = async (who: keyof typeof askers): Promise<number[]> => {
      const agent = askers[who];
      const headers = who === 'link' ? token : {};
      const reason = { reason: 'She asked on the phone' };
      const body = { registrationId: payer.id, tourDateId: ORLANDO, tickets, ...reason };
      const statuses = [];
      for (const request of [
        agent.get(`/api/event-tickets/registration/${payer.id}`),
        agent.post('/api/event-tickets/tickets').send(body),
        agent.post(`/api/event-tickets/finalize/${payer.id}`).send(reason),
        agent.post(`/api/event-tickets/mark-paid/${payer.id}`).send(reason),
        agent.delete(`/api/event-tickets/registration/${payer.id}`).send(reason),
      ])
        statuses.push((await request.set(headers)).status);
      return statuses;
    };
    expect(await statusesOf('owner')).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesOf('staff')).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesOf('admin')).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesOf('auditor')).toEqual([200, 403, 403, 403, 403]);
    expect(await statusesOf('stranger')).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesOf('link')).toEqual([401, 401, 401, 401, 401]);
  });

  describe('that come with an intensive', () => {
    const named = async (payer: Payer): Promise<string[]> => (await held(payer)).map(({ holder_name }) => holder_name);
    const start = async (email: string, names: readonly string[]): Promise<Payer> => {
      system.clock.advanceMinutes(61);
      return Payer.start(system, email, names, NEW_YORK);
    };

    it('TIX-033 are free and have the name of the participant, as far as a ticket may show it', async () => {
      const odd = `Zoë O'Hara ${'x'.repeat(36)}`;
      const payer = await start('intensive@demo.example', [odd, 'Mia']);
      const [first, mia] = payer.people as [number, number];
      await payer.save({ path: `attendees.${mia}`, value: dancer(mia) });
      expect(await held(payer)).toEqual([]);
      await payer.save(inIntensive(first), inIntensive(mia));
      const [one, other, ...more] = await held(payer);
      expect(more).toEqual([]);
      expect([one!.holder_name, other!.holder_name]).toEqual([
        `Zoë OHara ${'x'.repeat(36)} Reyes`.slice(0, 60),
        'Mia Reyes',
      ]);
      expect([one, other]).toMatchObject([
        { name: 'Intensive Showcase', is_intensive_free: true, status: 'requested' },
        { name: 'Intensive Showcase', is_intensive_free: true, status: 'requested' },
      ]);
      // A name that is preset passes every check of the step.
      const same = [one!, other!].map(({ id, holder_name }) => ({ id, holderName: holder_name }));
      await ask(payer, same, NEW_YORK).expect(200);
      const { body } = await payer.registrant.agent
        .get(`/api/mybtf/registrations/${payer.id}`)
        .set('x-read-after', String(await system.server.platform.log.head()))
        .expect(200);
      expect(body.registration.draft.tickets).toMatchObject([{ price: 3500 }, { price: 3500 }]);
      expect(body.sheet.fees).toMatchObject({ tickets: 0, ticket_fees: 0 });
    });

    it('TIX-034 follow the participant: gone with her, back under the same name, numbered where it is taken', async () => {
      const payer = await start('follows@demo.example', ['Mia', 'Ava']);
      const [mia, ava] = payer.people as [number, number];
      const leaves = (id: number) => payer.save({ path: `attendees.${id}`, value: null });
      await payer.save(inIntensive(mia), inIntensive(ava));
      const [hers] = await held(payer);
      await ask(payer, [{ id: hers!.id, holderName: 'Grandma Rose' }], NEW_YORK).expect(200);
      await payer.refreshVersion();
      expect(await named(payer)).toEqual(['Grandma Rose', 'Ava Reyes']);
      await leaves(mia);
      expect(await named(payer)).toEqual(['Ava Reyes']);
      await payer.save(inIntensive(mia));
      expect((await named(payer)).sort()).toEqual(['Ava Reyes', 'Grandma Rose']);
      await leaves(ava);
      await ask(payer, [{ holderName: 'Ava Reyes' }, { holderName: 'ava reyes 2' }], NEW_YORK).expect(200);
      await payer.refreshVersion();
      await payer.save(inIntensive(ava));
      expect((await named(payer)).sort()).toEqual(['Ava Reyes', 'Ava Reyes 3', 'Grandma Rose', 'ava reyes 2']);
    });
  });

  it('TIX-036 free ones take stock when they are finalised, and come first when it is short', async () => {
    const showcase = { ...SEED_SHOWCASE, total_available: 3 };
    await change(() => ({ ticket_types: [showcase] }), NEW_YORK);
    const payer = await join('short@demo.example', ['Mia', 'Ava']);
    const more = (...names: string[]) => names.map((holderName) => ({ holderName, ticketId: SHOWCASE }));
    await take(payer, more('Rose'), NEW_YORK);
    expect(await shown(payer)).toEqual(['Mia Reyes requested', 'Ava Reyes requested', 'Rose requested']);
    const short = await ask(payer, more('Rose', 'Paul'), NEW_YORK).expect(409);
    expect(short.body.message).toContain('Intensive Showcase: 1 left.');
    await payer.review();
    await change(() => ({ ticket_types: [{ ...showcase, total_available: 2 }] }), NEW_YORK);
    const none = await finalize(payer).expect(409);
    expect(none.body.message).toContain('Intensive Showcase: 0 left.');
    await take(payer, [], NEW_YORK);
    await payer.review();
    await finalize(payer).expect(200);
    expect(await shown(payer)).toEqual(['Mia Reyes reserved', 'Ava Reyes reserved']);
    expect((await stock(NEW_YORK)).at(-1)!.data).toMatchObject({ tickets: [{ free: true }, { free: true }] });
    const late = await join('late@demo.example', ['Zoe']);
    await late.review();
    expect((await finalize(late).expect(409)).body.code).toBe('tickets_sold_out');
  });

  it('TIX-045 with pay later by check they stay reserved without a limit, and are paid with the balance', async () => {
    const payer = await begin('check@demo.example');
    await take(payer, [{ holderName: 'Rose' }]);
    await payer.review();
    await payer.payPasses(nextKey(), payer.people);
    await payer.registrant.agent
      .put(`/api/mybtf/registrations/${payer.id}`)
      .send({ paying_by_check: true })
      .expect(200);
    await payer.complete().expect(200);
    expect([await shown(payer), (await told(payer)).at(-1)]).toEqual([['Rose reserved'], 'TicketsReserved']);
    expect((await stock()).at(-1)?.data).toMatchObject({ registration_id: payer.id, expires_at: null });
    expect((await markPaid(payer).expect(200)).body).toMatchObject({ success: false, error: 'tickets_unpaid' });
    for (const _ of [1, 2]) await holdRunsOut();
    await system.scheduler.run('lost-tickets');
    expect(await shown(payer)).toEqual(['Rose reserved']);
    const staff = await withRole(system, 'checks@demo.example', 'staff');
    const record = async (amount: number) => {
      const paper = { payment_type: 'REGISTRATION', payment_method_id: 2, received_on: '2026-01-20' };
      const asked = staff.agent.post(`/api/admin/registrations/${payer.id}/payments`).set('idempotency-key', nextKey());
      await asked.send({ ...paper, amount, reason: 'Came by post' }).expect(200);
      await reacted(system);
    };
    const { balance } = await payer.payments();
    await record(balance - 1);
    expect(await shown(payer)).toEqual(['Rose reserved']);
    await record(1);
    expect([await shown(payer), (await told(payer)).at(-1)]).toEqual([['Rose paid'], 'TicketsPaid']);
  });
});
