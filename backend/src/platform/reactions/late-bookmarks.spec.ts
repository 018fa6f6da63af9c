import type { Position } from '@app/contracts/shared';
import { setTimeout as sleep } from 'node:timers/promises';
import { LateBookmarks } from './late-bookmarks.js';

const at = (n: number): Position => String(n) as Position;

const SHARED_MS = 50;

describe('bookmarks that are written late', () => {
  const kept = new Map<string, Position>();
  const written: string[] = [];
  let [ours, away] = [true, false];
  const bookmarks = {
    read: async (name: string) => kept.get(name) ?? null,
    set: async (name: string, position: Position) => {
      if (away) throw new Error('away');
      written.push(`${name} ${position}`);
      kept.set(name, position);
    },
  };
  const warned: unknown[] = [];
  const late = new LateBookmarks(bookmarks, () => ours, { warn: (what) => void warned.push(what) }, SHARED_MS);

  beforeEach(() => {
    kept.clear();
    written.length = 0;
    [ours, away] = [true, false];
  });

  it('~KER-025 are written together after a while, as far as they have come, and are known at once', async () => {
    for (const n of [1, 2, 3]) late.set('mail', at(n));
    late.set('music', at(2));
    expect([written, await late.read('mail'), await late.read('music'), await late.read('other')]).toEqual([
      [],
      '3',
      '2',
      null,
    ]);
    await sleep(2 * SHARED_MS);
    expect(written).toEqual(['mail 3', 'music 2']);
    kept.set('mail', at(9));
    expect(await late.read('mail')).toBe('9');
  });

  it('~KER-025 wait for the next time when they cannot be written, and say so', async () => {
    away = true;
    late.set('mail', at(4));
    await sleep(2 * SHARED_MS);
    expect([warned.length, await late.read('mail')]).toEqual([1, '4']);
    away = false;
    await late.store();
    expect(kept.get('mail')).toBe('4');
  });

  it('~KER-043 leave the bookmarks alone that are another’s by now', async () => {
    late.set('mail', at(5));
    ours = false;
    await sleep(2 * SHARED_MS);
    expect([written, await late.read('mail')]).toEqual([[], null]);
  });
});
