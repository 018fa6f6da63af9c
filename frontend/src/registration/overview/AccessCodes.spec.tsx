import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, RUTH, socketTells, tableOf, words } from '../../platform/testing.js';
import { accessCodesAnswer, codeRow } from '../../testing/access-codes.js';
import { openEvent, overview } from './testing.js';

const LIST = 'GET mybtf/virtual-attendees';
const SEND = 'POST mybtf/virtual-attendees/send-code';
const NOTE = 'Your access code is case sensitive. Only one stream is allowed per registered dancer.';
const LINK = { id: 'l1', url: '/access-codes/abc', expires: '2026-06-02T04:00:00.000Z', position: '9' };
const open = (
  read: unknown = accessCodesAnswer(),
  account?: object,
  { virtual = true, ...answers }: Record<string, unknown> = {},
) => {
  const { tour_date } = overview();
  const all = { [LIST]: read, 'POST mybtf/public-links': LINK, 'GET mybtf/public-links': [], ...answers };
  const changed = { tour_date: { ...tour_date, virtual: virtual === true } };
  return openEvent(overview({}, changed), all, account, 'access-codes');
};

describe('the access codes of a registration', () => {
  it('EVT-172 EVT-174 EVT-179 lists names, level and code by last name, with the note and a link to share', async () => {
    const { user } = open();
    await screen.findByText(NOTE);
    expect(tableOf('Access codes')).toEqual([
      ['First name', 'Last name', 'Workshop level', 'Access code', 'Email'],
      ['Zoe', 'Abara', 'Teen (Virtual)', 'hT7wQ4nZ', 'zoe@abara.exampleEmail code'],
      ['Ava', 'Reyes', 'No Level', '-', 'Email codeThe code is being made.'],
    ]);
    expect(await screen.findByRole('textbox', { name: 'Link to share' })).toHaveValue(`http://localhost${LINK.url}`);
    await user.click(screen.getByRole('button', { name: 'First name' }));
    expect(
      tableOf('Access codes')
        .slice(1)
        .map(([fname]) => fname),
    ).toEqual(['Ava', 'Zoe']);
  });

  it('EVT-177 EVT-178 EVT-181 asks for the address, prefilled, sends the code, and shows where it went', async () => {
    let now = accessCodesAnswer({ attendees: [codeRow(501, 'Zoe', 'Abara')] });
    const { user, sent } = open(() => now, undefined, {
      [SEND]: () => {
        now = accessCodesAnswer({ attendees: [codeRow(501, 'Zoe', 'Abara', { reminder_email: 'zoe@abara.example' })] });
        return { id: '75001-501', position: '12' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Email the access code of Zoe Abara' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /Email/ });
    expect(field).toHaveValue('rosa@reyes.example');
    await user.clear(field);
    await user.type(field, 'zoe@');
    await user.click(dialog.getByRole('button', { name: 'SEND' }));
    expect(dialog.getByText('Must be valid email')).toBeVisible();
    expect(commands(sent).filter(({ path }) => path.endsWith('send-code'))).toEqual([]);
    await user.type(field, 'abara.example');
    await user.click(dialog.getByRole('button', { name: 'SEND' }));
    expect(await screen.findByText('Access code sent!')).toBeVisible();
    expect(commands(sent).at(-1)?.body).toEqual({ id: '75001-501', email: 'zoe@abara.example' });
    expect(await screen.findByText('zoe@abara.example')).toBeVisible();
  });

  it('EVT-175 says that nobody is virtual, and shows a code as soon as it is made', async () => {
    let now = accessCodesAnswer({ attendees: [] });
    open(() => now);
    expect(await screen.findByText('There are no registered virtual dancers or teachers.')).toBeVisible();
    now = accessCodesAnswer();
    act(() => socketTells('changed', { resource: 'access_codes', id: 75_001, position: '11' }));
    expect(await screen.findByText('hT7wQ4nZ')).toBeVisible();
  });

  it('EVT-022 EVT-180 there is no such tab at an event that is not virtual, and its address leads to the overview', async () => {
    const { at } = open(accessCodesAnswer(), undefined, { virtual: false });
    await waitFor(() => expect(at()).toBe('/event/75001/overview'));
    const tabs = async () =>
      words(within(await screen.findByRole('navigation', { name: 'Event area' })).getAllByRole('link'));
    expect(await tabs()).not.toContain('ACCESS CODES');
    cleanup();
    open();
    await screen.findByText(NOTE);
    expect((await tabs()).slice(3, 5)).toEqual(['WAIVERS', 'ACCESS CODES']);
  });

  it('~EVT-183 an auditor reads the table without the link box and the e-mail action', async () => {
    open(accessCodesAnswer(), { ...RUTH, roles: ['auditor'] });
    await screen.findByText(NOTE);
    expect(screen.queryByRole('textbox', { name: 'Link to share' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Email the access code/ })).toBeNull();
  });
});
