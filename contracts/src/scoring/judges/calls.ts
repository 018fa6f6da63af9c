import { call, type FileAnswer, type Instant, type ListQuery, type Position, type Saved } from '../../shared/index.js';
import type { UploadTicket } from '../../uploads/index.js';
import type { ChangeJudgeBody, JudgeBody, JudgePictureBody, RemoveJudgePictureBody } from './commands.js';
import type { JudgeRow } from './views.js';

const records = { owner: 'staff', permit: 'console', masks: { fname: true, lname: true } } as const;
const kept = { owner: 'staff', permit: 'staff' } as const;
const reason = 'As her contract says';
const answer = { id: 1, position: '1301' as Position };

/** PST-168, PST-181; auditors read it with names masked. */
export const list = call<{ query: ListQuery; answer: readonly JudgeRow[] }>()({
  ...records,
  method: 'GET',
  path: 'admin/judges',
  summary: 'Those who judge or teach at tour dates',
  searches: ['fname', 'lname'],
  answers: 'list',
  example: { query: { range: '[0,49]', sort: '["lname","ASC"]' } },
});

/** PST-168, PST-181. */
export const read = call<{ answer: JudgeRow }>()({
  ...records,
  method: 'GET',
  path: 'admin/judges/:id',
  params: { id: 'whole' },
  summary: 'One who judges or teaches at tour dates',
  refuses: ['judge_unknown'],
  example: {},
});

/** PST-168, PST-181. */
export const add = call<{ body: JudgeBody; answer: Saved<{ readonly id: number }> }>()({
  ...kept,
  method: 'POST',
  path: 'admin/judges',
  status: 201,
  summary: 'Add somebody who judges or teaches',
  refuses: ['judge_known'],
  example: { body: { fname: 'Amara', lname: 'Okafor', reason }, answer },
});

/** PST-168, PST-181. */
export const change = call<{ body: ChangeJudgeBody; answer: Saved<{ readonly id: number }> }>()({
  ...kept,
  method: 'PUT',
  path: 'admin/judges/:id',
  params: { id: 'whole' },
  summary: 'Change the name of a judge, or offer the judge no more',
  refuses: ['judge_known', 'judge_unknown'],
  example: { body: { active: false, reason }, answer },
});

/** PST-167: kind and size are checked before an address is signed. */
export const requestPicture = call<{ body: JudgePictureBody; answer: UploadTicket }>()({
  ...kept,
  method: 'POST',
  path: 'admin/judges/:id/picture',
  params: { id: 'whole' },
  summary: 'A signed address to send the portrait or the signature of a judge to',
  secret: true,
  refuses: ['judge_unknown', 'file_too_large'],
  example: {
    body: { picture: 'headshot', content_type: 'image/jpeg', size: 240_000 },
    answer: {
      upload_url: '/api/uploads/judges/eyJ1c',
      address: 'judges/00000000-0000-4000-8000-000000000001',
      expires_at: '2026-01-20T17:15:00.000Z' as Instant,
    },
  },
});

/** PST-167. */
export const removePicture = call<{ body: RemoveJudgePictureBody; answer: Saved<{ readonly id: number }> }>()({
  ...kept,
  method: 'POST',
  path: 'admin/judges/:id/remove-picture',
  params: { id: 'whole' },
  summary: 'Remove the portrait or the signature of a judge',
  refuses: ['judge_unknown'],
  example: { body: { picture: 'headshot', reason }, answer },
});

/** PST-167: the bytes themselves; they are checked, painted anew and kept before it answers. */
export const receivePicture = call<{ answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'uploads/judges/:token',
  params: { token: 'text' },
  summary: 'Send the picture of a judge to its signed address',
  owner: 'link',
  takes: 'file',
  refuses: [
    ...(['file_too_large', 'file_invalid', 'upload_link_invalid', 'upload_changed', 'upload_gone'] as const),
    ...(['uploads_busy', 'judge_unknown'] as const),
  ],
  example: { answer },
});

/** PST-021, PST-026: its number cannot be guessed, and stands on released pages alone. */
export const picture = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: 'uploads/judges/pictures/:id',
  params: { id: 'uuid' },
  summary: 'The portrait or the signature of a judge',
  owner: 'link',
  answers: 'file',
  refuses: ['upload_gone', 'file_damaged'],
  example: {},
});
