import type { Notice } from './notice.js';

type Listener = (notices: readonly Notice[]) => void;

/** Who wants to hear of changed documents; one that throws keeps the others from nothing. */
export class Listeners {
  private readonly all = new Set<Listener>();

  constructor(private readonly onError: (error: unknown) => void) {}

  add(listener: Listener): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  tell(notices: readonly Notice[]): void {
    if (notices.length === 0) return;
    for (const listener of this.all) {
      try {
        listener(notices);
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
