import { tourDateDecider } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed, PASSWORD } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';
import type { World } from './world.js';

/** Where a parent may register on the day the proofs play, with levels that are not closed. */
const TOUR_DATES = [7501, 7502, 7503, 7511, 7512, 7515, 7521, 7522];
/** Tour dates on which the level that everybody takes is limited: places are held and taken there. */
const LIMITED = [7501, 7502];
const PLACES = 100_000;

export type Family = { readonly email: string; readonly cookie: string; readonly people: readonly number[] };

const post = async (system: System, path: string, cookie: string, body: object) => {
  const headers = { 'content-type': 'application/json', origin: system.url, cookie };
  const answer = await fetch(`${system.url}/api/mybtf/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie, body: (await answer.json()) as object };
};

const family = async (system: System, number: number): Promise<Family> => {
  const email = `family${number}@demo.example`;
  const person = { fname: 'Dana', lname: 'Reyes', person_type_id: 9 };
  const { cookie, body } = await post(system, 'signup', '', { person, user: { email, password: PASSWORD } });
  await confirmed(system, { id: (body as { id: number }).id, email, agent: system.agent() });
  const people: number[] = [];
  for (const fname of ['Mia', 'Ava']) {
    const dancer = { fname, lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
    const added = await post(system, 'roster', cookie, { person: dancer, skipFuzzy: true });
    people.push((added.body as { entry: { person_id: number } }).entry.person_id);
  }
  return { email, cookie, people };
};

/** A store with the catalogue and families that have signed up, before anything is killed. */
export const prepare = async (world: World, families: number): Promise<{ families: Family[]; tourDates: number[] }> => {
  await seedEmptyStore(readEnvironment({ ...world.environment, LOG_LEVEL: 'silent' }), 'catalogue');
  const system = await startSystem({ environment: world.environment });
  const { runner, ids, settings } = system.server.platform;
  const made: Family[] = [];
  try {
    for (const tour_date_id of LIMITED)
      await runner.run({
        stream: streamName('tourDate', tour_date_id),
        name: 'ChangeTourDate',
        decider: tourDateDecider,
        command: { type: 'ChangeTourDate', tour_date_id, changes: { level_capacity: { '3': PLACES } } },
        meta: systemMeta(ids),
      });
    for (let n = 0; n < families; n += 1) made.push(await family(system, n));
    // The servers' clock goes on from here, as a demo's does: the registrations are open then.
    await settings.set('demo_now', system.clock.now());
    await settings.set('seeded_at', new Date().toISOString());
  } finally {
    await system.server.stop();
  }
  return { families: made, tourDates: TOUR_DATES };
};
