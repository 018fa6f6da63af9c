import type { Position } from '@app/contracts/shared';
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
