import type { ProjectionStatus } from '@app/contracts/shared';
import type { Posted, ProjectionBoard, Wish } from '../../src/platform/board/projection-board.port.js';

/** A board in memory; `ring` tells of what the board does not see itself: checkpoints. */
export class MemoryBoard implements ProjectionBoard {
  private readonly statuses = new Map<string, Posted>();
  private readonly open = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private beats = 0;

  async post(statuses: readonly ProjectionStatus[]): Promise<void> {
    for (const status of statuses) {
      this.beats += 1;
      this.statuses.set(status.name, { status: structuredClone(status), beat: String(this.beats) });
    }
    this.ring();
  }

  async posted(): Promise<Posted[]> {
    return [...this.statuses.values()];
  }

  async wish(projection: string, what: Wish['what']): Promise<Wish> {
    const key = `${projection}:${what}`;
    const times = (this.open.get(key) ?? 0) + 1;
    this.open.set(key, times);
    this.ring();
    return { id: `${key}#${times}`, projection, what };
  }

  async wishes(): Promise<Wish[]> {
    return [...this.open].map(([key, times]) => {
      const [projection = '', what] = key.split(':');
      return { id: `${key}#${times}`, projection, what: what as Wish['what'] };
    });
  }

  async fulfil({ id }: Wish): Promise<void> {
    const [key = '', times] = id.split('#');
    if (this.open.get(key) === Number(times)) this.open.delete(key);
    this.ring();
  }

  watch(listener: () => void): { stop(): Promise<void> } {
    this.listeners.add(listener);
    return {
      stop: async () => {
        this.listeners.delete(listener);
      },
    };
  }

  ring(): void {
    for (const listener of this.listeners) listener();
  }
}
