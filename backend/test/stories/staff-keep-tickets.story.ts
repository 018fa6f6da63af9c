import type { HolderRow, TicketAnswer, TicketTypeRow } from '@app/contracts/tickets';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const SHOW = 1;
const reason = 'The hall told us';
const key = (n: number): string => `0198a000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const VALUES = {
  tour_date_id: ORLANDO,
  name: 'Closing Night Show',
  description: 'The best routines of the week on one evening.',
  price: 4500,
  fee: 350,
  total_available: 1200,
  per_dancer_limit: 4,
  intensive_free_per_attendee: 0,
  allow_empty_name: true,
  is_show: true,
  active: true,
  reason,
};

describe('staff keep the tickets of a tour date', () => {
  let system: System;
  let staff: Registrant;
  let buyer: Payer;
  let keys = 0;

  const nextKey = (): string => {
    keys += 1;
    return key(keys);
  };
  const after = async () => String(await system.server.platform.log.head());
  const rows = async (): Promise<readonly TicketTypeRow[]> => {
    const request = staff.agent.get(`/api/admin/ticket-types?tour_date_id=${ORLANDO}`);
    return (await request.set('x-read-after', await after()).expect(200)).body as readonly TicketTypeRow[];
  };
  const change = (differs: object, id = SHOW) =>
    staff.agent.put(`/api/admin/ticket-types/${id}`).send({ ...VALUES, ...differs });
  const remove = (id: number) =>
    staff.agent.delete(`/api/admin/ticket-types/${id}`).query({ tour_date_id: ORLANDO, reason });
  const ask = async (payer: Payer, n: number, ticketId = SHOW) =>
    payer.registrant.agent.post('/api/event-tickets/tickets').send({
      registrationId: payer.id,
      tourDateId: ORLANDO,
      tickets: Array.from({ length: n }, (_, at) => ({ ticketId, holderName: `Guest ${at}` })),
    });
  const prices = async ({ registrant, id }: Payer): Promise<[number, number, string][]> => {
    const { body } = await registrant.agent.get(`/api/event-tickets/registration/${id}`).expect(200);
    return (body as TicketAnswer[]).map(({ price, fee, status }) => [price, fee, status]);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '1000' } });
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    system.clock.advanceMinutes(61);
    buyer = await Payer.start(system, 'buyer@demo.example', ['Mia'], ORLANDO);
    await buyer.saveDancers(buyer.people);
    await ask(buyer, 2);
    await buyer.refreshVersion();
    await buyer.save({ path: 'steps.tickets', value: true });
    await buyer.review();
    await buyer.payPasses(nextKey(), buyer.people);
    await buyer.payRegistration(nextKey());
  });
  afterAll(() => system.stop());

  it('TIX-008 a type is added and is sold at once, is changed, and goes while nothing of it is sold', async () => {
    const matinee = { ...VALUES, name: 'Matinee', price: 2000, fee: 150, total_available: 1, is_show: false };
    const { body } = await staff.agent.post('/api/admin/ticket-types').send(matinee).expect(201);
    const id: number = body.id;
    expect(id).toBe(101);
    expect((await rows()).map((row) => [row.id, row.name, row.price, row.left])).toEqual([
      [SHOW, 'Closing Night Show', 4500, 1198],
      [id, 'Matinee', 2000, 1],
    ]);
    const other = await Payer.start(system, 'other@demo.example', ['Ava'], ORLANDO);
    await other.saveDancers(other.people);
    expect((await ask(other, 1, id)).body.tickets).toMatchObject([{ name: 'Matinee', price: 2000, fee: 150 }]);
    await change({ ...matinee, per_dancer_limit: 1 }, id).expect(200);
    await remove(id).expect(200);
    expect((await rows()).map((row) => row.id)).toEqual([SHOW]);
    expect((await remove(id).expect(404)).body.code).toBe('ticket_type_unknown');
    expect((await ask(other, 1, id)).body).toMatchObject({
      code: 'ticket_inactive',
      message: 'This ticket is no longer available.',
    });
  });

  it('TIX-008 ~TIX-049 total_available cannot go below what is sold; a sold type goes inactive, not away', async () => {
    expect(await rows()).toMatchObject([{ sold_count: 2, reserved: 0, free: 0, paid: 2, left: 1198 }]);
    const low = await change({ total_available: 1 }).expect(422);
    expect(low.body).toMatchObject({
      code: 'catalogue_value_invalid',
      fields: { total_available: 'Must not be below the 2 sold tickets.' },
    });
    await change({ total_available: 2 }).expect(200);
    expect(await rows()).toMatchObject([{ total_available: 2, left: 0 }]);
    expect((await remove(SHOW).expect(409)).body).toMatchObject({
      code: 'ticket_type_sold',
      message: 'This type has 2 sold tickets: set it inactive instead of removing it.',
    });
    await change({ active: false }).expect(200);
    expect(await rows()).toMatchObject([{ is_active: false, sold_count: 2 }]);
    await change({}).expect(200);
  });

  it('TIX-008 a new price counts for what is asked for from now on; tickets that are finalised keep theirs', async () => {
    const waiting = await Payer.start(system, 'waiting@demo.example', ['Zoe'], ORLANDO);
    await waiting.saveDancers(waiting.people);
    await ask(waiting, 1);
    await waiting.refreshVersion();
    await waiting.save({ path: 'steps.tickets', value: true });
    await waiting.review();
    await waiting.registrant.agent.post(`/api/event-tickets/finalize/${waiting.id}`).expect(200);
    await change({ price: 5000, fee: 400 }).expect(200);
    const path = `/api/event-tickets/registration/${buyer.id}`;
    const bought = (await buyer.registrant.agent.get(path).expect(200)).body as TicketAnswer[];
    await buyer.registrant.agent
      .post('/api/event-tickets/tickets')
      .send({
        registrationId: buyer.id,
        tourDateId: ORLANDO,
        tickets: bought.map(({ id, ticket_id }, at) => ({ id, ticketId: ticket_id, holderName: `Friend ${at}` })),
      })
      .expect(200);
    expect(await prices(buyer)).toEqual([
      [4500, 350, 'paid'],
      [4500, 350, 'paid'],
    ]);
    expect(await prices(waiting)).toEqual([[4500, 350, 'reserved']]);
    expect((await waiting.payments()).fees).toMatchObject({ tickets: 4500, ticket_fees: 350 });
    const late = await Payer.start(system, 'late@demo.example', ['Eve'], ORLANDO);
    await late.saveDancers(late.people);
    await ask(late, 1);
    expect(await prices(late)).toEqual([[5000, 400, 'requested']]);
  });

  it('~ADM-005 ~SEC-001 the history tells each change with its reason; a registrant changes nothing', async () => {
    await buyer.registrant.agent.put(`/api/admin/ticket-types/${SHOW}`).send(VALUES).expect(403);
    const { body } = await staff.agent
      .get(`/api/admin/history/tourDate/${ORLANDO}`)
      .set('x-read-after', await after())
      .expect(200);
    const [last] = body.rows as { text: string; reason: string; changes: { label: string; before: string }[] }[];
    expect(last).toMatchObject({ text: `changed tour date ${ORLANDO}`, reason });
    expect(last!.changes).toEqual(
      expect.arrayContaining([{ label: 'Ticket Closing Night Show, Price', before: '$45.00', after: '$50.00' }]),
    );
  });

  describe('and the tickets that are sold', () => {
    const holders = async (): Promise<readonly HolderRow[]> => {
      const request = staff.agent.get(`/api/admin/tickets?tour_date_id=${ORLANDO}`);
      return (await request.set('x-read-after', await after()).expect(200)).body as readonly HolderRow[];
    };
    const of = async ({ id }: Payer) =>
      (await holders())
        .filter((row) => row.registration_id === id)
        .map((row) => [row.holder_name, row.name, row.price, row.fee, row.free, row.status]);
    const ticketsOf = async ({ id }: Payer) =>
      (await holders()).filter((row) => row.registration_id === id).map((row) => row.ticket_id);
    const release = (id: number, ticket_id: string, body: object = { reason: 'She cannot come' }) =>
      staff.agent.post(`/api/admin/registrations/${id}/tickets/${ticket_id}/release`).send(body);

    it('TIX-049 staff see each holder with the registration, auditors without the name', async () => {
      expect(await of(buyer)).toEqual([
        ['Friend 0', 'Closing Night Show', 4500, 350, false, 'paid'],
        ['Friend 1', 'Closing Night Show', 4500, 350, false, 'paid'],
      ]);
      expect((await holders()).map((row) => row.status).sort()).toEqual(['paid', 'paid', 'reserved']);
      expect(await rows()).toMatchObject([{ sold_count: 3, reserved: 1, free: 0, paid: 2, left: 1197 }]);
      const auditor = await withRole(system, 'audits@demo.example', 'auditor');
      const { body } = await auditor.agent.get(`/api/admin/tickets?tour_date_id=${ORLANDO}`).expect(200);
      expect(JSON.stringify(body)).not.toContain('Friend');
      expect(body).toHaveLength(3);
      await buyer.registrant.agent.get(`/api/admin/tickets?tour_date_id=${ORLANDO}`).expect(403);
    });

    it('TIX-047 a paid ticket is released by staff alone, with a reason: stock comes back and the fees fall', async () => {
      const before = await buyer.payments();
      const [first, second] = (await ticketsOf(buyer)) as [string, string];
      const path = `/api/admin/registrations/${buyer.id}/tickets/${first}/release`;
      await buyer.registrant.agent.post(path).send({ reason: 'Mine' }).expect(403);
      expect((await release(buyer.id, first, {}).expect(400)).body.code).toBe('invalid_input');
      await buyer.edit();
      expect((await release(buyer.id, first).expect(409)).body.code).toBe('registration_editing');
      await buyer.registrant.agent.delete(`/api/mybtf/registrations/${buyer.id}/editing`).expect(200);
      await release(buyer.id, first).expect(200);
      expect(await ticketsOf(buyer)).toEqual([second]);
      expect(await prices(buyer)).toEqual([[4500, 350, 'paid']]);
      expect(await rows()).toMatchObject([{ sold_count: 2, paid: 1, left: 1198 }]);
      const now = await buyer.payments();
      expect(now.fees.total).toBe(before.fees.total - 4850);
      expect(now.fees).toMatchObject({ tickets: 4500, ticket_fees: 350 });
      expect(now.balance).toBe(before.balance - 4850);
      await release(buyer.id, first).expect(404);
    });

    it('~TIX-045 ~TIX-047 what is only reserved is released as unpaid, and stays asked for', async () => {
      const waiting = (await holders()).find((row) => row.status === 'reserved')!;
      const refused = await release(waiting.registration_id, waiting.ticket_id).expect(409);
      expect(refused.body.code).toBe('tickets_unpaid');
      const path = `/api/event-tickets/registration/${waiting.registration_id}`;
      expect((await staff.agent.delete(path).expect(400)).body.code).toBe('reason_required');
      await staff.agent.delete(path).send({ reason: 'No check came' }).expect(200);
      expect((await holders()).map((row) => row.status)).toEqual(['paid']);
      const { body } = await staff.agent.get(path).expect(200);
      expect(body).toMatchObject([{ status: 'requested' }]);
    });

    it('~ADM-005 the history of the registration tells the release with its reason', async () => {
      const { body } = await staff.agent
        .get(`/api/admin/history/registration/${buyer.id}`)
        .set('x-read-after', await after())
        .expect(200);
      expect(body.rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            text: 'released a paid ticket for Closing Night Show, $48.50',
            reason: 'She cannot come',
          }),
        ]),
      );
    });
  });
});
