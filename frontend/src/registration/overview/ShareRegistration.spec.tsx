import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, hold, refused, socketTells } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';
import { openEvent, overview, PATH } from './testing.js';

const link = (n: number) => ({
  id: `t-${n}`,
  token: `abc${n}`,
  url: `/registration/token/abc${n}`,
  // Midnight in Dallas.
  expires: '2026-05-20T05:00:00Z',
});

describe('sharing a registration', () => {
  it('~REG-266 ~REG-275 SHARE REGISTRATION finds the link again, copies it, revokes it, and makes another', async () => {
    const { user, sent } = openEvent(overview(), {
      [`GET ${PATH}/tokens`]: [link(1)],
      [`POST ${PATH}/tokens`]: { ...link(2), position: '10' },
      [`DELETE ${PATH}/tokens/t-1`]: { id: 't-1', revoked: true, position: '9' },
    });
    const field = () => screen.findByLabelText('Link');
    await user.click(await screen.findByRole('button', { name: 'SHARE REGISTRATION' }));
    expect(await field()).toHaveValue('http://localhost/registration/token/abc1');
    expect(await field()).toHaveAccessibleDescription(
      'Valid until 5/19/2026. Event, city, dates and names; no fees, no birthdates.',
    );
    expect(commands(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/registration/token/abc1');
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The link was revoked.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await waitFor(async () => expect(await field()).toHaveValue('http://localhost/registration/token/abc2'));
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${PATH}/tokens/t-1`,
      `POST ${PATH}/tokens`,
    ]);
  });

  it('~REG-266 says when the link cannot be read', async () => {
    const { user } = openEvent(overview(), { [`GET ${PATH}/tokens`]: refused(500, 'unexpected') });
    await user.click(await screen.findByRole('button', { name: 'SHARE REGISTRATION' }));
    expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'RETRY' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });
});

describe('NAV-069 what stands out for a moment', () => {
  it('the button that copies says so for a second', async () => {
    const { user } = openEvent(overview(), { [`GET ${PATH}/tokens`]: [link(1)] });
    await user.click(await screen.findByRole('button', { name: 'SHARE REGISTRATION' }));
    const after = hold(1_000);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    after(1_000);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  it('what another device changed is lit for two seconds', async () => {
    let answer = answerOf(begun(draftOf([attendee(MIA, '3', { attended_reg: true })])));
    const after = hold(2_000);
    openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    const cell = () => screen.getByLabelText('Attended Regional, Mia Reyes').closest('td');
    expect(cell()).not.toHaveClass('is-cell');
    answer = answerOf(begun(draftOf([attendee(MIA, '3')]), { draft_version: 5 }));
    act(() => socketTells('changed', { resource: 'draft', id: 75001, position: '20' }));
    await screen.findByText('Another device changed Attended Regional for Mia Reyes, just now');
    expect(cell()).toHaveClass('is-cell');
    after(2_000);
    expect(cell()).not.toHaveClass('is-cell');
  });
});
