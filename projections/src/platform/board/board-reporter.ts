import type { ProjectionStatus } from '@app/contracts/shared';
import type { Projections } from '../projections.js';
import { Signal } from '../signal.js';
import type { ProjectionBoard, Wish } from './projection-board.port.js';

type Worker = Pick<Projections, 'status' | 'retry' | 'rebuild'>;
type Options = { readonly pause?: (milliseconds: number) => Promise<void> };

const LOOK_EVERY_MS = 300;
/** Everything is posted again now and then, so that servers hear that the worker is alive. */
const BEAT_EVERY = 7;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What a worker does at the board: it tells how its projections do and fulfils what is wished of them (KER-043). */
export class BoardReporter {
  private readonly last = new Map<string, string>();
  /** Wishes under way: a rebuild may take long. */
  private readonly busy = new Map<string, Promise<void>>();
  private readonly ending = new Signal();
  private readonly pause: (milliseconds: number) => Promise<void>;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly worker: Worker,
    private readonly board: ProjectionBoard,
    private readonly onError: (error: unknown) => void = () => undefined,
    { pause = sleep }: Options = {},
  ) {
    this.pause = pause;
  }

  start(): void {
    this.running = this.run();
  }

  /** Wishes that are not fulfilled stay on the board for the next worker. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.ending.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    for (let round = 0; !this.stopping; round += 1) {
      try {
        if (round % BEAT_EVERY === 0) this.last.clear();
        await this.tell();
        await this.take();
      } catch (error) {
        this.onError(error);
        this.last.clear();
      }
      const seen = this.ending.count;
      if (!this.stopping) await Promise.race([this.pause(LOOK_EVERY_MS), this.ending.after(seen)]);
    }
  }

  private async tell(): Promise<void> {
    const news: ProjectionStatus[] = [];
    for (const status of this.worker.status()) {
      const text = JSON.stringify(status);
      if (this.last.get(status.name) !== text) news.push(status);
      this.last.set(status.name, text);
    }
    await this.board.post(news);
  }

  private async take(): Promise<void> {
    const mine = new Set(this.worker.status().map(({ name }) => name));
    for (const wish of await this.board.wishes()) {
      if (!mine.has(wish.projection) || this.busy.has(wish.id)) continue;
      const work = this.fulfil(wish)
        .catch(this.onError)
        .finally(() => this.busy.delete(wish.id));
      this.busy.set(wish.id, work);
    }
  }

  /** The result is on the board before the wish is gone from it. */
  private async fulfil(wish: Wish): Promise<void> {
    await this.worker[wish.what](wish.projection);
    const status = this.worker.status().find(({ name }) => name === wish.projection);
    // Stopped or taken over in the middle: the wish is the next worker's.
    if (this.stopping || !status) return;
    await this.board.post([status]);
    await this.board.fulfil(wish);
  }
}
