import { entryCapacityDecider, entryCapacityStream } from '@app/contracts/competition';
import {
  registrationStream,
  takenByOthers,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import type { StreamName } from '@app/contracts/shared';
import { ticketStockStream } from '@app/contracts/tickets';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '../../src/platform/event-store/event-store.port.js';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { BILL_TO, CARDS, PERSON } from '../support/paying.js';
import { type Answer, Client, Gone } from './client.js';
import { Contender, type Guard } from './contender.js';
import { Random } from './random.js';
import { type Asker, CITIES, LEVEL, MEDIA_FEE, prepareRace } from './server-race-prepare.js';
import { scaledOutWorld, type World } from './world.js';

export type ServerRace = { readonly attempts: number; readonly places: number; readonly guard: Guard };
export type Raced = {
  readonly name: string;
  readonly attempts: number;
  /** The stream says how many of these places are taken. */
  readonly places: number;
  readonly taken: number;
  /** Given beyond what there is, or twice. */
  readonly oversold: number;
  /** Told that they have it, and they have not; or free though somebody was refused it. */
  readonly lost: number;
  readonly told: Readonly<Record<string, number>>;
};

const SERVERS = 2;
const AT_ONCE = 32;
const SIDES = 2;
/** A payment costs more, so the races of places ask ten times as often. */
const PAYMENTS_SHARE = 0.1;
const PROMOTED_MS = 60_000;

/** Twice as many askers as places, each on both servers once: enough for the control, which has no end where nothing is sold out. */
const eachOnBoth = (places: number): number => SIDES * places * SERVERS;

type Ask = (asker: Asker, client: Client, n: number) => Promise<Answer>;

type Round = {
  readonly attempts: number /** From the first to the last on the one server, from the last to the first on the other. */;
  readonly opposite: boolean;
};

/** Everybody asks both servers at once, again and again: who was told yes, and what the others were told. */
const asked = async (world: World, askers: readonly Asker[], { attempts, opposite }: Round, ask: Ask) => {
  const granted = new Map<Asker, number>();
  const told: Record<string, number> = {};
  let next = 0;
  const work = async (): Promise<void> => {
    for (let n = next++; n < attempts; n = next++) {
      const turn = Math.floor(n / SERVERS) % askers.length;
      const asker = askers[opposite && n % SERVERS > 0 ? askers.length - 1 - turn : turn]!;
      try {
        const { status, body } = await ask(asker, new Client(world, n % SERVERS, asker.cookie), n);
        if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
        const said = status < 300 ? String(body.status ?? 'granted') : String(body.code);
        told[said] = (told[said] ?? 0) + 1;
        if (said === 'granted' || said === 'approved') granted.set(asker, (granted.get(asker) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
        told.later = (told.later ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, attempts) }, work));
  return { granted, told };
};

class Race {
  private readonly reader: Contender;

  constructor(
    private readonly world: World,
    private readonly askers: readonly Asker[],
    private readonly store: EventStore,
    private readonly race: ServerRace,
  ) {
    this.reader = new Contender(store);
  }

  /** All that ask for one place each; `taken` reads how many are taken. */
  private async places(name: string, ask: Ask, taken: () => Promise<number>): Promise<Raced> {
    const { places, guard } = this.race;
    const attempts = guard === 'off' ? eachOnBoth(places) : this.race.attempts;
    const { granted, told } = await asked(this.world, this.askers, { attempts, opposite: true }, ask);
    const now = await taken();
    const oversold = Math.max(0, now - places, granted.size - places);
    return { name, attempts, places, taken: now, oversold, lost: Math.max(0, places - now, granted.size - now), told };
  }

  private review = (asker: Asker, client: Client, city: keyof Asker['registrations']): Promise<Answer> => {
    const { id, draft_version } = asker.registrations[city];
    const body = { draft_version, email: asker.email, person: PERSON, waiver: true };
    return client.call('PUT', `api/mybtf/registrations/${id}`, { body });
  };

  entries = (): Promise<Raced> =>
    this.places(
      'competition places at the review',
      (asker, client) => this.review(asker, client, 'solo'),
      async () => (await this.city(CITIES.solo)).held.solo ?? 0,
    );

  levels = (): Promise<Raced> =>
    this.places(
      'workshop places at the review',
      (asker, client) => this.review(asker, client, 'level'),
      async () => {
        const { state } = await this.reader.loader.load(workshopCapacityStream(CITIES.level), workshopCapacityDecider);
        return takenByOthers(state, null)[LEVEL] ?? 0;
      },
    );

  tickets = (): Promise<Raced> =>
    this.places(
      'tickets before their payment',
      ({ registrations: { ticket } }, client) => client.call('POST', `api/event-tickets/finalize/${ticket.id}`),
      // One ticket for each, none given back; the holders' names are sealed with keys that only the servers have.
      () => this.count(ticketStockStream(CITIES.ticket), 'TicketsReserved'),
    );

  private async city(tour_date_id: number) {
    return (await this.reader.loader.load(entryCapacityStream(tour_date_id), entryCapacityDecider)).state;
  }

  /** A routine whose offer was accepted is promoted once, by whichever server does it. */
  async offers(): Promise<Raced> {
    const raced = await this.places(
      'offers of a waiting list',
      ({ registrations: { offer } }, client) =>
        client.call('POST', `api/mybtf/registrations/${offer.id}/waiting-list/${offer.routine}/answer`, {
          body: { accepted: true },
        }),
      async () => (await this.city(CITIES.offer)).taken.solo ?? 0,
    );
    const promoted = async (): Promise<number[]> => {
      const { taken } = await this.city(CITIES.offer);
      const counts: number[] = [];
      for (const { registrations } of this.askers)
        counts.push(await this.count(registrationStream(registrations.offer.id), 'RoutinePromoted'));
      return counts.reduce((sum, n) => sum + n, 0) >= (taken.solo ?? 0) ? counts : [];
    };
    let counts = await promoted();
    for (const until = performance.now() + PROMOTED_MS; counts.length === 0 && performance.now() < until; ) {
      await sleep(200);
      counts = await promoted();
    }
    const twice = counts.reduce((sum, n) => sum + Math.max(0, n - 1), 0);
    const all = counts.reduce((sum, n) => sum + n, 0);
    return { ...raced, oversold: raced.oversold + twice, lost: raced.lost + Math.max(0, raced.taken - all) };
  }

  private async count(stream: StreamName, type: string): Promise<number> {
    return (await this.store.readStream(stream)).filter((one) => one.type === type).length;
  }

  /** Two accounts pay the pass of the child that is on both rosters: the gateway takes the money once. */
  async passes(): Promise<Raced> {
    const attempts = Math.max(eachOnBoth(this.race.places), Math.ceil(this.race.attempts * PAYMENTS_SHARE));
    const random = new Random(this.race.attempts);
    const before = await this.world.charges();
    const { granted, told } = await asked(
      this.world,
      this.askers,
      { attempts, opposite: false },
      async (asker, client) => {
        const card = { ccnumber: CARDS.good, ccexp: '12/28', cvv: '123' };
        const { body } = await client.call('POST', 'sandbox-gateway/tokens', { body: card });
        const paymentProfile = { token: body.token, billTo: BILL_TO };
        const what = { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: [asker.child] };
        const order = { registrationId: asker.registrations.pass.id, paymentMethodId: 1, sendEmployeeEmail: true };
        return client.call('POST', 'api/payments/nmi-payment', {
          key: random.uuid(),
          body: { ...order, ...what, paymentProfile, amount: MEDIA_FEE },
        });
      },
    );
    const children = new Set(this.askers.map(({ child }) => child)).size;
    const charged = (await this.world.charges()) - before;
    const said = [...granted.values()].reduce((sum, n) => sum + n, 0);
    return {
      ...{ name: 'media pass of a child paid by two accounts', attempts, places: children, taken: charged },
      ...{ oversold: Math.max(0, charged - children), lost: Math.max(0, children - charged, said - charged), told },
    };
  }
}

/** Places, offers and media passes of which there are so many, wanted by everybody at once on two servers of one MongoDB and EventStoreDB's stand-in. */
export const raceServers = async (race: ServerRace): Promise<readonly Raced[]> => {
  const world = await scaledOutWorld(race.guard === 'off' ? { UNGUARDED: 'on' } : {});
  try {
    const askers = await prepareRace(world, race.places);
    await world.startServers(SERVERS);
    const store = await EventStoreDbEventStore.open(world.environment.EVENTSTOREDB_URL!);
    const all = new Race(world, askers, store, race);
    const raced = [
      await all.entries(),
      await all.levels(),
      await all.offers(),
      await all.tickets(),
      await all.passes(),
    ];
    await store.close();
    return raced;
  } finally {
    await world.close();
  }
};
