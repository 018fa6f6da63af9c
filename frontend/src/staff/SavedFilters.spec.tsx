import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, page, refused, socketTells, words } from '../platform/testing.js';
import { askedOf, listOf, openStaff } from './testing.js';

const STUDIO = { id: 2001, name: 'Starlight', address: { city: 'Chicago', state_id: 14 }, email: [], phone: [] };
const KEPT = [
  { id: 'f-1', list: 'studios', label: 'Star', filter: '{"q":"star"}' },
  { id: 'f-2', list: 'accounts', label: 'Elsewhere', filter: '{"locked":true}' },
];
const open = (answers: Answers = {}, path = '/studios') =>
  openStaff(path, {
    'GET admin/studios': page([STUDIO]),
    'GET admin/saved-filters': KEPT,
    'POST admin/saved-filters': { id: 'f-3', position: '9' },
    'DELETE admin/saved-filters/f-1': { id: 'f-1', position: '10' },
    ...answers,
  });
const saved = () => within(screen.getByRole('group', { name: 'Saved filters' }));
const names = () => words([...document.querySelectorAll('.FilterChip')]);

describe('the saved filters of a list', () => {
  it('~ADM-016 are those of the account and of this list, behind those of the house', async () => {
    const { user, sent } = open();
    await listOf('Studios');
    await saved().findByRole('button', { name: 'Star 1' });
    await waitFor(() => expect(names()).toEqual(['Not verified 1', 'Flagged 1', 'Assigned to me 1', 'Star 1']));
    await user.click(saved().getByRole('button', { name: 'Star 1' }));
    await waitFor(() => expect(askedOf(sent, 'admin/studios').filter).toEqual({ q: 'star' }));
  });

  it('~ADM-016 one is saved under a name, with Enter, and shown to every window', async () => {
    let kept: unknown = [];
    const { user, sent } = open({ 'GET admin/saved-filters': () => kept });
    await listOf('Studios');
    await user.click(saved().getByRole('button', { name: /^Flagged/ }));
    expect(saved().queryByRole('button', { name: 'Save this filter' })).toBeNull();
    await user.type(screen.getByLabelText('Search: Number, studio'), 'tap');
    await user.click(await saved().findByRole('button', { name: 'Save this filter' }));
    await user.type(screen.getByLabelText('Name'), ' Tap, flagged {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/saved-filters', { list: 'studios', label: 'Tap, flagged', filter: '{"flagged":true,"q":"tap"}' }],
    ]);
    kept = KEPT;
    act(() => socketTells('changed', { resource: 'saved-filters', id: 3, position: '9' }));
    expect(await saved().findByRole('button', { name: /^Star/ })).toBeInTheDocument();
  });

  it('~ADM-016 a name that is taken is said at its field', async () => {
    const message = 'You have a filter Star of this list already.';
    const { user } = open({ 'POST admin/saved-filters': refused(409, 'filter_named_so', message) });
    await listOf('Studios');
    await saved().findByRole('button', { name: 'Star 1' });
    await user.type(screen.getByLabelText('Search: Number, studio'), 'tap');
    await user.click(await saved().findByRole('button', { name: 'Save this filter' }));
    await user.type(screen.getByLabelText('Name'), 'Star{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message));
  });

  it('~ADM-016 its link is copied for a colleague, and shows him what it finds', async () => {
    const { user } = open();
    await listOf('Studios');
    await user.click(await saved().findByRole('button', { name: 'Copy the link to Star' }));
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    const link = new URL(await navigator.clipboard.readText());
    expect([link.pathname, link.searchParams.get('filter')]).toEqual(['/staff/studios', '{"q":"star"}']);
  });

  it('~ADM-016 the address of a filter opens it', async () => {
    const { sent } = open({ 'GET admin/saved-filters': [] }, '/studios?filter=%7B%22q%22%3A%22star%22%7D');
    await listOf('Studios');
    expect(askedOf(sent, 'admin/studios').filter).toEqual({ q: 'star' });
    expect(screen.getByLabelText('Search: Number, studio')).toHaveValue('star');
  });

  it('~ADM-016 one is forgotten', async () => {
    const { user, sent } = open();
    await listOf('Studios');
    await user.click(await saved().findByRole('button', { name: 'Forget the filter Star' }));
    await waitFor(() =>
      expect(commands(sent).map(({ method, path }) => [method, path])).toEqual([['DELETE', 'admin/saved-filters/f-1']]),
    );
  });
});
