import type { HomeworkRow } from '@app/contracts/scoring';
import { SEEDED_TABLES } from '@app/contracts/catalogue';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, words } from '../../platform/testing.js';
import { homeworkRow } from '../../testing/homework.js';
import { useWire, Wire } from '../../testing/wire.js';
import { openStaff } from '../testing.js';

useWire();
const ROWS = [
  homeworkRow(1),
  homeworkRow(2, { video: null, active: false, level_1_id: 3, level_1: 'Creative', name: 'Arms' }),
];
const BASE = {
  'GET admin/homework': page(ROWS),
  'GET admin/performance-divisions': page([...SEEDED_TABLES.performance_divisions]),
  'GET admin/history/homework/library': { rows: [], next: null },
};
const open = (path: string, answers: object = {}, roles = ['staff']) => openStaff(path, { ...BASE, ...answers }, roles);
const [first, second] = SEEDED_TABLES.performance_divisions;

describe('the homework library of the console', () => {
  it('~PST-175 lists name, staff, divisions, group, video and whether it is offered', async () => {
    open('/homework');
    await screen.findByRole('link', { name: 'Arms' });
    expect(words(screen.getAllByRole('columnheader')).filter(Boolean)).toEqual([
      ...['No.', 'Name', 'Staff', 'Performance divisions', 'Group', 'Video', 'Offered'],
    ]);
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(words(rows)).toEqual([
      '1Across the floor 1Noor HaddadJazz, LyricalFoundation48.2 MBActive',
      '2ArmsNoor HaddadJazz, LyricalCreativeNo video yetInactive',
    ]);
  });

  it('~PST-175 ~PST-181 adds a video with name, staff, divisions, group and reason', async () => {
    const { user, sent } = open('/homework/create', {
      'POST admin/homework': { id: 3, position: '9' },
      'GET admin/homework/3': homeworkRow(3, { video: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(commands(sent)).toEqual([]);
    await user.type(screen.getByLabelText(/^Name/), 'Turns');
    await user.type(screen.getByRole('textbox', { name: /^Staff/ }), 'Noor Haddad');
    await user.click(screen.getByLabelText(/^Performance divisions/));
    await user.click(await screen.findByRole('option', { name: first!.name }));
    await user.click(screen.getByLabelText(/^Group/));
    expect(words(screen.getAllByRole('option'))).toEqual(['Foundation', 'Performance', 'Creative']);
    await user.click(screen.getByRole('option', { name: 'Performance' }));
    await user.type(screen.getByLabelText(/Reason for the change/), 'A class was filmed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(commands(sent).map(({ body }) => body)).toEqual([
        {
          ...{ name: 'Turns', staff: 'Noor Haddad', performance_division_ids: [first!.id], level_1_id: 2 },
          reason: 'A class was filmed',
        },
      ]),
    );
    expect(await screen.findByText('There is no film yet, so nobody sees this video.')).toBeVisible();
  });

  const row = (more: Partial<HomeworkRow> = {}) => ({
    'GET admin/homework/1': homeworkRow(1, { performance_division_ids: [first!.id, second!.id], ...more }),
  });

  it('~PST-175 sets one inactive instead of deleting it', async () => {
    const { user, sent } = open('/homework/1', { ...row(), 'PUT admin/homework/1': { id: 1, position: '9' } });
    await user.click(await screen.findByLabelText('Offered'));
    await user.type(screen.getByLabelText(/Reason for the change/), 'A newer one is there');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(commands(sent).map(({ body }) => body)).toEqual([{ active: false, reason: 'A newer one is there' }]),
    );
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
  });

  it('~PST-174 ~PST-175 plays its film, and takes another MP4 of at most 2 GB', async () => {
    const { sent } = open('/homework/1', {
      ...row(),
      'POST admin/homework/1/video': { upload_url: '/api/uploads/videos/signed', address: 'a', expires_at: '' },
    });
    const panel = within(await screen.findByRole('region', { name: 'Video' }));
    expect(panel.getByText('MP4, 48.2 MB')).toBeVisible();
    expect(panel.getByLabelText('Across the floor 1', { selector: 'video' })).toHaveAttribute(
      'src',
      '/api/uploads/videos/film-1',
    );
    const choose = (file: File) => fireEvent.change(panel.getByLabelText('MP4 file'), { target: { files: [file] } });
    choose(new File(['x'], 'class.mov'));
    expect(await panel.findByText('Invalid media file. Please select a valid media file.')).toBeVisible();
    const large = new File(['x'], 'class.mp4');
    Object.defineProperty(large, 'size', { value: 2_000_000_001 });
    choose(large);
    expect(await panel.findByText('Please select an MP4 file of at most 2 GB.')).toBeVisible();
    expect(commands(sent)).toEqual([]);
    choose(new File(['film'], 'class.mp4', { type: 'video/mp4' }));
    await waitFor(() => expect(Wire.last?.url).toBe('PUT /api/uploads/videos/signed'));
    act(() => Wire.last.upload.onprogress({ loaded: 1, total: 4 }));
    expect(panel.getByText('Uploading, 25%')).toBeVisible();
    Wire.last.answers(200, { id: 1, position: '9' });
    expect(await panel.findByText('Replace the video')).toBeVisible();
    expect(commands(sent)[0]!.body).toEqual({ file_name: 'class.mp4', size: 4 });
  });

  it('~PST-175 a film that is refused says why', async () => {
    const { user } = open('/homework/1', {
      ...row({ video: null }),
      'POST admin/homework/1/video': refused(
        400,
        'file_invalid',
        'Invalid media file. Please select a valid media file.',
      ),
    });
    await user.upload(await screen.findByLabelText('MP4 file'), new File(['film'], 'class.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText('Invalid media file. Please select a valid media file.')).toBeVisible();
  });

  it('~PST-182 an auditor only looks', async () => {
    open('/homework', {}, ['auditor']);
    await screen.findByText('Arms');
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Arms' })).toBeNull();
  });
});
