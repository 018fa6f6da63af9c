import { tourDateDecider } from '@app/contracts/catalogue';
import type { ReplayAnswer, TotalsAnswer } from '@app/contracts/audit';
import { type ProjectionComparison, START } from '@app/contracts/shared';
import { MailReactions } from '../../src/mail/mail-reactions.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { Moving } from '../../src/registration/moving.js';
import { RegistrationNumber } from '../../src/registration/registration-number.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, CARDS, DALLAS, Payer, PERSON } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198a000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
const reason = 'The family moves to Illinois';
const CHICAGO = 7501;

describe('staff move a registration', () => {
  let system: System;
  let staff: Registrant;
  let auditor: Registrant;
  let payer: Payer;

  const settle = async (): Promise<void> => {
    for (const one of [Moving, PaymentReactions, MailReactions])
      await system.server.app.get<{ settled(): Promise<void> }>(one, { strict: false }).settled();
  };
  const move = (who: Registrant, tour_date_id: number, n: number, more = {}) =>
    who.agent
      .post(`/api/admin/registrations/${payer.id}/move`)
      .set('idempotency-key', key(n))
      .send({ reason, tour_date_id, ...more });
  const preview = (tour_date_id: number) =>
    staff.agent.get(`/api/admin/registrations/${payer.id}/move?tour_date_id=${tour_date_id}`);
  const paid = async (email: string, n: number): Promise<void> => {
    payer = await Payer.start(system, email, ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(key(n), payer.people);
    await payer.payRegistration(key(n + 1));
  };
  const start = (tour_date_id: number) =>
    payer.registrant.agent.post('/api/mybtf/registration').send({ tour_date_id }) as Promise<{
      status: number;
      body: { id: number };
    }>;
  const places = (tour_date_id: number) => payer.events(`workshopCapacity-${tour_date_id}`);
  const mails = async (template: string) => {
    const { events } = await system.server.platform.log.readAll({
      after: START,
      filter: { types: ['MailQueued'] },
      limit: 1000,
    });
    return events.filter(({ data }) => (data as { template: string }).template === template);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    await paid('dana@demo.example', 1);
  });
  afterAll(() => system.stop());

  it('~REG-274 ~ADM-013 shows what it will cost and owe there, and moves nothing yet', async () => {
    const { body } = await preview(CHICAGO).expect(200);
    expect(body.now).toMatchObject({ tour_date_id: DALLAS, sheet: { rate_key: 'discount' }, balance: { total: 0 } });
    const more = body.there.sheet.fees.total - body.now.sheet.fees.total;
    expect(more).toBeGreaterThan(0);
    expect(body.there).toMatchObject({
      tour_date_id: CHICAGO,
      sheet: { rate_key: 'full' },
      balance: { total: more, registration: more, media: 0 },
    });
    expect(await payer.events()).not.toContain('RegistrationMoved');
    expect(await places(CHICAGO)).toEqual([]);
  });

  it('~REG-274 ~ADM-003 ~ADM-013 moves it with a reason: priced and held there, money kept, the registrant told once', async () => {
    expect((await move(payer.registrant, CHICAGO, 10)).status).toBe(403);
    expect((await move(staff, CHICAGO, 11, { reason: 'no' })).body.code).toBe('invalid_input');
    const before = await payer.payments();
    const { body: shown } = await preview(CHICAGO).expect(200);
    const { total } = shown.there.sheet.fees;
    const changed = await move(staff, CHICAGO, 12, { total: total - 1 });
    expect([changed.status, changed.body.code]).toEqual([409, 'total_changed']);
    await move(staff, CHICAGO, 13, { total }).expect(200);
    await move(staff, CHICAGO, 13, { total }).expect(200);
    await settle();
    expect((await payer.events()).slice(-2)).toEqual(['FeesRecalculated', 'RegistrationMoved']);
    expect((await system.server.platform.log.readStream(`registration-${payer.id}`)).events.at(-1)).toMatchObject({
      metadata: { reason, actor: { role: 'staff' } },
    });
    const after = await payer.payments();
    expect(after.paid).toEqual(before.paid);
    expect(after.balance).toBe(shown.there.balance.registration);
    expect(await places(CHICAGO)).toEqual(['PlacesReserved', 'PlacesConfirmed']);
    const [mail, ...more] = await mails('registration-moved');
    expect(mail?.data).toMatchObject({ to: { account: { email: 'dana@demo.example' } } });
    expect(more).toEqual([]);
  });

  it('~REG-274 an auditor replays it to what the screens show, and its money is counted where it is now', async () => {
    const ask = async <T>(path: string, body: object): Promise<T> =>
      (await auditor.agent.post(`/api/audit/${path}`).send(body).expect(200)).body as T;
    const replay = await ask<ReplayAnswer>('replay', { registration_id: payer.id });
    expect(replay).toMatchObject({ equal: true });
    for (const view of ['registrations', 'registration-detail', 'balances', 'workshop-capacity'])
      expect(await ask<ProjectionComparison>(`projections/${view}/compare`, {})).toMatchObject({
        equal: true,
        sampled: false,
      });
    const { body } = await auditor.agent.get('/api/audit/totals?by=tour_date').expect(200);
    const { rows, total, ties } = body as TotalsAnswer;
    expect([rows.map(({ key: tour }) => tour), rows[0]?.paid, ties]).toEqual([[String(CHICAGO)], total.paid, true]);
  });

  it('~REG-274 the registrant sees it there and can edit it; the other city is free for her again', async () => {
    const { agent, account_id } = payer.registrant;
    const { body: cards } = await agent.get(`/api/mybtf/user-event-season-registrations?mybtf_user_id=${account_id}`);
    expect(cards).toMatchObject([{ id: payer.id, tour_date_id: CHICAGO, completed: true }]);
    const again = await start(CHICAGO);
    expect([again.status, again.body.id]).toEqual([200, payer.id]);
    const anew = await start(DALLAS);
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(payer.id);
    const back = await move(staff, DALLAS, 14);
    expect([back.status, back.body.code]).toEqual([409, 'registered_there']);
    await agent.delete(`/api/mybtf/delete-registration/${anew.body.id}`).expect(200);
    const edit = await agent.post(`/api/mybtf/registrations/${payer.id}/editing`).expect(200);
    expect(edit.body.editing).toBe(true);
    const busy = await move(staff, DALLAS, 15);
    expect([busy.status, busy.body.code]).toEqual([409, 'registration_editing']);
    await agent.delete(`/api/mybtf/registrations/${payer.id}/editing`).expect(200);
  });

  it('~REG-274 moved back it costs what it cost, and its places there are free again', async () => {
    await move(staff, DALLAS, 16).expect(200);
    await settle();
    expect(await places(CHICAGO)).toEqual(['PlacesReserved', 'PlacesConfirmed', 'PlacesReleased']);
    expect((await payer.payments()).balance).toBe(0);
    expect((await start(DALLAS)).body.id).toBe(payer.id);
    expect((await start(CHICAGO)).status).toBe(201);
  });

  it('~REG-274 a refusal gives back what was taken there, and the registrant may start there', async () => {
    await paid('kim@demo.example', 20);
    const wrong = await move(staff, 7441, 22);
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      400,
      'other_season',
      'That tour date is of another season.',
    ]);
    const over = await move(staff, 7523, 23);
    expect([over.status, over.body.code]).toEqual([409, 'tour_date_over']);
    const numbers = system.server.app.get(RegistrationNumber, { strict: false });
    expect(await numbers.current(payer.registrant.account_id, 7441)).toBeNull();
    await system.server.app.get(Moving, { strict: false }).settled();
    expect((await payer.events()).at(-1)).toBe('RegistrationCompleted');
  });

  it('~REG-274 waits until a payment under way has come to its end', async () => {
    payer = await Payer.start(system, 'lou@demo.example', ['Lia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(key(30), payer.people);
    await payer.payRegistration(key(31));
    await move(staff, CHICAGO, 32).expect(200);
    await settle();
    const { balance: amount } = await payer.payments();
    const paymentProfile = { token: await payer.token(CARDS.silent), billTo: BILL_TO };
    await payer.pay(key(33), { amount, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile });
    const refused = await move(staff, DALLAS, 34);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    await system.scheduler.run('payments-reconcile');
    await move(staff, DALLAS, 34).expect(200);
  });

  it('ADM-003 staff confirm, put back, correct, move and cancel it: each with a reason, each an event', async () => {
    await paid('eve@demo.example', 40);
    const { id, people } = payer;
    const told = 'Asked by telephone';
    let n = 60;
    const keyed = (path: string, method: 'post' | 'put' | 'delete' = 'post') => {
      n += 1;
      return staff.agent[method](`/api/${path}`).set('idempotency-key', key(n));
    };
    const last = async () => (await system.server.platform.log.readStream(`registration-${id}`)).events.at(-1);
    const becomes = async (type: string) =>
      expect(await last()).toMatchObject({
        type,
        metadata: { reason: told, actor: { role: 'staff', account_id: staff.account_id } },
      });
    const deed = async (path: string, body: object, type: string) => {
      const before = (await last())?.position;
      const silent = await keyed(path).send(body);
      expect([path, silent.status]).toEqual([path, 400]);
      expect((await last())?.position).toBe(before);
      const { body: answer } = await keyed(path)
        .send({ ...body, reason: told })
        .expect(200);
      await settle();
      await becomes(type);
      return answer;
    };
    await deed(`admin/registrations/${id}/confirm`, {}, 'RegistrationConfirmed');
    await deed(`admin/registrations/${id}/withdraw`, {}, 'RegistrationConfirmationWithdrawn');

    // Editing has closed for its owner; what staff open then stays open.
    const { runner, ids } = system.server.platform;
    await runner.run({
      stream: `tourDate-${DALLAS}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id: DALLAS, changes: { editing_enabled: false } },
      meta: systemMeta(ids),
    });
    const edit = `mybtf/registrations/${id}`;
    expect((await payer.registrant.agent.post(`/api/${edit}/editing`)).body.code).toBe('editing_closed');
    const { draft_version } = await deed(`${edit}/editing`, {}, 'RegistrationEditingStarted');
    await system.scheduler.run('edit-expiry');
    await becomes('RegistrationEditingStarted');
    const changes = [{ path: `attendees.${people[0]}.one_day`, value: true }];
    const draft = { draft_version, changes, session_id: 'office-1' };
    expect((await keyed(`${edit}/draft`, 'put').send(draft)).body.code).toBe('reason_required');
    const saved = await keyed(`${edit}/draft`, 'put')
      .send({ ...draft, reason: told })
      .expect(200);
    await becomes('RegistrationDraftSaved');
    const review = { draft_version: saved.body.draft_version, email: 'eve@demo.example', person: PERSON, waiver: true };
    expect((await keyed(edit, 'put').send(review)).body.code).toBe('reason_required');
    await keyed(edit, 'put')
      .send({ ...review, reason: told })
      .expect(200);
    await deed(`${edit}/editing/confirm`, {}, 'RegistrationEditConfirmed');
    const { body } = await staff.agent
      .get(`/api/admin/registrations/${id}`)
      .set('x-read-after', String(await system.server.platform.log.head()));
    expect(body.official.attendees[people[0]!].one_day).toBe(true);

    await deed(`admin/registrations/${id}/move`, { tour_date_id: CHICAGO }, 'RegistrationMoved');
    await deed(`admin/registrations/${id}/cancel`, { refunds: [] }, 'RegistrationCancelled');
  });
});
