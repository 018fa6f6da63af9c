import { comparePositions, type Position } from '@app/contracts/shared';
import fc from 'fast-check';
import type { LiveNotice } from './live-notice.js';
import { NoticeRing } from './notice-ring.js';

const at = (n: number): Position => String(n) as Position;
const notice = (position: number, id: number, room = 'staff'): LiveNotice => ({
  resource: 'registration',
  id,
  position: at(position),
  rooms: [room],
});
const EVERYTHING = [{ resource: '*', id: '*' }];

describe('the ring of recent notices', () => {
  it('LIV-003 answers what a room was told since a position, each document once with its newest position', () => {
    const ring = new NoticeRing();
    ring.add([notice(1, 7), notice(2, 8), notice(3, 9, 'account:1'), notice(4, 8)]);
    expect(ring.since('staff', at(2))).toEqual([{ resource: 'registration', id: 8, position: at(4) }]);
    expect(ring.since('account:1', at(4))).toEqual([]);
  });

  it('LIV-003 finds what a slower view told late, although its position is older', () => {
    const ring = new NoticeRing();
    ring.add([notice(9, 7), notice(5, 8), notice(6, 9)]);
    expect(ring.since('staff', at(9)).map((hint) => hint.id)).toEqual([7, 8, 9]);
  });

  it('LIV-003 tells the highest position of a document, and of all, whichever worker told last', () => {
    const ring = new NoticeRing();
    ring.add([notice(1, 7), notice(9, 8), notice(4, 8), notice(3, 7)]);
    expect(ring.newest).toBe(at(9));
    expect(ring.since('staff', at(1))).toEqual([
      { resource: 'registration', id: 7, position: at(3) },
      { resource: 'registration', id: 8, position: at(9) },
    ]);
    expect(ring.since('staff', at(2))).toEqual([{ resource: '*', id: '*', position: at(9) }]);
  });

  it('LIV-003 leaves nobody on an old document, in whatever order the hints came and whenever he was away', () => {
    const told = fc.array(
      fc.record({ position: fc.integer({ min: 1, max: 12 }), id: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(told, fc.nat(), (all, n) => {
        const before = 1 + (n % all.length);
        const ring = new NoticeRing(5);
        const client = new Map<string, Position>();
        const hear = ({ id, position }: { readonly id: string | number; readonly position: Position }) => {
          if (comparePositions(position, client.get(String(id)) ?? at(0)) > 0) client.set(String(id), position);
        };
        for (const { position, id } of all) ring.add([notice(position, id)]);
        for (const { position, id } of all.slice(0, before)) hear({ id, position: at(position) });
        const heard = [...client.values()].sort(comparePositions).at(-1)!;
        for (const hint of ring.since('staff', heard)) hear(hint);
        const newest = Math.max(...all.map(({ position }) => position));
        for (const { id } of all) {
          const own = Math.max(...all.filter((one) => one.id === id).map(({ position }) => position));
          const known = [client.get(String(id)), client.get('*')].map(Number).filter((one) => !Number.isNaN(one));
          expect(Math.max(...known)).toBe(client.has('*') ? newest : own);
        }
      }),
    );
  });

  it('LIV-003 asks to read everything again after a restart, beyond its memory, and for more than 200 hints', () => {
    const ring = new NoticeRing(10);
    expect(ring.since('staff', at(3))).toMatchObject(EVERYTHING);
    ring.add(Array.from({ length: 21 }, (_, i) => notice(i + 1, i)));
    expect(ring.since('staff', at(11))).toMatchObject(EVERYTHING);
    expect(ring.since('staff', at(12))).toHaveLength(10);
    const large = new NoticeRing();
    large.add(Array.from({ length: 201 }, (_, i) => notice(i + 1, i)));
    expect(large.since('staff', at(1))).toMatchObject(EVERYTHING);
    expect(large.since('staff', at(2))).toHaveLength(200);
  });

  it('LIV-003 does not trust a forgotten position that a slower view told once more', () => {
    const ring = new NoticeRing(2);
    ring.add([notice(1, 1), notice(2, 2), notice(3, 3), notice(2, 4), notice(3, 5)]);
    expect(ring.since('staff', at(2))).toMatchObject(EVERYTHING);
  });
});
