import { tourDateDecider, type TourDate } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { START } from '@app/contracts/shared';
import type { UploadRow } from '@app/contracts/uploads';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { UploadReactions } from '../../src/registration/uploads/upload-reactions.js';
import { withRole } from '../support/auditing.js';
import { dancer, Payer } from '../support/paying.js';
import { signWaivers } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { pdf, upload } from '../support/uploads.js';

const NEW_YORK = 7551;
const [JUNIOR, TEEN, CRASH, TEACHER] = [1, 2, 32, 40];
const key = (n: number): string => `0198b000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a parent registers for an intensive', () => {
  let system: System;
  let payer: Payer;
  let mia: number;
  let ava: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    payer = await Payer.start(system, 'summit@demo.example', ['Mia', 'Ava'], NEW_YORK);
    [mia, ava] = payer.people as [number, number];
  });
  afterAll(() => system.stop());

  const participant = (id: number, intensive_id: number | null, options: object = {}) => ({
    path: `attendees.${id}`,
    value: { ...dancer(id), intensive_id, ...options },
  });
  const choose = (id: number, field: string, value: unknown) => payer.save({ path: `attendees.${id}.${field}`, value });
  const leave = (...steps: string[]) => steps.map((step) => ({ path: `steps.${step}`, value: true }));
  const limit = (changes: Partial<TourDate>) =>
    system.server.platform.runner.run({
      stream: `tourDate-${NEW_YORK}`,
      name: 'ChangeTourDate',
      decider: tourDateDecider,
      command: { type: 'ChangeTourDate', tour_date_id: NEW_YORK, changes },
      meta: systemMeta(system.server.platform.ids),
    });
  const types = async (stream: string) =>
    (await system.server.platform.log.readStream(stream as `registration-${number}`)).events.map(({ type }) => type);
  const read = async ({ registrant, id }: Payer): Promise<RegistrationAnswer> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await registrant.agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position);
    return body as RegistrationAnswer;
  };
  const refusal = async (one = payer): Promise<readonly unknown[]> => {
    const { body, status } = await one.submit();
    const { code, message, step } = body as Record<string, unknown>;
    return [status, code, message, step];
  };

  it('REG-204 ~REG-213 is refused at review, each time with its words and the step, and nothing is appended', async () => {
    await payer.save(...leave('roster', 'tickets'));
    const before = await types(`registration-${payer.id}`);
    expect(await refusal()).toEqual([
      400,
      'attendee_required',
      'To continue, please register at least one attendee.',
      'attendees',
    ]);
    await payer.save(participant(mia, TEEN), participant(ava, null));
    expect(await refusal()).toEqual([
      400,
      'intensive_required',
      'Please select an intensive for all attendees.',
      'attendees',
    ]);
    const unavailable = [400, 'intensive_unavailable', 'This intensive is not available.', 'attendees'];
    await choose(ava, 'intensive_id', JUNIOR);
    expect(await refusal()).toEqual(unavailable);
    await choose(ava, 'intensive_id', TEACHER);
    expect(await refusal()).toEqual(unavailable);
    await choose(ava, 'intensive_id', 99);
    expect(await refusal()).toEqual(unavailable);
    await payer.save(participant(ava, CRASH));
    const { add_ons } = (await read(payer)).tour_date;
    await limit({ add_ons: add_ons.map((one) => ({ ...one, capacity: 0 })) });
    await choose(ava, 'awe_experience', true);
    expect(await refusal()).toEqual([400, 'add_on_unavailable', 'This option is sold out.', 'attendees']);
    await limit({ add_ons });
    expect((await types(`registration-${payer.id}`)).slice(before.length)).toEqual(
      Array(6).fill('RegistrationDraftSaved'),
    );
  });

  it('~REG-024 a save names what cannot be sent, and says at once what the review would refuse', async () => {
    const { registrant, id } = payer;
    const { draft_version } = (await read(payer)).registration;
    const save = (...changes: object[]) =>
      registrant.agent
        .put(`/api/mybtf/registrations/${id}/draft`)
        .send({ draft_version, changes, session_id: 'laptop-1' });
    for (const [field, value] of [
      ['intensive_id', 'two'],
      ['vip_experience', 'yes'],
      ['awe_experience', null],
    ] as const) {
      const { body } = await save({ path: `attendees.${mia}.${field}`, value }).expect(400);
      expect((body as { code: string }).code).toBe('draft_value_invalid');
    }
    await payer.refreshVersion();
    const { body } = await save({ path: `attendees.${ava}.intensive_id`, value: null }).expect(200);
    expect((body as { invalid: unknown }).invalid).toEqual([
      {
        path: `attendees.${ava}.intensive_id`,
        code: 'intensive_required',
        message: 'Please select an intensive for all attendees.',
      },
    ]);
    await payer.refreshVersion();
    await choose(ava, 'intensive_id', CRASH);
  });

  it('~REG-020 ~REG-127 of two who ask for the last place of an intensive one gets it', async () => {
    await limit({ intensive_capacity: { [CRASH]: 1 } });
    const other = await Payer.start(system, 'other@demo.example', ['Zoe'], NEW_YORK);
    await other.save(...leave('roster', 'tickets'), participant(other.people[0]!, CRASH));
    const unsigned = 'Please sign all waivers before continuing. Missing for: Zoe Reyes';
    expect(await refusal(other)).toEqual([400, 'waivers_required', unsigned, 'review']);
    for (const one of [payer, other]) await signWaivers(one.registrant, one.id);
    const answers = await Promise.all([payer, other].map(async (one) => (await one.submit()).status));
    expect(answers.sort()).toEqual([200, 400]);
    expect((await types(`workshopCapacity-${NEW_YORK}`)).at(-1)).toBe('PlacesReserved');
    const [winner, loser] = (await read(payer)).registration.reviewed ? [payer, other] : [other, payer];
    expect((await read(loser)).taken).toEqual({ 'intensive-32': 1 });
    expect(await refusal(loser)).toEqual([
      400,
      'intensive_unavailable',
      'This intensive is not available.',
      'attendees',
    ]);
    system.clock.advanceMinutes(31);
    await system.scheduler.run('workshop-place-expiry');
    expect((await read(winner)).registration.reviewed).toBe(false);
    expect((await read(loser)).taken).toEqual({});
    await limit({ intensive_capacity: { [CRASH]: 20 } });
  });

  it('~REG-005 ~REG-199 ~FEE-109 is reviewed, paid for and registered, with the tickets that come with it', async () => {
    await payer.refreshVersion();
    await payer.save(
      participant(mia, TEEN, { has_scholarship: true, vip_type_id: 22, vip_experience: true, photoshoot: 'in_person' }),
      participant(ava, CRASH),
    );
    expect(await refusal()).toEqual([
      400,
      'scholarship_proof_required',
      'Please upload a proof of the scholarship.',
      'attendees',
    ]);
    const of = { registration_id: payer.id, person_id: mia, kind: 'vip-scholarship' };
    expect((await upload(system.agent(), payer.registrant, of, pdf())).status).toBe(200);
    const reviewed = await payer.review();
    expect(reviewed.total).toBe(74500 + 25000 + 8500 - 40000 + 29500);
    expect((await types(`workshopCapacity-${NEW_YORK}`)).at(-1)).toBe('PlacesReserved');
    await payer.payRegistration(key(1));
    const { registration, taken } = await read(payer);
    expect(registration).toMatchObject({ completed: true, official: { total: 97500 } });
    expect(Object.values(registration.official.attendees)).toMatchObject([
      { intensive_id: TEEN, fee: 68000, vip_experience: true, photoshoot: 'in_person', vip_type_id: 22 },
      { intensive_id: CRASH, fee: 29500 },
    ]);
    expect(taken).toEqual({});
    expect((await types(`workshopCapacity-${NEW_YORK}`)).at(-1)).toBe('PlacesConfirmed');
    const { body } = await payer.registrant.agent.get(`/api/event-tickets/registration/${payer.id}`).expect(200);
    expect(body).toMatchObject([
      { holder_name: 'Mia Reyes', is_intensive_free: true, status: 'paid' },
      { holder_name: 'Ava Reyes', is_intensive_free: true, status: 'paid' },
    ]);
  });

  it('~REG-245 ~REG-247 ~REG-212 is edited: another intensive at its price, no completed add-on taken back', async () => {
    await payer.edit();
    await choose(mia, 'vip_experience', false);
    const told = 'To change what is registered, please email info@summit.example.';
    expect(await refusal()).toEqual([400, 'option_registered', told, 'attendees']);
    await choose(mia, 'vip_experience', true);
    await payer.save(
      { path: `attendees.${ava}.intensive_id`, value: TEEN },
      { path: `attendees.${ava}.awe_experience`, value: true },
    );
    const reviewed = await payer.review();
    expect(reviewed).toMatchObject({ previous_total: 97500, new_amount: 74500 + 15000 - 29500 });
    await payer.payRegistration(key(2), true);
    const { registration } = await read(payer);
    expect(registration).toMatchObject({ editing: false, official: { total: 97500 + 60000 } });
    const places = await system.server.platform.log.readStream(`workshopCapacity-${NEW_YORK}`);
    expect(places.events.at(-1)).toMatchObject({ type: 'PlacesConfirmed', data: { places: {} } });
  });

  it('the history tells it in sentences', async () => {
    const position = String(await system.server.platform.log.head());
    const { body } = await payer.registrant.agent
      .get(`/api/mybtf/registrations/${payer.id}/history`)
      .set('x-read-after', position)
      .expect(200);
    const text = JSON.stringify(body);
    expect(text).toContain('registered Mia Reyes as dancer, Teen Intensive, $680.00');
    expect(text).toContain('registered Ava Reyes as dancer, Crash Course, $295.00');
    expect(text).toContain('{"label":"Intensive","before":"Crash Course","after":"Teen Intensive"}');
    expect(text).toContain('"label":"AWE Experience"');
  });
  it('REG-170 ~ADM-013 ~EVT-166 staff see the proof and reject it: the scholarship is cleared, the fees follow, and she is told why', async () => {
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    const listed = async (): Promise<readonly UploadRow[]> =>
      (
        await staff.agent
          .get('/api/admin/scholarships')
          .set('x-read-after', String(await system.server.platform.log.head()))
          .expect(200)
      ).body;
    const [row, ...more] = await listed();
    expect(row).toMatchObject({ kind: 'vip-scholarship', person_id: mia, name: 'Mia Reyes', status: 'awaiting' });
    expect(more).toEqual([]);
    const asked = { registration_id: payer.id, person_id: mia, file_name: 'a.pdf', content_type: 'text/html', size: 9 };
    const donation = (body: object) =>
      payer.registrant.agent.post('/api/mybtf/registration/scholarship-donation').send({ ...asked, ...body });
    expect((await donation({})).body.code).toBe('file_invalid');
    expect((await donation({ content_type: 'application/pdf', size: 10_485_761 })).body.code).toBe('file_too_large');
    expect((await donation({ content_type: 'application/pdf' })).body.code).toBe('registration_completed');
    const at = `/api/admin/scholarships/${row!.id}`;
    const body = { registration_id: payer.id, reason: 'The letter is of another dancer' };
    expect((await payer.registrant.agent.post(`${at}/reject`).send(body)).status).toBe(403);
    await staff.agent.post(`${at}/approve`).send(body).expect(200);
    expect((await listed())[0]?.status).toBe('approved');
    await staff.agent.post(`${at}/reject`).send(body).expect(200);
    const reactions = system.server.app.get(UploadReactions, { strict: false });
    await reactions.settled();
    const { registration } = await read(payer);
    expect(registration.official.attendees[mia]).toMatchObject({ has_scholarship: false, vip_type_id: null });
    expect(registration.official.total).toBe(97500 + 60000 + 40000);
    expect((await listed())[0]).toMatchObject({ status: 'rejected', reason: body.reason });
    const { events } = await system.server.platform.log.readAll({
      after: START,
      filter: { types: ['MailQueued'] },
      limit: 1000,
    });
    const mails = events.filter(({ data }) => (data as { template: string }).template === 'upload-rejected');
    expect(mails.map(({ data }) => data)).toMatchObject([{ to: { account: { email: 'summit@demo.example' } } }]);
  });
});
