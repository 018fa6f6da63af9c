import { call, type FileAnswer, type ListQuery, type Position, type Saved } from '../shared/index.js';
import type { UploadLink } from '../uploads/index.js';
import type { ChangeMusicBody, MusicQuery, PlaybackQuery, RemoveMusicQuery, SaveMusicBody } from './commands.js';
import type { MusicAnswer, StaffMusicRow } from './views.js';

const url = '2025/music/7502/75001/800001/00000000-0000-4000-8000-000000000001.mp3';
const REFUSES = ['music_routine_unknown', 'registration_cancelled', 'share_link_gone', 'music_closed'] as const;
const byLink = { token: 'header' } as const;

/** EVT-238. */
export const list = call<{ query: MusicQuery; answer: MusicAnswer }>()({
  ...byLink,
  method: 'GET',
  path: 'mybtf/music',
  summary: 'The routines of a registration with their music, or what a link opens',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: { routines: { routine: { name: true }, upload_email: true, music: { name: true, notes: true } } },
  refuses: ['share_link_gone'],
  example: { query: { registration_id: 75_001 } },
});

/** EVT-133, EVT-150: a file that was sent becomes the routine's music, in place of the one before it. */
export const save = call<{ body: SaveMusicBody; answer: Saved<{ readonly id: number; readonly music_id: string }> }>()({
  ...byLink,
  method: 'POST',
  path: 'mybtf/music',
  summary: 'Save a file that was uploaded as the music of a routine',
  owner: { routine: 'registrationsRoutineId' },
  permit: 'write',
  refuses: [...REFUSES, 'music_not_needed', 'music_gone'],
  example: {
    body: {
      registrationsRoutineId: 800_001,
      url,
      fileName: 'Echo final.mp3',
      duration: 165,
      content_type: 'audio/mpeg',
    },
    answer: { id: 800_001, music_id: '00000000-0000-4000-8000-000000000001', position: '1301' as Position },
  },
});

/** EVT-151. */
export const change = call<{ body: ChangeMusicBody; answer: Saved<{ readonly id: number }> }>()({
  ...byLink,
  method: 'PUT',
  path: 'mybtf/music',
  summary: 'Say that a routine needs no music, note something about it, or send the link to upload it',
  owner: { routine: 'id' },
  permit: 'write',
  refuses: REFUSES,
  example: { body: { id: 800_001, no_music: true }, answer: { id: 800_001, position: '1301' as Position } },
});

/** EVT-141, EVT-152. */
export const remove = call<{ query: RemoveMusicQuery; answer: Saved<{ readonly id: number }> }>()({
  ...byLink,
  method: 'DELETE',
  path: 'mybtf/music',
  summary: 'Remove the music of a routine',
  owner: { routine: 'registrationsRoutineId' },
  permit: 'write',
  refuses: REFUSES,
  example: {
    query: { registrationsRoutineId: 800_001 },
    answer: { id: 800_001, position: '1301' as Position },
  },
});

/** EVT-136, EVT-153: for 15 minutes. */
export const playback = call<{ query: PlaybackQuery; answer: UploadLink }>()({
  ...byLink,
  method: 'GET',
  path: 'mybtf/music/playback-url',
  summary: 'A signed address to play the music of a routine from',
  owner: { music: 'url' },
  permit: 'try',
  refuses: ['music_gone', 'share_link_gone'],
  example: { query: { url, content_type: 'audio/mpeg' } },
});

/** EVT-134: the bytes themselves, to the signed address; they are checked and kept before it answers. */
export const receive = call<{
  answer: Saved<{ readonly upload_id: string; readonly address: string; readonly duration: number }>;
}>()({
  method: 'PUT',
  path: 'uploads/music/:token',
  params: { token: 'text' },
  summary: 'Send music to its signed address',
  owner: 'link',
  takes: 'file',
  refuses: [
    ...(['audio_too_large', 'file_invalid', 'upload_link_invalid', 'music_routine_unknown'] as const),
    ...(['registration_cancelled', 'music_closed', 'music_not_needed', 'share_link_gone'] as const),
    ...(['upload_changed', 'uploads_busy'] as const),
  ],
  example: {
    answer: {
      upload_id: '00000000-0000-4000-8000-000000000001',
      address: url,
      duration: 165,
      position: '1301' as Position,
    },
  },
});

/** EVT-136: a part of it where the player asks for one. */
export const play = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: 'uploads/music/:token',
  params: { token: 'text' },
  summary: 'Music, by its signed address',
  owner: 'link',
  answers: 'file',
  refuses: ['upload_link_invalid', 'music_gone', 'file_damaged'],
  example: {},
});

/** EVT-132: of one tour date; without one in its filter the list is empty. */
export const listForStaff = call<{ query: ListQuery; answer: readonly StaffMusicRow[] }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/music',
  summary: 'The music of the routines of a tour date, missing ones marked',
  masks: { registrant: { when: 'ancillary' }, name: true, file_name: true, notes: true },
  searches: ['name', 'registrant', 'file_name'],
  answers: 'list',
  example: { query: { filter: '{"tour_date_id":7502,"status":"missing"}', range: '[0,9]', sort: '["name","ASC"]' } },
});

/** EVT-132: named by the numbers of the routines. */
export const zip = call<{ answer: FileAnswer }>()({
  owner: 'staff',
  permit: 'staff',
  method: 'GET',
  path: 'admin/tour-dates/:id/music.zip',
  params: { id: 'whole' },
  summary: 'All music of a tour date as a zip',
  answers: 'file',
  example: {},
});
