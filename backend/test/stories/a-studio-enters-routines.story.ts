import { CommandBus } from '@nestjs/cqrs';
import {
  CompleteRegistrationCommand,
  ConfirmEditCommand,
} from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const ECHO = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
const TIDE = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';
const WAVE = '5d3a1c80-2b7e-4f16-9a4d-6c0e8b9f1d37';
const JAZZ = 4;
const TAP = 7;

const routine = (temp_id: string, name: string, people: readonly number[], more: object = {}) => ({
  ...{ temp_id, name, people, choreographer: 'Ada Bell', performance_division_id: JAZZ, ballroom: false },
  ...{ age_up: false, extra_time: 0, free_ballet: false, virtual: false, prelims: false, crew_showdown: false },
  ...{ crew_showdown_pq: false, regional_award_id: null, has_prop: false, on_stage: false, copy_music: false },
  ...{ old_music_id: null, routine_id: null, waiting: false },
  ...more,
});
const put = (key: string, value: object | null) => ({ path: `routines.${key}`, value });

describe('a studio enters routines', () => {
  let system: System;
  let dana: Registrant;
  let id: number;
  let mia: number;
  let leo: number;
  let version = 0;

  const of = () => `/api/mybtf/registrations/${id}`;
  const asked = (changes: readonly object[]) =>
    dana.agent.put(`${of()}/draft`).send({ draft_version: version, changes, session_id: 'laptop-1' });
  const save = async (...changes: readonly object[]) => {
    const { body } = await asked(changes).expect(200);
    version = (body as { draft_version: number }).draft_version;
    return body as { sheet: { routine_fees: object }; invalid: readonly object[] };
  };
  const submit = () =>
    dana.agent.put(of()).send({ draft_version: version, email: dana.email, person: REVIEW_PERSON, waiver: true });
  const reviewed = async () => {
    const { body } = await submit().expect(200);
    version = (body as { draft_version: number }).draft_version;
  };
  const send = (command: CompleteRegistrationCommand | ConfirmEditCommand) =>
    system.server.app.get(CommandBus).execute(command);
  const ending = (payment: string) =>
    [{ registration_id: id, draft_version: version, payment }, systemMeta(system.server.platform.ids)] as const;
  const events = async (...types: readonly string[]) => {
    const { events: all } = await system.server.platform.log.readStream(`registration-${id}`);
    return all.filter(({ type }) => types.includes(type)).map(({ type, data }) => ({ type, ...(data as object) }));
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', at: '2026-02-28T17:00:00Z' });
    dana = await signUp(system, 'dana@demo.example');
    mia = await addPerson(dana, 'Mia', '2011-05-01');
    leo = await addPerson(dana, 'Leo', '2008-05-01');
    const wished = { tour_date_id: DALLAS, full_rates: true, late_rates: true };
    const started = await dana.agent.post('/api/mybtf/registration').send(wished).expect(201);
    id = (started.body as { id: number }).id;
    const steps = ['roster', 'teachers'].map((step) => ({ path: `steps.${step}`, value: true }));
    const people = [dancer(mia, '3'), dancer(leo, '4')].map((one) => ({
      path: `attendees.${one.person_id}`,
      value: one,
    }));
    await save(...steps, ...people, { path: 'competition.is_competing_ballroom', value: false });
    await system.server.reads.projections.caughtUp();
  });
  afterAll(() => system.stop());

  it('~FEE-175 ~REG-031 prices a routine before and after it is saved, and says what is wrong with it', async () => {
    const echo = routine(ECHO, 'Echo', [mia, leo]);
    const { body: tried } = await dana.agent.post(`${of()}/calculate-fees`).send({ routines: [echo] });
    expect(tried).toMatchObject({ routine_fees: { [ECHO]: 14_000 }, fees: { competition: 14_000 } });
    const { body: unknown } = await dana.agent
      .post(`${of()}/calculate-fees`)
      .send({ routines: [{ name: 'Echo' }] })
      .expect(400);
    expect(unknown).toMatchObject({ code: 'unknown_fee_input' });
    const saved = await save(put(ECHO, { ...echo, choreographer: '' }));
    expect(saved.sheet.routine_fees).toEqual({ [ECHO]: 14_000 });
    expect(saved.invalid).toEqual([
      { path: `routines.${ECHO}`, code: 'missing_required', message: 'Please fill out all required fields.' },
    ]);
  });

  it('~CMP-018 ~CMP-369 ~REG-237 no review takes what no step would; the answer names code, field and step', async () => {
    expect((await submit().expect(400)).body).toMatchObject({
      code: 'missing_required',
      message: 'Please fill out all required fields.',
      fields: { choreographer: 'Required' },
      step: 'competition',
    });
    await save(put(ECHO, routine(ECHO, 'Echo', [])));
    expect((await submit().expect(400)).body).toMatchObject({
      code: 'routine_without_dancers',
      message: 'Please add at least one dancer to the routine.',
    });
    await save(put(ECHO, routine(ECHO, 'Echo', [mia, 999_999])));
    expect((await submit().expect(400)).body).toMatchObject({ code: 'dancer_not_registered' });
    await asked([{ path: `routines.${ECHO}.level_id`, value: 3 }]).expect(400);
    await asked([put(ECHO, { ...routine(ECHO, 'Echo', [mia]), fee: 1 })]).expect(400);
  });

  it('~CMP-286 ~CMP-289 ~CMP-092 reviewed it is official, completed it is in the competition', async () => {
    await save(put(ECHO, routine(ECHO, 'Echo', [mia, leo])));
    await reviewed();
    expect(await events('RoutineAdded')).toEqual([
      expect.objectContaining({
        ...{ temp_id: ECHO, name: 'Echo', routine_category_id: 2, age_division_id: 3, level_id: 3, finals: false },
        ...{ fee: 14_000, profile_version: 1, tables_version: 1 },
      }),
    ]);
    await send(new CompleteRegistrationCommand(...ending('p-1')));
    const [confirmed] = await events('RoutineConfirmed');
    expect(confirmed).toMatchObject({ temp_id: ECHO, date_routine_id: expect.any(Number) });
  });

  it('~CMP-102 ~CMP-103 ~CMP-287 an edit adds and changes; what is registered is not removed', async () => {
    const { body } = await dana.agent.post(`${of()}/editing`).expect(200);
    version = (body as { draft_version: number }).draft_version;
    expect((await asked([put(ECHO, null)]).expect(400)).body).toMatchObject({
      code: 'routine_registered',
      message: 'To remove a registered routine, please email info@aurora.example.',
    });
    expect((await asked([{ path: `routines.${ECHO}.people`, value: [mia] }]).expect(400)).body).toMatchObject({
      code: 'routine_locked',
      fields: { people: 'This field cannot be changed on a registered routine.' },
    });
    await save(
      { path: `routines.${ECHO}.performance_division_id`, value: TAP },
      put(TIDE, routine(TIDE, 'Tide', [leo])),
    );
    await reviewed();
    await send(new ConfirmEditCommand(...ending('p-2')));
    expect(await events('RoutineUpdated')).toEqual([
      expect.objectContaining({ changes: { performance_division_id: { from: JAZZ, to: TAP } }, words: {} }),
    ]);
    expect((await events('RoutineAdded')).map((event) => 'name' in event && event.name)).toEqual(['Echo', 'Tide']);
    expect(await events('RoutineConfirmed')).toHaveLength(2);
    await send(new ConfirmEditCommand(...ending('p-2')));
    expect(await events('RoutineConfirmed')).toHaveLength(2);
  });

  it('FEE-023 ~FEE-026 the server alone says which rate holds; what was entered before keeps its own', async () => {
    const rates = async () => {
      const after = String(await system.server.platform.log.head());
      const { body } = await dana.agent.get(of()).set('x-read-after', after).expect(200);
      const { full_rates, late_rates } = (body as { registration: { full_rates: boolean; late_rates: boolean } })
        .registration;
      return { full_rates, late_rates };
    };
    expect(await rates()).toEqual({ full_rates: false, late_rates: false });
    system.clock.advanceMinutes(15 * 60);
    const { body } = await dana.agent.post(`${of()}/editing`).expect(200);
    version = (body as { draft_version: number }).draft_version;
    expect(await rates()).toEqual({ full_rates: true, late_rates: false });
    const { sheet } = await save(put(WAVE, routine(WAVE, 'Wave', [mia, leo])));
    expect(sheet.routine_fees).toEqual({ [ECHO]: 14_000, [TIDE]: 14_500, [WAVE]: 16_000 });
  });
});
