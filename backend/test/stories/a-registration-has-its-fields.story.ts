import { bestDancerKey } from '@app/contracts/competition';
import type { RegistrationRecord } from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';
import { studioBody } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, CARDS, dancer, Payer } from '../support/paying.js';
import { addPerson, type Registrant, signUp, signWaivers } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';
import { picture, upload } from '../support/uploads.js';

const ORLANDO = 7541;
const SUMMIT = 7551;
const key = (n: number): string => `0198a200-0000-4000-8000-${String(n).padStart(12, '0')}`;
const FLAGS = {
  flagged: false,
  bypass_deposit: true,
  bypass_removed_routine_fee: true,
  bypass_removed_routine_fee_post_deadline: false,
};

const CONTACT = {
  emailValue: 'mia@reyes.example',
  phoneValue: null,
  address: { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' },
  parent: null,
  parent_relationship: null,
  sameAddressAsParent: false,
};

/** The fields of an answer and what each holds. */
const kindsOf = (answer: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer).map(([field, value]) => {
      if (value === null) return [field, 'none'];
      return [field, Array.isArray(value) ? 'list' : typeof value];
    }),
  );
const of = (kind: string, ...fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, kind]));

describe('a registration has its fields', () => {
  let system: System;
  let payer: Payer;
  let dana: Registrant;
  let auditor: Registrant;
  let studio: number;
  let mia: number;
  let ava: number;

  const head = async () => String(await system.server.platform.log.head());
  const record = async (who = dana): Promise<RegistrationRecord> =>
    (
      await who.agent
        .get(`/api/mybtf/registrations/${payer.id}/record`)
        .set('x-read-after', await head())
        .expect(200)
    ).body;
  const attendee = async (id = mia) => (await record()).attendees.find(({ person_id }) => person_id === id)!;
  const choose = (id: number, chosen: object) =>
    payer.save(...Object.entries(chosen).map(([field, value]) => ({ path: `attendees.${id}.${field}`, value })));

  /** A verified studio, and what staff decided about it. */
  const makeStudio = async (): Promise<number> => {
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    const body = studioBody('Meadow Academy', 'meg@meadow.example');
    const { id } = (await system.agent().post('/api/mybtf/new-studio-signup').send(body).expect(200)).body;
    const reason = 'Known studio';
    await staff.agent.post(`/api/admin/studios/${id}/verify`).send({ reason }).expect(200);
    await staff.agent
      .put(`/api/admin/studios/${id}/flags`)
      .send({ ...FLAGS, reason })
      .expect(200);
    return id;
  };

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { SIGNUPS_PER_ADDRESS: '100', GATEWAY_TIMEOUT_MS: '50' },
    });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    studio = await makeStudio();
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava'], ORLANDO);
    dana = payer.registrant;
    [mia, ava] = payer.people as [number, number];
    const affiliation = { registration_id: payer.id, studio_id: studio, independent: false };
    await dana.agent.put('/api/mybtf/change-studio').send(affiliation).expect(200);
    await payer.saveDancers(payer.people);
    await payer.save(
      { path: 'competition.is_competing', value: true },
      { path: 'additional_observers.one', value: 2 },
      ...[1, 2].map((n) => ({
        path: `routines.${routineOf(n).temp_id}`,
        value: routineOf(n, { people: [mia, ava] }),
      })),
    );
    await choose(mia, { best_dancer_type_id: 1, jacket_size_id: 4, jacket_name: 'Mimi', photoshoot: 'in_person' });
    for (const [field, value] of Object.entries({
      name: 'Moon',
      choreographer: 'Ada Bell',
      performance_division_id: 4,
    }))
      await payer.save({ path: `routines.${bestDancerKey(mia)}.${field}`, value });
    const photo = { registration_id: payer.id, person_id: mia, kind: 'best-dancers' };
    await upload(system.agent(), dana, photo, await picture());
    await payer.refreshVersion();
    const person = {
      person_id: mia,
      fname: 'Mia',
      lname: 'Reyes',
      birthdate: '2011-05-01',
      gender_id: 1,
      person_type_id: 8,
    };
    const reached = { registration_id: payer.id, id: mia, person: { ...person, contact: CONTACT } };
    await dana.agent.put(`/api/mybtf/attendees/${mia}/contact-info`).send(reached).expect(200);
    await dana.agent
      .post('/api/event-tickets/tickets')
      .send({
        ...{ registrationId: payer.id, tourDateId: ORLANDO },
        tickets: [{ ticketId: 1, fee: 1, isIntensiveFree: false, holderName: 'Rose' }],
      })
      .expect(200);
    await payer.refreshVersion();
    await signWaivers(dana, payer.id);
    const tried = await payer.submit().send({ competitionCodeWaiver: true });
    if (tried.status !== 200) throw new Error(tried.text);
    await payer.refreshVersion();
  }, 60_000);
  afterAll(() => system.stop());

  it('~ACC-001 ~REG-001 REG-002 ~REG-003 ~REG-273 a registration has its fields, each of its kind, and fees, free teachers and credit theirs', async () => {
    const answer = await record();
    expect(kindsOf(answer)).toEqual({
      // REG-001
      ...of('number', 'id', 'mybtf_user_id', 'studio_id', 'tour_date_id', 'left_off', 'competition_deposit_routines'),
      ...of(
        'object',
        'tour_date',
        'studio',
        'left_off_details',
        'fees',
        'free_teacher',
        'additional_observers',
        'credit',
      ),
      ...of(
        'boolean',
        'independent',
        'ancillary',
        'completed',
        'confirmed',
        'editing',
        'updating',
        'reviewed',
        'waiver',
      ),
      ...of('boolean', 'competitionCodeWaiver', 'hasChanges', 'paying_by_check', 'is_competing', 'has_soty'),
      ...of('boolean', 'full_rates', 'late_rates', 'media_pass_paid'),
      ...of('list', 'attendees', 'routines', 'waiting_list_routines', 'nomination_routines', 'payments', 'promo_codes'),
      ...of('list', 'loyalty_vouchers_credit', 'removed_routines_post_deadline', 'purchased_tickets'),
      ...of('string', 'started_at', 'updated_at'),
      ...of('none', 'completed_at'),
      // REG-273
      ...of('boolean', 'submitting', 'survey_submitted', 'is_competing_ballroom', 'has_studio_awards'),
      ...of('none', 'survey_version'),
      ...of('number', 'free_hotel_rooms', 'free_teacher_adjustment'),
      ...of('string', 'email'),
      ...of('object', 'user'),
    });
    expect(kindsOf(answer.fees)).toEqual({
      ...of('number', 'workshop', 'baseWorkshop', 'competition', 'baseCompetition', 'media', 'tickets', 'ticket_fees'),
      ...of('number', 'freestyle', 'total'),
      ...of('object', 'observers'),
    });
    expect(answer.fees).toMatchObject({
      workshop: 126_000,
      baseWorkshop: 105_000,
      competition: 48_000,
      total: 199_850,
    });
    expect(answer.fees.observers).toEqual({ one: 10_000, two: 0 });
    const { workshop, competition, media, tickets, ticket_fees, freestyle, observers, total } = answer.fees;
    const parts = [workshop, competition, media, tickets, ticket_fees, freestyle, observers.one, observers.two];
    expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
    expect(answer.free_teacher).toEqual({ count: 0, value: 0 });
    expect(answer.credit).toEqual({ from: null, amount: 0 });
    expect(answer.additional_observers).toEqual({
      ...{ one: 2, two: 0, complimentary: 0, price: 5_000, price_2: 9_500, type_id: 31, type_id_2: 34 },
      ...{ fees: 10_000, fees_2: 0 },
    });
    expect(answer.user).toMatchObject({ id: answer.mybtf_user_id, email: dana.email, studio_account: false });
    const { tour_date, left_off_details, email } = answer;
    expect([tour_date.id, left_off_details.step_name, email]).toEqual([ORLANDO, 'roster', dana.email]);
  });

  it('REG-008 its studio carries what staff decided about it', async () => {
    expect((await record()).studio).toEqual({ id: studio, name: 'Meadow Academy', ...FLAGS });
  });

  it('REG-004 an attendee has its fields, each with what was chosen, priced and kept of it', async () => {
    expect(await attendee()).toEqual({
      id: expect.any(Number),
      person_id: mia,
      registration_id: payer.id,
      person: {
        ...{ fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', age: 14, gender_id: 1 },
        waivers: [
          {
            id: `${mia}-75-2-${payer.registrant.account_id}`,
            waiver_type_id: 2,
            sent_at: null,
            signed_at: expect.any(String),
          },
        ],
        contact_info: CONTACT,
        address: CONTACT.address,
      },
      date_attendee_id: null,
      workshop_level_id: 3,
      workshop_level_id_v: '3',
      workshop_level: { level: 'Teen', fee: 52_500, has_scholarship: false, scholarship_amount: 0 },
      intensive: null,
      intensive_id: null,
      fee: 73_500,
      has_scholarship: false,
      scholarship_amount: 0,
      vip_type: null,
      vip_type_id: null,
      vip_experience: false,
      awe_experience: false,
      one_day: false,
      attended_reg: false,
      has_college_discount: false,
      college_discount: false,
      virtual: false,
      photo_url: expect.stringMatching(new RegExp(`^/api/mybtf/registrations/${payer.id}/uploads/[0-9a-f-]{36}$`)),
      best_dancer_type_id: 1,
      best_dancer_photo: `2025/best-dancers/${ORLANDO}/${payer.id}/${mia}-headshot.jpg`,
      best_dancer_photo_original: `2025/best-dancers/${ORLANDO}/${payer.id}/${mia}.jpg`,
      jacket_size_id: 4,
      jacket_name: 'Mimi',
      freestyle_battle_id: null,
      kdoty: false,
      photoshoot: 'in_person',
      media_pass: { paid: false, registration_id: null, waived: false },
      media_pass_old: true,
      alert: false,
      best_dancer_routine: { name: 'Moon', choreographer: 'Ada Bell', performance_division_id: 4 },
    });
    const { photo_url } = await attendee();
    await dana.agent.get(photo_url!).expect(200);
  });

  it('PAY-258 lists routines, those that wait apart, what was paid and the tickets that are paid', async () => {
    const before = await record();
    expect(before.routines.map(({ routine, fee }) => [routine.name, fee])).toEqual([
      ['Echo 1', 24_000],
      ['Echo 2', 24_000],
      ['Moon', 0],
    ]);
    expect([before.payments, before.purchased_tickets, before.media_pass_paid]).toEqual([[], [], false]);
    await payer.payPasses(key(1), [mia]);
    expect((await record()).media_pass_paid).toBe(false);
    await payer.payPasses(key(2), [ava]);
    await payer.payRegistration(key(3));
    const after = await record();
    expect(after.payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['Media Pass', 5_500],
      ['Media Pass', 5_500],
      ['Registration', 188_850],
    ]);
    expect(after.purchased_tickets).toMatchObject([{ name: 'Closing Night Show', holder_name: 'Rose', paid: true }]);
    expect([after.media_pass_paid, after.completed, typeof after.completed_at]).toEqual([true, true, 'string']);
    expect((await attendee()).date_attendee_id).toEqual(expect.any(Number));
  });

  it('FEE-124 PAY-257 an edit keeps the flag of a pass that was paid, so that it is not charged again', async () => {
    const leo = await addPerson(dana, 'Leo', '2011-08-01');
    await payer.edit();
    await payer.save({ path: `attendees.${leo}`, value: { ...dancer(leo), best_dancer_type_id: 2 } });
    await choose(ava, { workshop_level_id_v: '4' });
    const flags = async () => {
      const { attendees, fees } = await record();
      const people = attendees.map(({ person_id, media_pass, media_pass_old: old }) => [
        person_id,
        media_pass.paid,
        old,
      ]);
      return { people, media: fees.media };
    };
    const roster = (await dana.agent.get('/api/mybtf/roster').query({ seasonId: 75 }).expect(200))
      .body as RosterEntry[];
    const passes = new Map(roster.map(({ person_id, media_pass }) => [person_id, media_pass]));
    expect([mia, ava, leo].map((id) => passes.get(id))).toEqual([{ paid: true }, { paid: true }, { paid: false }]);
    expect(await flags()).toEqual({
      people: [
        [mia, true, true],
        [ava, true, true],
        [leo, false, false],
      ],
      media: 16_500,
    });
    await signWaivers(dana, payer.id);
    await payer.submit().send({ competitionCodeWaiver: true }).expect(200);
    await payer.refreshVersion();
    const { mediaPassBalance, media_pass } = await payer.payments(true);
    expect([mediaPassBalance, media_pass.dancers.map(({ paid }) => paid)]).toEqual([5_500, [true, false, true]]);
  });

  it('~REG-019 ~REG-273 says that a payment runs, and that it is one of an edit', async () => {
    const running = async () => {
      const { submitting, updating } = await record();
      return [submitting, updating];
    };
    expect(await running()).toEqual([false, false]);
    const order = { amount: 5_500, paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', editing: true };
    const selectedIds = (await record()).attendees.flatMap(({ person_id, media_pass }) =>
      media_pass.paid ? [] : [person_id],
    );
    const paymentProfile = { token: await payer.token(CARDS.silent), billTo: BILL_TO };
    expect((await payer.pay(key(4), { ...order, selectedIds, paymentProfile })).status).toBe('pending');
    expect(await running()).toEqual([true, true]);
  });

  it('~SEC-001 auditors read it without knowing whose it is, strangers not at all', async () => {
    const masked = JSON.stringify(await record(auditor));
    for (const word of [
      'Mimi',
      'Moon',
      'Ada Bell',
      'Echo',
      'Rose',
      'reyes.example',
      'Wabash',
      '2011-05-01',
      dana.email,
    ])
      expect([word, masked.includes(word)]).toEqual([word, false]);
    const eve = await signUp(system, 'eve@demo.example');
    expect((await eve.agent.get(`/api/mybtf/registrations/${payer.id}/record`)).status).toBe(403);
    expect((await system.agent().get(`/api/mybtf/registrations/${payer.id}/record`)).status).toBe(401);
  });

  it('REG-199 FEE-070 of a participant it tells intensive and scholarship by name, and what the scholarship is worth', async () => {
    const summit = await payer.another(SUMMIT);
    await summit.save(
      { path: 'steps.roster', value: true },
      { path: `attendees.${mia}`, value: { ...dancer(mia), intensive_id: null } },
    );
    const told = async () => {
      const { body } = await dana.agent
        .get(`/api/mybtf/registrations/${summit.id}/record`)
        .set('x-read-after', await head())
        .expect(200);
      const [{ intensive, intensive_id, vip_type, scholarship_amount, fee }] = (body as RegistrationRecord)
        .attendees as [RegistrationRecord['attendees'][number]];
      return { intensive, intensive_id, vip_type, scholarship_amount, fee };
    };
    const set = (field: string, value: unknown) => summit.save({ path: `attendees.${mia}.${field}`, value });
    expect(await told()).toMatchObject({ intensive: null, intensive_id: null, fee: null });
    await set('intensive_id', 2);
    expect(await told()).toMatchObject({ intensive: { id: 2, name: 'Teen Intensive' }, intensive_id: 2, fee: 74_500 });
    await set('has_scholarship', true);
    await set('vip_type_id', 22);
    expect(await told()).toMatchObject({
      vip_type: { id: 22, name: 'Half Scholarship', amount: 40_000 },
      scholarship_amount: 40_000,
      fee: 34_500,
    });
  });
});
