import { confirmationHtml, confirmationPaper, type ConfirmationStored } from '@app/contracts/confirmations';
import { allEvents } from '@app/contracts/registry';
import { cents } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, DANA, hold, NEVER, onScreen, openAt, refused, socketTells, words } from '../platform/testing.js';
import { ConfirmationTab } from './ConfirmationTab.js';
import { saving } from '../testing/saving.js';

const LIST = 'GET mybtf/registration-confirmations';
const ONE = 'GET mybtf/confirmation';
const row = (id: number, created_at: string, cause: string, differs: object = {}) => ({
  ...{ id, created_at, cause, registration_id: 75_001, hash: `hash-${id}`, dancers: 11, routines: 3 },
  ...{ total: cents(397_050), ...differs },
});
/** Half past midnight in London is still the day before in Dallas. */
const ROWS = [
  row(900_003, '2026-01-20T00:30:00.000Z', 'edit', { dancers: 12, total: cents(461_050) }),
  row(900_002, '2026-01-02T18:05:00.000Z', 'edit'),
  row(900_001, '2025-10-28T23:02:00.000Z', 'completion', { dancers: 1, routines: 0, total: cents(27_500) }),
];
type Asked = { readonly query: Readonly<Record<string, string>> };
const htmlOf = ({ query }: Asked) => ({
  html: `<!doctype html><p>${query.registrations_confirmation_id ?? `current of ${query.registration_id}`}</p>`,
});
const open = (answers: Answers = {}) =>
  openAt('/', [{ path: '/', element: <ConfirmationTab registrationId={75_001} timeZone="America/Chicago" /> }], {
    'GET mybtf/account': DANA,
    [LIST]: { confirmations: ROWS },
    [ONE]: htmlOf,
    ...answers,
  });
const frame = (label: string) => screen.findByTitle<HTMLIFrameElement>(`Confirmation, ${label}`);
const choices = () => within(screen.getByRole('complementary', { name: 'Confirmations' })).getAllByRole('radio');
const labels = () => words(choices().map((one) => one.closest('label')!.querySelector('b')!));
const chosen = () =>
  words(
    choices()
      .filter((one) => (one as HTMLInputElement).checked)
      .map((one) => one.closest('label')!),
  );
const choose = (user: ReturnType<typeof open>['user'], name: RegExp) => user.click(screen.getByRole('radio', { name }));
const [NEWEST, OLDER, OLDEST] = ['Jan 19, 2026 6:30 PM', 'Jan 2, 2026 12:05 PM', 'Oct 28, 2025 6:02 PM'] as const;

describe('the confirmations of the event area', () => {
  it('~EVT-063 EVT-064 offers Current, which is chosen, and the past ones, newest first, by date and time in the zone of the tour date', async () => {
    const { user, sent } = open();
    await screen.findByRole('radio', { name: /Oct 28, 2025/ });
    expect(labels()).toEqual(['Current', NEWEST, OLDER, OLDEST]);
    expect(chosen()).toEqual(['CurrentAs it stands today']);
    await choose(user, /Jan 2, 2026/);
    expect(chosen()).toEqual([`${OLDER}Edited, 11 dancers, 3 routines, $3,970.50`]);
    await choose(user, /Oct 28, 2025/);
    expect(chosen()).toEqual([`${OLDEST}Completed, 1 dancer, 0 routines, $275.00`]);
    expect(screen.getByText('hash-900001')).toBeInTheDocument();
    await choose(user, /Current/);
    expect(chosen()).toEqual(['CurrentAs it stands today']);
    const asked = sent.filter(({ path }) => path === 'mybtf/confirmation').map(({ query }) => query);
    expect(asked.slice(0, 3)).toEqual([
      { registration_id: '75001' },
      { registrations_confirmation_id: '900002' },
      { registrations_confirmation_id: '900001' },
    ]);
  });

  it('EVT-065 shows the selected one inline as HTML, in a frame that runs no script', async () => {
    const { user } = open();
    for (const [label, text, name] of [
      ['Current', 'current of 75001', null],
      [NEWEST, '900003', /Jan 19, 2026/],
      [OLDEST, '900001', /Oct 28, 2025/],
    ] as const) {
      if (name !== null) await user.click(await screen.findByRole('radio', { name }));
      const shown = await frame(label);
      expect(shown).toHaveAttribute('srcdoc', `<!doctype html><p>${text}</p>`);
      expect(shown).toHaveAttribute('sandbox', '');
      expect(screen.getByRole('heading', { level: 2, name: label })).toBeInTheDocument();
      expect(document.querySelectorAll('iframe')).toHaveLength(1);
    }
  });

  it('~EVT-066 ~EVT-071 DOWNLOAD PDF saves the PDF of the selected one, PRINT opens it in a new tab; on a phone too', async () => {
    onScreen(390, 'coarse');
    const { files, names, restore } = saving();
    const { user, sent } = open({ 'GET /v1/registrations/75001/confirmation': {}, 'GET /v1/confirmations/900003': {} });
    for (const [path, name] of [
      ['/v1/registrations/75001/confirmation', null],
      ['/v1/confirmations/900003', /Jan 19, 2026/],
    ] as const) {
      if (name !== null) await user.click(await screen.findByRole('radio', { name }));
      const print = await screen.findByRole('link', { name: 'PRINT' });
      expect([print.getAttribute('href'), print.getAttribute('target')]).toEqual([path, '_blank']);
      const before = files.length;
      await user.click(screen.getByRole('button', { name: 'DOWNLOAD PDF' }));
      await waitFor(() => expect(files).toHaveLength(before + 1));
      expect(sent.at(-1)).toMatchObject({ method: 'GET', path });
    }
    expect(names).toHaveLength(2);
    restore();
  });

  it('EVT-070 the frame has no script to run: whatever people typed is text in it, and its sandbox allows nothing', async () => {
    const evil = `<script>top.x()</script><img src="x" onerror="top.x()"><a href="javascript:top.x()">b</a>`;
    const { content } = allEvents.ConfirmationStored!.example as ConfirmationStored['data'];
    const people = content.people.map((one) => ({ ...one, name: evil }));
    const dirty = { ...content, people, best_dancer_label: `"${evil}`, registrant: { name: evil, individual: true } };
    open({ [ONE]: { html: confirmationHtml(confirmationPaper(dirty)) } });
    const shown = await frame('Current');
    expect(shown).toHaveAttribute('sandbox', '');
    const inside = new DOMParser().parseFromString(shown.srcdoc, 'text/html');
    expect(inside.querySelectorAll('script, img, a, iframe, object, embed, link, form')).toHaveLength(0);
    const attributes = [...inside.querySelectorAll('*')].flatMap((one) => one.getAttributeNames());
    expect(attributes.filter((name) => /^on|^src$|^href$/.test(name))).toEqual([]);
    expect(inside.body.textContent).toContain(evil);
  });

  it('EVT-072 a failed HTML or PDF shows the generic error and leaves the selection; what is shown stays, and RETRY reads again', async () => {
    const { files, restore } = saving();
    let answer: unknown = refused(500, 'internal');
    const { user } = open({
      [ONE]: (asked: Asked) => (asked.query.registration_id ? htmlOf(asked) : answer),
      'GET /v1/confirmations/900002': refused(500, 'internal'),
    });
    const oops = async () => {
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Oops...' }));
      expect(dialog.getByText('Something went wrong!')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'OK' }));
      expect(chosen()).toEqual([`${OLDER}Edited, 11 dancers, 3 routines, $3,970.50`]);
      expect(screen.getByRole('heading', { level: 2, name: OLDER })).toBeInTheDocument();
    };
    await frame('Current');
    await user.click(await screen.findByRole('radio', { name: /Jan 2, 2026/ }));
    await oops();
    expect(document.querySelector('iframe')).toBeNull();
    answer = htmlOf({ query: { registrations_confirmation_id: '900002' } });
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(await frame(OLDER)).toHaveAttribute('srcdoc', '<!doctype html><p>900002</p>');
    await user.click(screen.getByRole('button', { name: 'DOWNLOAD PDF' }));
    await oops();
    expect(await frame(OLDER)).toHaveAttribute('srcdoc', '<!doctype html><p>900002</p>');
    expect(screen.getByRole('button', { name: 'DOWNLOAD PDF' })).toBeEnabled();
    expect(files).toEqual([]);
    restore();
  });

  it('~EVT-067 Current is read again when registration or money changes, and a new past one appears by itself', async () => {
    let said = 'before';
    let rows = ROWS.slice(1);
    open({ [ONE]: () => ({ html: said }), [LIST]: () => ({ confirmations: rows }) });
    expect(await frame('Current')).toHaveAttribute('srcdoc', 'before');
    const told = (resource: string, id: number | string) =>
      act(() => socketTells('changed', { resource, id, position: '20' }));
    said = 'after a payment';
    told('payments', 75_001);
    await waitFor(async () => expect(await frame('Current')).toHaveAttribute('srcdoc', said));
    said = 'after an edit';
    told('registration', 75_001);
    await waitFor(async () => expect(await frame('Current')).toHaveAttribute('srcdoc', said));
    expect(labels()).toEqual(['Current', OLDER, OLDEST]);
    rows = ROWS;
    told('confirmations', 900_003);
    expect(await screen.findByRole('radio', { name: /Jan 19, 2026/ })).toBeInTheDocument();
    expect(chosen()).toEqual(['CurrentAs it stands today']);
  });

  it('~EVT-063 says that it is loading, and that the list failed, beside Current', async () => {
    const go = hold(150);
    open({ [LIST]: NEVER, [ONE]: NEVER });
    expect(await screen.findByText('Loading the past confirmations')).toBeInTheDocument();
    expect(screen.getByText('Loading the confirmation')).toBeInTheDocument();
    go(150);
    expect(labels()).toEqual(['Current']);
    cleanup();
    open({ [LIST]: refused(500, 'internal') });
    expect(await screen.findByText(/The list of past confirmations could not be loaded/)).toBeInTheDocument();
    expect(chosen()).toEqual(['CurrentAs it stands today']);
    expect(await frame('Current')).toBeInTheDocument();
  });
});
