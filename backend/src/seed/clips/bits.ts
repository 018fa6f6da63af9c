/** Writes bits and the whole numbers of H.264, which are shorter the smaller they are. */
export class Bits {
  private readonly bytes: number[] = [];
  private open = 0;
  private filled = 0;

  bit(value: number): this {
    this.open = (this.open << 1) | value;
    this.filled += 1;
    if (this.filled === 8) {
      this.bytes.push(this.open);
      [this.open, this.filled] = [0, 0];
    }
    return this;
  }

  fixed(value: number, length: number): this {
    for (let n = length - 1; n >= 0; n -= 1) this.bit((value >> n) & 1);
    return this;
  }

  /** `ue(v)` of the standard. */
  whole(value: number): this {
    const length = Math.floor(Math.log2(value + 1));
    return this.fixed(0, length).fixed(value + 1, length + 1);
  }

  /** Bytes as they are, from the next byte on. */
  raw(values: Iterable<number>): this {
    while (this.filled > 0) this.bit(0);
    for (const value of values) this.bytes.push(value);
    return this;
  }

  /** With the one bit that ends a unit. */
  ended(): Buffer {
    this.bit(1);
    while (this.filled > 0) this.bit(0);
    return Buffer.from(this.bytes);
  }
}
