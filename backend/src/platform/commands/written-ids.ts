/** So many hexadecimal digits of an id as fit into a small whole number: two ids of a stream share them once in a million streams. */
const DIGITS = 8;
const markOf = (id: string): number => Number.parseInt(id.slice(-DIGITS), 16) | 0;

/**
 * The ids of all events of a stream, a few bytes of each: that an id is none of them is certain, that it is one has to be
 * looked up. So a new command costs no question to the store, however long its stream is (KER-014).
 */
export class WrittenIds {
  private readonly marks: Set<number>;

  private constructor(marks: Iterable<number>) {
    this.marks = new Set(marks);
  }

  static none(): WrittenIds {
    return new WrittenIds([]);
  }

  /** As `pack` gave it. */
  static unpack(packed: string): WrittenIds {
    const bytes = Uint8Array.from(Buffer.from(packed, 'base64'));
    return new WrittenIds(new Int32Array(bytes.buffer));
  }

  pack(): string {
    return Buffer.from(Int32Array.from(this.marks).buffer).toString('base64');
  }

  add(events: readonly { readonly id: string }[]): void {
    for (const { id } of events) this.marks.add(markOf(id));
  }

  mayHold(id: string): boolean {
    return this.marks.has(markOf(id));
  }
}
