import { setTimeout as pause } from 'node:timers/promises';
import { comparePositions, type Position } from '@app/contracts/shared';
import type { Connection } from './connection.js';
import { union } from './filters.js';
import { IDLE_MS, type Place, Reading, type ReadPage } from './reading.js';

/** Readers that begin at about the same moment, as all do at a start, read together. */
const GATHER_MS = 50;

/** Ways through the past, as few as there can be: who comes to where another one reads goes on with it. */
export class Readings {
  private running: Reading[] = [];
  private gathered: Place[] = [];
  private beginning: Promise<Reading> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly newest: () => Position,
  ) {}

  /**
   * The events of a place, up to `limit` of them, and whether that was all.
   *
   * @param fresh all that was acknowledged until now: not of a reading that has caught up before.
   */
  async page(place: Place, limit: number, fresh: boolean): Promise<ReadPage> {
    const serves = (one: Reading): boolean => one.covers(place) && (!one.caughtUp || (!fresh && one.expects(place)));
    this.endThoseOver();
    const reading = this.running.find(serves) ?? (await this.begin(place));
    return reading.page(place, limit);
  }

  /** Somebody is on his way there and has not come back for what comes next. */
  isExpected(place: Place): boolean {
    return this.running.some((one) => one.covers(place) && one.expects(place));
  }

  closeAll(): void {
    for (const reading of this.running) reading.close();
    this.running = [];
  }

  private begin(place: Place): Promise<Reading> {
    for (const one of this.running) one.leaves(place);
    if (place.filter.foreign) return Promise.resolve(this.start([place]));
    this.gathered.push(place);
    this.beginning ??= pause(GATHER_MS).then(() => {
      const places = this.gathered;
      [this.gathered, this.beginning] = [[], undefined];
      return this.start(places);
    });
    return this.beginning;
  }

  private start(places: readonly Place[]): Reading {
    const filter = union(places.map((one) => one.filter));
    const after = places.map((one) => one.after).reduce((a, b) => (comparePositions(a, b) <= 0 ? a : b));
    const reading = new Reading(this.connection, { after, filter }, this.newest(), (one) => this.merge(one));
    this.running.push(reading);
    this.sweepLater();
    return reading;
  }

  private merge(reading: Reading): void {
    const other = this.running.find((one) => one !== reading && !one.caughtUp && one.covers(reading.placeNow()));
    if (other) reading.moveTo(other);
  }

  private endThoseOver(): void {
    for (const one of this.running) if (one.isOver) one.close();
    this.running = this.running.filter(({ isOver }) => !isOver);
  }

  /** Ends the readings that nobody comes back for. */
  private sweepLater(): void {
    setTimeout(() => {
      this.endThoseOver();
      for (const one of this.running) one.goOn();
      if (this.running.length > 0) this.sweepLater();
    }, IDLE_MS).unref();
  }
}
