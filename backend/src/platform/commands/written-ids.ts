/** So many hexadecimal digits of an id as fit into a small whole number: two ids of a stream share them once in a million streams. */
const DIGITS = 8;
const markOf = (id: string): number => Number.parseInt(id.slice(-DIGITS), 16) | 0;

const FEWEST = 64;

// A copy, as a small buffer of Node's lies anywhere in a larger one.
const unpacked = (packed: string): Int32Array => new Int32Array(new Uint8Array(Buffer.from(packed, 'base64')).buffer);

/**
 * The ids of all events of a stream by their revisions, four bytes of each: that an id is none of them is certain, that it
 * is one has to be looked up. So a new command asks the store for no event, however long its stream is, and a repeat for
 * its own alone (KER-014). Those of a snapshot are read when a command asks for them: a state is loaded far more often,
 * and loading it must not take longer with its length.
 */
export class WrittenIds {
  private marks = new Int32Array(FEWEST);
  private count = 0;
  private reading: Promise<string> | null = null;

  private constructor(
    /** The revision of the first mark. */
    private from: number,
    private earlier: (() => Promise<string>) | null,
  ) {}

  static none(): WrittenIds {
    return new WrittenIds(0, null);
  }

  /** @param earlier those up to this revision and perhaps more, as `pack` gave them */
  static after(revision: number, earlier: () => Promise<string>): WrittenIds {
    return new WrittenIds(revision + 1, earlier);
  }

  async pack(): Promise<string> {
    await this.complete();
    return Buffer.from(this.marks.buffer, 0, this.count * this.marks.BYTES_PER_ELEMENT).toString('base64');
  }

  /** Those that follow; the same ones again change nothing. */
  add(events: readonly { readonly id: string; readonly revision: number }[]): void {
    for (const { id, revision } of events) {
      const at = revision - this.from;
      if (at < this.count) continue;
      this.grow(at + 1);
      this.marks[at] = markOf(id);
      this.count = at + 1;
    }
  }

  /** The revisions at which this id may stand, the newest first. */
  async revisionsOf(id: string): Promise<number[]> {
    await this.complete();
    const mark = markOf(id);
    const found: number[] = [];
    for (let at = this.marks.indexOf(mark); at >= 0 && at < this.count; at = this.marks.indexOf(mark, at + 1))
      found.unshift(at);
    return found;
  }

  private grow(needed: number): void {
    if (needed <= this.marks.length) return;
    const grown = new Int32Array(2 * needed);
    grown.set(this.marks.subarray(0, this.count));
    this.marks = grown;
  }

  private async complete(): Promise<void> {
    if (!this.earlier) return;
    this.reading ??= this.earlier();
    try {
      const earlier = unpacked(await this.reading);
      // Another one that waited was first.
      if (!this.earlier) return;
      this.earlier = null;
      const later = this.marks.subarray(0, this.count);
      const count = Math.max(earlier.length, this.from + later.length);
      this.marks = new Int32Array(count);
      this.marks.set(later, this.from);
      this.marks.set(earlier);
      this.count = count;
      this.from = 0;
    } finally {
      this.reading = null;
    }
  }
}
