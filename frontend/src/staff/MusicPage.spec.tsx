import type { StaffMusicRow } from '@app/contracts/music';
import type { Instant } from '@app/contracts/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { page, tableOf, words } from '../platform/testing.js';
import { askedOf, openStaff } from './testing.js';

const row = (id: number, name: string, more: Partial<StaffMusicRow> = {}): StaffMusicRow => ({
  ...{ id, name, registration_id: 75_001, tour_date_id: 7501, registrant: 'Starlight Dance Academy', ancillary: false },
  ...{ category: 'Solo', age_division: 'Teen', performance_division: 'Jazz', status: 'missing', file_name: '' },
  ...{ duration: null, uploaded_at: null, notes: '' },
  ...more,
});
const AT = '2026-01-19T17:00:00.000Z' as Instant;
const ROWS = [
  row(801, 'Echo', { status: 'uploaded', file_name: 'Echo.mp3', duration: 165, uploaded_at: AT, notes: 'Start late' }),
  row(802, ''),
  row(803, 'Wave', { status: 'no_music' }),
  row(804, 'Past', { status: 'deleted', file_name: 'Past.mp3', duration: 59, uploaded_at: AT }),
];
const open = (roles = ['staff']) => openStaff('/music', { 'GET admin/music': page(ROWS) }, roles);

describe('the music of a tour date in the console', () => {
  it('~EVT-132 lists every routine of the next one with what became of its music, missing ones marked', async () => {
    const { user, sent } = open();
    await screen.findByText('Echo.mp3');
    expect(tableOf('Music').map((cells) => cells.slice(0, 10))).toEqual([
      ...[
        [
          'Routine',
          'Title',
          'Registrant',
          'Category',
          'Music',
          'Filename',
          'Length',
          'Date added',
          'Note',
          'Registration',
        ],
      ],
      [
        '801',
        'Echo',
        'Starlight Dance Academy',
        'Solo',
        'Uploaded',
        'Echo.mp3',
        '2:45',
        expect.any(String),
        'Start late',
        '75001',
      ],
      ['802', 'No title', 'Starlight Dance Academy', 'Solo', 'Missing', '–', '-', '–', '–', '75001'],
      ['803', 'Wave', 'Starlight Dance Academy', 'Solo', 'No music', '–', '-', '–', '–', '75001'],
      [
        '804',
        'Past',
        'Starlight Dance Academy',
        'Solo',
        'Deleted after the event',
        'Past.mp3',
        '0:59',
        expect.any(String),
        '–',
        '75001',
      ],
    ]);
    expect(askedOf(sent, 'admin/music')).toMatchObject({ filter: { tour_date_id: 7501 }, sort: ['name', 'ASC'] });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const choices = within(screen.getByRole('combobox', { name: 'Music' })).getAllByRole('option');
    expect(words(choices)).toEqual(['Music: all', 'Missing', 'Uploaded', 'No music', 'Deleted after the event']);
  });

  it('~EVT-132 opens at the next tour date that has routines, and the choice of it is in sight', async () => {
    const counts = [
      { tour_date_id: 7501, routines: 0 },
      { tour_date_id: 7502, routines: 298 },
    ];
    const { sent } = openStaff('/music', {
      'GET admin/music': page(ROWS),
      'GET admin/dashboard': { season_id: 75, tour_dates: counts, work: [] },
    });
    await screen.findByText('Echo.mp3');
    expect(askedOf(sent, 'admin/music').filter).toEqual({ tour_date_id: 7502 });
    expect(screen.getByRole('combobox', { name: 'Tour date' })).toHaveDisplayValue(
      'Aurora Dallas, TX · Apr 17–19, 2026',
    );
  });

  it('~EVT-132 all of it is downloaded, and the switch for uploads is a click away; an auditor has neither', async () => {
    open();
    const all = await screen.findByRole('link', { name: 'Download all' });
    expect(all).toHaveAttribute('href', '/api/admin/tour-dates/7501/music.zip');
    expect(screen.getByRole('link', { name: 'Uploads of this tour date' })).toHaveAttribute(
      'href',
      '/staff/tour-dates/7501',
    );
    cleanup();
    open(['auditor']);
    await waitFor(() => expect(screen.getByText('Echo.mp3')).toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Download all' })).toBeNull();
  });
});
