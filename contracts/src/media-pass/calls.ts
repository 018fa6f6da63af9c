import { call, type ListQuery, type Saved } from '../shared/index.js';
import type { ChangeMediaPassBody, WaiveMediaPassBody } from './commands.js';
import type { MediaPassDocument } from './views.js';

type Changed = Saved<{ readonly id: string }>;
const reason = 'She is filmed by nobody';

/** PAY-290, PAY-293. */
export const waive = call<{ body: WaiveMediaPassBody; answer: Changed }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'POST',
  path: 'admin/media-passes',
  summary: 'Waive the media pass of a person for the season of a registration',
  status: 201,
  refuses: ['payments_disabled', 'media_pass_already_paid', 'media_pass_in_progress'],
  example: { body: { registration_id: 75_214, person_id: 100_001, reason } },
});

/** PAY-290, PAY-293; the id is season and person, as `75_100001`. */
export const change = call<{ body: ChangeMediaPassBody; answer: Changed }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'PUT',
  path: 'admin/media-passes/:id',
  params: { id: 'text' },
  summary: 'End the waiver of a media pass, or waive it again',
  refuses: ['payments_disabled', 'media_pass_already_paid', 'media_pass_in_progress'],
  example: { body: { waived: false, reason } },
});

/** PAY-293. */
export const list = call<{ query: ListQuery; answer: readonly MediaPassDocument[] }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/media-passes',
  summary: 'Media passes that are paid or waived, as a list of the staff console',
  masks: {},
  answers: 'list',
  example: { query: { filter: '{"season_id":75,"waived":true}', range: '[0,9]', sort: '["person_id","ASC"]' } },
});
