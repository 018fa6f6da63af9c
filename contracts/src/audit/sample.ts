import type { Position } from '../shared/index.js';
import type { NamedEvent } from './event-search.js';

export const DRAWS = ['random', 'largest'] as const;
export type Draw = (typeof DRAWS)[number];

/** `GET audit/sample`: what was drawn from all that the filters find up to a position. */
export type SampleAnswer = {
  readonly events: readonly NamedEvent[];
  /** How many it was drawn from. */
  readonly of: number;
  /** Draws the same again, together with seed and size. */
  readonly position: Position;
};

/** FNV-1a with the finish of MurmurHash3: spreads texts evenly over 32 bits. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The place of an event in the draw of a seed; the same always and everywhere, whatever else there is. */
const drawOrder = (seed: string, event_id: string): number => spread(`${seed}\n${event_id}`);

type Drawn = { readonly event_id: string };

/**
 * A random sample that can be drawn again (AUD-015): the `size` first of all that were given so far, in the order that the
 * seed gives each. Taken in any order and in any pieces it is the same sample, so nobody has to hold all of them.
 */
export const sampleWith = <T extends Drawn>(
  { seed, size }: { readonly seed: string; readonly size: number },
  sample: readonly T[],
  more: readonly T[],
): readonly T[] =>
  [...sample, ...more]
    .map((event) => ({ event, order: drawOrder(seed, event.event_id) }))
    .sort((a, b) => a.order - b.order || (a.event.event_id < b.event.event_id ? -1 : 1))
    .slice(0, size)
    .map(({ event }) => event);
