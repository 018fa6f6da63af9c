import { jest } from '@jest/globals';
import { once } from 'node:events';
import { studioDecider } from '@app/contracts/accounts';
import { eventDecider, tourDateDecider } from '@app/contracts/catalogue';
import { mailDecider } from '@app/contracts/mail';
import { completionSubmissionId, submissionDecider, submissionStream } from '@app/contracts/payments';
import type { Decider, DomainEvent, StreamName } from '@app/contracts/shared';
import { io, type Socket } from 'socket.io-client';
import { Erasures } from '../../src/audit/erasures.js';
import { EventBrands } from '../../src/mail/event-brands.js';
import { MailReactions } from '../../src/mail/mail-reactions.js';
import { PROCESS_PROBE, type ProcessProbe } from '../../src/platform/processes/processes.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed, type Person, signUp as signUpAccount, studioBody } from '../support/accounts.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import {
  addPerson,
  dancer,
  type Registrant,
  registerDancers,
  REVIEW_PERSON,
  signUp,
  stepsLeft,
} from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const DALLAS = 7502;

/** Every projection has stopped: what was decided since stands in the streams alone. */
describe('the screens stand still', () => {
  let system: System;
  let dana: Registrant;
  let eve: Registrant;
  let registration: number;
  let mia: number;
  let payer: Payer;
  let admin: Person;
  let zoe: number;
  const sockets: Socket[] = [];

  const run = <S, C, E extends DomainEvent>(stream: StreamName, decider: Decider<S, C, E>, command: C) => {
    const { runner, ids } = system.server.platform;
    return runner.run({ stream, name: 'Test', decider, command, meta: systemMeta(ids) });
  };
  const types = async (stream: string): Promise<string[]> =>
    (await system.server.platform.log.readStream(stream)).events.map(({ type }) => type);

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    dana = await signUp(system, 'dana@example.com');
    eve = await signUp(system, 'eve@example.com');
    payer = await Payer.start(system, 'flo@example.com', ['Flo']);
    zoe = await addPerson(payer.registrant, 'Zoe', '2010-05-01');
    admin = await confirmed(system, await signUpAccount(system, 'admin@example.com'), 'admin');
    await system.server.reads.projections.caughtUp();
    await system.server.reads.projections.stop();
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    const done = await registerDancers(system, dana, DALLAS, { [mia]: '3' });
    registration = done.id;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await system.stop();
  });

  const join = async ({ email }: Registrant, room: string): Promise<unknown> => {
    const signIn = { email, password: 'Callboard1' };
    const { headers } = await system.agent().post('/api/mybtf/signin').send(signIn).expect(200);
    const extraHeaders = { cookie: String(headers['set-cookie']).split(';')[0]! };
    const socket = io(system.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket.timeout(5000).emitWithAck('join', { room });
  };

  it.each(['registration', 'tourDate'])('~KER-016 ~LIV-001 the %s room opens to its registrant alone', async (kind) => {
    const room = `${kind}:${kind === 'tourDate' ? DALLAS : registration}`;
    expect(await join(dana, room)).toMatchObject({ ok: true });
    expect(await join(eve, room)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await join(dana, `tourDate:${CHICAGO}`)).toMatchObject({ ok: false });
  });

  it('~KER-016 ~ROS-040 who is registered stays on the roster', async () => {
    const { body } = await dana.agent.delete('/api/mybtf/roster').query({ person_id: mia }).expect(409);
    expect(body).toMatchObject({ code: 'person_registered' });
  });

  it('~KER-016 ~ROS-028 a person of the same birthdate on another roster is found', async () => {
    const person = { fname: 'Mya', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
    const { body } = await eve.agent.post('/api/mybtf/roster').send({ person }).expect(200);
    expect(body).toMatchObject({ fuzzy: [{ person_id: mia, fname: 'Mya', elsewhere: true }] });
  });

  it('~KER-016 ~ACC-064 a studio that was verified a moment ago is not made again', async () => {
    const { name, address, website } = studioBody('Starlight', 'sue@example.com');
    const profile = { name, address, website, email: [], phone: [], studio_contacts: [] };
    const create = { type: 'CreateStudio', studio_id: 4711, account_id: null, claimed: false, verified: true } as const;
    await run('studio-4711', studioDecider, { ...create, profile });
    const again = studioBody('STARLIGHT!', 'other@example.com');
    const { body } = await system.agent().post('/api/mybtf/new-studio-signup').send(again).expect(200);
    expect(body).toMatchObject({ exists: true, id: 4711 });
  });

  it('~KER-016 ~ACC-114 a mail bears the name of an event that was made a moment ago', async () => {
    const { state } = await system.server.platform.loader.load('event-56', eventDecider);
    const profile = { ...state.profile!, name: 'Newfest', mail_from: 'noreply@newfest.example' };
    await run('event-4711', eventDecider, { type: 'DefineEventProfile', event_id: 4711, profile });
    expect(await system.server.app.get(EventBrands, { strict: false }).of('Newfest')).toEqual({
      name: 'Newfest',
      address: 'noreply@newfest.example',
      brand_color: profile.brand_color,
    });
  });

  describe('KER-048 finds without any read model what must be resumed', () => {
    it('a payment that its gateway left unanswered', async () => {
      await payer.saveDancers(payer.people);
      const { total, fees } = await payer.review();
      const paymentProfile = { token: await payer.token(CARDS.silent), billTo: BILL_TO };
      const key = '00000000-0000-4000-8000-000000000001';
      const order = { amount: total - fees.media, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile };
      expect(await payer.pay(key, order)).toMatchObject({ status: 'pending' });
      expect(await types(`payment-${key}`)).toEqual(['PaymentStarted', 'PaymentOutcomeUnknown']);
      await system.scheduler.run('payments-reconcile');
      expect(await types(`payment-${key}`)).toEqual(['PaymentStarted', 'PaymentOutcomeUnknown', 'PaymentApproved']);
      expect(await types(`ledger-${payer.id}`)).toEqual(['FeesCharged', 'PaymentPending', 'PaymentPosted']);
    });

    it('an erasure that broke off', async () => {
      const probe = system.server.app.get<ProcessProbe>(PROCESS_PROBE);
      const dying = jest.spyOn(probe, 'after').mockRejectedValue(new Error('killed'));
      const body = { kind: 'person', number: zoe, confirm: 'Zoe Reyes', reason: 'Asked for by letter' };
      const { body: asked } = await admin.agent.post('/api/audit/erasures').send(body).expect(202);
      const stream = `process-erasure_${(asked as { erasure_id: string }).erasure_id}`;
      await system.server.app.get(Erasures, { strict: false }).settled();
      expect(await types(stream)).toEqual(['ErasureRequested', 'ErasureCopiesRemoved']);
      dying.mockRestore();
      await system.scheduler.run('erasures-resume');
      expect((await types(stream)).slice(0, 3)).toEqual([
        'ErasureRequested',
        'ErasureCopiesRemoved',
        'ErasureKeysDestroyed',
      ]);
    });

    it('~KER-026 a place whose hold ran out is given back', async () => {
      await run(`tourDate-${CHICAGO}`, tourDateDecider, {
        type: 'ChangeTourDate',
        tour_date_id: CHICAGO,
        changes: { level_capacity: { '3': 1 } },
      });
      const ava = await addPerson(eve, 'Ava', '2012-05-01');
      const { body } = await eve.agent.post('/api/mybtf/registration').send({ tour_date_id: CHICAGO }).expect(201);
      const path = `/api/mybtf/registrations/${(body as { id: number }).id}`;
      const steps = stepsLeft('roster', 'teachers');
      const changes = [...steps, { path: `attendees.${ava}`, value: dancer(ava, '3') }];
      await eve.agent.put(`${path}/draft`).send({ draft_version: 0, changes, session_id: 'laptop-1' }).expect(200);
      const review = { draft_version: 1, email: eve.email, person: REVIEW_PERSON, waiver: true };
      await eve.agent.put(path).send(review).expect(200);
      system.clock.advanceMinutes(31);
      await system.scheduler.run('workshop-place-expiry');
      expect(await types(`workshopCapacity-${CHICAGO}`)).toEqual(['PlacesReserved', 'PlacesReleased']);
    });

    it('~REG-250 an edit that is still open when editing closes is cancelled', async () => {
      await dana.agent.post(`/api/mybtf/registrations/${registration}/editing`).expect(200);
      await system.scheduler.run('edit-expiry');
      expect((await types(`registration-${registration}`)).at(-1)).toBe('RegistrationEditingStarted');
      system.clock.moveTo('2026-04-18T05:00:00Z');
      await system.scheduler.run('edit-expiry');
      expect((await types(`registration-${registration}`)).at(-1)).toBe('RegistrationEditingCancelled');
    });

    it('~PAY-144 a submit sequence that was left is brought to its end', async () => {
      const submission_id = completionSubmissionId(registration, 1);
      const about = { registration_id: registration, account_id: dana.account_id, season_id: 75, event_id: 56 };
      const start = { ...about, submission_id, kind: 'completion', mode: 'registration', draft_version: 1 } as const;
      const stream = submissionStream(submission_id);
      await run(stream, submissionDecider, {
        type: 'StartSubmission',
        start: { ...start, send_employee_email: false, payment: null },
      });
      await system.scheduler.run('payments-reconcile');
      // Nothing of it is paid.
      expect(await types(stream)).toEqual(['SubmissionStarted', 'SubmissionFailed']);
    });

    it('~ACC-114 a mail that could not be sent is tried again', async () => {
      await system.server.app.get(MailReactions, { strict: false }).onApplicationShutdown();
      const mail_id = 'm-1';
      const to = {
        account: { account_id: dana.account_id, email: dana.email, name: 'Dana' },
        person: null,
        office: null,
      };
      const mail = {
        mail_id,
        cause_id: 'c-1',
        template: 'password-reset',
        event: 'Callboard',
        to,
        documents: [],
      } as const;
      await run('outbox-m-1', mailDecider, { type: 'QueueMail', ...mail });
      await run('outbox-m-1', mailDecider, { type: 'RecordFailure', mail_id, error: 'ETIMEDOUT', most_attempts: 5 });
      await system.scheduler.run('mail-retry');
      expect(await types('outbox-m-1')).toEqual(['MailQueued', 'MailFailed', 'MailFailed']);
    });
  });
});
