import { call, type FileAnswer, type Position, type Saved } from '../shared/index.js';
import type { FreezeListBody } from './commands.js';
import type { AnnouncerAnswer } from './announcer-views.js';

const atTourDate = { owner: 'staff', params: { id: 'whole' } } as const;
const changed = { ...atTourDate, permit: 'staff' } as const;

/** PST-204, PST-206; auditors read it with names masked. */
export const announcerList = call<{ answer: AnnouncerAnswer }>()({
  ...atTourDate,
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/announcer-list',
  summary: 'The places of a tour date from last to first, those that moved since it was frozen, and what lacks scores',
  masks: {
    groups: { places: { routines: { name: true, registrant: { when: 'ancillary' } } } },
    moved: { name: true, registrant: { when: 'ancillary' } },
    lacking: { name: true },
  },
  example: {},
});

/** PST-205. */
export const freezeList = call<{ body: FreezeListBody; answer: Saved<{ readonly id: number }> }>()({
  ...changed,
  method: 'POST',
  path: 'admin/tour-dates/:id/announcer-list',
  summary: "Keep the announcer's list as it is: it is printed or opened for reading aloud",
  refuses: ['list_lacks_scores', 'list_empty'],
  example: { body: { how: 'printed' }, answer: { id: 7505, position: '1301' as Position } },
});

/** PST-204: a file, which cannot be masked. */
export const announcerPdf = call<{ answer: FileAnswer }>()({
  ...changed,
  method: 'GET',
  path: 'admin/tour-dates/:id/announcer-list/pdf',
  summary: "The announcer's list as it was frozen, as PDF",
  answers: 'file',
  refuses: ['list_not_frozen'],
  example: {},
});
