import type { WhatIfAnswer } from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts, eventDecider } from '@app/contracts/catalogue';
import { cents, streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { withRole } from '../support/auditing.js';
import { addPerson, registerDancers, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;

describe('an auditor asks what a registration would cost today', () => {
  let system: System;
  let auditor: Registrant;
  let id: number;

  const ask = async (): Promise<WhatIfAnswer> =>
    (await auditor.agent.post('/api/audit/what-if').send({ registration_id: id }).expect(200)).body as WhatIfAnswer;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    system.clock.advanceMinutes(61);
    const dana = await signUp(system, 'dana@demo.example');
    const mia = await addPerson(dana, 'Marigold', '2011-05-01');
    const ava = await addPerson(dana, 'Avalon', '2017-05-01');
    id = (await registerDancers(system, dana, DALLAS, { [mia]: '3', [ava]: '1' })).id;
  }, 60_000);
  afterAll(() => system.stop());

  it('AUD-005 AUD-011 says that nothing differs while rules and prices are as they were', async () => {
    const answer = await ask();
    expect(answer.difference).toBe(0);
    expect(answer.lines.length).toBeGreaterThan(0);
    expect(answer.lines.every(({ difference, agreed, today }) => difference === 0 && agreed === today)).toBe(true);
    await auditor.agent.post('/api/audit/what-if').send({ registration_id: 999_999 }).expect(404);
  });

  it('AUD-005 shows line by line where a price that changed since would make a difference', async () => {
    const catalogue = system.server.app.get<CatalogueFacts>(CATALOGUE_FACTS, { strict: false });
    const dallas = (await catalogue.tourDate(DALLAS))!.tour_date;
    const { media_pass } = await catalogue.profileFor(dallas);
    const { runner, ids } = system.server.platform;
    const changes = { media_pass: { ...media_pass, fee_cents: cents(media_pass.fee_cents + 700) } };
    await runner.run({
      stream: streamName('event', dallas.event_id),
      name: 'ChangeFeeProfile',
      decider: eventDecider,
      command: { type: 'ChangeFeeProfile', event_id: dallas.event_id, changes },
      meta: systemMeta(ids),
    });
    const answer = await ask();
    expect(answer.difference).toBe(1_400);
    expect(answer.today.profile_version).toBeGreaterThan(answer.agreed.profile_version);
    const differing = answer.lines.filter(({ difference }) => difference !== 0);
    expect(differing.map(({ part, difference }) => [part, difference])).toEqual([
      ['media', 700],
      ['media', 700],
    ]);
  });
});
