import type { HistoryAnswer, HistoryRow } from '@app/contracts/audit';
import { competitionEvents } from '@app/contracts/competition';
import { cents, instant } from '@app/contracts/shared';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { LiveProvider } from '../../platform/LiveProvider.js';
import { createQueryClient } from '../../platform/query-client.js';
import { SessionProvider } from '../../platform/session.js';
import { openAt, RUTH, type Sent } from '../../platform/testing.js';
import { History } from './History.js';
import type { HistoryThing } from './use-history.js';

const row = (id: string, differs: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  stream: 'registration-75001',
  revision: 1,
  type: 'RegistrationConfirmed',
  at: instant('2026-01-20T17:00:00.000Z'),
  who: { account_id: 3, role: 'staff', display: 'Ruth Okafor' },
  command: 'ConfirmRegistration',
  section: 'status',
  text: 'confirmed the registration',
  changes: [],
  reason: null,
  fee: null,
  own_fee: null,
  address: null,
  ...differs,
});
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const CONFIRMED = row('a', { reason: 'All checked by phone' });
const MOVED = row('b', {
  who: { account_id: 12, role: 'registrant', display: 'Dana Reyes' },
  section: 'attendees',
  text: 'changed Mia Reyes',
  changes: [
    { label: 'Workshop level', before: 'Teen', after: 'Junior' },
    { label: 'One Day', before: 'No', after: 'Yes' },
  ],
  own_fee: cents(-1_500),
  address: '3fa2',
});
const CHARGED = row('c', {
  who: { account_id: null, role: 'system', display: 'Callboard' },
  section: 'fees',
  text: 'recalculated the fees at the regular rate',
  fee: { effect: cents(-2_000), balance: cents(25_950) },
});
const ALL: HistoryAnswer = { rows: [CONFIRMED, MOVED, CHARGED], next: null };

/** Another day than those of the rows. */
const headers = { get: (name: string) => (name === 'x-clock' ? '2026-03-02T18:00:00.000Z' : null) };
type Reply = HistoryAnswer | 'broken' | 'never';
const STAFF = { category: 'registration', id: 75001, words: 'staff' } as const;
/** Answers by what is asked for: the query of the address, '' for none. */
const show = (replies: Readonly<Record<string, Reply>>, thing: HistoryThing = STAFF) => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (!pathname.includes('history'))
      return { ok: false, status: 401, headers, text: async () => '{}', json: async () => ({}) };
    asked.push(`${pathname}${search}`);
    const reply = replies[search.slice(1)] ?? replies['']!;
    if (reply === 'never') return new Promise(() => undefined);
    const broken = reply === 'broken';
    const body = broken ? { code: 'internal', message: 'x' } : reply;
    return {
      ok: !broken,
      status: broken ? 500 : 200,
      headers,
      text: async () => JSON.stringify(body),
      json: async () => body,
    };
  };
  Object.assign(globalThis, { fetch });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <LiveProvider>
            <History thing={thing} label="Edit history" />
          </LiveProvider>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), asked };
};
const lines = async (): Promise<(string | null)[]> => {
  const region = await screen.findByRole('region', { name: 'Edit history' });
  return within(region)
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent);
};

describe('the history of a thing', () => {
  it('~ADM-005 says who did what, from where, from what to what, why, and what each change did to the fees', async () => {
    show({ '': ALL });
    await screen.findByText(/confirmed the registration/);
    expect(await lines()).toEqual([
      `Jan 20, 2026, times in ${ZONE}Fee effect, balance after`,
      'Ruth Okafor confirmed the registration',
      'Reason: “All checked by phone”',
      'staff, from the staff console',
      'Dana Reyes changed Mia Reyes: Workshop level Teen → Junior; One Day No → Yes',
      'registrant, from the registration pages, internet address with the code 3fa2',
      'Callboard recalculated the fees at the regular rate',
      'by the product itself',
    ]);
    expect(screen.getByText('-$15.00')).toBeInTheDocument();
    expect(screen.getByText('-$20.00')).toBeInTheDocument();
    expect(screen.getByText('$259.50')).toBeInTheDocument();
  });

  it('~ADM-005 tells a change in plain words', async () => {
    const changes = [{ label: 'performance division', before: 'Intermediate', after: 'Advanced' }];
    const who = { account_id: 14, role: 'registrant', display: 'Teacher Ann' } as const;
    show({ '': { rows: [row('e', { who, text: 'changed routine "Echo"', changes })], next: null } });
    expect(await screen.findByText(/changed routine/)).toHaveTextContent(
      'Teacher Ann changed routine "Echo": performance division Intermediate → Advanced',
    );
  });

  it("CMP-287 a changed routine reads 'performance division Jazz → Tap'", async () => {
    const data = {
      ...competitionEvents.RoutineUpdated.example,
      changes: { performance_division_id: { from: 4, to: 7 } },
      words: {},
    };
    const { text, changes } = competitionEvents.RoutineUpdated.says(data, () => 'Mia Reyes');
    show({ '': { rows: [row('r', { text, changes })], next: null } });
    expect(await screen.findByText(/changed the routine/)).toHaveTextContent(/: performance division Jazz → Tap$/i);
  });

  it('~ADM-005 asks for one person, a section, a time and what moved money, and takes a filter back', async () => {
    const { user, asked } = show({
      '': ALL,
      'who=12': { rows: [MOVED], next: null },
      'who=12&section=fees': { rows: [], next: null },
    });
    await screen.findByText(/confirmed the registration/);
    const options = within(screen.getByLabelText('Person')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Everyone',
      'Ruth Okafor',
      'Dana Reyes',
      'Callboard',
    ]);
    await user.selectOptions(screen.getByLabelText('Person'), 'Dana Reyes');
    expect(await screen.findByText(/changed Mia Reyes/)).toBeInTheDocument();
    expect(screen.queryByText(/confirmed the registration/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Section'), 'Fees');
    expect(await screen.findByText('Nothing fits this filter.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Section'), 'All sections');
    await user.selectOptions(screen.getByLabelText('Person'), 'Everyone');
    expect(await screen.findByText(/confirmed the registration/)).toBeInTheDocument();
    await user.click(screen.getByLabelText('Fee effect'));
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
    expect(asked.at(-1)).toMatch(/^\/api\/admin\/history\/registration\/75001\?fees=yes&from=\d{4}-/);
  });

  it('~ADM-005 keeps its filters in the address of its page: a reload asks for the same', async () => {
    const hers = { rows: [MOVED], next: null };
    const page = { path: '/history', element: <History thing={STAFF} label="Edit history" inAddress /> };
    const { user, at } = openAt('/history?who=12', [page], {
      'GET mybtf/account': RUTH,
      'GET admin/history/registration/75001': ({ query }: Sent) => ('who' in query ? hers : ALL),
    });
    expect(await screen.findByText(/changed Mia Reyes/)).toBeInTheDocument();
    expect(await screen.findByLabelText('Person')).toHaveDisplayValue('Dana Reyes');
    expect(screen.queryByText(/confirmed the registration/)).toBeNull();
    await user.click(screen.getByLabelText('Fee effect'));
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
    expect(at()).toBe('/history?who=12&fees=yes&period=7');
    await user.selectOptions(screen.getByLabelText('Person'), 'Everyone');
    expect(at()).toBe('/history?fees=yes&period=7');
  });

  it('~ADM-005 tells namesakes apart by what they are', async () => {
    const office = row('d', { who: { account_id: 3, role: 'staff', display: 'Dana Reyes' } });
    show({ '': { rows: [office, MOVED, CHARGED], next: null } });
    await screen.findByText(/confirmed the registration/);
    const options = within(screen.getByLabelText('Person')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Everyone',
      'Dana Reyes, staff 3',
      'Dana Reyes, registrant 12',
      'Callboard',
    ]);
  });

  it('shows older lines on demand, and looks on by itself where a part of the stream held nothing', async () => {
    const { user } = show({
      '': { rows: [CONFIRMED], next: '40_3' },
      'before=40_3': { rows: [], next: '20_3' },
      'before=20_3': { rows: [MOVED], next: null },
    });
    await screen.findByText(/confirmed the registration/);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText(/changed Mia Reyes/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('says that it is loading', () => {
    show({ '': 'never' });
    expect(screen.getByText('Loading the history')).toBeInTheDocument();
  });

  it('says that nothing was changed yet', async () => {
    show({ '': { rows: [], next: null } });
    expect(await screen.findByText('Nothing was changed yet.')).toBeInTheDocument();
  });

  it('offers to try again when it could not be loaded', async () => {
    const replies: Record<string, Reply> = { '': 'broken' };
    const { user } = show(replies);
    const retry = await screen.findByRole('button', { name: 'RETRY' }, { timeout: 5_000 });
    replies[''] = ALL;
    await user.click(retry);
    expect(await screen.findByText(/confirmed the registration/)).toBeInTheDocument();
  });

  it('~NAV-088 reads an owner’s own, by days as MM/DD/YYYY, without the office’s notes of where', async () => {
    const { asked } = show({ '': ALL }, { category: 'registration', id: 75001, words: 'owner' });
    await screen.findByText(/changed Mia Reyes/);
    expect(asked[0]).toBe('/api/mybtf/registrations/75001/history');
    const days = [...document.querySelectorAll('.Timeline__day')].map(({ firstChild }) => firstChild?.textContent);
    expect(days).toEqual(['01/20/2026']);
    expect(screen.queryByText('staff, from the staff console')).toBeNull();
  });

  it('~ADM-005 keeps a filter that was chosen before the last one is drawn', async () => {
    // As in the console: below the routes of the application, where the router ignores what is to be drawn at once.
    const history = <Route path="history" element={<History thing={STAFF} label="Edit history" inAddress />} />;
    const { at } = openAt('/staff/history', [{ path: '/staff/*', element: <Routes>{history}</Routes> }], {
      'GET mybtf/account': RUTH,
      'GET admin/history/registration/75001': ALL,
    });
    await screen.findByText(/confirmed the registration/);
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Person'), { target: { value: '12' } });
      await new Promise((soon) => setTimeout(soon, 0));
      fireEvent.change(screen.getByLabelText('Section'), { target: { value: 'fees' } });
    });
    expect(at()).toBe('/staff/history?who=12&section=fees');
  });
});
