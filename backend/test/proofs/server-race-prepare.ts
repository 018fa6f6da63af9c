import { tourDateDecider } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { SoldOut } from '../../src/competition/sold-out.js';
import { WaitingList } from '../../src/competition/waiting-list.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
import { dancer, PERSON } from '../support/paying.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';
import { onRoster, sent, signedUp } from './prepare.js';
import type { World } from './world.js';

/** One tour date for each race. */
export const CITIES = { solo: 7501, level: 7502, offer: 7503, pass: 7511, ticket: 7512 };
export const LEVEL = '3';
export const MEDIA_FEE = 5_500;
const TICKET = 1;

type Entry = { readonly id: number; readonly draft_version: number; readonly routine: string };
/** Somebody who wants one of everything. */
export type Asker = {
  readonly email: string;
  readonly cookie: string;
  /** On the roster of two accounts. */
  readonly child: number;
  readonly registrations: Readonly<Record<keyof typeof CITIES, Entry>>;
};
type Account = Omit<Asker, 'registrations'>;

const STEPS = ['roster', 'dancers', 'teachers', 'observers', 'competition', 'ballroom', 'tickets'];

/** A registration with the child in it, and a solo of hers where `solo` says what differs. */
const drafted = async (system: System, { cookie, child }: Account, tour_date_id: number, solo?: object) => {
  const started = await sent(system, 'POST', 'registration', cookie, { tour_date_id });
  const { id } = started.body as { id: number };
  const routine = { ...routineOf(id), people: [child], ...solo };
  const changes = [
    ...STEPS.map((step) => ({ path: `steps.${step}`, value: true })),
    { path: `attendees.${child}`, value: dancer(child) },
    ...(solo === undefined ? [] : [{ path: `routines.${routine.temp_id}`, value: routine }]),
    { path: 'competition.is_competing', value: solo !== undefined },
    { path: 'competition.is_competing_ballroom', value: false },
  ];
  const body = { draft_version: 0, changes, session_id: 'race-of-two' };
  const saved = await sent(system, 'PUT', `registrations/${id}/draft`, cookie, body);
  const { draft_version } = saved.body as { draft_version: number };
  return { id, draft_version, routine: routine.temp_id };
};

const reviewed = async (system: System, { email, cookie }: Account, entry: Entry): Promise<Entry> => {
  const body = { draft_version: entry.draft_version, email, person: PERSON, waiver: true };
  const answer = await sent(system, 'PUT', `registrations/${entry.id}`, cookie, body);
  return { ...entry, draft_version: (answer.body as { draft_version: number }).draft_version };
};

/** With the request for one ticket, which takes none yet. */
const wantsTicket = async (system: System, account: Account): Promise<Entry> => {
  const entry = await drafted(system, account, CITIES.ticket);
  const body = { registrationId: entry.id, tourDateId: CITIES.ticket, tickets: [{ ticketId: TICKET, holderName: '' }] };
  await sent(system, 'POST', '../event-tickets/tickets', account.cookie, body);
  return { ...entry, draft_version: entry.draft_version + 1 };
};

const asker = async (system: System, account: Account): Promise<Asker> => {
  const offer = await reviewed(system, account, await drafted(system, account, CITIES.offer, { waiting: true }));
  const completed = { registration_id: offer.id, draft_version: offer.draft_version, payment: 'p-1' };
  const meta = systemMeta(system.server.platform.ids);
  await system.server.app.get(CommandBus).execute(new CompleteRegistrationCommand(completed, meta));
  return {
    ...account,
    registrations: {
      solo: await drafted(system, account, CITIES.solo, {}),
      level: await drafted(system, account, CITIES.level),
      offer,
      pass: await reviewed(system, account, await drafted(system, account, CITIES.pass)),
      ticket: await reviewed(system, account, await wantsTicket(system, account)),
    },
  };
};

const limit = (system: System, tour_date_id: number, changes: object) =>
  system.server.platform.runner.run({
    stream: streamName('tourDate', tour_date_id),
    name: 'ChangeTourDate',
    decider: tourDateDecider,
    command: { type: 'ChangeTourDate', tour_date_id, changes },
    meta: systemMeta(system.server.platform.ids),
  });

const SHOW = {
  ...{ id: TICKET, name: 'Closing Night Show', price: 4_500, fee: 350, active: true },
  ...{ per_dancer_limit: 10, allow_empty_name: true, intensive_free_per_attendee: 0 },
};

/** Twice as many askers as there are places; each two of them have one child on their rosters. */
export const prepareRace = async (world: World, places: number): Promise<readonly Asker[]> => {
  await seedEmptyStore(readEnvironment({ ...world.environment, LOG_LEVEL: 'silent' }), 'catalogue');
  const system = await startSystem({ environment: world.environment });
  try {
    await limit(system, CITIES.offer, { solo_limit: 0 });
    await limit(system, CITIES.ticket, { ticket_types: [{ ...SHOW, total_available: places }] });
    const askers: Asker[] = [];
    for (let n = 0; n < places; n += 1) {
      let child: number | undefined;
      for (const side of ['a', 'b']) {
        const email = `${side}${n}@demo.example`;
        const cookie = await signedUp(system, email);
        const known = child === undefined ? {} : { person_id: child };
        child = await onRoster(system, cookie, { name: `Mia ${nameOf(n)}`, birthdate: '2011-05-01', ...known });
        askers.push(await asker(system, { email, cookie, child }));
      }
    }
    await limit(system, CITIES.solo, { solo_limit: places });
    await limit(system, CITIES.level, { level_capacity: { [LEVEL]: places } });
    await system.server.app.get(WaitingList).settled();
    await limit(system, CITIES.offer, { solo_limit: places });
    await system.server.app.get(SoldOut).settled();
    const { settings } = system.server.platform;
    // The servers' clock goes on from here, as a demo's does: the registrations are open then.
    await settings.set('demo_now', system.clock.now());
    await settings.set('seeded_at', new Date().toISOString());
    return askers;
  } finally {
    await system.server.stop();
  }
};

/** 'Qa', 'Qb', …: no two children look alike. */
const nameOf = (n: number): string => `Q${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26), 120)}`;
