import { withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { addPerson, signUp } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const BOSTON = 7504;
const CLOSED = 'Sorry! Registration for this event & city has closed';
const key = (n: number): string => `0198b200-0000-4000-8000-${String(n).padStart(12, '0')}`;

// Boston was held from February 13 to 15; it is closed for everyone but those whom staff let in.
describe('an exception user registers after closing', () => {
  let system: System;
  let cy: Payer;
  beforeAll(async () => {
    system = await startSystem({ at: '2026-02-17T17:00:00Z', seed: 'catalogue' });
    const staff = await withRole(system, 'ruth@demo.example', 'staff');
    const emails = [' Cy@Demo.example ', 'new@demo.example', 'Dee@demo.example'];
    const reason = 'She asked in time';
    // Full and shut for everyone else.
    const full = { compenabled: false, competition_sold_out: true, solo_limit: 0, max_total_routines: 0 };
    await staff.agent
      .put(`/api/admin/tour-dates/${BOSTON}`)
      .send({ ...full, reason })
      .expect(200);
    await staff.agent.put(`/api/admin/tour-dates/${BOSTON}/exceptions`).send({ emails, reason }).expect(200);
  });
  afterAll(() => system.stop());

  const start = ({ agent }: Awaited<ReturnType<typeof signUp>>) =>
    agent.post('/api/mybtf/registration').send({ tour_date_id: BOSTON });
  const toursOf = async ({ agent }: Awaited<ReturnType<typeof signUp>>) =>
    (await agent.get('/api/mybtf/tours').expect(200)).body as { id: number; exempt: boolean }[];

  it('~REG-037 ~REG-095 nobody else may, nor whose address is not confirmed', async () => {
    const other = await signUp(system, 'eve@demo.example');
    const refused = await start(other);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'registration_closed', CLOSED]);
    const unconfirmed = await signUp(system, 'new@demo.example', false);
    expect((await start(unconfirmed)).status).toBe(403);
    expect((await toursOf(other)).filter(({ exempt }) => exempt)).toEqual([]);
  });

  it('~REG-095 ~REG-096 she starts, adds, reviews and pays as if it were open, by all other rules', async () => {
    cy = await Payer.start(system, 'cy@demo.example', ['Mia', 'Ava'], BOSTON);
    expect((await toursOf(cy.registrant)).filter(({ exempt }) => exempt).map(({ id }) => id)).toEqual([BOSTON]);
    const position = String(await system.server.platform.log.head());
    const read = cy.registrant.agent.get(`/api/mybtf/registrations/${cy.id}`).set('x-read-after', position);
    const { body } = await read.expect(200);
    expect(body).toMatchObject({ open: { registration: true, adding: true }, tour_date: { exempt: true } });
    await cy.saveDancers(cy.people);
    const young = await addPerson(cy.registrant, 'Nora', '2023-05-01');
    await cy.save({ path: `attendees.${young}`, value: dancer(young) });
    const refused = await cy.submit();
    expect([refused.status, refused.body.code]).toEqual([422, 'age_requirement']);
    await cy.save({ path: `attendees.${young}`, value: null });
    const { fees } = await cy.review();
    // The rate is the one of the day.
    expect(fees.workshop).toBe(2 * 32_500);
    await cy.payPasses(key(1), cy.people);
    await cy.payRegistration(key(2));
    expect((await cy.payments()).balance).toBe(0);
    expect(await cy.events()).toContain('RegistrationCompleted');
  });

  it('CMP-009 CMP-010 who is named there competes too, closed and sold out, beyond limits of solos and routines, by all other rules', async () => {
    const dee = await Payer.start(system, 'dee@demo.example', ['Ida', 'Uma'], BOSTON);
    const [ida, uma] = dee.people as [number, number];
    await dee.saveDancers([ida]);
    const put = (n: number, differs: object = {}) => {
      const routine = routineOf(n, { people: [ida], ...differs });
      return { path: `routines.${routine.temp_id}`, value: routine };
    };
    await dee.save({ path: 'steps.competition', value: true }, put(1), put(2, { people: [uma] }));
    const stranger = await dee.submit();
    expect([stranger.status, stranger.body.code]).toEqual([400, 'dancer_not_registered']);
    await dee.save({ ...put(2), value: null });
    const { fees } = await dee.review();
    expect(fees.competition).toBeGreaterThan(0);
    await dee.payPasses(key(3), [ida]);
    await dee.payRegistration(key(4));
    expect(await dee.events()).toEqual(expect.arrayContaining(['RoutineConfirmed', 'RegistrationCompleted']));
  });

  it('~REG-097 editing has ended for her, too', async () => {
    const edit = await cy.registrant.agent.post(`/api/mybtf/registrations/${cy.id}/editing`);
    expect([edit.status, edit.body.code]).toEqual([403, 'editing_closed']);
  });
});
