import { call, type Position, type Saved } from '../shared/index.js';
import type { ScansBody } from './commands.js';
import type { CheckInAnswer, CheckInMarksAnswer } from './views.js';

const atTourDate = { owner: 'staff', permit: 'staff', params: { id: 'whole' } } as const;

/** ADM-019, ADM-022: for staff alone, as it holds the codes of the confirmations. */
export const people = call<{ answer: CheckInAnswer }>()({
  ...atTourDate,
  method: 'GET',
  path: 'admin/check-in/:id',
  summary: 'Everybody whom a tour date awaits: studio, level, days, what is missing, and the code of the confirmation',
  example: {},
});

/** ADM-019, ADM-025. */
export const marks = call<{ answer: CheckInMarksAnswer }>()({
  ...atTourDate,
  method: 'GET',
  path: 'admin/check-in/:id/marks',
  summary: 'Who was checked in at a tour date, by whom and when, and its devices',
  example: {},
});

/** ADM-023, ADM-024, ADM-025: a check-in has no reason, an undo has its own. */
export const take = call<{ body: ScansBody; answer: Saved<{ readonly id: number }> }>()({
  ...atTourDate,
  method: 'POST',
  path: 'admin/check-in/:id/scans',
  summary: 'Send the scans of a device, each kept once however often it is sent, and how many more wait on it',
  example: {
    body: {
      ...{ device_id: '0198c000-0000-4000-8000-000000000009', name: 'Desk 1' },
      ...{ sent_at: '2026-01-30T13:02:01.000Z', waiting: 0 },
      scans: [
        {
          ...{ scan_id: '0198c000-0000-4000-8000-000000000001', registration_id: 75_001, person_id: 100_001 },
          ...{ day: '2026-01-30', device_at: '2026-01-30T13:02:00.000Z', undo: null },
        },
      ],
    },
    answer: { id: 7505, position: '1301' as Position },
  },
});
