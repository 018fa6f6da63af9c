import type { Play, Stage } from './stage.js';

type Waiting = { readonly at: number; readonly order: number; readonly play: Play };

const before = (a: Waiting, b: Waiting): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** The plays that wait for their hour, earliest first (a binary heap). */
export class Agenda {
  private readonly heap: Waiting[] = [];
  private order = 0;

  get next(): { readonly at: number; readonly play: Play } | undefined {
    return this.heap[0];
  }

  put(at: number, play: Play): void {
    const { heap } = this;
    const one = { at, play, order: this.order };
    this.order += 1;
    let place = heap.push(one) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!before(one, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = one;
  }

  take(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = right < heap.length && before(heap[right]!, heap[left]!) ? right : left;
      if (child >= heap.length || !before(heap[child]!, last)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = last;
  }
}

const MINUTE = 60_000;

/**
 * Lets all plays happen side by side in the order of time, so that the log reads as a season did. What is not over at
 * the end stays as it is: registrations in progress, edits that are open.
 */
export const playSeason = async (
  stage: Stage,
  agenda: Agenda,
  ends_at: number,
  whenFull: () => Promise<void>,
): Promise<void> => {
  for (let next = agenda.next; next && next.at <= ends_at; next = agenda.next) {
    const { at, play } = next;
    agenda.take();
    stage.clock.moveTo(new Date(at).toISOString());
    const { done, value } = play.next();
    if (!done) agenda.put(at + Math.round(value * MINUTE), play);
    if (stage.writer.full) await whenFull();
  }
};
