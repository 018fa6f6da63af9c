import { Random as Seeded } from '../../src/seed/large/random.js';

/** The seed's numbers, the same again for the same seed, so that a failure can be repeated; and ids made of them. */
export class Random extends Seeded {
  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}
