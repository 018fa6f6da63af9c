import type { Role } from '@app/contracts/accounts';
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

/** Nothing of theirs is like anybody else's: what speaks of them goes with them. */
export const UNUSED = 'Zebulon Quill';

export type Family = { readonly email: string; readonly cookie: string; readonly people: readonly number[] };
/** An admin, with people on the roster whom nobody registers. */
export type Office = Omit<Family, 'email'>;
export type Prepared = {
  readonly families: readonly Family[];
  readonly office: Office;
  readonly tourDates: readonly number[];
};

export const sent = async (
  system: System,
  method: 'POST' | 'PUT',
  path: string,
  cookie: string,
  body: object,
): Promise<{ readonly cookie: string; readonly body: object }> => {
  const headers = { 'content-type': 'application/json', origin: system.url, cookie };
  const answer = await fetch(`${system.url}/api/mybtf/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie, body: (await answer.json()) as object };
};

export const signedUp = async (system: System, email: string, ...roles: Role[]): Promise<string> => {
  const person = { fname: 'Dana', lname: 'Reyes', person_type_id: 9 };
  const { cookie, body } = await sent(system, 'POST', 'signup', '', { person, user: { email, password: PASSWORD } });
  await confirmed(system, { id: (body as { id: number }).id, email, agent: system.agent() }, ...roles);
  return cookie;
};

type Known = { readonly name: string; readonly birthdate: string; readonly person_id?: number };
/** Puts a dancer on the roster, with a number one whom another account has there. */
export const onRoster = async (system: System, cookie: string, { name, ...known }: Known): Promise<number> => {
  const [fname, lname] = name.split(' ');
  const person = { fname, lname, ...known, gender_id: 1, person_type_id: 8 };
  const added = await sent(system, 'POST', 'roster', cookie, { person, skipFuzzy: true });
  return (added.body as { entry: { person_id: number } }).entry.person_id;
};

const family = async (system: System, number: number): Promise<Family> => {
  const email = `family${number}@demo.example`;
  const cookie = await signedUp(system, email);
  const people: number[] = [];
  for (const name of ['Mia Reyes', 'Ava Reyes'])
    people.push(await onRoster(system, cookie, { name, birthdate: '2011-05-01' }));
  return { email, cookie, people };
};

const officeWith = async (system: System, unused: number): Promise<Office> => {
  const cookie = await signedUp(system, 'office@demo.example', 'admin');
  const people: number[] = [];
  for (let n = 0; n < unused; n += 1)
    people.push(await onRoster(system, cookie, { name: UNUSED, birthdate: '2009-02-03' }));
  return { cookie, people };
};

/** A store with the catalogue, families and an office that have signed up, before anything is killed. */
export const prepare = async (world: World, families: number, unused: number): Promise<Prepared> => {
  await seedEmptyStore(readEnvironment({ ...world.environment, LOG_LEVEL: 'silent' }), 'catalogue');
  const system = await startSystem({ environment: world.environment });
  const { runner, ids, settings } = system.server.platform;
  const made: Family[] = [];
  try {
    const office = await officeWith(system, unused);
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
    return { families: made, office, tourDates: TOUR_DATES };
  } finally {
    await system.server.stop();
  }
};
