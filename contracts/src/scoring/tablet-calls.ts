import { call, type Instant, type Position, type Saved } from '../shared/index.js';
import { tenths } from './tenths.js';
import type {
  ChooseValueBody,
  OpenTabletBody,
  RevokeTabletBody,
  TabletEntriesBody,
  TabletLinkBody,
} from './tablet/commands.js';
import type { EntriesTaken, TabletAnswer, TabletKey, TabletLink, TabletsAnswer } from './tablet/views.js';

const ofStaff = { owner: 'staff', permit: 'staff' } as const;
const saved = { id: 7505, position: '1301' as Position };

/** PST-203: read by auditors, too. It tells neither links nor PINs. */
export const tablets = call<{ answer: TabletsAnswer }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/tour-dates/:id/tablets',
  params: { id: 'whole' },
  summary: "The judges' tablets of a tour date: the last routine received, how many entries wait, when they were heard",
  masks: {},
  example: {},
});

/** PST-199: the link and the PIN that stand, or new ones. */
export const giveLink = call<{ body: TabletLinkBody; answer: Saved<TabletLink> }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/tour-dates/:id/tablets/:position',
  params: { id: 'whole', position: 'whole' },
  summary: 'Give a judge a link and a PIN for the tablet page; renewed, the old ones open nothing',
  secret: true,
  refuses: ['score_without_judge', 'tablet_link_gone'],
  example: { body: { renew: false, reason: 'For judge 3' } },
});

/** PST-199. */
export const revokeLink = call<{ body: RevokeTabletBody; answer: Saved<{ readonly id: number }> }>()({
  ...ofStaff,
  method: 'POST',
  path: 'admin/tour-dates/:id/tablets/:position/revoke',
  params: { id: 'whole', position: 'whole' },
  summary: 'Take the link of a judge back',
  example: { body: { reason: 'The tablet is lost' }, answer: saved },
});

/** PST-202. */
export const choose = call<{ body: ChooseValueBody; answer: Saved<{ readonly id: number }> }>()({
  ...ofStaff,
  method: 'PUT',
  path: 'admin/tour-dates/:id/values',
  params: { id: 'whole' },
  summary: 'Choose one of two values of a judge that stand side by side',
  refuses: ['routine_not_scored', 'values_changed'],
  example: {
    body: {
      ...{ registration_id: 75_001, routine_id: 800_001, position: 3, part: 'score' },
      ...{ entry_id: null, seen: ['0198c000-0000-4000-8000-000000000021'] },
    },
    answer: saved,
  },
});

/** PST-199: its key opens the calls below and nothing else. */
export const open = call<{ body: OpenTabletBody; answer: Saved<TabletKey> }>()({
  owner: 'link',
  method: 'POST',
  path: 'mybtf/judge-tablets',
  summary: "Open the page of a judge's tablet with a link and its PIN",
  secret: true,
  refuses: ['tablet_link_gone', 'tablet_pin_wrong', 'too_many_sign_ins'],
  example: {
    body: {
      ...{ link: '7505-3-0123456789abcdef0123456789abcdef', pin: '123456' },
      device_id: '0198c000-0000-4000-8000-000000000009',
    },
  },
});

const byKey = {
  owner: 'link',
  token: 'header',
  params: { id: 'whole', position: 'whole' },
} as const;

/** PST-200: nothing else of the tour date's scores is in it. */
export const page = call<{ answer: TabletAnswer }>()({
  ...byKey,
  method: 'GET',
  path: 'mybtf/judge-tablets/:id/:position',
  summary: "A judge's own page: the routines by number with what this judge gave, and the quick notes",
  refuses: ['tablet_link_gone'],
  example: {},
});

/** PST-201, PST-202. */
export const send = call<{ body: TabletEntriesBody; answer: Saved<EntriesTaken> }>()({
  ...byKey,
  method: 'POST',
  path: 'mybtf/judge-tablets/:id/:position/entries',
  summary:
    'Send what a judge gave, each entry kept once however often it is sent, and how many more wait on the tablet',
  refuses: ['tablet_link_gone'],
  example: {
    body: {
      ...{ sent_at: '2026-04-18T19:00:01.000Z' as Instant, waiting: 0 },
      entries: [
        {
          ...{ entry_id: '0198c000-0000-4000-8000-000000000021', routine_id: 800_001, registration_id: 75_001 },
          ...{ device_at: '2026-04-18T19:00:00.000Z', score: { base: null, value: tenths(946) }, words: null },
        },
      ],
    },
    answer: { refused: [], position: '1301' as Position },
  },
});
