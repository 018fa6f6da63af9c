import {
  FULL_ONLY,
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  noFees,
  type PaymentBasics,
} from '@app/contracts/payments';
import {
  type Registration,
  type RegistrationCommand,
  takenByOthers,
  workshopCapacityDecider,
  workshopCapacityStream,
} from '@app/contracts/registration';
import { cents, times, ZERO } from '@app/contracts/shared';
import fc from 'fast-check';
import { declarations, upcasters } from '../../src/event-types.js';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import { CommandRunner } from '../../src/platform/commands/command-runner.js';
import { Refused } from '../../src/platform/commands/command.js';
import { StateLoader } from '../../src/platform/commands/state-loader.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { EventLog } from '../../src/platform/event-store/event-log.js';
import type { EventStore } from '../../src/platform/event-store/event-store.port.js';
import { LogIndexes } from '../../src/platform/log-indexes/log-indexes.js';
import { randomIds } from '../../src/platform/ids/id-generator.js';
import { RegistrationFacts } from '../../src/registration/facts/registration-facts.js';
import { PlaceExpiry } from '../../src/registration/place-expiry.js';
import { WorkshopPlaces } from '../../src/registration/workshop-places.js';
import { MemoryEventStore } from '../support/memory-event-store.js';
import { noKeys, noSnapshots } from '../support/nothing-personal.js';

const TOUR_DATE = 7501;
const LEVEL = '3';
const PLACES = 2;
const HOLD_MINUTES = 30;
const PEOPLE = [1, 2, 3, 4];

class Killed extends Error {}

/** What of a registration the places depend on; it is stored, so that it outlives the server. */
type Entry = { reviewed: boolean; completed: boolean; payments: number; version: number };

const tour_date = { level_capacity: { [LEVEL]: PLACES }, intensive_capacity: {}, add_ons: [] };
const profile = { place_hold_minutes: HOLD_MINUTES, steps: ['dancers'] };
const catalogue = {
  tourDate: async () => ({ tour_date }),
  season: async () => ({}),
  profileFor: async () => profile,
};

/** The registration as the real rooms would read it: one dancer in the limited level. */
const registrationOf = (id: number, { reviewed, completed, version }: Entry): Registration => {
  const attendees = { 1: { workshop_level_id_v: LEVEL, intensive_id: null } };
  const review = reviewed ? { draft_version: version, places: { [LEVEL]: 1 }, total: cents(1) } : null;
  const is = {
    id,
    tour_date_id: TOUR_DATE,
    draft_version: version,
    reviewed,
    completed,
    editing: false,
    deleted: false,
  };
  return { ...is, review, draft: { attendees }, official: { attendees } } as unknown as Registration;
};

/** Registrants, their registrations, a store, and a server that is killed and replaced; every wait is the schedule's. */
class Office {
  readonly clock = new ManualClock('2026-01-20T17:00:00Z');
  readonly store = new MemoryEventStore();
  readonly entries = new Map<number, Entry>(
    PEOPLE.map((id) => [id, { reviewed: false, completed: false, payments: 0, version: 1 }]),
  );
  private readonly ids = randomIds(this.clock);
  private generation = 0;
  private loader!: StateLoader;
  private runner!: CommandRunner;
  private places!: WorkshopPlaces;
  private expiry!: PlaceExpiry;

  /** @param wait before each step that takes time: its name says which */
  constructor(private readonly wait: (step: string) => Promise<void>) {
    this.kill();
  }

  /** All that the server knew is gone, and so is whatever it was doing. */
  kill(): void {
    this.generation += 1;
    const view: EventStore = Object.assign(Object.create(this.store) as EventStore, {
      append: this.scheduled(this.store.append.bind(this.store)),
      readStream: this.scheduled(this.store.readStream.bind(this.store)),
    });
    const log = new EventLog(view, noKeys, { declarations, upcasters });
    this.loader = new StateLoader(log, noSnapshots, 1000);
    this.runner = new CommandRunner(log, this.loader, this.clock, () => Promise.resolve());
    this.places = new WorkshopPlaces(this.runner, this.clock, this.ids);
    const unasked = null as never;
    const facts = new RegistrationFacts(this.loader, catalogue as never, unasked, unasked, unasked, unasked, unasked);
    const states = {
      find: this.scheduled(async (id: number) => registrationOf(id, this.entries.get(id)!)),
      run: this.scheduled(async (id: number, command: RegistrationCommand) => this.decide(id, command), 'release'),
    };
    this.expiry = new PlaceExpiry(
      new ManualScheduler(),
      this.clock,
      this.ids,
      new LogIndexes(log, noSnapshots),
      this.loader,
      states as never,
      facts,
      this.places,
    );
  }

  async review(id: number): Promise<void> {
    const entry = this.entries.get(id)!;
    if (entry.completed || entry.reviewed) return;
    const wanted = { ...entry, version: entry.version + 1 };
    await this.places.reserve(registrationOf(id, wanted), { tour_date, profile } as never, this.meta());
    await this.step();
    if (!entry.completed) Object.assign(entry, { reviewed: true, version: wanted.version });
  }

  /** The amount is held, the card is charged, the payment posted, the registration completed, the place taken. */
  async pay(id: number): Promise<void> {
    const entry = this.entries.get(id)!;
    if (!entry.reviewed || entry.completed) return;
    entry.payments += 1;
    const payment = this.paymentOf(id, entry.payments);
    const agreed = { ...noFees(1), fees: { registration: times(payment.amount, entry.payments), media: ZERO } };
    await this.ledger(id, {
      type: 'ReservePayment',
      payment,
      person_ids: [],
      agreed,
      terms: FULL_ONLY,
      media_pass_amount: null,
    });
    await this.step('gateway');
    await this.ledger(id, { type: 'PostPayment', payment, person_ids: [], transaction_id: 't', card: null });
    await this.step();
    if (!entry.reviewed) return;
    entry.completed = true;
    await this.step('confirm');
    await this.places.confirm(registrationOf(id, entry), { tour_date } as never, this.meta());
  }

  /** The gateway says at last that it has taken nothing of what a killed server has begun. */
  async giveUpPayments(): Promise<void> {
    for (const [id, { payments }] of this.entries)
      for (let n = 1; n <= payments; n += 1)
        await this.ledger(id, {
          type: 'ReleasePayment',
          payment: this.paymentOf(id, n),
          reason: 'unknown_to_gateway',
        });
  }

  sweep(): Promise<void> {
    return this.expiry.run();
  }

  async held(): Promise<{ taken: number; confirmed: number[]; reserved: number[] }> {
    const log = new EventLog(this.store, noKeys, { declarations, upcasters });
    const loader = new StateLoader(log, noSnapshots, 1000);
    const { state } = await loader.load(workshopCapacityStream(TOUR_DATE), workshopCapacityDecider);
    const holders = Object.entries(state.holders);
    return {
      taken: takenByOthers(state, null)[LEVEL] ?? 0,
      confirmed: holders.filter(([, h]) => (h.confirmed[LEVEL] ?? 0) > 0).map(([id]) => Number(id)),
      reserved: holders.filter(([, h]) => h.reserved !== null).map(([id]) => Number(id)),
    };
  }

  private decide(id: number, command: RegistrationCommand) {
    const entry = this.entries.get(id)!;
    if (command.type !== 'ReleasePlaces') throw new Error('not expected here');
    if (entry.reviewed && !entry.completed && entry.version === command.draft_version) entry.reviewed = false;
    return { state: registrationOf(id, entry) };
  }

  /** A dollar for each time that somebody pays. */
  private paymentOf(id: number, n: number): PaymentBasics {
    const kind = { payment_type: 'REGISTRATION', amount_type: 'FULL', payment_method_id: 1 } as const;
    return { payment_id: `${id}-${n}`, registration_id: id, ...kind, amount: cents(100) };
  }

  private ledger(id: number, command: LedgerCommand) {
    const stream = ledgerStream(id);
    return this.runner.run({ stream, name: command.type, decider: ledgerDecider, command, meta: this.meta() });
  }

  private meta() {
    return systemMeta(this.ids);
  }

  private step = (name = ''): Promise<void> => this.scheduled(() => Promise.resolve(), name)();

  /** Answered when the schedule says so; not at all once the server that asked is gone. */
  private scheduled<A extends unknown[], R>(work: (...args: A) => Promise<R>, step = ''): (...args: A) => Promise<R> {
    const asked = this.generation;
    return async (...args) => {
      await this.wait(step);
      if (asked !== this.generation) throw new Killed();
      return work(...args);
    };
  }
}

type Step =
  | { readonly kind: 'review' | 'pay'; readonly id: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'kill' };

const anyone = fc.constantFrom(...PEOPLE);
const step = fc.oneof(
  fc.record({ kind: fc.constant('review' as const), id: anyone }),
  fc.record({ kind: fc.constant('pay' as const), id: anyone }),
  fc.constant<Step>({ kind: 'sweep' }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 29, 31) }),
  fc.constant<Step>({ kind: 'kill' }),
);

/** Refusals and kills are part of the play; everything else is a fault. */
const played = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof Killed)) throw error;
  }
};

const play = (office: Office, one: Step): Promise<void> => {
  switch (one.kind) {
    case 'review':
      return played(office.review(one.id));
    case 'pay':
      return played(office.pay(one.id));
    case 'sweep':
      return played(office.sweep());
    case 'pass':
      office.clock.advanceMinutes(one.minutes);
      return Promise.resolve();
    case 'kill':
      office.kill();
      return Promise.resolve();
  }
};

/** An office in which these steps wait until they are let through. */
const withGates = (...names: string[]) => {
  const gates = new Map(
    names.map((name) => {
      let open = (): void => undefined;
      const passed = new Promise<void>((resolve) => {
        open = resolve;
      });
      return [name, { passed, open }];
    }),
  );
  const office = new Office((name) => gates.get(name)?.passed ?? Promise.resolve());
  return { office, open: (name: string) => gates.get(name)!.open() };
};

const idle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('places that are held for a time', () => {
  it('KER-026 REG-020 are never oversold; held ones come back after their time, taken ones never, in whatever order it all happens', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        async (s, rounds) => {
          const office = new Office(() => s.schedule(Promise.resolve()));
          for (const round of rounds) {
            await s.waitFor(Promise.all(round.map((one) => play(office, one))));
            expect((await office.held()).taken).toBeLessThanOrEqual(PLACES);
          }
          office.kill();
          await s.waitFor(office.giveUpPayments());
          office.clock.advanceMinutes(HOLD_MINUTES + 1);
          await s.waitFor(office.sweep());
          const completed = PEOPLE.filter((id) => office.entries.get(id)!.completed);
          expect(await office.held()).toEqual({ taken: completed.length, confirmed: completed, reserved: [] });
        },
      ),
      { seed: 26, numRuns: 500 },
    ));

  it('KER-026 REG-020 are not given away when they run out in the very moment in which they are paid', async () => {
    const { office, open } = withGates('release', 'confirm');
    await office.review(1);
    await office.review(2);
    office.clock.advanceMinutes(HOLD_MINUTES + 1);
    const sweeping = office.sweep();
    await idle();
    const paying = office.pay(1);
    await idle();
    expect(office.entries.get(1)!.completed).toBe(true);
    open('release');
    await sweeping;
    const others = Promise.all([played(office.review(3)), played(office.review(4))]);
    await others;
    open('confirm');
    await paying;
    expect((await office.held()).taken).toBe(PLACES);
    expect((await office.held()).confirmed).toEqual([1]);
  });
  it('~REG-020 are kept while the gateway is asked, however long that takes', async () => {
    const { office, open } = withGates('gateway');
    await office.review(1);
    await office.review(2);
    const paying = office.pay(1);
    await idle();
    office.clock.advanceMinutes(HOLD_MINUTES + 1);
    await office.sweep();
    expect((await office.held()).reserved).toEqual([1]);
    open('gateway');
    await paying;
    expect((await office.held()).confirmed).toEqual([1]);
  });
});
