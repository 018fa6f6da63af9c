import type { JudgeRow } from '@app/contracts/scoring';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, refused, words } from '../../platform/testing.js';
import { useWire, Wire } from '../../testing/wire.js';
import { openStaff } from '../testing.js';

useWire();

const PORTRAIT = '/api/uploads/judges/pictures/00000000-0000-4000-8000-000000000001';
const judge = (id: number, lname: string, more: Partial<JudgeRow> = {}): JudgeRow => ({
  ...{ id, fname: 'Amara', lname, active: true, headshot: null, signature: null },
  ...more,
});
const OKAFOR = judge(1, 'Okafor', { headshot: PORTRAIT });
const ANSWERS = {
  'GET admin/judges': [OKAFOR, judge(2, 'Tran', { active: false })],
  'GET admin/judges/1': OKAFOR,
  'GET admin/history/judges/records': { rows: [], next: null },
};
const open = (path = '/judges', answers: object = {}, roles?: string[]) =>
  openStaff(path, { ...ANSWERS, ...answers }, roles);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the records of judges in the console', () => {
  it('~PST-168 are a list of names with portrait, signature and whether they are offered', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    await table.findByText('Amara Okafor');
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map((row) => words(within(row).getAllByRole('cell')).slice(1))).toEqual([
      ['1', expect.stringContaining('Amara Okafor'), 'None yet', 'Active'],
      ['2', expect.stringContaining('Amara Tran'), 'None yet', 'Inactive'],
    ]);
    expect(rows[0]!.querySelector('img')).toHaveAttribute('src', PORTRAIT);
    expect(rows[1]!.querySelector('img')).toBeNull();
  });

  it('~PST-167 a portrait is replaced and taken away, a signature is uploaded', async () => {
    const ticket = { upload_url: '/api/uploads/judges/signed', address: 'a', expires_at: '2026-01-20T17:15:00.000Z' };
    const { user, sent } = open('/judges/1', {
      'POST admin/judges/1/picture': ticket,
      'POST admin/judges/1/remove-picture': { id: 1, position: '7' },
    });
    const portrait = await panel('Portrait');
    expect(portrait.getByRole('img', { name: 'Portrait of Amara Okafor' })).toHaveAttribute('src', PORTRAIT);
    const signature = await panel('Signature');
    expect(signature.getByText('Critiques are signed with the name alone.')).toBeVisible();
    const file = new File([new Uint8Array(4)], 'signature.png', { type: 'image/png' });
    await user.upload(signature.getByLabelText('Signature, file'), file);
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    Wire.last.answers(200, { id: 1, position: '8' });
    await user.click(portrait.getByRole('button', { name: 'Remove the portrait' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Remove the portrait' }));
    await user.type(asked.getByLabelText('Reason'), 'As she asked');
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent)).toMatchObject([
      { body: { picture: 'signature', content_type: 'image/png', size: 4 } },
      { path: 'admin/judges/1/remove-picture', body: { picture: 'headshot', reason: 'As she asked' } },
    ]);
  });

  it('says why a picture was not taken', async () => {
    const { user } = open('/judges/1', {
      'POST admin/judges/1/picture': refused(404, 'judge_unknown', 'There is no such judge.'),
    });
    const signature = await panel('Signature');
    const send = (size: number) =>
      user.upload(
        signature.getByLabelText('Signature, file'),
        new File([new Uint8Array(size)], 's.png', { type: 'image/png' }),
      );
    await send(10_485_761);
    expect(await signature.findByText('Please select an image file under 10MB to upload and try again.')).toBeVisible();
    await send(4);
    expect(await signature.findByText('There is no such judge.')).toBeVisible();
  });

  it('an auditor changes nothing', async () => {
    open('/judges/1', {}, ['auditor']);
    await panel('Portrait');
    expect(screen.queryByRole('button', { name: /Replace|Remove|Upload/ })).toBeNull();
  });
});
