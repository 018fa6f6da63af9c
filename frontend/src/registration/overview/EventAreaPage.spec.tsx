import type { OverviewAnswer } from '@app/contracts/registration';
import { cents, day, ZERO } from '@app/contracts/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../../platform/guards.js';
import {
  type Answers,
  commands,
  DANA,
  NEVER,
  onScreen,
  openAt,
  refused,
  RUTH,
  tableOf,
  words,
} from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  completed,
  draftOf,
  MIA,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
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
const HOTEL = {
  id: 9,
  name: 'Palm Inn',
  address: '2 Elm Street, Dallas',
  phones: ['(555) 010-0100', '(555) 010-0101'],
  website: 'https://palm.example',
};
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
  it.each([
    ['a studio', {}, {}, [], 'Starlight Dance Academy'],
    [
      'a registrant, virtual',
      { studio: null, registrant: 'Dana Reyes' },
      { tour_date: { ...TOUR_DATE, virtual: true } },
      ['Virtual'],
      'Dana Reyes',
    ],
  ])(
    'EVT-011 heads with badge, state, event, number, city, dates and name: of %s',
    async (_, registration, differs, badge, name) => {
      open(overview(registration, differs));
      const head = await region('Event');
      expect(head.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeInTheDocument();
      const line = head.getByText('Aurora, registration 75001').parentElement!;
      expect(words([...line.children])).toEqual([...badge, 'Pending review', 'Aurora, registration 75001']);
      expect(words([head.getByText(/^Apr 17 - Apr 19, 2026/)])).toEqual([`Apr 17 - Apr 19, 2026 in 87 days ${name}`]);
    },
  );

  it.each([
    ['the registration is owed', 27_500, 0, 'PAY BALANCE'],
    ['the media pass is owed', 0, 5_500, 'PAY BALANCE'],
    ['nothing is owed', 0, 0, 'PAYMENT'],
  ])('~EVT-018 EVT-019 has its tabs, and %s', async (_, registration, media, label) => {
    const parts = { registrationBalance: cents(registration), mediaPassBalance: cents(media) };
    open(overview({}, { ...parts, balance: cents(registration + media), overallPaid: registration + media === 0 }));
    await region('Event');
    const tabs = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['OVERVIEW', '/event/75001/overview'],
      [label, '/event/75001/payments'],
    ]);
  });

  it.each([
    ['Confirmed', { confirmed: true }],
    ['Editing', { editing: true, confirmed: true }],
    ['CANCELED', { cancelled: true }],
  ])('says %s', async (state, registration) => {
    open(overview(registration));
    expect((await region('Event')).getByText(state)).toBeInTheDocument();
  });

  it('EVT-036 EVT-048 counts who comes, shows where it is, and tells the news, newest first', async () => {
    open(overview({}, { hotel: HOTEL, tour_date: { ...TOUR_DATE, gallery_url: 'https://photos.example/75001' } }));
    for (const name of ['BALANCE', 'Venue', 'Hotel']) expect(await region(name)).toBeDefined();
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
    const line = screen.getByText(gallery, { exact: false });
    expect(within(line).getByRole('link', { name: 'VIEW GALLERY' })).toHaveAttribute(
      'href',
      'https://photos.example/75001',
    );
  });

  it('lists who is registered, with level, choices and fee, by kind and name', async () => {
    const draft = draftOf([attendee(MIA, '3', { one_day: true }), teacher(TESS), attendee(AVA, '1')], {
      additional_observers: { one: 2, two: 0 },
    });
    open(overview(), { [`GET ${PATH}`]: answerOf(completed(draft)) });
    const list = await region('Registered');
    expect(await list.findByText('5 people')).toBeInTheDocument();
    expect(tableOf('Registered')).toEqual([
      ['Name', 'Level or type', 'Discounts and add-ons', 'Fee'],
      ['Ava Abel', 'Mini', '', '$245.00'],
      ['Mia Reyes', 'Teen', 'One Day', '$165.00'],
      ['Tess Novak', 'Teacher', '', '$225.00'],
      ['2 unnamed observers', 'OBS-1', '', '$35.00'],
    ]);
  });

  it('says when it cannot tell who is registered, and asks again', async () => {
    const { user, sent } = open(overview(), { [`GET ${PATH}`]: refused(500, 'unexpected') });
    const list = await region('Registered');
    expect(await list.findByText(/^Who is registered could not be loaded\./)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'RETRY' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === PATH).length).toBe(2));
  });

  it('EVT-048 tells of photos where there are some, and leads to them once they are there', async () => {
    const gallery = /Your photoshoot gallery/;
    open(overview());
    expect(await screen.findByText(gallery)).toBeInTheDocument();
    expect(screen.queryByText('VIEW GALLERY')).toBeNull();
    cleanup();
    open(overview({}, { photoshoot: 0 }));
    await region('Event');
    expect(screen.queryByText(gallery)).toBeNull();
  });

  it('EVT-061 keeps the lines of a news and leads where it points, without other HTML', async () => {
    const text = 'Doors open at 7.\nSee https://aurora.example/plan, <b>please</b>.';
    open(overview({}, { news: [{ id: 1, date: day('2026-01-05'), text }] }));
    const news = (await screen.findByText('Jan 5, 2026')).nextElementSibling!;
    expect(news.textContent).toBe(text);
    expect(news).toHaveClass('News__text');
    expect(news.querySelectorAll('b')).toHaveLength(0);
    const link = within(news as HTMLElement).getByRole('link');
    expect([link.textContent, link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://aurora.example/plan',
      'https://aurora.example/plan',
      '_blank',
    ]);
  });

  describe('the cards of places', () => {
    const VENUE = TOUR_DATE.venue!;
    const cards = () =>
      screen
        .queryAllByRole('region', { name: /^(Venue|Hotel)/ })
        .map((card) => [
          card.getAttribute('aria-label'),
          ...words([...card.querySelectorAll('b, .Place__address')]),
          ...[...card.querySelectorAll('a')].map((link) => [
            link.textContent?.trim(),
            link.getAttribute('href'),
            link.getAttribute('target'),
          ]),
        ]);
    const venue = [
      VENUE.name,
      VENUE.address,
      ...VENUE.phones.map((phone) => [phone, `tel:${phone.replaceAll(/\D/g, '')}`, null]),
      ...(VENUE.website ? [[VENUE.website.replace('https://', ''), VENUE.website, '_blank']] : []),
    ];
    const hotel = [
      'Palm Inn',
      '2 Elm Street, Dallas',
      ['(555) 010-0100', 'tel:5550100100', null],
      ['(555) 010-0101', 'tel:5550100101', null],
      ['palm.example', 'https://palm.example', '_blank'],
    ];
    const BOOK = ['BOOK A ROOM', 'https://palm.example/book', '_blank'];
    const room = { rates: '$189 a night', reservations: 'https://palm.example/book' };

    it.each([
      [
        'EVT-050 EVT-055 two',
        { hotel: HOTEL, room },
        [
          ['Venue', ...venue],
          ['Hotel', ...hotel, BOOK],
        ],
      ],
      ['EVT-053 no hotel', { hotel: null }, [['Venue', ...venue]]],
      ['EVT-052 no venue', { venue: null, hotel: HOTEL, room }, [['Venue'], ['Hotel', ...hotel, BOOK]]],
      [
        'EVT-051 one place by its number',
        { venue: { ...VENUE, id: 9 }, hotel: HOTEL, room },
        [['Venue and hotel', ...hotel, BOOK]],
      ],
      [
        'EVT-051 one place by name and address',
        { venue: { ...HOTEL, id: 8 }, hotel: HOTEL, room },
        [['Venue and hotel', ...hotel, BOOK]],
      ],
    ] as const)('%s', async (_, differs, shown) => {
      open(overview({}, differs));
      await region('Event');
      expect(cards().map((card) => card.filter((part) => part !== room.rates))).toEqual(shown);
      expect(screen.queryAllByText('COMING SOON!')).toHaveLength('venue' in differs && differs.venue === null ? 1 : 0);
    });

    it('EVT-054 shows the room rate, and no way to a room where there is none', async () => {
      open(overview({}, { hotel: HOTEL, room: { ...room, reservations: null } }));
      const card = await region('Hotel');
      expect(words([card.getByText('Room rate').parentElement!])).toEqual(['Room rate $189 a night']);
      expect(card.getByText('BOOK A ROOM')).toHaveAttribute('aria-disabled', 'true');
      expect(card.queryByRole('link', { name: /BOOK A ROOM/ })).toBeNull();
      expect(card.getByRole('link', { name: /palm\.example/ })).toBeInTheDocument();
    });

    it('EVT-057 the notes of a tour date stand below', async () => {
      open(overview({}, { tour_date: { ...TOUR_DATE, notes: 'Bring your own chairs.' } }));
      const notes = await screen.findByText('Bring your own chairs.');
      const [card] = screen.getAllByRole('region', { name: 'Venue' });
      expect(card!.compareDocumentPosition(notes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      cleanup();
      open(overview({}, { tour_date: { ...TOUR_DATE, notes: '' } }));
      await region('Event');
      expect(document.querySelectorAll('.Over__line')).toHaveLength(1);
    });
  });

  it('EVT-060 says when there is no news', async () => {
    open(overview({}, { news: [] }));
    expect(await screen.findByText('You are all up to date!')).toBeInTheDocument();
  });

  it('EVT-037 the balance says what is owed of each part, until when, and leads to the payment', async () => {
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
    expect(balance.getByRole('link', { name: 'PAY BALANCE' })).toHaveAttribute('href', '/event/75001/payments');
  });

  it.each([
    [
      'EVT-037 is complete when nothing is owed',
      {},
      { overallPaid: true, balance: ZERO, registrationBalance: ZERO, mediaPassBalance: ZERO },
      'Paid in full',
      0,
    ],
    ['EVT-037 is not shown at nationals', {}, { tour_date: { ...TOUR_DATE, nationals: true } }, null, 0],
    ['EVT-038 of an old season leads nowhere', { season_id: 74 }, {}, '$330.00', 0],
    ['EVT-038 of this season leads to the payment', { season_id: 75 }, {}, '$330.00', 1],
  ])('%s', async (_, registration, differs, said, links) => {
    open(overview(registration, differs));
    await region('Event');
    const tab = within(screen.getByRole('navigation', { name: 'Event area' })).getByRole('link', { name: /^PAY/ });
    if ('season_id' in registration && registration.season_id < 75)
      expect(tab).toHaveAttribute('aria-disabled', 'true');
    else expect(tab).not.toHaveAttribute('aria-disabled');
    const card = screen.queryByRole('region', { name: 'BALANCE' });
    if (said === null) expect(card).toBeNull();
    else expect(card).toHaveTextContent(said);
    expect(screen.queryAllByRole('link', { name: 'PAY BALANCE' }).filter((link) => card?.contains(link))).toHaveLength(
      links,
    );
  });

  it('EVT-034 ~REG-241 EDIT starts an edit and leads to its first step', async () => {
    const { user, sent, at } = open(overview(), {
      [`POST ${PATH}/editing`]: { id: 75001, editing: true, draft_version: 4, position: '12' },
    });
    await user.click(await screen.findByRole('button', { name: 'EDIT' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
    expect(commands(sent)).toEqual([{ method: 'POST', path: `${PATH}/editing`, query: {}, body: null }]);
  });

  it('REG-251 says when the office has closed editing meanwhile', async () => {
    const text = 'Editing for this registration has closed.';
    const { user, at } = open(overview(), { [`POST ${PATH}/editing`]: refused(403, 'editing_closed', text) });
    await user.click(await screen.findByRole('button', { name: 'EDIT' }));
    expect(await screen.findByRole('alertdialog', { name: 'Hey there!' })).toHaveAccessibleDescription(text);
    expect(at()).toBe('/event/75001/overview');
  });

  it.each([
    ['once editing is closed', overview({}, { tour_date: { ...TOUR_DATE, editing_enabled: false } }), DANA],
    ['to others than the owner', overview(), RUTH],
    ['to an auditor', overview(), { ...RUTH, roles: ['auditor'] }],
    ['of a cancelled registration', overview({ cancelled: true }), DANA],
  ])('EVT-034 EVT-035 offers no EDIT %s', async (_, answer, account) => {
    open(answer, {}, account);
    await region('Event');
    expect(screen.queryByRole('button', { name: 'EDIT' })).toBeNull();
  });

  it('EVT-035 EVT-012 works on a phone, but offers no EDIT there', async () => {
    onScreen(390, 'coarse');
    open(overview());
    await region('Event');
    for (const name of ['BALANCE', 'Attendees', 'Venue']) expect(await region(name)).toBeDefined();
    expect(screen.getByRole('link', { name: 'OVERVIEW' })).toBeInTheDocument();
    expect(screen.queryByText('Registration is not yet available on mobile', { exact: false })).toBeNull();
    expect(screen.queryByRole('button', { name: 'EDIT' })).toBeNull();
  });

  it.each([
    ['EVT-001 its address without a page', overview(), '', '/event/75001/overview'],
    ['NAV-057 EVT-004 one that is not completed', overview({ completed: false }), 'overview', '/registration/75001'],
    [
      'NAV-057 EVT-004 the payment of one that is not completed',
      overview({ completed: false }),
      'payments',
      '/registration/75001',
    ],
    ['~NAV-047 the former address of the payments', overview(), 'payment', '/event/75001/payments'],
    ['~PAY-183 the payments of an old season', overview({ season_id: 74 }), 'payments', '/event/75001/overview'],
    ['~EVT-010 a page that there is not', overview(), 'music', '/event/75001/overview'],
    ['EVT-017 another account’s', refused(403, 'forbidden', 'No.'), 'overview', '/'],
  ])('%s leads elsewhere', async (_, answer, path, to) => {
    const { at } = open(answer, {}, DANA, path);
    await waitFor(() => expect(at()).toBe(to));
  });

  it.each([
    ['its owner', DANA],
    ['an employee', RUTH],
    ['an auditor', { ...RUTH, roles: ['auditor'] }],
  ])('EVT-017 opens for %s', async (_, account) => {
    const { at } = open(overview(), {}, account);
    await region('Event');
    expect(at()).toBe('/event/75001/overview');
  });

  it.each([
    ['a confirmed one', { confirmed: true }],
    ['one in editing', { editing: true }],
  ])('EVT-006 %s stays, also where it is not completed', async (_, registration) => {
    const { at } = open(overview({ completed: false, ...registration }));
    await region('Event');
    expect(at()).toBe('/event/75001/overview');
  });

  it('EVT-014 says that it is loading, and offers to try again when it could not be loaded', async () => {
    const { sent } = open(NEVER);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(`${PATH}/overview`));
    expect(words(screen.getAllByRole('status'))).toContain('Loading');
    cleanup();
    let answer: unknown = refused(500, 'internal');
    const { user } = open(() => answer);
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    expect(screen.getByText('Oops... Something went wrong!')).toBeInTheDocument();
    answer = overview();
    await user.click(retry);
    expect(await region('Event')).toBeDefined();
  });

  it('EVT-017 sends a visitor to the sign-in', async () => {
    const { at } = open(overview(), { 'GET mybtf/account': refused(401, 'signed_out') });
    await waitFor(() => expect(at()).toBe('/signin?redirect=%2Fevent%2F75001%2Foverview'));
  });

  it('~REG-266 ~REG-275 SHARE REGISTRATION finds the link again, copies it, revokes it, and makes another', async () => {
    const link = (n: number) => ({
      id: `t-${n}`,
      token: `abc${n}`,
      url: `/registration/token/abc${n}`,
      // Midnight in Dallas.
      expires: '2026-05-20T05:00:00Z',
    });
    const { user, sent } = open(overview(), {
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
    const { user } = open(overview(), { [`GET ${PATH}/tokens`]: refused(500, 'unexpected') });
    await user.click(await screen.findByRole('button', { name: 'SHARE REGISTRATION' }));
    expect(await within(screen.getByRole('dialog')).findByRole('button', { name: 'RETRY' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });
});
