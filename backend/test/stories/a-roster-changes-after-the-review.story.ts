import type { RegistrationAnswer } from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { RegistrationFacts } from '../../src/registration/facts/registration-facts.js';
import { RegistrationStates } from '../../src/registration/registration-states.js';
import { RosterFollowing } from '../../src/registration/roster-following.js';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { BILL_TO as billTo, CARDS, dancer, Payer, PERSON } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { addPerson } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198c100-0000-4000-8000-0000000020${String(n).padStart(2, '0')}`;
const SAID = 'Your roster has changed. Please review your registration again.';
const [TEEN, SENIOR] = [3, 4];
/** For all of 13 and over. */
const PRE_PRO = '25';
const SENIORS = '4';

/** Mia and Leo are 14 and dance a duo in Teen. */
const BORN = '2011-05-01';
const EIGHTEEN = '2007-05-01';
const FIFTEEN = '2010-05-01';

describe('a roster changes after the review', () => {
  let system: System;
  let staff: Person;
  let payer: Payer;
  let mia: number;
  let leo: number;
  let account_id: number;
  let registrants = 0;

  const answer = async (): Promise<RegistrationAnswer> => {
    const position = String(await system.server.platform.log.head());
    const { agent } = payer.registrant;
    const { body } = await agent.get(`/api/mybtf/registrations/${payer.id}`).set('x-read-after', position).expect(200);
    return body as RegistrationAnswer;
  };
  const registration = async () => (await answer()).registration;
  const division = async () => Object.values((await registration()).official.routines)[0]?.age_division_id;
  const correct = async (changes: object, person_id = mia): Promise<void> => {
    const { body } = await payer.registrant.agent.get('/api/mybtf/roster').expect(200);
    const { person } = (body as RosterEntry[]).find((entry) => entry.person_id === person_id)!;
    await payer.registrant.agent
      .put('/api/mybtf/roster')
      .send({ person: { ...person, person_id, ...changes } })
      .expect(200);
  };
  const refusedWith = async (asked: PromiseLike<{ status: number; body: { code?: string; message?: string } }>) => {
    const { status, body } = await asked;
    return [status, body.code, body.message];
  };
  const types = async (after: number) => (await payer.events()).slice(after);
  /** The review is ended, nothing is charged, and a second review goes on. */
  const endedAndReviewedAgain = async (after: number, age_division_id: number): Promise<void> => {
    await reacted(system);
    expect(await registration()).toMatchObject({ reviewed: false, waiver: false, unreviewed: 'roster_changed' });
    expect(await types(after)).toEqual(['AttendeeChanged', 'RegistrationUnreviewed']);
    await expect(payer.payRegistration(key(99))).rejects.toThrow(`409 {"code":"roster_changed","message":"${SAID}"`);
    expect(await refusedWith(payer.complete())).toEqual([409, 'roster_changed', SAID]);
    expect(await payer.payments()).toMatchObject({ payments: [], pending: [] });
    await payer.review();
    expect(await registration()).toMatchObject({ reviewed: true, unreviewed: null });
    expect(await division()).toBe(age_division_id);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
  });
  beforeEach(async () => {
    registrants += 1;
    payer = await Payer.start(system, `dana-${registrants}@demo.example`, ['Mia', 'Leo']);
    [mia, leo] = payer.people as [number, number];
    account_id = payer.registrant.account_id;
    await payer.saveDancers(payer.people);
    const duo = routineOf(1, { people: [mia, leo] });
    await payer.save(
      ...payer.people.map((id) => ({ path: `attendees.${id}.workshop_level_id_v`, value: PRE_PRO })),
      { path: 'competition.is_competing', value: true },
      { path: `routines.${duo.temp_id}`, value: duo },
    );
    await payer.review();
    expect(await division()).toBe(TEEN);
  });
  afterAll(() => system.stop());

  it('~CMP-401 ~CMP-125 a birthdate that moves a routine ends the review, and nothing is paid until it is reviewed again', async () => {
    const before = (await payer.events()).length;
    await correct({ birthdate: EIGHTEEN });
    await endedAndReviewedAgain(before, SENIOR);
    const { body } = await staff.agent.get(`/api/admin/history/registration/${payer.id}`).expect(200);
    const texts = (body as { rows: { text: string }[] }).rows.map(({ text }) => text);
    expect(texts).toContain('opened the review again: the roster was changed');
    await payer.payPasses(key(1), payer.people);
    await payer.payRegistration(key(2));
    const { official, completed } = await registration();
    expect([completed, official.attendees[mia]?.person.birthdate]).toEqual([true, EIGHTEEN]);
    expect(await division()).toBe(SENIOR);
    // A completed one keeps what it has until it is edited.
    const done = (await payer.events()).length;
    await correct({ birthdate: BORN });
    await reacted(system);
    expect(await types(done)).toEqual([]);
  });

  it('~CMP-401 REG-016 gives the places back that the review held', async () => {
    const solo = routineOf(2, { people: [mia] });
    await payer.save({ path: `routines.${solo.temp_id}`, value: solo });
    await payer.review();
    await correct({ birthdate: EIGHTEEN });
    await reacted(system);
    const held = await payer.events('entryCapacity-7502');
    expect(held.slice(held.lastIndexOf('PlaceReserved'))).toEqual(['PlaceReserved', 'PlaceReleased']);
  });

  it('~CMP-401 a name, a gender and a birthdate that change nothing of it are taken over at once, and it stays reviewed', async () => {
    for (const changes of [{ fname: 'Maria' }, { gender_id: 2 }, { birthdate: FIFTEEN }]) {
      const before = (await payer.events()).length;
      await correct(changes);
      await reacted(system);
      expect(await types(before)).toEqual(['AttendeeChanged']);
      const { reviewed, waiver, official } = await registration();
      expect([reviewed, waiver]).toEqual([true, true]);
      expect(official.attendees[mia]?.person).toMatchObject(changes);
    }
  });

  it('~CMP-401 an import that corrects a birthdate does the same, and so does its undoing', async () => {
    const before = (await payer.events()).length;
    const row = { person_id: mia, fname: 'Mia', lname: 'Reyes', birthdate: EIGHTEEN, gender_id: 1, person_type_id: 8 };
    const { agent } = payer.registrant;
    const { body } = await agent
      .post('/api/mybtf/roster/import')
      .send({ rows: [row] })
      .expect(200);
    await endedAndReviewedAgain(before, SENIOR);
    const again = (await payer.events()).length;
    await agent.post('/api/mybtf/roster/import/undo').send({ import_id: body.import_id }).expect(200);
    await endedAndReviewedAgain(again, TEEN);
  });

  it('~CMP-401 a merging whose details move a routine does the same, and so does taking it back', async () => {
    const twin = await addPerson(payer.registrant, 'Mya', EIGHTEEN);
    const merging = { account_id, merged_id: twin, reason: 'Entered twice' };
    const before = (await payer.events()).length;
    await staff.agent
      .post('/api/admin/people/merge')
      .send({ ...merging, person_id: mia, details: 'merged' })
      .expect(200);
    await endedAndReviewedAgain(before, SENIOR);
    const again = (await payer.events()).length;
    await staff.agent.post('/api/admin/people/unmerge').send(merging).expect(200);
    await endedAndReviewedAgain(again, TEEN);
  });

  it('~CMP-401 a birthdate that comes while the card is asked completes nothing: the money stands, and a new review completes it', async () => {
    await payer.payPasses(key(3), payer.people);
    const { balance: amount } = await payer.payments();
    const body = {
      ...{ registrationId: payer.id, paymentMethodId: 1, sendEmployeeEmail: false, amount },
      ...{ paymentType: 'REGISTRATION', amountType: 'FULL' },
      paymentProfile: { token: await payer.token(CARDS.silent), billTo },
    };
    const { agent } = payer.registrant;
    await agent.post('/api/payments/nmi-payment').set('idempotency-key', key(4)).send(body).expect(200);
    await correct({ birthdate: EIGHTEEN });
    await system.scheduler.run('payments-reconcile');
    await reacted(system);
    expect((await agent.get(`/api/payments/${key(4)}`).expect(200)).body).toMatchObject({
      ...{ status: 'approved', completed: false, message: SAID },
    });
    expect(await payer.payments()).toMatchObject({ refusal: SAID, balance: 0 });
    expect(await payer.events()).not.toContain('RegistrationCompleted');
    await payer.review();
    await payer.complete().expect(200);
    expect(await division()).toBe(SENIOR);
  });

  it('~CMP-401 a review that was decided on the roster of before is ended by its own event', async () => {
    await payer.save({ path: 'additional_observers.one', value: 1 });
    const states = system.server.app.get(RegistrationStates, { strict: false });
    const before = await states.get(payer.id);
    const content = await system.server.app.get(RegistrationFacts, { strict: false }).content(before);
    await correct({ birthdate: EIGHTEEN });
    await reacted(system);
    const { draft_version } = before;
    const review = { draft_version, email: payer.registrant.email, person: PERSON, waiver: true, total: null };
    const given = {
      ...review,
      competitionCodeWaiver: false,
      session_id: 'review',
      default_country_id: 1,
      unsigned: [],
    };
    const viewer = { account_id, employee: false, exempt: false };
    const facts = { ...content, attendee_ids: [], routine_numbers: [] };
    const command = { type: 'SubmitReview', ...given, viewer, now: system.clock.now(), facts } as const;
    const { state } = await states.run(payer.id, command, systemMeta(system.server.platform.ids));
    expect(state).toMatchObject({ reviewed: true });
    await reacted(system);
    expect(await registration()).toMatchObject({ reviewed: false, unreviewed: 'roster_changed' });
  });

  it('~CMP-401 decides on the roster of now where nobody ended the review yet: a payment, a completion, the same review again', async () => {
    await payer.payPasses(key(5), payer.people);
    // As on a server that has just died: the reaction comes too late.
    await system.server.app.get(RosterFollowing, { strict: false }).onApplicationShutdown();
    await correct({ birthdate: EIGHTEEN });
    expect(await registration()).toMatchObject({ reviewed: true });
    await expect(payer.payRegistration(key(6))).rejects.toThrow('"code":"roster_changed"');
    const nothing = await payer.payments();
    expect(nothing).toMatchObject({ payments: [], pending: [] });
    await payer.review();
    expect(await division()).toBe(SENIOR);
    await payer.payRegistration(key(7));
    expect(await registration()).toMatchObject({ completed: true });

    await payer.edit();
    await payer.save({ path: `attendees.${mia}`, value: { ...dancer(mia), workshop_level_id_v: SENIORS } });
    await payer.review();
    await correct({ birthdate: '2016-05-01' });
    const { balance } = await payer.payments(true);
    if (balance > 0) await expect(payer.payRegistration(key(8), true)).rejects.toThrow('"code":"level_unavailable"');
    const confirming = payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`);
    expect((await refusedWith(confirming))[1]).toBe('level_unavailable');
  });
});
