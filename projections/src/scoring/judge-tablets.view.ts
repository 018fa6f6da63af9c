import type { HeardTablet, JudgeTabletDocument, JudgeTabletEvent } from '@app/contracts/scoring';
import type { Instant, StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Of<T extends JudgeTabletEvent['type']> = StoredEvent<Extract<JudgeTabletEvent, { type: T }>>;
type Row = JudgeTabletDocument | null;

const keyOf = ({ tour_date_id, position }: JudgeTabletEvent['data']): string => `${tour_date_id}_${position}`;
const known = (row: Row, data: JudgeTabletEvent['data']): JudgeTabletDocument => {
  const { tour_date_id, position } = data;
  return row ?? { id: keyOf(data), tour_date_id, position, link: null, devices: [] };
};

const heard = (row: Row, { data }: Of<'TabletOpened'> | Of<'TabletHeard'>): JudgeTabletDocument => {
  const of = known(row, data);
  const { device_id, at: heard_at } = data;
  const before = of.devices.find((one) => one.device_id === device_id);
  const told = 'waiting' in data ? data : { waiting: before?.waiting ?? 0, routine_id: null };
  const last = told.routine_id === null ? (before?.last ?? null) : { routine_id: told.routine_id, at: heard_at };
  const device: HeardTablet = { device_id, waiting: told.waiting, heard_at, last };
  return { ...of, devices: [...of.devices.filter((one) => one !== before), device] };
};

/** The tablets of each judge at a tour date, by their own words (PST-203). */
export const judgeTabletsView = defineView<JudgeTabletDocument>()({
  name: 'judge-tablets',
  streams: ['judgeTablet'],
  version: 1,
  indexes: [['tour_date_id']],
  resource: 'tablets',
  keys: ({ data }) => keyOf(data),
  ignores: ['QuickNotesKept'],
  on: {
    TabletLinkGiven: (row: Row, { data, metadata, occurred_at }: Of<'TabletLinkGiven'>) => ({
      ...known(row, data),
      link: { by: metadata.actor.display, at: occurred_at as Instant },
    }),
    TabletLinkRevoked: (row: Row, { data }: Of<'TabletLinkRevoked'>) => ({ ...known(row, data), link: null }),
    TabletOpened: heard,
    TabletHeard: heard,
  },
  rooms: () => ['staff'],
});
