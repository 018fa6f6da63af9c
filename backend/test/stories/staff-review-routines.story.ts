import { seededEventProfiles } from '@app/contracts/catalogue';
import type { Registration, RegistrationAnswer } from '@app/contracts/registration';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { addPerson, dancer, type Registrant, REVIEW_PERSON, signUp } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const AWARD = 1;
const reason = 'The list of winners';

describe('staff review the routines of nationals', () => {
  let system: System;
  let dana: Registrant;
  let ruth: Registrant;
  let id: number;

  const read = async <T>(path: string, by = dana): Promise<T> => {
    const position = String(await system.server.platform.log.head());
    return (await by.agent.get(`/api/${path}`).set('x-read-after', position).expect(200)).body as T;
  };
  const official = async (): Promise<Registration['official']> =>
    (await read<RegistrationAnswer>(`mybtf/registrations/${id}`)).registration.official;
  const nth = async (n: number) => (await official()).routines[routineOf(n).temp_id]!;
  const balance = async () => (await read<{ balance: number }>(`mybtf/registrations/${id}/payments`)).balance;
  const told = async () => {
    const { rows } = await read<{ rows: readonly { text: string }[] }>(`admin/history/registration/${id}`, ruth);
    return rows.map(({ text }) => text);
  };
  const events = async () => {
    const { events: all } = await system.server.platform.log.readStream(`registration-${id}`);
    return all;
  };
  const ask = async (n: number, what: string, by = ruth, more: object = { regional_award_id: AWARD }) =>
    by.agent.post(`/api/admin/routines/${(await nth(n)).id}/${what}`).send({ registration_id: id, reason, ...more });

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@demo.example');
    ruth = await withRole(system, 'ruth@demo.example', 'staff');
    const people: number[] = [];
    for (const name of ['Mia', 'Ava', 'Zoe', 'Uma']) people.push(await addPerson(dana, name, '2011-05-01'));
    const started = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: ORLANDO }).expect(201);
    id = (started.body as { id: number }).id;
    const steps = ['roster', 'teachers', 'competition', 'tickets', 'specialty-nominations'];
    const routines = [
      routineOf(1, { people, regional_award_id: AWARD }),
      routineOf(2, { people, regional_award_id: 2 }),
      routineOf(3, { people, prelims: true }),
    ];
    const changes = [
      ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
      ...['has_soty', 'has_studio_awards'].map((answer) => ({ path: `competition.${answer}`, value: false })),
      ...people.map((one) => ({ path: `attendees.${one}`, value: { ...dancer(one, '3'), best_dancer_type_id: 2 } })),
      ...routines.map((one) => ({ path: `routines.${one.temp_id}`, value: one })),
    ];
    const path = `/api/mybtf/registrations/${id}`;
    const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
    const { body: saved } = await dana.agent.put(`${path}/draft`).send(draft).expect(200);
    const { draft_version } = saved as { draft_version: number };
    const review = { draft_version, email: dana.email, person: REVIEW_PERSON };
    const { body } = await dana.agent.put(path).send({ ...review, waiver: true, competitionCodeWaiver: true });
    const data = { registration_id: id, draft_version: (body as typeof saved).draft_version, payment: 'p-1' };
    const meta = systemMeta(system.server.platform.ids);
    await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(data, meta));
  });
  afterAll(() => system.stop());

  it('~CMP-173 only staff, of the award that was looked at, with a reason', async () => {
    const auditor = await withRole(system, 'otto@demo.example', 'auditor');
    for (const who of [dana, auditor]) expect((await ask(1, 'regional-award/verify', who)).status).toBe(403);
    expect((await ask(1, 'regional-award/verify', ruth, { regional_award_id: 2 })).body).toMatchObject({
      code: 'award_not_claimed',
      message: 'This routine does not claim this regional award.',
    });
    expect((await ask(1, 'regional-award/reject', ruth, { regional_award_id: AWARD, reason: '' })).status).toBe(400);
    const gone = await ruth.agent.post('/api/admin/routines/1/qualified').send({ registration_id: id, reason });
    expect(gone.status).toBe(404);
  });

  it('CMP-173 claimed until it is verified it is theirs and free; rejected it is cleared, and the registration owes the fee', async () => {
    const filtered = (regional_award_state: string) =>
      read(
        `admin/routines?filter=${encodeURIComponent(JSON.stringify({ tour_date_id: ORLANDO, regional_award_state }))}`,
        ruth,
      );
    expect(await filtered('claimed')).toMatchObject([{ name: 'Echo 1' }, { name: 'Echo 2' }]);
    expect((await ask(1, 'regional-award/verify')).body).toMatchObject({ regional_award_state: 'verified', fee: 0 });
    expect(await nth(1)).toMatchObject({ award_verified: true, regional_award_id: AWARD, fee: 0 });
    const [owed, { total }] = [await balance(), await official()];
    const { body } = await ask(2, 'regional-award/reject', ruth, { regional_award_id: 2 });
    expect(body).toMatchObject({ regional_award_state: null, regional_award_id: null });
    const routine = await nth(2);
    expect(routine).toMatchObject({ regional_award_id: null, award_verified: false });
    // A small group of four.
    expect(routine.fee).toBe(26_000);
    expect((await official()).total).toBe(total + routine.fee!);
    expect(await balance()).toBe(owed + routine.fee!);
    const rejected = (await events()).find(({ type }) => type === 'RegionalAwardRejected');
    expect(rejected?.metadata).toMatchObject({ reason, actor: { role: 'staff' } });
    expect(await told()).toEqual(
      expect.arrayContaining([
        'verified the regional award Regional Best Dancer of the routine Echo 1',
        'rejected the regional award Regional High Score Group of the routine Echo 2, which is charged',
      ]),
    );
    expect(await filtered('claimed')).toEqual([]);
    expect(await filtered('verified')).toMatchObject([
      { name: 'Echo 1', regional_award: 'Regional Best Dancer', regional_award_state: 'verified' },
    ]);
  });

  it('CMP-168 what pre-qualifies is in the finals of the event that has them once they record it, any other at once', async () => {
    const events = Object.entries(seededEventProfiles).filter(([, profile]) => profile.finals);
    expect(events.map(([event]) => event)).toEqual(['14']);
    expect([(await nth(1)).finals, (await nth(3)).finals]).toEqual([true, false]);
    expect((await ask(1, 'qualified', ruth, {})).body).toMatchObject({
      code: 'routine_not_qualifying',
      message: 'Only a confirmed pre-qualifying routine can qualify for finals.',
    });
    expect((await ask(3, 'qualified', ruth, {})).body).toMatchObject({ finals: true, prelims: true });
    expect((await nth(3)).finals).toBe(true);
    expect(await told()).toContain('recorded that the routine Echo 3 qualified for finals');
  });
});
