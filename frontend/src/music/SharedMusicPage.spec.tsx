import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, openAt, refused, tableOf } from '../platform/testing.js';
import { musicAnswer, musicRow, withMusic } from '../testing/music.js';
import { useWire, Wire } from '../testing/wire.js';
import { SharedMusicPage } from './SharedMusicPage.js';

useWire();

const TOKEN = 'a'.repeat(32);
const ROWS = [withMusic(801, 'Echo'), musicRow(802, 'Tide')];
const open = (answer: unknown = musicAnswer(ROWS, { access: 'link' }), answers: Answers = {}) =>
  openAt(`/music/${TOKEN}`, [{ path: '/music/:token', element: <SharedMusicPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    'GET mybtf/music': answer,
    'PUT mybtf/music': { id: 1, position: '9' },
    'POST mybtf/music': { id: 1, music_id: 'm', position: '9' },
    'POST mybtf/uploads': { upload_url: '/api/uploads/music/signed', address: 'x', expires_at: '' },
    ...answers,
  });

describe('music by a link', () => {
  it('~EVT-216 EVT-217 ~EVT-154 ~EVT-127 shows event, city and routines without a session, and neither share box nor e-mail', async () => {
    open();
    const event = within(await screen.findByRole('region', { name: 'Event' }));
    expect(event.getByText('Aurora, music')).toBeInTheDocument();
    expect(event.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeInTheDocument();
    expect(event.getByText('Apr 17 - Apr 19, 2026')).toBeInTheDocument();
    expect(tableOf('Music').map(([name]) => name)).toEqual(['Routine name', 'Echo', 'Tide']);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['UPLOAD Echo', 'PLAY Echo', 'ADD NOTE Echo', 'DELETE Echo', 'UPLOAD Tide', 'ADD NOTE Tide'],
    ]);
    expect(screen.queryByRole('group', { name: 'Share link' })).toBeNull();
  });

  it('~EVT-241 every call carries the token of the link', async () => {
    const { user, sent } = open();
    await user.upload(await screen.findByLabelText('Music file of Tide'), new File(['x'], 'a.mp3'));
    await waitFor(() => expect(Wire.last?.url).toBe('PUT /api/uploads/music/signed'));
    Wire.last.answers(200, { position: '8' });
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: 'No music for Tide' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(3));
    const music = sent.filter(({ path }) => path !== 'mybtf/account');
    expect(music.length).toBeGreaterThan(4);
    expect(new Set(music.map(({ link }) => link))).toEqual(new Set([TOKEN]));
  });

  it('EVT-222 ~EVT-225 a link that opens nothing any more says so, and nothing else', async () => {
    open(refused(404, 'share_link_gone', 'This link is no longer available.'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link is no longer available.' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers to try again where it could not be loaded', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user } = open(() => answer);
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    expect(screen.getByText(/^This music could not be loaded\./)).toBeInTheDocument();
    expect(screen.queryByText('This link is no longer available.')).toBeNull();
    answer = musicAnswer(ROWS, { access: 'link' });
    await user.click(retry);
    expect(await screen.findByRole('table', { name: 'Music' })).toBeInTheDocument();
  });
});
