import { day, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type AboutMusic, type MusicCommand, routineMediaDecider } from './decider.js';
import type { MusicFile } from './events.js';
import { audioTypeOf, musicOfUrl, musicUrl, playedType, playedUrl } from './kinds.js';
import { musicMessages } from './refusals.js';
import { musicClosesAt, musicIsOver, musicOpen } from './rules/closing.js';
import { musicStatus } from './views.js';
import { MUSIC_INFO } from './words.js';

const NOW = instant('2026-01-20T17:00:00Z');
const about: AboutMusic = {
  ...{ routine_id: 800_001, registration_id: 75_001, account_id: 12, tour_date_id: 7502, name: 'Echo' },
};
const asked = { about, open: true, now: NOW };
const file = (nth: number): MusicFile => ({
  upload_id: `00000000-0000-4000-8000-00000000000${nth}`,
  url: `2025/music/7502/75001/800001/00000000-0000-4000-8000-00000000000${nth}.mp3`,
  file_name: `Echo ${nth}.mp3`,
  content_type: 'audio/mpeg',
  size: 1000,
  duration: 165,
  sha256: `${nth}`.repeat(64),
  played_sha256: null,
});
const receive = (nth: number, open = true): MusicCommand => ({ type: 'ReceiveMusic', ...asked, open, file: file(nth) });
const save = (nth: number, open = true): MusicCommand => ({ type: 'SaveMusic', ...asked, open, url: file(nth).url });
const remove = (open = true): MusicCommand => ({ type: 'RemoveMusic', ...asked, open });
const none = (no_music: boolean, open = true): MusicCommand => ({ type: 'SetNoMusic', ...asked, open, no_music });
const note = (notes: string): MusicCommand => ({ type: 'NoteMusic', ...asked, open: false, notes });
const link = (email: string, open = true): MusicCommand => ({ type: 'SendMusicLink', ...asked, open, email });
const copy = (nth: number): MusicCommand => ({ type: 'CopyMusic', ...asked, file: file(nth), copied_from: 700_001 });
const ended: MusicCommand = { type: 'DeleteAfterEvent', about, now: NOW };
const gone: MusicCommand = { type: 'DropMusic', about, now: NOW };
const UPLOADED = [receive(1), save(1)];

const { after } = specOf(routineMediaDecider);
const eventsOf = (given: readonly MusicCommand[], command: MusicCommand) => {
  const { state } = after(...given);
  const decision = routineMediaDecider.decide(command, state);
  return decision.accepted ? decision.events : decision.refusals;
};

describe('the music of a routine', () => {
  it('~EVT-260 another file under the same upload is refused, before and after it is saved', () => {
    const other: MusicCommand = { type: 'ReceiveMusic', ...asked, file: { ...file(1), sha256: '9'.repeat(64) } };
    after(receive(1)).when(other).refuses('upload_changed');
    after(...UPLOADED)
      .when(other)
      .refuses('upload_changed');
  });

  it('~EVT-133 a file that arrived is the music once it is saved, and replaces the one before it', () => {
    after().when(receive(1)).makes('MusicReceived');
    after(receive(1)).when(receive(1)).makes();
    after(receive(1)).when(save(1)).makes('MusicUploaded');
    after(...UPLOADED)
      .when(save(1))
      .makes();
    expect(after(receive(1)).state).toMatchObject({ music: null, received: { upload_id: file(1).upload_id } });
    expect(after(...UPLOADED).state).toMatchObject({ received: null, music: { ...file(1), deleted: false } });
    const [second] = eventsOf([...UPLOADED, receive(2)], save(2));
    expect(second).toMatchObject({
      type: 'MusicUploaded',
      data: {
        ...file(2),
        uploaded_at: NOW,
        copied_from: null,
        replaces: { upload_id: file(1).upload_id, url: file(1).url, file_name: 'Echo 1.mp3' },
      },
    });
  });

  it('one that arrives before the last was saved takes its place, and what is not there is not saved', () => {
    expect(eventsOf([receive(1)], receive(2))).toMatchObject([{ data: { replaces: { url: file(1).url } } }]);
    after(receive(1), receive(2)).when(save(1)).refuses('music_gone');
    after().when(save(1)).refuses('music_gone');
    after(...UPLOADED, remove())
      .when(save(1))
      .refuses('music_gone');
  });

  it('~EVT-123 ~EVT-130 where it is closed nothing is uploaded, saved, deleted, declined or asked for; notes stay', () => {
    for (const command of [
      receive(2, false),
      save(1, false),
      remove(false),
      none(true, false),
      link('a@b.example', false),
    ])
      after(...UPLOADED)
        .when(command)
        .refuses('music_closed');
    after().when(note('Start late')).makes('MusicNoteChanged');
    expect(musicMessages.music_closed.status).toBe(409);
  });

  it('~EVT-124 ~EVT-142 no-music removes what is there, and takes nothing until it is taken back', () => {
    after(...UPLOADED)
      .when(none(true))
      .makes('MusicRemoved', 'NoMusicSet');
    after().when(none(true)).makes('NoMusicSet');
    after(none(true)).when(none(true)).makes();
    after(none(true)).when(receive(1)).refuses('music_not_needed');
    after(receive(1), none(true)).when(save(1)).refuses('music_not_needed');
    after(none(true), none(false)).when(receive(1)).makes('MusicReceived');
    expect(eventsOf(UPLOADED, none(true))[0]).toMatchObject({
      data: { file_name: 'Echo 1.mp3', cause: 'no_music', removed_at: NOW },
    });
    expect(after(...UPLOADED, none(true)).state).toMatchObject({ music: null, no_music: true });
  });

  it('~EVT-141 is removed once, when asked or with its routine', () => {
    after(...UPLOADED)
      .when(remove())
      .makes('MusicRemoved');
    after(...UPLOADED, remove())
      .when(remove())
      .makes();
    after().when(remove()).makes();
    expect(eventsOf(UPLOADED, gone)).toMatchObject([{ type: 'MusicRemoved', data: { cause: 'routine_gone' } }]);
    after().when(gone).makes();
  });

  it('EVT-139 a note is kept without spaces around it, also where there is no music, and once', () => {
    expect(eventsOf([], note('  Start late  '))).toMatchObject([{ data: { from: '', to: 'Start late' } }]);
    after(note('Start late')).when(note('Start late ')).makes();
    expect(eventsOf([note('a')], note(''))).toMatchObject([{ data: { from: 'a', to: '' } }]);
    expect(after(...UPLOADED, note('a'), remove()).state.notes).toBe('a');
  });

  it('~EVT-140 the address that the link goes to stays the one of the routine', () => {
    expect(eventsOf([link('a@b.example')], link(' c@d.example '))).toMatchObject([
      { type: 'MusicLinkSent', data: { email: 'c@d.example', previous_email: 'a@b.example', sent_at: NOW } },
    ]);
    expect(after(link('a@b.example')).state.upload_email).toBe('a@b.example');
  });

  it('~EVT-143 ~CMP-188 ~CMP-202 a copy comes where nothing is, and never over what somebody uploaded', () => {
    expect(eventsOf([], copy(3))).toMatchObject([
      { type: 'MusicUploaded', data: { copied_from: 700_001, replaces: null } },
    ]);
    after(...UPLOADED)
      .when(copy(3))
      .makes();
    after(none(true)).when(copy(3)).makes();
  });

  it('~EVT-155 ~EVT-156 after the event the files go and what they were stays; one that was not saved goes too', () => {
    expect(eventsOf([...UPLOADED, receive(2)], ended)).toMatchObject([
      {
        type: 'MusicDeletedAfterEvent',
        data: { files: [{ url: file(1).url }, { url: file(2).url }], deleted_at: NOW },
      },
    ]);
    after(...UPLOADED, ended)
      .when(ended)
      .makes();
    after().when(ended).makes();
    const { state } = after(...UPLOADED, ended);
    expect(state.music).toMatchObject({ file_name: 'Echo 1.mp3', duration: 165, uploaded_at: NOW, deleted: true });
    after(...UPLOADED, ended)
      .when(remove())
      .makes();
    after(...UPLOADED, ended)
      .when(save(1))
      .refuses('music_gone');
    expect(eventsOf([...UPLOADED, ended, receive(2)], save(2))).toMatchObject([{ data: { replaces: null } }]);
  });

  it('~EVT-132 is missing, uploaded, not needed, or deleted after the event', () => {
    const statusAfter = (...commands: MusicCommand[]) => musicStatus(after(...commands).state);
    expect([
      statusAfter(),
      statusAfter(...UPLOADED),
      statusAfter(...UPLOADED, none(true)),
      statusAfter(...UPLOADED, ended),
    ]).toEqual(['missing', 'uploaded', 'no_music', 'deleted']);
  });
});

describe('music files', () => {
  it('~EVT-146 are known by their endings, in any case', () => {
    const names = ['a.mp3', 'a.WAV', 'a.b.M4a', 'a.aif', 'a.AIFF', 'a.ogg', 'mp3', 'a.mp3.exe', ''];
    expect(names.map(audioTypeOf)).toEqual([
      ...['audio/mpeg', 'audio/wav', 'audio/mp4', 'audio/aiff', 'audio/aiff', null, null, null, null],
    ]);
  });

  it('are kept at addresses of numbers alone, by which it is told whose they are', () => {
    const { upload_id, url } = file(1);
    const of = { start_year: 2025, tour_date_id: 7502, registration_id: 75_001, routine_id: 800_001, upload_id };
    expect(musicUrl({ ...of, content_type: 'audio/mpeg' })).toBe(url);
    expect(musicOfUrl(url)).toEqual({ registration_id: 75_001, routine_id: 800_001 });
    for (const other of ['', `/${url}`, url.replace('music', 'best-dancers'), `../${url}`, url.replace('.mp3', '')])
      expect(musicOfUrl(other)).toBeNull();
  });

  it('~EVT-137 an AIF file is played from its copy in WAV', () => {
    const aif = file(1).url.replace('.mp3', '.aif');
    expect([playedType('audio/aiff'), playedUrl(aif)]).toEqual(['audio/wav', aif.replace('.aif', '-copy.wav')]);
    expect([playedType('audio/mpeg'), playedUrl(file(1).url)]).toEqual(['audio/mpeg', file(1).url]);
  });
});

describe('when music is taken', () => {
  const city = {
    start_date: day('2026-03-20'),
    time_zone: 'America/Chicago',
    music_deadline: null,
    music_upload: true,
  };

  it('~EVT-130 until the event begins in its city, or to the end of the day that staff set', () => {
    expect(musicClosesAt(city)).toBe('2026-03-20T05:00:00.000Z');
    const set = { ...city, music_deadline: day('2026-03-10') };
    expect(musicClosesAt(set)).toBe('2026-03-11T05:00:00.000Z');
    expect(musicOpen(city, instant('2026-03-20T04:59:59Z'))).toBe(true);
    expect(musicOpen(city, instant('2026-03-20T05:00:00Z'))).toBe(false);
    expect(musicOpen(set, instant('2026-03-11T04:59:59Z'))).toBe(true);
    expect(musicOpen({ ...city, music_upload: false }, NOW)).toBe(false);
  });

  it('~EVT-155 ~EVT-157 is kept for seven whole days after the last one of its city, and as long as staff hold it', () => {
    const ended = { end_date: day('2026-03-22'), time_zone: 'America/Chicago', music_hold: false };
    expect(musicIsOver(ended, instant('2026-03-30T04:59:59Z'))).toBe(false);
    expect(musicIsOver(ended, instant('2026-03-30T05:00:00Z'))).toBe(true);
    expect(musicIsOver({ ...ended, music_hold: true }, instant('2026-05-30T05:00:00Z'))).toBe(false);
  });

  it('~EVT-121 ~EVT-122 the text says when, how and for how long', () => {
    expect(MUSIC_INFO).toBe(
      'Music must be uploaded before the event. Please bring backup audio to the event. Accepted formats: MP3, WAV, M4A and AIF up to 50 MB. Audio is deleted after each tour city.',
    );
    expect(musicMessages.audio_too_large.text()).toBe(
      'Please select an audio file under 50MB to upload and try again.',
    );
  });
});
