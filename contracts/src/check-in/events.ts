import {
  counted,
  day,
  type DomainEvent,
  type EventDeclarations,
  formatMonthDay,
  instant,
  said,
} from '../shared/index.js';
import type { KeptScan } from './types.js';

type OfDevice<T extends string, D> = DomainEvent<T, { readonly tour_date_id: number; readonly device_id: string } & D>;

export type CheckedIn = OfDevice<'CheckedIn', Omit<KeptScan, 'undo'>>;
export type CheckInUndone = OfDevice<'CheckInUndone', Omit<KeptScan, 'undo'> & NonNullable<KeptScan['undo']>>;
/** A device's own words: its name, and how many scans wait on it (ADM-025). */
export type DeviceHeard = OfDevice<
  'DeviceHeard',
  { readonly name: string; readonly waiting: number; readonly at: KeptScan['at'] }
>;

/** Stream `checkIn-{tour_date_id}_{device_id}` (ADR 0173). */
export type CheckInEvent = CheckedIn | CheckInUndone | DeviceHeard;

const device = { tour_date_id: 7505, device_id: '0198c000-0000-4000-8000-000000000009' } as const;
const scan = {
  ...{ scan_id: '0198c000-0000-4000-8000-000000000001', registration_id: 75_001, person_id: 100_001 },
  ...{ day: day('2026-01-30'), device_at: instant('2026-01-30T13:02:00Z') },
  ...{ at: instant('2026-01-30T13:02:01Z'), happened_at: instant('2026-01-30T13:02:00Z') },
} as const;

export const checkInEvents: EventDeclarations<CheckInEvent> = {
  CheckedIn: {
    version: 1,
    personal: [],
    says: (d, name) => said('status', `checked in ${name(d.person_id)} for ${formatMonthDay(d.day)}`),
    example: { ...device, ...scan },
  },
  CheckInUndone: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text' }],
    says: (d, name) =>
      said('status', `undid the check-in of ${name(d.person_id)} for ${formatMonthDay(d.day)}: ${d.reason}`),
    example: {
      ...{ ...device, ...scan, scan_id: '0198c000-0000-4000-8000-000000000002' },
      ...{ undoes: [scan.scan_id], reason: 'Wrong twin' },
    },
  },
  DeviceHeard: {
    version: 1,
    personal: [{ path: 'name', kind: 'text' }],
    says: (d) =>
      said('status', `was at the desk ${d.name}, on which ${counted(d.waiting, 'check-in', 'check-ins')} waited`),
    example: { ...device, name: 'Phone 3, Joy', waiting: 12, at: instant('2026-01-30T13:02:01Z') },
  },
};
