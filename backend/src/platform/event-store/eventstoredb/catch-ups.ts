import type { Position } from '@app/contracts/shared';
import type { CatchUp } from './catch-up.js';
import type { Wanted } from './filters.js';

const IDLE_MS = 5_000;
const KEPT_OPEN = 8;

type Place = { readonly after: Position; readonly filter: Wanted };

/** Readers between two pages: whoever asks for what comes next goes on with one instead of beginning anew. */
export class CatchUps {
  private readonly idle = new Map<string, { readonly reader: CatchUp; readonly timer: NodeJS.Timeout }>();

  take(place: Place): CatchUp | undefined {
    const key = keyOf(place);
    const found = this.idle.get(key);
    if (!found) return undefined;
    clearTimeout(found.timer);
    this.idle.delete(key);
    return found.reader.usable ? found.reader : undefined;
  }

  keep(place: Place, reader: CatchUp): void {
    const key = keyOf(place);
    this.drop(key);
    for (const oldest of this.idle.keys()) {
      if (this.idle.size < KEPT_OPEN) break;
      this.drop(oldest);
    }
    const timer = setTimeout(() => this.drop(key), IDLE_MS).unref();
    this.idle.set(key, { reader, timer });
  }

  closeAll(): void {
    for (const key of [...this.idle.keys()]) this.drop(key);
  }

  private drop(key: string): void {
    const found = this.idle.get(key);
    if (!found) return;
    clearTimeout(found.timer);
    found.reader.close();
    this.idle.delete(key);
  }
}

const keyOf = ({ after, filter: { categories, types, foreign } }: Place): string =>
  JSON.stringify([after, categories, types, foreign]);
