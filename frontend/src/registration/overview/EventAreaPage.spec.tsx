import type { OverviewAnswer } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../../platform/guards.js';
import { type Answers, commands, DANA, openAt, refused, RUTH, words } from '../../platform/testing.js';
import { attendee, completed, draftOf, MIA, TOUR_DATE } from '../../testing/registrations.js';
import { EventAreaPage } from './EventAreaPage.js';

const REGISTRATION = completed(draftOf([attendee(MIA, '3')]));
const overview = (registration: object = {}, differs: Partial<OverviewAnswer> = {}) => ({
  registration: { ...REGISTRATION, ...registration },
  counts: { dancers: 12, teachers: 2, observers: 1, unnamed_observers: 3 },
  photoshoot: 4,
  tour_date: TOUR_DATE,
  venue: TOUR_DATE.venue,
  hotel: null,
  room: null,
  news: [
    { id: 1, date: '2026-01-05', text: 'The schedule is out.' },
    { id: 2, date: '2026-01-15', text: 'Parking is free.' },
  ],
  balance: cents(33_000),
  registrationBalance: cents(27_500),
  mediaPassBalance: cents(5_500),
  overallPaid: false,
  ...differs,
});
const PATH = 'mybtf/registrations/75001';
const open = (answer: unknown, answers: Answers = {}, account: object = DANA, path = 'overview') =>
  openAt(
    `/event/75001/${path}`,
    [{ element: <SignedIn />, children: [{ path: '/event/:id/*', element: <EventAreaPage /> }] }],
    { 'GET mybtf/account': account, [`GET ${PATH}/overview`]: answer, ...answers },
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const facts = (part: Awaited<ReturnType<typeof region>>) =>
  words(part.getAllByRole('term')).map((term, i) => [term, words(part.getAllByRole('definition'))[i]]);

describe('the event area', () => {
  it('~EVT-011 ~EVT-018 ~EVT-019 heads with state, event, number, city, dates and studio, then its tabs', async () => {
    open(overview());
    const head = await region('Event');
    expect(head.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeInTheDocument();
    expect(head.getByText('Pending review')).toBeInTheDocument();
    expect(head.getByText('Aurora, registration 75001')).toBeInTheDocument();
    expect(head.getByText(/^Apr 17 - Apr 19, 2026/)).toHaveTextContent(
      'Apr 17 - Apr 19, 2026 in 87 days Starlight Dance Academy',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['OVERVIEW', '/event/75001/overview'],
      ['PAY BALANCE', '/event/75001/payment'],
    ]);
  });

  it.each([
    ['Confirmed', { confirmed: true }],
    ['Editing', { editing: true, confirmed: true }],
    ['CANCELED', { cancelled: true }],
  ])('~EVT-011 says %s', async (state, registration) => {
    open(overview(registration));
    expect((await region('Event')).getByText(state)).toBeInTheDocument();
  });

  it('~EVT-036 counts who comes, and tells the news, newest first', async () => {
    open(overview());
    const attendees = await region('Attendees');
    expect(attendees.getByText('12').parentElement).toHaveTextContent('12dancers');
    expect(facts(attendees)).toEqual([
      ['Teachers', '2'],
      ['Observers', '4'],
      ['Photoshoots', '4'],
    ]);
    const news = screen.getByRole('heading', { name: 'News' }).closest('section')!;
    expect(words(within(news).getAllByRole('listitem'))).toEqual([
      'Jan 15, 2026Parking is free.',
      'Jan 5, 2026The schedule is out.',
    ]);
    const gallery = 'Your photoshoot gallery will be delivered within 7 days of the end of the event.';
    expect(screen.getByText(gallery, { exact: false })).toBeInTheDocument();
  });

  it('EVT-060 says when there is no news', async () => {
    open(overview({}, { news: [] }));
    expect(await screen.findByText('You are all up to date!')).toBeInTheDocument();
  });

  it('~EVT-037 the balance says what is owed of each part, until when, and leads to the payment', async () => {
    open(overview(), {
      [`GET ${PATH}/payments`]: {
        balance: 27_500,
        mediaPassBalance: 5_500,
        overallPaid: false,
        paid: { registration: 10_000, media: 0 },
        fees: { total: 43_000 },
        credit: 0,
        due_date: '2026-03-18',
      },
    });
    const balance = await region('BALANCE');
    expect(await balance.findByText('3/18/2026')).toBeInTheDocument();
    expect(balance.getByText(/^Please pay your balance by/)).toHaveTextContent(
      'Please pay your balance by 3/18/2026 in 57 days',
    );
    expect(facts(balance)).toEqual([
      ['Fees', '$430.00'],
      ['Promo and credit', '$0.00'],
      ['Paid', '-$100.00'],
      ['Balance', '$330.00'],
    ]);
    expect(balance.getByRole('link', { name: 'PAY BALANCE' })).toHaveAttribute('href', '/event/75001/payment');
  });

  it('~EVT-034 ~REG-241 EDIT starts an edit and leads to its first step', async () => {
    const { user, sent, at } = open(overview(), {
      [`POST ${PATH}/editing`]: { id: 75001, editing: true, draft_version: 4, position: '12' },
    });
    await user.click(await screen.findByRole('button', { name: 'EDIT' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
    expect(commands(sent)).toEqual([{ method: 'POST', path: `${PATH}/editing`, query: {}, body: null }]);
  });

  it.each([
    ['once editing is closed', overview({}, { tour_date: { ...TOUR_DATE, editing_enabled: false } }), DANA],
    ['to others than the owner', overview(), RUTH],
    ['of a cancelled registration', overview({ cancelled: true }), DANA],
  ])('~EVT-034 ~EVT-035 offers no EDIT %s', async (_, answer, account) => {
    open(answer, {}, account);
    await region('Event');
    expect(screen.queryByRole('button', { name: 'EDIT' })).toBeNull();
  });

  it.each([
    ['~NAV-057 one that is not completed', overview({ completed: false }), 'overview', '/registration/75001'],
    ['~EVT-010 a page that there is not', overview(), 'music', '/event/75001/overview'],
    ['~EVT-017 another account’s', refused(403, 'forbidden', 'No.'), 'overview', '/'],
  ])('%s leads elsewhere', async (_, answer, path, to) => {
    const { at } = open(answer, {}, DANA, path);
    await waitFor(() => expect(at()).toBe(to));
  });

  it('~REG-275 SHARE REGISTRATION makes a link, and revokes it', async () => {
    const { user, sent } = open(overview(), {
      [`POST ${PATH}/tokens`]: { id: 't-1', url: '/registration/token/abc', expires: '2026-05-19T00:00:00Z' },
      [`DELETE ${PATH}/tokens/t-1`]: { position: '9' },
    });
    await user.click(await screen.findByRole('button', { name: 'SHARE REGISTRATION' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    const link = await screen.findByLabelText('Link');
    expect(link).toHaveValue('http://localhost/registration/token/abc');
    expect(link).toHaveAccessibleDescription(
      'Valid until 5/19/2026. Event, city, dates and names; no fees, no birthdates.',
    );
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The link was revoked.')).toBeInTheDocument();
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${PATH}/tokens`,
      `DELETE ${PATH}/tokens/t-1`,
    ]);
  });
});
