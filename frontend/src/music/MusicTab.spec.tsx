import { jest } from '@jest/globals';
import { NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import type { Instant } from '@app/contracts/shared';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import {
  type Answers,
  commands,
  DANA,
  hold,
  NEVER,
  onScreen,
  openAt,
  refused,
  RUTH,
  type Sent,
  socketTells,
  tableOf,
} from '../platform/testing.js';
import { musicAnswer, musicRow, withMusic } from '../testing/music.js';
import {
  answerOf as registrationAnswer,
  attendee,
  completed,
  draftOf,
  MIA,
  TOUR_DATE,
} from '../testing/registrations.js';
import { officialRoutine } from '../testing/routines.js';
import { useWire, Wire } from '../testing/wire.js';
import { MusicTab } from './MusicTab.js';
import { SharedMusicPage } from './SharedMusicPage.js';

useWire();

const ECHO = withMusic(801, 'Echo', { notes: 'Start late' });
const TIDE = musicRow(802, 'Tide', { upload_email: 'dj@reyes.example' });
const WAVE = musicRow(803, 'Wave', { no_music: true });
const ZEN = withMusic(804, 'Zen', { duration: 59, date_added: '2026-01-20T17:00:00.000Z' as Instant });
const ALL = [ECHO, TIDE, WAVE, ZEN];
const HEAD = ['Routine name', 'Routine info', 'Filename', 'Length', 'Date added', 'No music', 'Actions'];
const INFO = 'Teen, Jazz, Solo';
const SAVED = { id: 1, position: '9' };
const LINK = { id: 'l-1', url: '/music/abc', expires: '2026-05-20T05:00:00.000Z', position: '9' };
const TICKET = { upload_url: '/api/uploads/music/signed', address: '2025/music/x.mp3', expires_at: '' };

const open = (answers: Answers = {}, answer: unknown = musicAnswer(ALL), account: object = DANA) =>
  openAt(
    '/music',
    [{ element: <SignedIn />, children: [{ path: '/music', element: <MusicTab registrationId={75001} /> }] }],
    {
      'GET mybtf/account': account,
      'GET mybtf/music': answer,
      'PUT mybtf/music': SAVED,
      'DELETE mybtf/music': SAVED,
      'POST mybtf/music': SAVED,
      'POST mybtf/uploads': TICKET,
      'POST mybtf/public-links': LINK,
      'DELETE mybtf/public-links/l-1': { id: 'l-1', revoked: true, position: '9' },
      'GET mybtf/music/playback-url': ({ query }: Sent) => ({ url: `/signed/${query['url']}`, expires_at: '' }),
      ...answers,
    },
  );
const button = (name: string) => screen.findByRole('button', { name });
const off = async (name: string) => (await button(name)).getAttribute('aria-disabled');
const file = (name = 'my song.mp3', size = 4) => new File([new Uint8Array(size)], name, { type: 'audio/mpeg' });
const fileOf = (name: string) => screen.findByLabelText(`Music file of ${name}`);
const written = (sent: readonly Sent[]) =>
  commands(sent)
    .filter(({ path }) => path !== 'mybtf/public-links')
    .map(({ method, path, body, query }) => [`${method} ${path}`, body ?? query]);
const dialog = (name: string, role = 'dialog') => screen.findByRole(role, { name });
const NOON = '2026-01-20T18:00:00.000Z';
const buttonsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
const rowOf = async (name: string) => (await screen.findByRole('button', { name: `UPLOAD ${name}` })).closest('tr')!;

describe('the music of the event area', () => {
  it('EVT-117 EVT-118 ~EVT-119 EVT-121 EVT-122 EVT-125 ~EVT-131 lists routine, file, length and day below share link and text', async () => {
    open();
    const music = within(await screen.findByRole('region', { name: 'Music' }));
    expect(
      await music.findByText(
        'Music must be uploaded before the event. Please bring backup audio to the event. Accepted formats: MP3, WAV, M4A and AIF up to 50 MB. Audio is deleted after each tour city.',
      ),
    ).toBeInTheDocument();
    expect(music.getByRole('group', { name: 'Share link' })).toBeInTheDocument();
    expect(music.getByText('3 / 4')).toBeInTheDocument();
    const upload = 'UPLOAD';
    expect(tableOf('Music')).toEqual([
      HEAD,
      ['Echo', INFO, 'Echo final.mp3Start late', '2:45', '1/4/2026', 'no', upload],
      ['Tide', INFO, 'Missing', '-', '-', 'no', upload],
      ['Wave', INFO, '-', '-', '-', 'yes', `${upload}This routine is marked as needing no music.`],
      ['Zen', INFO, 'Zen final.mp3', '0:59', '1/20/2026', 'no', upload],
    ]);
  });

  it('EVT-120 EVT-124 each has what can be done with it, and one without music has no upload', async () => {
    open();
    expect(buttonsIn(await rowOf('Echo'))).toEqual([
      ...['UPLOAD Echo', 'PLAY Echo', 'EDIT NOTE Echo', 'EMAIL UPLOAD LINK Echo', 'DELETE Echo'],
    ]);
    expect(buttonsIn(await rowOf('Tide'))).toEqual(['UPLOAD Tide', 'ADD NOTE Tide', 'EMAIL UPLOAD LINK Tide']);
    expect(await off('UPLOAD Tide')).toBeNull();
    expect(await off('UPLOAD Wave')).toBe('true');
  });

  it('EVT-128 EVT-014 says when there is none, that it loads, and offers to try again', async () => {
    open({}, musicAnswer([]));
    expect(await screen.findByText('You do not have any routines that need music.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    open({}, NEVER);
    expect(await screen.findByRole('table', { name: 'Loading the music' })).toBeInTheDocument();
    cleanup();
    let answer: unknown = refused(500, 'internal');
    const { user } = open({ 'GET mybtf/music': () => answer });
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    answer = musicAnswer(ALL);
    await user.click(retry);
    expect(await rowOf('Echo')).toBeInTheDocument();
  });

  it('EVT-133 ~EVT-134 a file is chosen, goes to its signed address with a bar that says how far, and is saved', async () => {
    const { user, sent } = open();
    const input = await fileOf('Tide');
    const chooser = jest.spyOn(input, 'click');
    await user.click(await button('UPLOAD Tide'));
    expect(chooser).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute('accept', '.mp3,.wav,.m4a,.aif,.aiff');
    await user.upload(input, file());
    await waitFor(() => expect(Wire.last?.url).toBe('PUT /api/uploads/music/signed'));
    const bar = screen.getByRole('progressbar', { name: 'Upload for Tide' });
    for (const [loaded, percent, words] of [
      [0, '0', 'Uploading · 0%'],
      [2, '40', 'Uploading · 40%'],
      [5, '100', 'Checking the file'],
    ] as const) {
      if (loaded > 0) act(() => Wire.last.upload.onprogress({ loaded, total: 5 }));
      expect(bar).toHaveAttribute('aria-valuenow', percent);
      expect(bar).toHaveTextContent(words);
      expect(within(bar).getByRole('img', { name: `${percent}% uploaded` })).toBeInTheDocument();
    }
    expect(await off('UPLOAD Echo')).toBe('true');
    Wire.last.answers(200, { position: '8' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(written(sent)).toEqual([
      [
        'POST mybtf/uploads',
        {
          ...{ kind: 'music', registration_id: 75001, routine_id: 802 },
          ...{ file_name: 'my song.mp3', content_type: 'audio/mpeg', size: 4 },
        },
      ],
      [
        'POST mybtf/music',
        {
          ...{ registrationsRoutineId: 802, url: TICKET.address },
          ...{ fileName: 'my song.mp3', content_type: 'audio/mpeg' },
        },
      ],
    ]);
    expect(sent.filter(({ method, path }) => `${method} ${path}` === 'GET mybtf/music')).toHaveLength(2);
  });

  it.each([
    [
      'EVT-145 too large',
      file('a.mp3', 50_000_001),
      'Sorry!',
      'Please select an audio file under 50MB to upload and try again.',
    ],
    ['EVT-146 no music', file('a.ogg'), 'Oops...', 'Invalid media file. Please select a valid media file.'],
  ])('%s, it is told before anything is sent', async (_, chosen, title, text) => {
    const { sent } = open();
    fireEvent.change(await fileOf('Tide'), { target: { files: [chosen] } });
    expect(await dialog(title, 'alertdialog')).toHaveTextContent(text);
    expect(written(sent)).toEqual([]);
  });

  it('EVT-147 EVT-245 any other failure says so, and the page stays as it is', async () => {
    const { user } = open();
    await user.upload(await fileOf('Tide'), file());
    await waitFor(() => expect(Wire.last?.url).toBe('PUT /api/uploads/music/signed'));
    Wire.last.answers(500, {});
    const shown = await dialog('Oops...', 'alertdialog');
    expect(shown).toHaveTextContent('Something went wrong. Please try again.');
    await user.click(within(shown).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('who leaves the page while a file is on its way takes it back', async () => {
    const { user } = open();
    await user.upload(await fileOf('Tide'), file());
    await waitFor(() => expect(Wire.last?.url).toBe('PUT /api/uploads/music/signed'));
    const abort = jest.spyOn(Wire.last, 'abort');
    cleanup();
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('EVT-126 EVT-136 one plays at a time: play becomes pause, another pauses the first, and the end is the end', async () => {
    const playing: string[] = [];
    const elements: HTMLMediaElement[] = [];
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
      elements[0] = this;
      playing.push(`play ${new URL(this.src).pathname}`);
    });
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void playing.push('pause'));
    const { user, sent } = open();
    await user.click(await button('PLAY Echo'));
    await user.click(await button('PAUSE Echo'));
    await user.click(await button('PLAY Echo'));
    expect(sent.filter(({ path }) => path.endsWith('playback-url'))).toHaveLength(1);
    await user.click(await button('PLAY Zen'));
    expect(await button('PLAY Echo')).toBeInTheDocument();
    expect(await button('PAUSE Zen')).toBeInTheDocument();
    expect(playing).toEqual([
      'pause',
      `play /signed/${ECHO.music.url}`,
      'pause',
      `play /signed/${ECHO.music.url}`,
      'pause',
      `play /signed/${ZEN.music.url}`,
    ]);
    expect(sent.at(-1)?.query).toEqual({ url: ZEN.music.url, content_type: 'audio/mpeg' });
    act(() => void elements[0]!.dispatchEvent(new Event('ended')));
    expect(await button('PLAY Zen')).toBeInTheDocument();
  });

  it('EVT-126 another that is chosen while the first is still being loaded is the one that plays', async () => {
    const played: string[] = [];
    const broken: (() => void)[] = [];
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
      played.push(new URL(this.src).pathname);
      // As a browser does: what is not heard yet is broken off by the next.
      return new Promise((_, fail) => broken.push(() => fail(new DOMException('interrupted', 'AbortError'))));
    });
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
      for (const one of broken.splice(0)) one();
    });
    const { user } = open();
    const [echo, zen] = [ECHO, ZEN].map(({ music }) => `/signed/${music.url}`);
    // Neither has its address yet: the first one is not even begun.
    for (const one of [await button('PLAY Echo'), await button('PLAY Zen')]) fireEvent.click(one);
    await waitFor(() => expect(played).toEqual([zen]));
    await user.click(await button('PLAY Echo'));
    await waitFor(() => expect(played).toEqual([zen, echo]));
    await user.click(await button('PLAY Zen'));
    await waitFor(() => expect(played).toEqual([zen, echo, zen]));
    expect(await button('PAUSE Zen')).toBeInTheDocument();
    expect(await button('PLAY Echo')).toBeInTheDocument();
    await user.click(await button('PAUSE Zen'));
    expect(await button('PLAY Zen')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('EVT-148 music that cannot be played says so simply', async () => {
    const { user } = open({ 'GET mybtf/music/playback-url': refused(409, 'music_gone', 'gone') });
    await user.click(await button('PLAY Echo'));
    expect(await dialog('Oops...', 'alertdialog')).toHaveTextContent('Something went wrong!');
    expect(await button('PLAY Echo')).toBeInTheDocument();
  });

  it('EVT-138 a note has one field, SAVE and CANCEL, at most 500 letters, and shows in its row', async () => {
    const { user, sent } = open();
    await user.click(await button('ADD NOTE Tide'));
    const modal = within(await dialog('Note for Tide'));
    expect(modal.getAllByRole('textbox')).toHaveLength(1);
    expect(modal.getByLabelText('Note')).toHaveAttribute('maxlength', '500');
    await user.click(modal.getByRole('button', { name: 'CANCEL' }));
    expect(written(sent)).toEqual([]);
    await user.click(await button('EDIT NOTE Echo'));
    const note = within(await dialog('Note for Echo'));
    expect(note.getByLabelText('Note')).toHaveValue('Start late');
    await user.type(note.getByLabelText('Note'), ' please ');
    await user.click(note.getByRole('button', { name: 'SAVE' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written(sent)).toEqual([['PUT mybtf/music', { id: 801, music: { notes: 'Start late please' } }]]);
  });

  it('EVT-140 EVT-149 the link is mailed to an address, which must be one and is remembered', async () => {
    const { user, sent } = open();
    await user.click(await button('EMAIL UPLOAD LINK Tide'));
    const modal = within(await dialog('Email the upload link of Tide'));
    const field = modal.getByLabelText(/^Email/);
    expect(field).toHaveValue('dj@reyes.example');
    await user.clear(field);
    await user.click(modal.getByRole('button', { name: 'SEND' }));
    expect(modal.getByText('Must be valid email')).toBeInTheDocument();
    await user.type(field, 'new@reyes.example');
    await user.click(modal.getByRole('button', { name: 'SEND' }));
    expect(await screen.findByText('Upload link sent!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(written(sent)).toEqual([['PUT mybtf/music', { id: 802, upload_email: 'new@reyes.example' }]]);
  });

  it('EVT-141 EVT-142 deleting, and no-music of what has music, ask first', async () => {
    const { user, sent } = open();
    const ask = async (yes: 'Yes' | 'No') => {
      const asked = await dialog('Are you sure?', 'alertdialog');
      expect(asked).toHaveTextContent('By doing that, the music upload will be removed');
      await user.click(within(asked).getByRole('button', { name: yes }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await user.click(await button('DELETE Echo'));
    await ask('No');
    expect(written(sent)).toEqual([]);
    await user.click(await button('DELETE Echo'));
    await ask('Yes');
    const none = (name: string) => screen.getByRole('checkbox', { name: `No music for ${name}` });
    await user.click(none('Zen'));
    await ask('No');
    await user.click(none('Zen'));
    await ask('Yes');
    await user.click(none('Tide'));
    await user.click(none('Wave'));
    expect(written(sent)).toEqual([
      ['DELETE mybtf/music', { registrationsRoutineId: '801' }],
      ['PUT mybtf/music', { id: 804, no_music: true, music_id: 'm-804' }],
      ['PUT mybtf/music', { id: 802, no_music: true, music_id: null }],
      ['PUT mybtf/music', { id: 803, no_music: false, music_id: null }],
    ]);
  });

  it('EVT-123 EVT-130 closed, upload, delete, no-music and e-mail are off; play, list and notes stay, and staff may all', async () => {
    open({}, musicAnswer(ALL, { music_upload: false }));
    for (const name of ['UPLOAD Echo', 'UPLOAD Tide', 'DELETE Echo', 'EMAIL UPLOAD LINK Echo'])
      expect([name, await off(name)]).toEqual([name, 'true']);
    for (const name of ['PLAY Echo', 'EDIT NOTE Echo']) expect([name, await off(name)]).toEqual([name, null]);
    expect(screen.getByRole('checkbox', { name: 'No music for Echo' })).toBeDisabled();
    cleanup();
    open({}, musicAnswer(ALL, { music_upload: false }), RUTH);
    for (const name of ['UPLOAD Tide', 'DELETE Echo', 'EMAIL UPLOAD LINK Echo'])
      expect([name, await off(name)]).toEqual([name, null]);
  });

  it('EVT-156 after the event a row keeps what it was and says that it was deleted, without play', async () => {
    const past = withMusic(805, 'Past', { url: null, deleted: true });
    open({}, musicAnswer([{ ...past, music_id: null }]));
    const row = await rowOf('Past');
    expect(row).toHaveTextContent('Past final.mp3Deleted after the event2:451/4/2026');
    expect(buttonsIn(row)).toEqual(['UPLOAD Past', 'ADD NOTE Past', 'EMAIL UPLOAD LINK Past']);
  });

  it('~EVT-154 EVT-240 an auditor, and anybody of a cancelled registration, only looks, and sees no share box', async () => {
    const auditor = { ...RUTH, roles: ['auditor'] };
    for (const [answer, account] of [
      [musicAnswer(ALL), auditor],
      [musicAnswer(ALL, { cancelled: true }), DANA],
    ] as const) {
      const { sent } = open({}, answer, account);
      expect(await screen.findByRole('table', { name: 'Music' })).toBeInTheDocument();
      expect(tableOf('Music')[0]).toEqual(HEAD.slice(0, -1));
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('group', { name: 'Share link' })).toBeNull();
      for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
      expect(commands(sent)).toEqual([]);
      cleanup();
    }
  });

  it('~ADM-042 staff make no link by looking: they see the one that stands, or CREATE LINK', async () => {
    const standing = {
      ...{ id: 'l-1', path: 'music', routine_ids: [], url: '/music/abc', state: 'open' },
      ...{ created: NOON, expires: NOON, last_opened: null },
    };
    const limited = { ...standing, id: 'l-2', routine_ids: [801], url: '/music/def' };
    const revoked = { ...standing, id: 'l-3', state: 'revoked', url: null };
    for (const account of [RUTH, { ...DANA, viewed_by: 'Ruth Okafor' }]) {
      const looks = open({ 'GET mybtf/public-links': [limited, standing] }, musicAnswer(ALL), account);
      expect(await screen.findByLabelText('Link to share')).toHaveValue('http://localhost/music/abc');
      expect(commands(looks.sent)).toEqual([]);
      cleanup();
      const { user, sent } = open({ 'GET mybtf/public-links': [limited, revoked] }, musicAnswer(ALL), account);
      const create = await button('CREATE LINK');
      expect(commands(sent)).toEqual([]);
      await user.click(create);
      expect(await screen.findByLabelText('Link to share')).toHaveValue('http://localhost/music/abc');
      expect(commands(sent).map(({ body }) => body)).toEqual([{ registration_id: 75001, path: 'music' }]);
      cleanup();
    }
  });

  it('EVT-218 EVT-224 the share box shows the link, copies it for a second, and revokes it after a question', async () => {
    const go = hold(1_000);
    const { user, sent } = open();
    const box = within(await screen.findByRole('group', { name: 'Share link' }));
    expect(await box.findByLabelText('Link to share')).toHaveValue('http://localhost/music/abc');
    await user.click(box.getByRole('button', { name: 'COPY LINK' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/music/abc');
    expect(box.getByRole('button', { name: 'COPIED' })).toBeInTheDocument();
    go(1_000);
    expect(box.getByRole('button', { name: 'COPY LINK' })).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'REVOKE LINK' }));
    const asked = await dialog('Are you sure?', 'alertdialog');
    await user.click(within(asked).getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(box.getByLabelText('Link to share')).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'REVOKE LINK' }));
    await user.click(within(await dialog('Are you sure?', 'alertdialog')).getByRole('button', { name: 'Yes' }));
    const create = await box.findByRole('button', { name: 'CREATE LINK' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(box.queryByLabelText('Link to share')).toBeNull();
    const made = () => commands(sent).filter(({ path }) => path === 'mybtf/public-links');
    expect(made().map(({ body }) => body)).toEqual([{ registration_id: 75001, path: 'music' }]);
    await user.click(create);
    expect(await box.findByLabelText('Link to share')).toBeInTheDocument();
    expect(made()).toHaveLength(2);
  });

  it('EVT-218 the share box offers to make the link where it could not be had', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user } = open({ 'POST mybtf/public-links': () => answer });
    const create = await button('CREATE LINK');
    answer = LINK;
    await user.click(create);
    expect(await screen.findByLabelText('Link to share')).toHaveValue('http://localhost/music/abc');
  });

  it('EVT-127 on a phone a row is its name and SEND REMINDER, and a tap opens the rest; by a link without SEND REMINDER', async () => {
    onScreen(390, 'coarse');
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Music' }));
    expect(list.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(
      ALL.flatMap(({ routine }) => [routine.name, `SEND REMINDER ${routine.name}`]),
    );
    // A closed row says whether its music is missing.
    const missing = list.getAllByRole('listitem').filter((row) => within(row).queryByText('Missing'));
    expect(missing.map((row) => within(row).getAllByRole('button')[0]!.textContent)).toEqual(
      ALL.filter(({ music, no_music }) => music.name === null && !no_music).map(({ routine }) => routine.name),
    );
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.length).toBeLessThan(ALL.length);
    await user.click(list.getByRole('button', { name: 'SEND REMINDER Tide' }));
    const modal = within(await dialog('Email the upload link of Tide'));
    expect(modal.getByLabelText(/^Email/)).toHaveValue('dj@reyes.example');
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    await user.click(list.getByRole('button', { name: 'Echo' }));
    const [row] = list.getAllByRole('listitem');
    expect(row).toHaveTextContent('Teen, Jazz, SoloEcho final.mp3Start late2:45, added 1/4/2026');
    expect(buttonsIn(row!)).toEqual([
      ...[null, 'SEND REMINDER Echo', 'UPLOAD Echo', 'PLAY Echo', 'EDIT NOTE Echo', 'DELETE Echo'],
    ]);
    expect(within(row!).getByRole('checkbox', { name: 'No music for Echo' })).toBeEnabled();
    cleanup();
    const shared = openAt('/music/abc', [{ path: '/music/:token', element: <SharedMusicPage /> }], {
      'GET mybtf/account': refused(401, 'signed_out'),
      'GET mybtf/music': musicAnswer([ECHO], { access: 'link' }),
    });
    await shared.user.click(await screen.findByRole('button', { name: 'Echo' }));
    const [only] = screen.getAllByRole('listitem');
    expect(buttonsIn(only!)).toEqual([null, 'UPLOAD Echo', 'PLAY Echo', 'EDIT NOTE Echo', 'DELETE Echo']);
    expect(within(only!).getByRole('checkbox', { name: 'No music for Echo' })).toBeEnabled();
  });

  it('EVT-236 CMP-039 with the flag a routine is edited here: name, choreographer and division, locked as they are, and saved at once', async () => {
    const titles = {
      ...NO_ENTRY,
      temp_id: 'echo',
      name: 'Echo',
      choreographer: 'Jo',
      performance_division_id: 4,
      people: [1],
    };
    const was = draftOf([attendee(MIA, '3')], { ...NO_COMPETITION_DRAFT, routines: { echo: titles } });
    const before = completed(was);
    const routineIs = (more: object) => {
      const official = { ...before.official, routines: { echo: officialRoutine(titles, { id: 801, ...more }) } };
      const tour_date = { ...TOUR_DATE, edit_routines: true };
      return registrationAnswer(completed(was, { official }), { tour_date });
    };
    const opened = (more: object = {}) =>
      open(
        { 'GET mybtf/registrations/75001': routineIs(more), 'PUT mybtf/routines/801': { position: '12' } },
        musicAnswer([ECHO], { edit_routines: true }),
      );
    const { user, sent } = opened();
    await user.click(await button('EDIT ROUTINE Echo'));
    await user.type(await screen.findByLabelText('Routine name'), ' II');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Tap');
    expect(screen.getByLabelText('Choreographer')).toHaveValue('Jo');
    await user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(await screen.findByText('Routine Updated!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const routine = { name: 'Echo II', choreographer: 'Jo' };
    expect(written(sent)).toEqual([
      ['PUT mybtf/routines/801', { registration_id: 75001, routine, performance_division_id: 7 }],
    ]);
    cleanup();
    const locked = opened({ scheduled: true });
    await locked.user.click(await button('EDIT ROUTINE Echo'));
    expect(await screen.findByLabelText('Routine name')).toBeDisabled();
    expect(screen.getByLabelText('Performance division')).toBeEnabled();
    cleanup();
    open({}, musicAnswer([ECHO]));
    await rowOf('Echo');
    expect(screen.queryByRole('button', { name: 'EDIT ROUTINE Echo' })).toBeNull();
  });

  it('~ADM-002 in the pane of the console it is a list that says what there is, and a click opens what can be done', async () => {
    const { user } = openAt(
      '/music',
      [{ element: <SignedIn />, children: [{ path: '/music', element: <MusicTab registrationId={75001} narrow /> }] }],
      {
        'GET mybtf/account': RUTH,
        'GET mybtf/music': musicAnswer([ECHO, TIDE, WAVE]),
        'POST mybtf/public-links': LINK,
      },
    );
    const list = within(await screen.findByRole('list', { name: 'Music' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'EchoEcho final.mp3Start late',
      'TideMissing',
      'WaveNo music',
    ]);
    await user.click(list.getByRole('button', { name: 'Echo' }));
    expect(buttonsIn(list.getAllByRole('listitem')[0]!)).toEqual([
      ...[null, 'UPLOAD Echo', 'PLAY Echo', 'EDIT NOTE Echo', 'EMAIL UPLOAD LINK Echo', 'DELETE Echo'],
    ]);
  });

  it('~EVT-015 shows what somebody else uploads', async () => {
    let answer = musicAnswer([TIDE]);
    open({ 'GET mybtf/music': () => answer });
    expect(await screen.findByText('Missing')).toBeInTheDocument();
    answer = musicAnswer([withMusic(802, 'Tide')]);
    act(() => socketTells('changed', { resource: 'music', id: 802, position: '9' }));
    expect(await screen.findByText('Tide final.mp3')).toBeInTheDocument();
  });
});
