import { withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { addPerson, signUp } from '../support/registrants.js';
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
    const emails = [' Cy@Demo.example ', 'new@demo.example'];
    const reason = 'She asked in time';
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

  it('~REG-097 editing has ended for her, too', async () => {
    const edit = await cy.registrant.agent.post(`/api/mybtf/registrations/${cy.id}/editing`);
    expect([edit.status, edit.body.code]).toEqual([403, 'editing_closed']);
  });
});
