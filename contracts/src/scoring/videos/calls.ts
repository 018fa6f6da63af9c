import { call, type FileAnswer, type Position, type Saved } from '../../shared/index.js';

const token = { token: 'text' } as const;

/** PST-172, PST-174, PST-175: the film itself, to its signed address; it is checked and kept before it answers. */
export const receive = call<{ answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'uploads/videos/:token',
  params: token,
  summary: 'Send a film to its signed address',
  owner: 'link',
  takes: 'file',
  refuses: [
    ...(['video_too_large', 'file_invalid', 'upload_link_invalid', 'upload_changed', 'uploads_busy'] as const),
    ...(['homework_unknown'] as const),
  ],
  example: { answer: { id: 1, position: '1301' as Position } },
});

/** PST-022: a part of it where the player asks for one. */
export const play = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: 'uploads/videos/:token',
  params: token,
  summary: 'A film, by its signed address',
  owner: 'link',
  answers: 'file',
  refuses: ['upload_link_invalid', 'upload_gone', 'file_damaged'],
  example: {},
});
