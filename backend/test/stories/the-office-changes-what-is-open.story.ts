import type { StreamName } from '@app/contracts/shared';
import { withRole } from '../support/auditing.js';
import { DALLAS, Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const AURORA = 56;

describe('the office changes an event while a registration is open', () => {
  let system: System;
  let admin: Registrant;
  let staff: Registrant;
  let payer: Payer;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    admin = await withRole(system, 'ann@demo.example', 'admin');
    staff = await withRole(system, 'ruth@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
  });
  afterAll(() => system.stop());

  const changeEvent = ({ agent }: Registrant, body: object) => agent.put(`/api/admin/events/${AURORA}`).send(body);
  const changeTourDate = ({ agent }: Registrant, body: object) =>
    agent.put(`/api/admin/tour-dates/${DALLAS}`).send(body);
  const lastOf = async (stream: string) =>
    (await system.server.platform.log.readStream(stream as StreamName)).events.at(-1)!;
  const refusal = async () => {
    const { status, body } = await payer.submit();
    return [status, body.code ?? null];
  };

  it('REG-271 an admin the values of the profile: with a reason, as an event, and the next check of a draft knows it', async () => {
    const oldest = { min_dancer_age: 16, reason: 'Only seniors this season' };
    await changeEvent(staff, oldest).expect(403);
    await changeEvent(admin, { min_dancer_age: 16 }).expect(400);
    await changeEvent(admin, oldest).expect(200);
    const { data, metadata } = await lastOf(`event-${AURORA}`);
    expect(JSON.stringify(data)).toContain('min_dancer_age');
    expect([metadata.reason, metadata.actor.account_id, metadata.actor.role]).toEqual([
      oldest.reason,
      admin.account_id,
      'admin',
    ]);
    expect(await refusal()).toEqual([422, 'age_requirement']);
    await changeEvent(admin, { min_dancer_age: 4, reason: 'All ages again' }).expect(200);
  });

  it.each(['staff', 'admin'] as const)(
    'REG-271 %s the values of the tour date: with a reason, as an event, and the next check of a draft knows it',
    async (role) => {
      const who = role === 'staff' ? staff : admin;
      const full = { disabled_workshop_levels: ['3'], reason: 'The hall is full' };
      await changeTourDate(who, { disabled_workshop_levels: ['3'] }).expect(400);
      await changeTourDate(who, full).expect(200);
      const { metadata } = await lastOf(`tourDate-${DALLAS}`);
      expect([metadata.reason, metadata.actor.account_id, metadata.actor.role]).toEqual([
        full.reason,
        who.account_id,
        role,
      ]);
      expect(await refusal()).toEqual([400, 'level_unavailable']);
      const again = { disabled_workshop_levels: [], reason: 'A larger hall' };
      await changeTourDate(who, again).expect(200);
    },
  );

  it('and then it is reviewed as it was', async () => {
    expect(await refusal()).toEqual([200, null]);
  });
});
