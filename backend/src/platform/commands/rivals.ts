const REMEMBERED_MS = 1000;
const REMEMBERED = 1000;

/** Streams that another process writes too, these moments: races for them are lost unless both sides take turns. */
export class Rivals {
  private readonly seen = new Map<string, number>();

  saw(stream: string): void {
    this.seen.delete(stream);
    this.seen.set(stream, performance.now());
    const oldest = this.seen.size > REMEMBERED ? this.seen.keys().next().value : undefined;
    if (oldest !== undefined) this.seen.delete(oldest);
  }

  areAt(stream: string): boolean {
    return performance.now() - (this.seen.get(stream) ?? -Infinity) < REMEMBERED_MS;
  }
}
