import { setTimeout as sleep } from 'node:timers/promises';
import { hintsOf, type RegistrationAnswer } from '@app/contracts/registration';
import { NO_CONTACT, type RosterEntry } from '@app/contracts/roster';
import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp, stepsLeft } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const SOLD_OUT_BOSTON = 7504;
type Body = Record<string, never> & {
  id: number;
  draft_version: number;
  position: string;
  code: string;
  message: string;
  step: string;
};

describe('a parent registers two dancers', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let mia: number;
  let ava: number;
  let version = 0;

  const save = (changes: readonly object[], session_id = 'laptop-1', draft_version = version) =>
    dana.agent.put(`/api/mybtf/registrations/${id}/draft`).send({ draft_version, changes, session_id });
  const submit = (body: object = {}) =>
    dana.agent
      .put(`/api/mybtf/registrations/${id}`)
      .send({ draft_version: version, email: dana.email, person: REVIEW_PERSON, waiver: true, ...body });
  const send = (command: CompleteRegistrationCommand) => system.server.app.get(CommandBus).execute(command);
  const events = async () =>
    (await system.server.platform.log.readStream(`registration-${id}`)).events.map(({ type }) => type);
  const read = async (path: string) => {
    const position = String(await system.server.platform.log.head());
    return dana.agent.get(`/api/mybtf/${path}`).set('x-read-after', position);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    ava = await addPerson(dana, 'Ava', '2017-05-01');
  });
  afterAll(() => system.stop());

  it('REG-037 cannot start where registration has closed, nor with an unconfirmed address', async () => {
    const closed = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: SOLD_OUT_BOSTON }).expect(403);
    expect(closed.body).toMatchObject({
      code: 'registration_closed',
      message: 'Sorry! Registration for this event & city has closed',
    });
    const stranger = await signUp(system, 'unconfirmed@demo.example', false);
    const answer = await stranger.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(403);
    expect(answer.body).toMatchObject({
      code: 'account_not_confirmed',
      message: 'Please confirm your email address first.',
    });
  });

  it('REG-034 REG-035 REG-038 ACC-009 starts as an individual, at the rate of the day', async () => {
    const another = { tour_date_id: DALLAS, studio_id: 2001 };
    expect((await dana.agent.post('/api/mybtf/registration').send(another).expect(403)).body.code).toBe('forbidden');
    const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    id = (body as Body).id;
    expect(body).toMatchObject({
      mybtf_user_id: dana.account_id,
      account_id: dana.account_id,
      ancillary: true,
      independent: false,
      studio_id: null,
      full_rates: false,
      late_rates: false,
      left_off_details: { total_steps: 9, step_name: 'roster', current_step: 1 },
    });
  });

  it('REG-036 NAV-040 starts again and gets the same registration, with nothing appended', async () => {
    const start = () => dana.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(200);
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ body }) => (body as Body).id)).toEqual([id, id]);
    expect(await events()).toEqual(['RegistrationStarted']);
  });

  it('REG-024 REG-030 REG-031 saves the draft and reads its price', async () => {
    const { body } = await save([
      { path: 'steps.roster', value: true },
      { path: `attendees.${mia}`, value: dancer(mia, '3') },
    ]).expect(200);
    expect(body).toMatchObject({ draft_version: 1, rates_changed: false, fees: { workshop: 27500 }, invalid: [] });
    const again = await save([{ path: 'steps.roster', value: true }], 'laptop-1', 1).expect(200);
    expect((again.body as Body).draft_version).toBe(1);
    version = 1;
  });

  it('REG-027 REG-133 two devices merge; the same field changed on both is a conflict', async () => {
    const tablet = await save([{ path: `attendees.${ava}`, value: dancer(ava, '1') }], 'tablet-1', 1).expect(200);
    expect((tablet.body as Body).draft_version).toBe(2);
    const merged = await save([{ path: 'additional_observers.one', value: 2 }], 'laptop-1', 1).expect(200);
    expect((merged.body as Body).draft_version).toBe(3);
    await save([{ path: `attendees.${mia}.one_day`, value: true }], 'tablet-1', 3).expect(200);
    const before = await events();
    const refused = await save([{ path: `attendees.${mia}.workshop_level_id_v`, value: '4' }], 'laptop-1', 3);
    expect(refused.status).toBe(200);
    const conflict = await save([{ path: `attendees.${mia}`, value: null }], 'tablet-1', 4).expect(409);
    expect(conflict.body).toMatchObject({
      code: 'draft_conflict',
      message: 'This registration was changed on another device.',
    });
    expect(await events()).toEqual([...before, 'RegistrationDraftSaved']);
    version = 5;
  });

  it('a lone save makes no reaction read the log or keep its place', async () => {
    await read(`registrations/${id}`);
    // Earlier events have been handled, and their places are kept a second later.
    await sleep(2_000);
    const reads = jest.spyOn(system.events, 'readAll');
    const kept = jest.spyOn(system.server.platform.bookmarks, 'set');
    const path = 'additional_observers.two';
    await save([{ path, value: 1 }]).expect(200);
    await read(`registrations/${id}`);
    // The read models want everything; only a reaction asks for types.
    expect(reads.mock.calls.filter(([{ filter }]) => filter?.types)).toEqual([]);
    expect([reads.mock.calls.length > 0, kept.mock.calls]).toEqual([true, []]);
    for (const spy of [reads, kept]) spy.mockRestore();
    await save([{ path, value: 0 }], 'laptop-1', version + 1).expect(200);
    version += 2;
  });

  it('REG-031 REG-181 refuses what does not fit and what is too large', async () => {
    expect((await save([{ path: 'additional_observers.two', value: 101 }]).expect(400)).body).toMatchObject({
      code: 'observer_count_invalid',
      message: 'Please choose 0 to 100 observers.',
    });
    expect((await save([{ path: 'official.total', value: 0 }]).expect(400)).body).toMatchObject({
      code: 'unknown_draft_path',
    });
    const hints = Array.from({ length: 1900 }, (_, i) => ({
      path: `attendees.${mia}.hints`,
      value: [`${i}`.padEnd(120)],
    }));
    expect((await save(hints).expect(413)).body).toMatchObject({ code: 'draft_too_large' });
  });

  // Before it is decided too: another process may have moved it to another tour date.
  it('a warm save reads the registration twice and the tour date once', async () => {
    const eve = await signUp(system, 'eve@demo.example');
    const child = await addPerson(eve, 'Eva', '2011-05-01');
    const { body } = await eve.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    const path = `/api/mybtf/registrations/${body.id}/draft`;
    const changes = [{ path: `attendees.${child}`, value: dancer(child, '3') }];
    const reads = jest.spyOn(system.server.platform.log, 'readStream');
    await eve.agent.put(path).send({ draft_version: 0, changes, session_id: 'laptop-1' }).expect(200);
    const of = (stream: string) => reads.mock.calls.filter(([name]) => name === stream).length;
    expect([of(`registration-${body.id}`), of(`tourDate-${DALLAS}`)]).toEqual([2, 1]);
    reads.mockRestore();
  });

  it('ROS-052 ~REG-142 the hints of an attendee are replaced, by the owner and of people who are in it', async () => {
    const replace = (hints: readonly string[], person = mia, who = dana) =>
      who.agent.put(`/api/mybtf/attendees/${person}/hints`).send({ registration_id: id, hints });
    const stored = async () =>
      (await read(`registrations/${id}`)).body.registration.draft.attendees[mia].hints as readonly string[];
    /** What the steps show in her row, by the rule that they use. */
    const shown = async () => {
      const answer = (await read(`registrations/${id}`)).body as RegistrationAnswer;
      const attendee = answer.registration.draft.attendees[mia]!;
      const person = answer.people.find(({ person_id }) => person_id === mia)!;
      return hintsOf({ ...attendee, workshop_level_id_v: '1' }, person, {
        ...answer,
        contacts: new Map([[mia, NO_CONTACT]]),
      });
    };
    expect(await shown()).toEqual(['missing_contact', 'level_age']);
    const { body } = await replace(['level_age', 'missing_contact']).expect(200);
    expect(body).toMatchObject({ person_id: mia, hints: ['level_age', 'missing_contact'] });
    expect(await stored()).toEqual(['level_age', 'missing_contact']);
    expect(await shown()).toEqual([]);
    await replace(['missing_contact']).expect(200);
    expect(await shown()).toEqual(['level_age']);
    await replace(['missing_birthdate']).expect(200);
    expect(await stored()).toEqual(['missing_birthdate']);
    await replace([]).expect(200);
    expect(await stored()).toEqual([]);
    const before = await events();
    await replace([]).expect(200);
    expect((await replace(['shoe_size']).expect(400)).body.code).toBe('invalid_input');
    expect((await replace([], 999_999).expect(404)).body.code).toBe('not_found');
    expect((await replace([], mia, await signUp(system, 'ida@demo.example')).expect(403)).body.code).toBe('forbidden');
    expect(await events()).toEqual(before);
    version += 4;
  });

  it('REG-142 ~REG-278 fields of attendees go to the draft, one or several at once, or none of them', async () => {
    const send = (path: string, body: object, who = dana) =>
      who.agent.put(`/api/mybtf/${path}`).send({ registration_id: id, ...body });
    const draft = async () => (await read(`registrations/${id}`)).body.registration.draft.attendees[mia];
    const was = await draft();
    const { body } = await send(`attendees/${mia}`, { one_day: !was.one_day }).expect(200);
    expect(body).toEqual({ ...was, one_day: !was.one_day, position: expect.any(String) });
    expect((await draft()).one_day).toBe(!was.one_day);
    const back = { attendees: [{ person_id: mia, one_day: was.one_day }] };
    const several = await send('workshop/attendees', back).expect(200);
    expect(several.body).toEqual({ attendees: [was], position: expect.any(String) });
    const before = await events();
    const stranger = { person_id: 999_999, one_day: true };
    const refusals: readonly (readonly [number, string, string, object])[] = [
      [404, 'not_found', 'workshop/attendees', { attendees: [{ person_id: mia, one_day: !was.one_day }, stranger] }],
      [404, 'not_found', 'attendees/999999', { one_day: true }],
      [400, 'draft_value_invalid', `attendees/${mia}`, { one_day: 'yes' }],
      [400, 'invalid_input', `attendees/${mia}`, { fee: 0 }],
    ];
    for (const [status, code, path, sent] of refusals)
      expect([path, (await send(path, sent).expect(status)).body.code]).toEqual([path, code]);
    expect(await events()).toEqual(before);
    version += 2;
  });

  it('~ROS-018 ~REG-142 who an attendee is and how to reach them is kept in the roster of the registration', async () => {
    const roster = async () => (await read('roster')).body as RosterEntry[];
    const { person, contact } = (await roster()).find(({ person_id }) => person_id === mia)!;
    const sent = { ...person, person_id: mia, contact: { ...contact, phoneValue: '(555) 010-0299' } };
    const send = (body: object, at = mia) =>
      dana.agent.put(`/api/mybtf/attendees/${at}/contact-info`).send({ registration_id: id, id: at, ...body });
    const { body } = await send({ person: sent }).expect(200);
    expect(body).toMatchObject({ person_id: mia, workshop_level_id_v: expect.any(String) });
    expect(body.person).toEqual({ ...person, contact_info: { ...contact, phoneValue: '(555) 010-0299' } });
    expect((await roster()).find(({ person_id }) => person_id === mia)!.contact.phoneValue).toBe('(555) 010-0299');
    expect((await send({ person: sent }, 999_999).expect(404)).body.code).toBe('not_found');
    expect((await send({ person: sent, id: 999_999 }).expect(404)).body.code).toBe('not_found');
    expect((await send({ person: { ...sent, fname: '' } }).expect(400)).body.code).toBe('invalid_input');
    await send({ person: { ...person, person_id: mia, contact } }).expect(200);
  });

  it('REG-269 SEC-001 another account neither reads nor writes it', async () => {
    const other = await signUp(system, 'other@demo.example');
    const path = `/api/mybtf/registrations/${id}`;
    const body = { draft_version: version, changes: [], session_id: 'laptop-9' };
    expect((await other.agent.put(`${path}/draft`).send(body)).status).toBe(403);
    expect((await other.agent.put(path).send({ draft_version: 0, email: 'x@y.example', waiver: true })).status).toBe(
      403,
    );
    await read(`registrations/${id}`);
    expect((await other.agent.get(path)).status).toBe(403);
    expect((await other.agent.delete(`/api/mybtf/delete-registration/${id}`).send({})).status).toBe(403);
    expect((await system.agent().get(path)).status).toBe(401);
  });

  it('REG-073 REG-131 REG-231 ~REG-237 is refused at review, each time with its reason and nothing appended', async () => {
    const before = await events();
    expect((await submit().expect(400)).body).toMatchObject({
      code: 'step_not_done',
      step: 'teachers',
      message: 'Please complete all steps before you continue.',
    });
    version = ((await save(stepsLeft('teachers')).expect(200)).body as Body).draft_version;
    expect((await submit({ waiver: false }).expect(400)).body).toMatchObject({
      code: 'terms_required',
      message: 'Wait: Please agree to the terms and conditions before continuing.',
    });
    expect((await submit({ email: 'nobody' }).expect(400)).body).toMatchObject({
      code: 'missing_required',
      fields: { email: 'Must be valid email' },
    });
    expect((await submit({ person: { ...REVIEW_PERSON, zip: '' } }).expect(400)).body).toMatchObject({
      fields: { zip: 'Required' },
    });
    expect((await submit({ draft_version: 1 }).expect(409)).body).toMatchObject({ code: 'draft_conflict' });
    expect((await submit({ total: 1 }).expect(409)).body).toMatchObject({ code: 'total_changed' });
    version = ((await save([{ path: `attendees.${ava}.workshop_level_id_v`, value: '35' }])).body as Body)
      .draft_version;
    expect((await submit().expect(400)).body).toMatchObject({
      code: 'level_unavailable',
      step: 'dancers',
      message: 'Please select a valid workshop level.',
    });
    version = ((await save([{ path: `attendees.${ava}.workshop_level_id_v`, value: '1' }])).body as Body).draft_version;
    expect(await events()).toEqual([...before, ...Array(3).fill('RegistrationDraftSaved')]);
  });

  it('REG-014 REG-236 FEE-172 makes the draft official in one batch; the same submit again appends nothing', async () => {
    const before = await events();
    const { body } = await submit().expect(200);
    const batch = (await events()).slice(before.length);
    expect(batch).toEqual([
      'RegistrationDraftSaved',
      'AttendeeAdded',
      'AttendeeAdded',
      'AdditionalObserversChanged',
      'RegistrationContactSet',
      'CompetitionAnswered',
      'BallroomAnswered',
      'FeesRecalculated',
      'RegistrationReviewed',
    ]);
    // REG-238: a double click.
    expect((await submit().expect(200)).body).toMatchObject({ total: (body as { total: number }).total });
    expect(await events()).toHaveLength(before.length + batch.length);
    version = (body as Body).draft_version;
    const answer = await read(`registrations/${id}`);
    expect(answer.body).toMatchObject({
      registration: { reviewed: true, completed: false, hasChanges: false },
      amounts: { previous_total: 0, grand_total: (body as { total: number }).total },
    });
  });

  it('REG-016 a change un-reviews it, and the next submit appends only the difference', async () => {
    version = ((await save([{ path: 'additional_observers.one', value: 0 }]).expect(200)).body as Body).draft_version;
    expect((await events()).slice(-2)).toEqual(['RegistrationDraftSaved', 'RegistrationUnreviewed']);
    const before = await events();
    version = ((await submit().expect(200)).body as Body).draft_version;
    expect((await events()).slice(before.length)).toEqual([
      'AdditionalObserversChanged',
      'FeesRecalculated',
      'RegistrationReviewed',
    ]);
  });

  it('REG-032 REG-039 REG-240 REG-276 is completed once; then drafts and deletion are refused', async () => {
    const data = { registration_id: id, draft_version: version, payment: 'p-1' };
    const complete = () => send(new CompleteRegistrationCommand(data, systemMeta(system.server.platform.ids)));
    await complete();
    const done = await events();
    await complete();
    expect(await events()).toEqual(done);
    expect(done.at(-1)).toBe('RegistrationCompleted');
    for (const answer of [
      await save([]),
      await submit(),
      await dana.agent.delete(`/api/mybtf/delete-registration/${id}`).send({}),
      await read(`registrations/${id}/edit`),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'registration_completed',
        message: 'This registration has already been completed.',
      });
    }
  });

  it('ACC-104 ACC-109 REG-048 chooses to dance alone or with a verified studio, until it is completed', async () => {
    const path = '/api/mybtf/change-studio';
    const started = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: 7503 }).expect(201);
    const registration_id = (started.body as Body).id;
    await dana.agent.put(path).send({ registration_id, independent: true }).expect(200);
    const answer = await read(`registrations/${registration_id}`);
    expect(answer.body).toMatchObject({ registration: { independent: true, studio_id: null, ancillary: true } });
    const unknown = await dana.agent.put(path).send({ registration_id, studio_id: 999_999 }).expect(400);
    expect(unknown.body).toMatchObject({ code: 'studio_unavailable' });
    const done = await dana.agent.put(path).send({ registration_id: id, independent: true }).expect(409);
    expect(done.body).toMatchObject({ code: 'registration_completed' });
  });
});
