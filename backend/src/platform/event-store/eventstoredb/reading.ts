import { comparePositions, type Position } from '@app/contracts/shared';
import type { AllStreamSubscription, RecordedEvent } from '@eventstore/db-client';
import { countdown } from '../../countdown.js';
import { ATTEMPT_MS, type Connection } from './connection.js';
import { NoAnswer } from './failures.js';
import { includes, matcher, serverFilter, type Wanted } from './filters.js';
import { firstAfter, type Page, type Placed } from './heard-events.js';
import { later, positionOf, serverPosition } from './stored-event.js';

/** So many events stay at hand for those who come later or take longer; with twice as many the reading stops for them. */
const WINDOW = 5_000;
/** A reader that takes longer between two pages is not waited for: as long as a large batch takes on a busy machine. */
export const IDLE_MS = 15_000;
/** A reader that asks for the same page so often does not get on, perhaps because it waits for those that it holds up. */
const STUCK = 3;
/** In attempts: a reading of which nothing is heard for so long is begun again, though the server answers others. */
const LONGEST_SILENCE = 30;
/** After so many events it is looked whether there are more than enough, and whether another reading has them too. */
const LOOK_EVERY = 500;

export type Place = { readonly after: Position; readonly filter: Wanted };
export type ReadPage = Page & { readonly complete: boolean };
/** Somebody who has taken all that was read so far, and wants more. */
type Follower = {
  readonly place: Place;
  readonly limit: number;
  readonly events: RecordedEvent[];
  readonly matches: (event: RecordedEvent) => boolean;
  /** The reading has yet to come to where he is, or he has this already. */
  after: Position | null;
  readonly settle: (page: ReadPage) => void;
  readonly fail: (error: unknown) => void;
};

/**
 * One way through the past for all who lag behind (KER-029): a single subscription, whose events wait in a window until
 * each of them has taken what he wants, page after page. It goes as fast as the slowest who keeps coming back.
 */
export class Reading {
  caughtUp = false;
  failure: { readonly error: unknown } | undefined;
  private window: Placed[] = [];
  private readonly waiting = new Set<Follower>();
  /** Where those are who will come back for the next page. */
  private readonly between = new Map<string, { readonly after: Position; readonly until: number }>();
  /** How often each page was asked for, and which one comes after it: those that are here, or whose next one is awaited. */
  private readonly asked = new Map<string, { readonly after: Position; readonly times: number; next: string }>();
  /** Those for whom it was begun have come to it. */
  private joined = false;
  private received = 0;
  private signs = 0;
  private silence = 0;
  /** When so many events were received, it has caught up. */
  private caughtUpAt = Number.POSITIVE_INFINITY;
  /** Everything after this, up to `reached`, is in the window. */
  private floor: Position;
  private reached: Position;
  private paused = false;
  private readonly matches: (event: RecordedEvent) => boolean;
  private readonly subscription: AllStreamSubscription;

  /** @param newest what had been heard of when it began: by the time it has caught up it has passed that. */
  constructor(
    private readonly connection: Connection,
    private readonly place: Place,
    private readonly newest: Position,
    private readonly onProgress: (reading: Reading) => void,
  ) {
    const { after, filter } = place;
    [this.floor, this.reached] = [after, after];
    this.matches = matcher(filter);
    const { client, asking } = connection;
    const options = {
      fromPosition: serverPosition(after),
      filter: serverFilter(filter, { checkpointReached: () => this.sign() }),
    };
    this.subscription = client.subscribeToAll({ ...options, ...asking }, { highWaterMark: 256 });
    this.listen();
    this.watch();
  }

  /** It can serve whoever is there: what he wants next is in the window. */
  covers({ after, filter }: Place): boolean {
    if (this.failure || !includes(this.place.filter, filter)) return false;
    return comparePositions(after, this.floor) >= 0 && comparePositions(after, this.reached) <= 0;
  }

  /** Somebody took a page that ended there, and has not come back for the next one yet. */
  expects(place: Place): boolean {
    return this.between.has(keyOf(place));
  }

  /** The next events of a place that it covers; `complete` when nothing more was there. */
  page(place: Place, limit: number): Promise<ReadPage> {
    const key = keyOf(place);
    const { times, next } = this.asked.get(key) ?? { times: 0, next: key };
    this.asked.set(key, { after: place.after, times: times + 1, next });
    for (const one of [key, next]) this.between.delete(one);
    return new Promise((settle, fail) => {
      this.join({ place, limit, events: [], matches: matcher(place.filter), after: place.after, settle, fail });
    });
  }

  /** Somebody reads a page again that is no longer here: he is not expected at the one after it. */
  leaves(place: Place): void {
    this.between.delete(this.asked.get(keyOf(place))?.next ?? '');
    this.goOn();
  }

  /** All of its followers go on with another reading that covers where it is. */
  moveTo(other: Reading): void {
    const followers = [...this.waiting];
    this.waiting.clear();
    for (const follower of followers) other.join({ ...follower, after: follower.after ?? this.reached });
    for (const [key, place] of this.between) other.between.set(key, place);
    this.close();
  }

  /** Where it has come to, for another reading to take over. */
  placeNow(): Place {
    return { after: this.reached, filter: this.place.filter };
  }

  /** It failed, or nobody waits for it and nobody is expected back. */
  get isOver(): boolean {
    return this.failure !== undefined || (this.joined && this.waiting.size === 0 && this.slowest() === null);
  }

  close(): void {
    this.fail(new NoAnswer());
  }

  private join(follower: Follower): void {
    this.joined = true;
    if (this.failure) follower.fail(this.failure.error);
    else if (!this.servesAtOnce(follower)) this.waiting.add(follower);
    // Others may wait for what he was expected to take.
    this.goOn();
  }

  /** From the window; false where he has to wait for more. */
  private servesAtOnce(follower: Follower): boolean {
    const rest = follower.after === null ? this.window : this.window.slice(firstAfter(this.window, follower.after));
    const last = rest.find(({ position, event }) => this.take(follower, position, event));
    if (last) this.deliver(follower, last.position, false);
    else if (this.caughtUp) this.deliver(follower, later(this.reached, this.newest), true);
    else return false;
    return true;
  }

  /** True when he has got as many as he asked for. */
  private take(follower: Follower, position: Position, event: RecordedEvent): boolean {
    if (follower.after !== null) {
      if (comparePositions(position, follower.after) <= 0) return false;
      follower.after = null;
    }
    if (follower.matches(event)) follower.events.push(event);
    return follower.events.length >= follower.limit;
  }

  private deliver({ events, place, limit, settle }: Follower, reached: Position, complete: boolean): void {
    const asked = this.asked.get(keyOf(place));
    // A reader of a single event does not come back for the next.
    if (!complete && limit > 1 && !(asked && asked.times > STUCK)) {
      const next = keyOf({ after: reached, filter: place.filter });
      if (asked) asked.next = next;
      this.between.set(next, { after: reached, until: performance.now() + IDLE_MS });
    }
    settle({ events, reached, complete });
  }

  private receive(position: Position, event: RecordedEvent): void {
    this.window.push({ position, event });
    this.reached = position;
    for (const follower of [...this.waiting]) {
      if (!this.take(follower, position, event)) continue;
      this.waiting.delete(follower);
      this.deliver(follower, position, false);
    }
    if (this.window.length % LOOK_EVERY > 0) return;
    if (this.isOver) {
      this.close();
      return;
    }
    this.makeRoom();
    this.onProgress(this);
  }

  private makeRoom(): void {
    const unneeded = firstAfter(this.window, this.slowest() ?? this.reached);
    const dropped = Math.min(this.window.length - WINDOW, unneeded);
    if (dropped > 0) {
      this.floor = this.window[dropped - 1]!.position;
      this.window = this.window.slice(dropped);
      for (const [key, { after, next }] of this.asked) {
        if (comparePositions(after, this.floor) < 0 && !this.between.has(next)) this.asked.delete(key);
      }
    }
    if (this.window.length < 2 * WINDOW || this.paused) return;
    this.paused = true;
    this.subscription.pause();
  }

  /** After somebody has come back, or is expected no longer: with room again, or because others wait for what is still to come. */
  goOn(): void {
    if (!this.paused) return;
    this.makeRoom();
    if (this.window.length >= 2 * WINDOW) return;
    this.paused = false;
    this.subscription.resume();
  }

  private slowest(): Position | null {
    const now = performance.now();
    let least: Position | null = null;
    for (const [key, { after, until }] of this.between) {
      if (until < now) this.between.delete(key);
      else if (least === null || comparePositions(after, least) < 0) least = after;
    }
    return least;
  }

  private sign(): void {
    this.signs += 1;
    this.connection.sign();
  }

  private watch(): void {
    const { signs } = this;
    const { signs: ofServer } = this.connection;
    countdown(ATTEMPT_MS, () => {
      if (this.caughtUp || this.failure) return;
      this.silence = this.paused || this.signs > signs ? 0 : this.silence + 1;
      const isLost = this.silence > 0 && this.connection.signs === ofServer;
      if (isLost || this.silence >= LONGEST_SILENCE) this.fail(new NoAnswer());
      else this.watch();
    });
  }

  private listen(): void {
    const { subscription } = this;
    subscription.on('confirmation', () => this.sign());
    subscription.on('data', ({ event }) => {
      this.received += 1;
      this.sign();
      if (event?.position && this.matches(event)) {
        const position = positionOf(event.position);
        // A server may send again what it has sent before.
        if (comparePositions(position, this.reached) > 0) this.receive(position, event);
      }
      if (this.received >= this.caughtUpAt) this.finish();
    });
    subscription.on('caughtUp', () => {
      // It is said ahead of the events that still wait to be taken.
      this.caughtUpAt = Math.min(this.caughtUpAt, this.received + subscription.readableLength);
      if (this.received >= this.caughtUpAt) this.finish();
    });
    const ended = (error: unknown): void => {
      if (!this.caughtUp) this.fail(error ?? new NoAnswer());
    };
    subscription.on('error', ended);
    // The client says nothing but this when it was told to end its calls.
    subscription.on('close', () => ended(undefined));
    subscription.on('end', () => ended(undefined));
  }

  private finish(): void {
    if (this.caughtUp || this.failure) return;
    this.caughtUp = true;
    const end = later(this.reached, this.newest);
    for (const follower of this.waiting) this.deliver(follower, end, true);
    this.waiting.clear();
    this.subscription.unsubscribe().catch(() => undefined);
  }

  private fail(error: unknown): void {
    if (this.failure) return;
    this.failure = { error };
    for (const follower of this.waiting) follower.fail(error);
    this.waiting.clear();
    this.window = [];
    this.subscription.unsubscribe().catch(() => undefined);
  }
}

const keyOf = ({ after, filter: { categories, types, foreign } }: Place): string =>
  JSON.stringify([after, categories, types, foreign]);
