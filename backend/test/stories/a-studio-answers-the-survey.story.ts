import { SEEDED_QUESTIONS, type SurveyAnswer, type SurveyReport, type SurveySaved } from '@app/contracts/survey';
import { SurveyInvitations } from '../../src/survey/invitations/survey-invitations.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const [ATLANTA, PORTLAND, ORLANDO] = [7503, 7511, 7541];
const DAY = 24 * 60;
const reason = 'As the contracts say';
const key = (n: number) => `0198c000-0000-4000-8000-0000000091${String(n).padStart(2, '0')}`;
const JUDGES = ['Okafor', 'Lindqvist', 'Marchetti'].map((lname) => ({ fname: 'Amara', lname }));
const FACULTY = [{ fname: 'Noor', lname: 'Haddad' }];

const rating = (id: number, value = 'gold') => ({ id, rating: value });
const list = (id: number, people: readonly { fname: string; lname: string }[]) => ({
  id,
  people: people.map(({ fname, lname }) => ({ name: `${fname} ${lname}`, rating: 'platinum', feedback: '' })),
});
const PAGES = [
  [rating(1), { id: 2, text: 'The stage' }, rating(3), rating(4, 'high-gold')],
  [list(5, JUDGES)],
  [list(6, FACULTY)],
  [rating(7), { id: 8, not_applicable: true }],
  [rating(9), rating(10), { id: 11, text: '' }],
];

describe('a studio answers the survey', () => {
  let system: System;
  let staff: Registrant;
  let auditor: Registrant;
  let admin: Registrant;
  let studio: Payer;
  let other: Payer;
  let parent: Payer;
  let slow: Payer;
  let fresh: Payer;
  let keys = 0;

  const position = async () => String(await system.server.platform.log.head());
  const read = (who: Payer, query: object = {}, as: Registrant = who.registrant) =>
    as.agent.get('/api/mybtf/survey').query({ registration_id: who.id, ...query });
  const survey = async (who: Payer): Promise<SurveyAnswer> => (await read(who).expect(200)).body as SurveyAnswer;
  const put = (who: Payer, questions: readonly object[], more: object = {}) =>
    who.registrant.agent.put('/api/mybtf/survey').send({ registration_id: who.id, version: 1, questions, ...more });
  const submit = async (who: Payer): Promise<SurveySaved> =>
    (await put(who, PAGES.flat(), { submit: true }).expect(200)).body as SurveySaved;
  const refusal = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
    status,
    body.code,
    body.message,
  ];
  const signIn = ({ agent, email }: Registrant) =>
    agent.post('/api/mybtf/signin').send({ email, password: 'Callboard1' }).expect(200);
  const pass = async (minutes: number): Promise<void> => {
    system.clock.advanceMinutes(minutes);
    const registrants = [studio, other, parent, slow, fresh].map(({ registrant }) => registrant);
    for (const one of [staff, auditor, admin, ...registrants]) await signIn(one);
  };
  const completed = async (who: Payer): Promise<Payer> => {
    keys += 2;
    await who.saveDancers(who.people);
    await who.review();
    await who.payRegistration(key(keys));
    await who.payPasses(key(keys + 1), who.people);
    await who.complete().expect(200);
    await reacted(system);
    return who;
  };
  const codes = (who: Payer, id: number, ...promo_codes: readonly string[]) =>
    who.registrant.agent
      .put('/api/mybtf/promo-codes')
      .send({ registration_id: id, promo_codes, sendEmployeeEmail: false });
  const invite = async () => {
    await system.server.app.get(SurveyInvitations).run();
    await reacted(system);
  };
  const invitations = async (who: Payer) => {
    const filter = JSON.stringify({ to: who.registrant.email, template: 'survey-open' });
    const ask = staff.agent
      .get('/api/admin/outbox')
      .query({ filter })
      .set('x-read-after', await position());
    return (await ask.expect(200)).body as object[];
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '100' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    studio = await completed(await Payer.ofStudio(system, 'star@demo.example', ['Mia']));
    other = await completed(await Payer.ofStudio(system, 'moon@demo.example', ['Ava']));
    parent = await completed(await Payer.start(system, 'dana@demo.example', ['Leo']));
    slow = await completed(await Payer.start(system, 'slow@demo.example', ['Kim']));
    fresh = await completed(await Payer.start(system, 'fresh@demo.example', ['Sam']));
    await staff.agent.put(`/api/admin/tour-dates/${DALLAS}/judges`).send({ judges: JUDGES, reason }).expect(200);
  });
  afterAll(() => system.stop());

  it('PST-162 judges and workshop faculty are those whom staff assigned', async () => {
    await staff.agent.put(`/api/admin/tour-dates/${DALLAS}/faculty`).send({ faculty: FACULTY, reason }).expect(200);
    const ask = studio.registrant.agent.get('/api/mybtf/survey/judges').query({ registration_id: studio.id });
    expect((await ask.expect(200)).body).toEqual({
      judges: JUDGES.map((judge, n) => ({ id: n + 1, ...judge })),
      workshop_faculty: [{ id: 1, ...FACULTY[0] }],
    });
  });

  it('~PST-160 ~PST-198 before it opens it is refused, and nobody is invited', async () => {
    expect(refusal(await read(studio))).toEqual([
      403,
      'survey_too_early',
      'Surveys will be available within a few days after the event!',
    ]);
    expect(refusal(await put(studio, PAGES[0]!)).slice(0, 2)).toEqual([403, 'survey_too_early']);
    // Two days after April 19, at midnight in Dallas.
    await pass((Date.parse('2026-04-21T05:00:00Z') - Date.parse(system.clock.now())) / 60_000 - 1);
    await invite();
    expect(await invitations(studio)).toEqual([]);
    expect((await read(studio)).status).toBe(403);
  });

  it('PST-198 when it opens each registration gets one mail with its link', async () => {
    system.clock.advanceMinutes(1);
    await invite();
    await invite();
    for (const who of [studio, other, parent, slow, fresh]) expect(await invitations(who)).toHaveLength(1);
    const text = await mailTo(system, { ...staff, id: staff.account_id }, studio.registrant.email, 'survey-open');
    expect(text).toMatch(/\/survey\/[0-9a-f]{32}/);
    const made = await studio.registrant.agent
      .post('/api/mybtf/public-links')
      .send({ registration_id: studio.id, path: 'survey' })
      .expect(200);
    const { url } = made.body as { url: string };
    expect(text).toContain(url);
    const link = { registration_id: studio.id, path: 'survey' };
    expect((await staff.agent.post('/api/mybtf/public-links').send(link).expect(200)).body).toMatchObject({ url });
  });

  it('PST-151 start, end and first season are configuration', async () => {
    const configure = (values: object) =>
      admin.agent
        .put('/api/admin/events/56')
        .send({ ...values, reason })
        .expect(200);
    const codes: unknown[] = [];
    for (const values of [
      { survey_opens_after_days: 3 },
      { survey_opens_after_days: 1, survey_closes_after_days: 1 },
      { survey_opens_after_days: 2, survey_closes_after_days: 90, survey_first_season_id: 76 },
      { survey_first_season_id: 36 },
    ]) {
      await configure(values);
      codes.push(((await read(studio)).body as { code?: string }).code);
    }
    expect(codes).toEqual(['survey_too_early', 'survey_closed', 'survey_unavailable', undefined]);
  });

  it('PST-139 a question has these fields, and its answer', async () => {
    const { questions, version, survey_submitted, survey_version } = await survey(studio);
    expect([version, survey_submitted, survey_version]).toEqual([1, false, null]);
    expect(questions.map(({ id }) => id)).toEqual(SEEDED_QUESTIONS.map(({ id }) => id));
    for (const question of questions)
      expect(Object.keys(question).sort()).toEqual([
        ...['answer', 'feedback_placeholder', 'id', 'not_applicable_text', 'question', 'registrations_survey_answer'],
        ...['required', 'survey_question_group_id', 'type', 'version'],
      ]);
    await put(studio, PAGES[0]!).expect(200);
    const [first, second, third] = (await survey(studio)).questions;
    expect([first?.answer, second?.answer]).toEqual([
      { type: 'rating', value: 'gold' },
      { type: 'text', value: 'The stage' },
    ]);
    expect(third?.registrations_survey_answer).toEqual({ id: `${studio.id}-3`, not_applicable: false, feedback: '' });
  });

  it('~PST-163 takes event, registration and version, and refuses what does not belong together', async () => {
    expect((await read(studio, { event_id: 56, version: 1 })).status).toBe(200);
    expect((await read(studio, { event_id: 14 })).status).toBe(404);
    expect((await read(parent, { version: 9 })).status).toBe(404);
    expect(refusal(await put(parent, [rating(1)], { version: 9 })).slice(0, 2)).toEqual([422, 'survey_answer_invalid']);
    for (const questions of [
      null,
      [{ id: 'x' }],
      [{ id: 1, rating: 'best' }],
      [{ id: 1, text: 7 }],
      [{ people: [{}] }],
      'x',
    ])
      expect((await put(parent, questions as never)).status).toBe(400);
    expect(refusal(await put(parent, [rating(1), rating(99)])).slice(0, 2)).toEqual([422, 'survey_answer_invalid']);
  });

  it('~PST-141 ~PST-157 a page is saved with all that it requires, or not at all', async () => {
    const answer = await put(parent, [rating(1), { id: 3 }, rating(4)]);
    expect(refusal(answer).slice(0, 2)).toEqual([422, 'survey_incomplete']);
    expect((answer.body as { fields: object }).fields).toEqual({ question_3: 'Required' });
    expect((await survey(parent)).questions.every((one) => one.answer === null)).toBe(true);
    const early = await put(studio, [], { submit: true });
    expect(Object.keys((early.body as { fields: object }).fields)).toEqual([
      ...JUDGES.map(({ fname, lname }) => `question_5.${fname} ${lname}`),
      ...['question_6.Noor Haddad', 'question_7', 'question_8', 'question_9', 'question_10'],
    ]);
  });

  it('~PST-142 ~PST-148 PST-149 PST-163 its end sets the fields of the registration and answers the promo code', async () => {
    for (const page of PAGES.slice(1)) await put(studio, page).expect(200);
    const ended = (await put(studio, [], { submit: true }).expect(200)).body as SurveySaved;
    const reward = { promo_code: 'AURORASURVEY50', amount: 5_000 };
    expect(ended).toMatchObject({
      registration_id: studio.id,
      version: 1,
      survey_submitted: true,
      survey_version: 1,
      reward,
    });
    const path = `/api/mybtf/registrations/${studio.id}/record`;
    const record = await studio.registrant.agent
      .get(path)
      .set('x-read-after', await position())
      .expect(200);
    expect(record.body).toMatchObject({ survey_submitted: true, survey_version: 1 });
    expect((await submit(parent)).reward).toEqual({ promo_code: 'AURORASURVEY10', amount: 1_000 });
    const { body } = await staff.agent
      .get('/api/admin/promo-codes/AURORASURVEY50')
      .set('x-read-after', await position())
      .expect(200);
    expect(body).toMatchObject({ type: 'full_credit', value: 5_000, account_limit: 1, event_id: 56, season_id: null });
  });

  it('PST-152 ~PST-146 a second submit answers the first result and changes nothing', async () => {
    const before = await studio.events(`survey-${studio.id}`);
    const again = await put(studio, [rating(1, 'bronze')], { submit: true, version: 3 }).expect(200);
    expect(again.body).toMatchObject({
      survey_submitted: true,
      reward: { promo_code: 'AURORASURVEY50', amount: 5_000 },
    });
    expect(await studio.events(`survey-${studio.id}`)).toEqual(before);
    expect((await survey(studio)).questions[0]?.answer?.value).toBe('gold');
  });

  it('PST-164 ~PST-165 the link answers and saves the same, without the reward', async () => {
    const { body } = await other.registrant.agent
      .post('/api/mybtf/public-links')
      .send({ registration_id: other.id, path: 'survey' })
      .expect(200);
    const path = `/api/mybtf${(body as { url: string }).url}`;
    const visitor = system.agent();
    expect((await visitor.get(path).expect(200)).body).toEqual(await survey(other));
    await visitor.put(path).send({ version: 1, questions: PAGES[0] }).expect(200);
    const ended = await visitor
      .put(path)
      .send({ version: 1, questions: PAGES.slice(1).flat(), submit: true })
      .expect(200);
    expect(ended.body).toMatchObject({ registration_id: other.id, survey_submitted: true, reward: null });
    expect((await visitor.get(path).expect(200)).body).toMatchObject({ survey_submitted: true, reward: null });
    expect((await survey(other)).reward).toEqual({ promo_code: 'AURORASURVEY50', amount: 5_000 });
    // Two surveys have earned it, and one code is made.
    expect(
      (await studio.events('promoCode-AURORASURVEY50')).filter((type) => type === 'PromoCodeCreated'),
    ).toHaveLength(1);
    const { log } = system.server.platform;
    const [made] = (await log.readStream('promoCode-AURORASURVEY50')).events;
    const earned = (await log.readStream(`survey-${studio.id}`)).events.find(({ type }) => type === 'SurveySubmitted');
    // An auditor finds the code with the survey that earned it first.
    expect([made!.metadata.actor.role, made!.metadata.correlation_id]).toEqual([
      ...['system', earned!.metadata.correlation_id],
    ]);
    const { events } = await log.readStream(`survey-${other.id}`);
    expect(events.at(-1)?.metadata.actor.role).toBe('link');
    const gone = await visitor.get('/api/mybtf/survey/0123456789abcdef0123456789abcdef');
    expect(refusal(gone)).toEqual([404, 'share_link_gone', 'This link is no longer available.']);
    // Nor does it open a tab that the city hides, to read or to write (EVT-225).
    const hide = (hidden_tabs: string[]) =>
      staff.agent.put(`/api/admin/tour-dates/${DALLAS}`).send({ hidden_tabs, reason });
    await hide(['survey']).expect(200);
    const written = await visitor.put(path).send({ version: 1, questions: PAGES[0] });
    for (const one of [await visitor.get(path), written])
      expect([one.status, one.body.code]).toEqual([404, 'share_link_gone']);
    await hide([]).expect(200);
    await visitor.get(path).expect(200);
  });

  it('~PST-147 PST-150 PAY-230 the code is for accounts with a survey of the event, once in each season', async () => {
    const late = await signUp(system, 'late@demo.example');
    const look = (who: Registrant) =>
      who.agent.get('/api/mybtf/promo-codes').query({ code: 'AURORASURVEY50', event_id: 56 });
    const words = 'This promo code is for accounts that have submitted the survey of this event.';
    expect(refusal(await look(late))).toEqual([409, 'promo_invalid', words]);
    expect((await look(studio.registrant)).status).toBe(200);
    const next = await studio.another(PORTLAND);
    await next.saveDancers(next.people);
    await next.review();
    expect((await codes(studio, next.id, 'AURORASURVEY50').expect(200)).body).toMatchObject({
      promo_codes: [{ code: 'AURORASURVEY50', amount: 5_000 }],
    });
    keys += 2;
    // The last payment completes it, and its use is taken.
    await next.payRegistration(key(keys));
    const again = await studio.another(ATLANTA);
    await again.saveDancers(again.people);
    await again.review();
    const used = 'This promo code has already been used.';
    expect(refusal(await codes(studio, again.id, 'AURORASURVEY50'))).toEqual([409, 'promo_invalid', used]);
    const stranger = await Payer.ofStudio(system, 'sun@demo.example', ['Zoe'], PORTLAND);
    await stranger.saveDancers(stranger.people);
    await stranger.review();
    expect(refusal(await codes(stranger, stranger.id, 'AURORASURVEY50'))).toEqual([409, 'promo_invalid', words]);
    const price = await stranger.registrant.agent
      .post(`/api/mybtf/registrations/${stranger.id}/calculate-fees`)
      .send({ promo_codes: ['AURORASURVEY50'] });
    expect(refusal(price)).toEqual([409, 'promo_invalid', words]);
  });

  it('~PST-159 an event without surveys says so, and so does a registration that is not completed', async () => {
    const words = [403, 'survey_unavailable', 'Sorry, surveys are not available for this event.'];
    const orlando = await Payer.start(system, 'hugo@demo.example', ['Max'], ORLANDO);
    expect(refusal(await read(orlando))).toEqual(words);
    const draft = await parent.another(ATLANTA);
    expect(refusal(await read(draft))).toEqual(words);
  });

  it('~PST-166 employees read answers with averages by tour date, staff member and question', async () => {
    const ask = (query: object, who = staff) => who.agent.get('/api/admin/survey-answers').query(query);
    const report = async (query: object, who = staff) =>
      (
        await ask(query, who)
          .set('x-read-after', await position())
          .expect(200)
      ).body as SurveyReport;
    const all = await report({ tour_date_id: DALLAS });
    expect(all.surveys).toEqual({ begun: 3, submitted: 3 });
    expect(all.questions.find(({ question_id }) => question_id === 1)).toMatchObject({ ratings: 3, average: 3 });
    expect(all.staff).toHaveLength(4);
    const noor = await report({ staff_member: 'Noor Haddad' });
    expect(noor.staff).toEqual([{ staff_member: 'Noor Haddad', kind: 'workshop', ratings: 3, average: 5 }]);
    expect((await report({ question_id: 2 })).answers.map(({ text }) => text)).toEqual([
      'The stage',
      'The stage',
      'The stage',
    ]);
    expect((await report({ tour_date_id: 7503 })).answers).toEqual([]);
    const masked = await report({ question_id: 2 }, auditor);
    expect(masked.answers.map(({ text }) => text)).toEqual(['T••••', 'T••••', 'T••••']);
    expect((await ask({}, studio.registrant)).status).toBe(403);
    expect((await ask({ tour_date_id: 'x' })).status).toBe(400);
  });

  it('PST-166 questions change as a new version alone, and a survey that was begun keeps its own', async () => {
    await put(slow, PAGES[0]!).expect(200);
    const written = SEEDED_QUESTIONS.map(({ version: _, ...terms }) => terms);
    const publish = (questions: readonly object[], was = 1, who = staff) =>
      who.agent.post('/api/admin/survey-questions').send({ was, questions, reason });
    const changed = written.map((one) => (one.id === 1 ? { ...one, question: 'How was it?' } : one));
    expect((await publish(changed, 1, studio.registrant)).status).toBe(403);
    expect((await publish([])).status).toBe(400);
    expect(refusal(await publish(changed.slice(0, 3))).slice(0, 2)).toEqual([422, 'survey_questions_invalid']);
    expect((await publish(changed).expect(201)).body).toMatchObject({ version: 2 });
    expect(refusal(await publish(written, 1)).slice(0, 2)).toEqual([409, 'survey_questions_changed']);
    const { body } = await staff.agent.get('/api/admin/survey-questions').expect(200);
    expect((body as { versions: { version: number }[] }).versions.map(({ version }) => version)).toEqual([2, 1]);
    expect([(await survey(slow)).version, (await survey(slow)).questions[0]?.question]).toEqual([
      1,
      'How would you rate your overall experience?',
    ]);
    const unbegun = await read(fresh).expect(200);
    expect(unbegun.body).toMatchObject({
      version: 2,
      questions: expect.arrayContaining([expect.objectContaining({ question: 'How was it?' })]) as unknown,
    });
    expect(refusal(await put(slow, PAGES[1]!, { version: 2 })).slice(0, 2)).toEqual([409, 'survey_version_other']);
    await put(slow, PAGES[1]!).expect(200);
  });

  it('~PST-161 after its last day it is closed, and a submitted one still shows its code', async () => {
    await pass(95 * DAY);
    expect(refusal(await read(fresh))).toEqual([
      403,
      'survey_closed',
      'Sorry, surveys are not available for this event.',
    ]);
    expect(refusal(await put(slow, PAGES[2]!)).slice(0, 2)).toEqual([403, 'survey_closed']);
    expect((await survey(studio)).reward).toEqual({ promo_code: 'AURORASURVEY50', amount: 5_000 });
    expect((await put(studio, [], { submit: true })).status).toBe(200);
  });
});
