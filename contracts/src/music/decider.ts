import { accept, type Decider, type Decision, impossible, type Instant, refuse } from '../shared/index.js';
import { isSameFile } from '../uploads/index.js';
import type { MusicFile, MusicRemoved, RoutineMediaEvent } from './events.js';
import type { MusicRefusal } from './refusals.js';
import { evolveRoutineMedia, NO_MEDIA, type RoutineMedia } from './state.js';

/** Whose music it is, and whether it may be changed now: staff may also when it is closed to others (EVT-123, EVT-132). */
export type AboutMusic = {
  readonly routine_id: number;
  readonly registration_id: number;
  readonly account_id: number;
  readonly tour_date_id: number;
  readonly name: string;
};
type Asked = { readonly about: AboutMusic; readonly open: boolean; readonly now: Instant };

export type MusicCommand =
  | (Asked & { readonly type: 'ReceiveMusic'; readonly file: MusicFile })
  | (Asked & { readonly type: 'SaveMusic'; readonly url: string })
  | (Asked & { readonly type: 'CopyMusic'; readonly file: MusicFile; readonly copied_from: number })
  | (Asked & { readonly type: 'RemoveMusic' })
  | (Asked & { readonly type: 'SetNoMusic'; readonly no_music: boolean })
  | (Asked & { readonly type: 'NoteMusic'; readonly notes: string })
  | (Asked & { readonly type: 'SendMusicLink'; readonly email: string })
  | (Pick<Asked, 'about' | 'now'> & { readonly type: 'DropMusic' })
  | (Pick<Asked, 'about' | 'now'> & { readonly type: 'DeleteAfterEvent' });
type Command<T extends MusicCommand['type']> = Extract<MusicCommand, { type: T }>;
type Verdict = Decision<RoutineMediaEvent, MusicRefusal>;

const no = (code: MusicRefusal['code']): Verdict => refuse({ code, params: {} } as MusicRefusal);
const keptOf = ({ upload_id, url }: MusicFile) => ({ upload_id, url });

const receive = ({ about, open, file, now }: Command<'ReceiveMusic'>, state: RoutineMedia): Verdict => {
  if (!open) return no('music_closed');
  if (state.no_music) return no('music_not_needed');
  const before = [state.received, state.music].find((one) => one?.upload_id === file.upload_id);
  if (before) return file.sha256 === null || isSameFile(before, file.sha256) ? accept() : no('upload_changed');
  const replaces = state.received && keptOf(state.received);
  return accept({ type: 'MusicReceived', data: { ...about, ...file, received_at: now, replaces } });
};

/** What stands before it, unless its file is gone already. */
const replacedBy = ({ music }: RoutineMedia) =>
  music && !music.deleted ? { ...keptOf(music), file_name: music.file_name } : null;

const save = ({ about, open, url, now }: Command<'SaveMusic'>, state: RoutineMedia): Verdict => {
  if (!open) return no('music_closed');
  if (state.no_music) return no('music_not_needed');
  if (state.music?.url === url && !state.music.deleted) return accept();
  if (state.received?.url !== url) return no('music_gone');
  const data = { ...about, ...state.received, uploaded_at: now, replaces: replacedBy(state), copied_from: null };
  return accept({ type: 'MusicUploaded', data });
};

/** Never in place of music that somebody uploaded here meanwhile. */
const copy = ({ about, file, copied_from, now }: Command<'CopyMusic'>, state: RoutineMedia): Verdict => {
  if (state.music !== null || state.no_music) return accept();
  return accept({ type: 'MusicUploaded', data: { ...about, ...file, uploaded_at: now, replaces: null, copied_from } });
};

const removal = (
  { about, now }: Pick<Asked, 'about' | 'now'>,
  { music }: RoutineMedia,
  cause: MusicRemoved['data']['cause'],
): RoutineMediaEvent[] =>
  music === null || music.deleted
    ? []
    : [
        {
          type: 'MusicRemoved',
          data: { ...about, ...keptOf(music), file_name: music.file_name, cause, removed_at: now },
        },
      ];

const setNoMusic = (command: Command<'SetNoMusic'>, state: RoutineMedia): Verdict => {
  if (!command.open) return no('music_closed');
  const { about, no_music } = command;
  if (no_music === state.no_music) return accept();
  return accept(...(no_music ? removal(command, state, 'no_music') : []), {
    type: 'NoMusicSet',
    data: { ...about, no_music },
  });
};

const note = ({ about, notes }: Command<'NoteMusic'>, state: RoutineMedia): Verdict => {
  const to = notes.trim();
  if (to === state.notes) return accept();
  return accept({ type: 'MusicNoteChanged', data: { ...about, from: state.notes, to } });
};

const sendLink = ({ about, open, email, now }: Command<'SendMusicLink'>, state: RoutineMedia): Verdict => {
  if (!open) return no('music_closed');
  const data = { ...about, email: email.trim(), previous_email: state.upload_email, sent_at: now };
  return accept({ type: 'MusicLinkSent', data });
};

const deleteAfterEvent = ({ about, now }: Command<'DeleteAfterEvent'>, { music, received }: RoutineMedia): Verdict => {
  const files = [music?.deleted ? null : music, received].flatMap((file) => (file ? [keptOf(file)] : []));
  if (files.length === 0) return accept();
  return accept({ type: 'MusicDeletedAfterEvent', data: { ...about, files, deleted_at: now } });
};

/** The music of a routine: a file arrives and is saved, goes when asked or after the event; notes stay possible (EVT-117 to EVT-156). */
export const routineMediaDecider: Decider<RoutineMedia, MusicCommand, RoutineMediaEvent, MusicRefusal> = {
  initialState: () => NO_MEDIA,
  evolve: evolveRoutineMedia,
  decide: (command, state) => {
    switch (command.type) {
      case 'ReceiveMusic':
        return receive(command, state);
      case 'SaveMusic':
        return save(command, state);
      case 'CopyMusic':
        return copy(command, state);
      case 'RemoveMusic':
        return command.open ? accept(...removal(command, state, 'asked')) : no('music_closed');
      case 'SetNoMusic':
        return setNoMusic(command, state);
      case 'NoteMusic':
        return note(command, state);
      case 'SendMusicLink':
        return sendLink(command, state);
      case 'DropMusic':
        return accept(...removal(command, state, 'routine_gone'));
      case 'DeleteAfterEvent':
        return deleteAfterEvent(command, state);
      default:
        return impossible(command);
    }
  },
};
