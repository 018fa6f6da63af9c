import { SEEDED_TABLES } from '../catalogue/index.js';
import type { Routine } from '../competition/index.js';
import { registered, routine } from '../competition/testing/scenes.js';
import {
  add,
  after,
  AVA,
  complete,
  dancer,
  LEO,
  MIA,
  READY,
  save,
  start,
  submit,
} from '../registration/testing/given.js';
import { instant } from '../shared/index.js';
import { musicCounts, musicRows, staffMusicRows } from './rules/rows.js';
import { NO_MEDIA, type RoutineMedia } from './state.js';

const BASE = after(start(), save([...READY, add(dancer(LEO, '4')), add(dancer(AVA, '2'))]), submit(1), complete(1));
const elsewhere = { registration_id: 2, tour_date_id: 7501, date_routine_id: 3 };
const at = (place: number, name: string, more: Partial<Routine> = {}): Routine =>
  registered(routine([MIA.person_id], { temp_id: name, name }), { id: 800_000 + place, added_order: place, ...more });
const ALL = [
  at(1, 'Zebra'),
  at(2, 'Came', { transfer: elsewhere, routine_category_id: 3 }),
  at(3, 'Left', { transferred_out_to: { ...elsewhere, city: 'Chicago, IL' } }),
  at(4, 'Waits', { waiting: true, date_routine_id: null, fee: null }),
  at(5, 'Moon', { vips: true }),
  at(6, 'pair', { ballroom: true, routine_category_id: 9, people: [MIA.person_id, LEO.person_id], name: '' }),
];
const registrationOf = (more: object = {}) => {
  const routines = Object.fromEntries(ALL.map((one) => [one.temp_id, one]));
  return { ...BASE, official: { ...BASE.official, routines }, ...more };
};
const UPLOADED: RoutineMedia = {
  ...NO_MEDIA,
  notes: 'Start late',
  upload_email: 'dj@reyes.example',
  music: {
    ...{ upload_id: 'm-1', url: '2025/music/x.mp3', file_name: 'Zebra.mp3', content_type: 'audio/mpeg', size: 9 },
    ...{ sha256: '1'.repeat(64), played_sha256: null },
    ...{ duration: 165, uploaded_at: instant('2026-01-20T17:00:00Z'), deleted: false },
  },
};
const DELETED: RoutineMedia = { ...UPLOADED, music: { ...UPLOADED.music!, deleted: true } };
const rowsWith = (...media: [number, RoutineMedia][]) =>
  musicRows(registrationOf(), SEEDED_TABLES, new Map(media.map(([n, one]) => [800_000 + n, one])));

describe('the routines that music is asked for', () => {
  it('EVT-131 EVT-242 are official routines, ballroom entries and those of best dancers by name, not who waits or went elsewhere', () => {
    expect(rowsWith().map(({ id, routine: { name }, vips }) => [id, name, vips])).toEqual([
      [800_002, 'Came', false],
      [800_006, 'Mia Reyes & Leo Reyes', false],
      [800_005, 'Moon', true],
      [800_001, 'Zebra', false],
    ]);
    expect(musicRows(registrationOf({ cancelled: true }), SEEDED_TABLES, new Map())).toEqual([]);
  });

  it('EVT-129 ~EVT-119 say what is there: routine, dancers, music with its note, and the address that was written to', () => {
    const row = rowsWith([1, UPLOADED]).at(-1);
    expect(row).toEqual({
      id: 800_001,
      routine: { name: 'Zebra' },
      info: { number: null, age_division: 'Junior', performance_division: 'Jazz', category: 'Solo' },
      attendees: [MIA.person_id],
      vips: false,
      music_id: 'm-1',
      no_music: false,
      upload_email: 'dj@reyes.example',
      music: {
        ...{ name: 'Zebra.mp3', duration: 165, date_added: '2026-01-20T17:00:00.000Z', notes: 'Start late' },
        ...{ url: '2025/music/x.mp3', content_type: 'audio/mpeg', deleted: false },
      },
    });
    expect(rowsWith([1, DELETED]).at(-1)).toMatchObject({
      music_id: null,
      music: { name: 'Zebra.mp3', url: null, deleted: true },
    });
  });

  it('EVT-041 all of these are the total, and done are those with music and those that need none', () => {
    const counts = (...media: [number, RoutineMedia][]) =>
      musicCounts(registrationOf(), SEEDED_TABLES, new Map(media.map(([n, one]) => [800_000 + n, one])));
    const none = { ...NO_MEDIA, no_music: true };
    expect(counts()).toEqual({ done: 0, total: 4 });
    expect(counts([1, UPLOADED], [2, none], [5, { ...NO_MEDIA, notes: 'later' }])).toEqual({ done: 2, total: 4 });
    // What went elsewhere or waits is in neither.
    expect(counts([3, UPLOADED], [4, none])).toEqual({ done: 0, total: 4 });
  });

  it('~EVT-132 the office reads the same with its state in a word', () => {
    const rows = staffMusicRows(registrationOf(), SEEDED_TABLES, new Map([[800_001, UPLOADED]]));
    expect(rows.map(({ name, status, file_name, duration }) => [name, status, file_name, duration])).toEqual([
      ['Came', 'missing', '', null],
      ['Mia Reyes & Leo Reyes', 'missing', '', null],
      ['Moon', 'missing', '', null],
      ['Zebra', 'uploaded', 'Zebra.mp3', 165],
    ]);
  });
});
