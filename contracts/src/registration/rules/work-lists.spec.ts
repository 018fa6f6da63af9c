import { cents, day, instant } from '../../shared/index.js';
import { inWorkList, isWorkList, WORK_LISTS, type WorkFacts, type WorkListName, workLists } from './work-lists.js';

const ASKED = { now: instant('2026-01-20T17:00:00Z'), today: day('2026-01-20') };
const owed = (registration: number, media = 0) => ({ registration: cents(registration), media: cents(media) });
const row = (id: number, more: Partial<WorkFacts>): WorkFacts => ({
  id,
  tour_date_id: 7501,
  status: 'confirmed',
  waiting_since: null,
  owed: owed(0),
  paid: cents(0),
  dancers: 0,
  routines: 0,
  due: day('2026-02-01'),
  declined: false,
  refused: false,
  awaited: cents(0),
  unverified: [],
  unsigned: 0,
  missing_music: 0,
  unchecked_ids: 0,
  short_nominations: false,
  ...more,
});
const idsOf = (name: WorkListName, ...rows: WorkFacts[]) => inWorkList(name, rows, ASKED).map(({ id }) => id);
const toldOf = (name: WorkListName, ...rows: WorkFacts[]) => workLists(rows, ASKED).find((list) => list.name === name);

describe('the work lists of the office', () => {
  it('~ADM-018 unpaid: what is owed once its day is over, with the sum, and not on that day', () => {
    const past = { due: day('2026-01-19') };
    const rows = [
      row(1, { ...past, owed: owed(5_000) }),
      row(2, { ...past, owed: owed(0, 700) }),
      row(3, { owed: owed(5_000), due: day('2026-01-20') }),
      row(4, past),
      row(5, { ...past, owed: owed(900), status: 'cancelled' }),
      row(6, { owed: owed(900), due: null }),
    ];
    expect(idsOf('unpaid', ...rows)).toEqual([1, 2]);
    expect(toldOf('unpaid', ...rows)).toEqual({ name: 'unpaid', count: 2, amount: 5_700 });
  });

  it('~REG-248 paid, not completed: until it is confirmed or over', () => {
    const statuses = ['editing', 'reviewed', 'in_progress', 'completed', 'confirmed', 'cancelled', 'deleted'] as const;
    const rows = statuses.map((status, n) => row(n + 1, { refused: true, status, owed: owed(-500) }));
    expect(idsOf('paid_refused', ...rows, row(9, { status: 'editing' }))).toEqual([1, 2, 3]);
  });

  it('~CMP-372 nominations: who fell below, unless it has ended', () => {
    const short = { short_nominations: true };
    const rows = [
      row(1, short),
      row(2, {}),
      row(3, { ...short, status: 'cancelled' }),
      row(4, { ...short, status: 'editing' }),
    ];
    expect(idsOf('short_nominations', ...rows)).toEqual([1, 4]);
  });

  it('~ADM-018 overpaid: one part is enough; money that stands after the end is late money', () => {
    const rows = [
      row(1, { owed: owed(-500, 500) }),
      row(2, { owed: owed(0, -100) }),
      row(3, { owed: owed(-900), status: 'cancelled' }),
      row(4, { owed: owed(-900), status: 'deleted' }),
      row(5, {}),
    ];
    expect(idsOf('overpaid', ...rows)).toEqual([1, 2]);
    expect(idsOf('late_money', ...rows)).toEqual([3, 4]);
  });

  it('~ADM-018 declined: while something is still owed', () => {
    const rows = [
      row(1, { declined: true, owed: owed(500) }),
      row(2, { declined: true }),
      row(3, { owed: owed(500) }),
      row(4, { declined: true, owed: owed(500), status: 'cancelled' }),
    ];
    expect(idsOf('declined', ...rows)).toEqual([1]);
  });

  it('~ADM-018 checks awaited: with what they amount to, whatever is owed, also of one that has ended', () => {
    const rows = [
      row(1, { awaited: cents(15_500), owed: owed(89_000) }),
      row(2, { awaited: cents(500), status: 'cancelled' }),
      row(3, { owed: owed(500) }),
    ];
    expect(idsOf('checks_awaited', ...rows)).toEqual([1, 2]);
    expect(toldOf('checks_awaited', ...rows)).toEqual({ name: 'checks_awaited', count: 2, amount: 16_000 });
  });

  it('~ADM-018 ~REG-153 unverified attendances: what was found to be so', () => {
    expect(idsOf('unverified_attendance', row(1, { unverified: [501] }), row(2, {}))).toEqual([1]);
  });

  it('~ADM-018 missing waivers: of whoever is registered and has not signed, not of one that has ended', () => {
    const unsigned = { unsigned: 2 };
    expect(
      idsOf('missing_waivers', row(1, unsigned), row(2, {}), row(3, { ...unsigned, status: 'cancelled' })),
    ).toEqual([1]);
  });

  it('~ADM-018 missing music: a registration once, however many routines wait for it, and none that has ended', () => {
    const missing = { missing_music: 3 };
    expect(idsOf('missing_music', row(1, missing), row(2, {}), row(3, { ...missing, status: 'cancelled' }))).toEqual([
      1,
    ]);
  });

  it('~ADM-018 student IDs to check: each of them counts, a registration is there once', () => {
    const rows = [row(1, { unchecked_ids: 2 }), row(2, {}), row(3, { unchecked_ids: 1 })];
    expect(idsOf('student_ids', ...rows)).toEqual([1, 3]);
    expect(toldOf('student_ids', ...rows)).toEqual({ name: 'student_ids', count: 3, amount: 0 });
    expect(idsOf('unverified_attendance', row(1, { unchecked_ids: 2 }))).toEqual([]);
  });

  it('~ADM-018 adds up the parts that a list is about, not the net', () => {
    const both = { owed: owed(-47_500, 225_500) };
    const past = { due: day('2026-01-19') };
    expect(toldOf('overpaid', row(1, both), row(2, { owed: owed(-500, -100) }))?.amount).toBe(-48_100);
    expect(toldOf('late_money', row(1, { ...both, status: 'cancelled' }))?.amount).toBe(-47_500);
    expect(toldOf('unpaid', row(1, { ...both, ...past }))?.amount).toBe(225_500);
    expect(toldOf('declined', row(1, { ...both, declined: true }))?.amount).toBe(225_500);
    expect(toldOf('missing_waivers', row(1, { ...both, unsigned: 1 }))?.amount).toBe(0);
  });

  it('~ADM-039 each list is known by its name, and nothing else is', () => {
    expect(WORK_LISTS.map(isWorkList)).not.toContain(false);
    expect(['nothing', '', null, 7, 'toString'].map(isWorkList)).toEqual([false, false, false, false, false]);
  });

  it('~ADM-014 overdue reviews: those that wait over three days, not one that is being edited', () => {
    const since = instant('2026-01-10T17:00:00Z');
    const rows = [
      row(1, { status: 'completed', waiting_since: since }),
      row(2, { status: 'completed', waiting_since: instant('2026-01-19T17:00:00Z') }),
      row(3, { status: 'editing', waiting_since: since }),
    ];
    expect(idsOf('overdue_review', ...rows)).toEqual([1]);
  });
});
