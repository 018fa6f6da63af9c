import { call, type Instant, type ListQuery, type Position, type Saved } from '../../shared/index.js';
import type { UploadTicket } from '../../uploads/index.js';
import type {
  AssignHomeworkBody,
  ChangeHomeworkBody,
  HomeworkBody,
  HomeworkLibraryQuery,
  HomeworkQuery,
  HomeworkVideoBody,
} from './commands.js';
import type { HomeworkAnswer, HomeworkRow, LibraryItem, SharedHomeworkAnswer } from './views.js';

const library = { owner: 'staff', permit: 'console', masks: { staff: true } } as const;
const kept = { owner: 'staff', permit: 'staff' } as const;
const reason = 'The class of Seattle was filmed';

/** PST-175, PST-181; auditors read it with the staff masked. */
export const list = call<{ query: ListQuery; answer: readonly HomeworkRow[] }>()({
  ...library,
  method: 'GET',
  path: 'admin/homework',
  summary: 'The videos of the homework library',
  searches: ['name', 'staff'],
  answers: 'list',
  example: { query: { range: '[0,49]', sort: '["name","ASC"]' } },
});

/** PST-175, PST-181. */
export const read = call<{ answer: HomeworkRow }>()({
  ...library,
  method: 'GET',
  path: 'admin/homework/:id',
  params: { id: 'whole' },
  summary: 'One video of the homework library',
  refuses: ['homework_unknown'],
  example: {},
});

/** PST-175, PST-181. */
export const add = call<{ body: HomeworkBody; answer: Saved<{ readonly id: number }> }>()({
  ...kept,
  method: 'POST',
  path: 'admin/homework',
  status: 201,
  summary: 'Add a video to the homework library; its film is sent after it',
  refuses: ['homework_invalid'],
  example: {
    body: { name: 'Across the floor', staff: 'Noor Haddad', performance_division_ids: [4], level_1_id: 1, reason },
    answer: { id: 1, position: '1301' as Position },
  },
});

/** PST-175, PST-181. */
export const change = call<{ body: ChangeHomeworkBody; answer: Saved<{ readonly id: number }> }>()({
  ...kept,
  method: 'PUT',
  path: 'admin/homework/:id',
  params: { id: 'whole' },
  summary: 'Change a video of the homework library, or set it inactive',
  refuses: ['homework_invalid', 'homework_unknown'],
  example: { body: { active: false, reason }, answer: { id: 1, position: '1301' as Position } },
});

/** PST-175: kind and size are checked before an address is signed. */
export const requestVideo = call<{ body: HomeworkVideoBody; answer: UploadTicket }>()({
  ...kept,
  method: 'POST',
  path: 'admin/homework/:id/video',
  params: { id: 'whole' },
  summary: 'A signed address to send the film of a video of the homework library to',
  secret: true,
  refuses: ['homework_unknown', 'video_too_large', 'file_invalid'],
  example: {
    body: { file_name: 'across-the-floor.mp4', size: 48_200_000 },
    answer: {
      upload_url: '/api/uploads/videos/eyJ1c',
      address: 'homework/1/00000000-0000-4000-8000-000000000001.mp4',
      expires_at: '2026-01-20T17:15:00.000Z' as Instant,
    },
  },
});

/** PST-175. */
export const assign = call<{ body: AssignHomeworkBody; answer: Saved<{ readonly id: number }> }>()({
  ...kept,
  method: 'PUT',
  path: 'admin/routines/:id/homework',
  params: { id: 'whole' },
  summary: 'Say which videos of the library a routine has as homework',
  refuses: ['routine_not_scored', 'homework_unknown', 'homework_changed'],
  example: {
    body: { tour_date_id: 7505, registration_id: 75_001, homework_ids: [1, 4], was: [] },
    answer: { id: 800_001, position: '1301' as Position },
  },
});

/** PST-135: nothing of a tour date before its release; auditors read it with names masked. */
export const ofAccount = call<{ query: HomeworkQuery; answer: HomeworkAnswer }>()({
  method: 'GET',
  path: 'mybtf/coda/homework',
  summary: 'The homework of the routines of an account',
  owner: { account: 'mybtf_user_id' },
  permit: 'read',
  masks: { homework: { staff: true, routine: { name: true } } },
  refuses: ['not_released'],
  example: { query: { mybtf_user_id: 1, registration_id: 75_001 } },
});

/** PST-133, PST-135: as its owner reads it, by a link to it. */
export const shared = call<{ answer: SharedHomeworkAnswer }>()({
  method: 'GET',
  path: 'mybtf/coda/homework/:token',
  params: { token: 'text' },
  summary: 'The homework that a public link opens, once it is released',
  owner: 'link',
  refuses: ['not_released', 'share_link_gone'],
  example: {},
});

/** PST-132, PST-136. */
export const offered = call<{ query: HomeworkLibraryQuery; answer: readonly LibraryItem[] }>()({
  method: 'GET',
  path: 'mybtf/coda/homework-library',
  summary: 'The homework library, for accounts with a completed registration of the season',
  owner: 'self',
  masks: { staff: true },
  refuses: ['homework_unavailable'],
  example: { query: { event_id: 56, season_id: 75 } },
});
