import type { RegistrationPayments } from '@app/contracts/payments';
import { cents, day, ZERO } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, NEVER, onScreen, refused, RUTH, socketTells, tableOf, words } from '../../platform/testing.js';
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
import { cityOf } from '../../testing/cities.js';
import { musicAnswer } from '../../testing/music.js';
import { answerOf as waiversOf } from '../../testing/waivers.js';
import { payments } from '../../testing/payments.js';
import { facts, HOTEL, openEvent, overview, PATH, region } from './testing.js';

const WITH_PASSES = { profile: { ...overview().profile, media_pass_enabled: true } };

describe('the event area', () => {
  it.each([
    ['staff', false, 'Your changes are recorded in your name, with your reason.'],
    ['auditor', false, 'You can read them, and change nothing.'],
    ['staff', true, 'It is canceled: you can read it, and change nothing.'],
  ])('~ADM-041 says to %s whose it is and leads back to the console', async (role, cancelled, change) => {
    openEvent(overview({ account_id: 99, cancelled }), {}, { ...RUTH, roles: [role] });
    const said = `These are the pages of Starlight Dance Academy, registration 75001. ${change}`;
    expect((await screen.findByText(/^These are the pages of/)).textContent).toBe(said);
    const back = screen.getByRole('link', { name: 'Back to the console' });
    expect(back).toHaveAttribute('href', '/staff/registrations/75001');
  });

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
      openEvent(overview(registration, differs));
      const head = await region('Event');
      expect(head.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeInTheDocument();
      const line = head.getByText('Aurora, registration 75001').parentElement!;
      expect(words([...line.children])).toEqual([...badge, 'Pending review', 'Aurora, registration 75001']);
      expect(words([head.getByText(/^Apr 17 - Apr 19, 2026/)])).toEqual([`Apr 17 - Apr 19, 2026 in 87 days ${name}`]);
    },
  );

  it('CMP-327 EVT-044 EVT-045 counts the nominations of nationals, added of all, where its brand has the cards; Studio of the Year where it is held', async () => {
    const rest = { studio_awards: { added: 3, total: 5 }, specialty: { added: 0, total: 5 } };
    openEvent(overview({}, { nominations: { soty: { added: 11, total: 12 }, ...rest } }));
    expect(facts(await region('Nominations'))).toEqual([
      ['SOTY', '11 / 12'],
      ['STUDIO AWARDS', '3 / 5'],
      ['SPECIALTY AWARDS', '0 / 5'],
    ]);
    cleanup();
    openEvent(overview({}, { nominations: rest }));
    expect(facts(await region('Nominations')).map(([label]) => label)).toEqual(['STUDIO AWARDS', 'SPECIALTY AWARDS']);
    // Pinnacle, the event of nationals, has them; the nationals of another brand have none, nor has a city of the tour.
    expect([7541, 7532].map((id) => cityOf(id).profile.overview_award_cards)).toEqual([true, false]);
    const { profile } = overview();
    for (const differs of [{ nominations: rest, profile: { ...profile, overview_award_cards: false } }, {}]) {
      cleanup();
      openEvent(overview({}, differs));
      await region('Attendees');
      expect(screen.queryByRole('region', { name: 'Nominations' })).toBeNull();
    }
  });

  it.each([
    ['the registration is owed', 27_500, 0, 'PAY BALANCE'],
    ['the media pass is owed', 0, 5_500, 'PAY BALANCE'],
    ['nothing is owed', 0, 0, 'PAYMENT'],
  ])('~EVT-018 EVT-019 has its tabs, and %s', async (_, registration, media, label) => {
    const parts = { registrationBalance: cents(registration), mediaPassBalance: cents(media) };
    openEvent(
      overview({}, { ...parts, balance: cents(registration + media), overallPaid: registration + media === 0 }),
    );
    await region('Event');
    const tabs = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['OVERVIEW', '/event/75001/overview'],
      [label, '/event/75001/payments'],
      ['CONFIRMATION', '/event/75001/confirmation'],
      ['WAIVERS', '/event/75001/waivers'],
      ['MUSIC', '/event/75001/music'],
      ['CODA', '/event/75001/coda'],
    ]);
  });

  it.each([
    [75, true, false],
    [74, true, true],
    [75, false, null],
  ])(
    'EVT-021 ~EVT-020 of season %s with passes %s has MEDIA PASS as its last tab, disabled %s',
    async (season_id, has, disabled) => {
      openEvent(overview({ season_id }, { profile: { ...overview().profile, media_pass_enabled: has } }));
      await region('Event');
      const tabs = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
      const tab = tabs.find(({ textContent }) => textContent === 'MEDIA PASS');
      expect(tab === undefined ? null : tab.getAttribute('aria-disabled') === 'true').toBe(disabled);
      if (has) expect(tabs.at(-1)).toBe(tab);
    },
  );

  it('EVT-032 has on a phone the same tabs as a list, in their order, disabled ones too, and a choice leads there', async () => {
    onScreen(390, 'coarse');
    const { user, at } = openEvent(overview({ season_id: 74 }), { 'GET mybtf/waivers': waiversOf([]) });
    await region('Event');
    const tabs = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
    const list = screen.getByRole('combobox', { name: 'Event area' });
    const options = within(list).getAllByRole('option') as HTMLOptionElement[];
    expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['OVERVIEW', false],
      ['PAY BALANCE', true],
      ['CONFIRMATION', false],
      ['WAIVERS', false],
      ['MUSIC', false],
      ['CODA', false],
    ]);
    expect(words(tabs)).toEqual(options.map(({ label }) => label));
    await user.selectOptions(list, 'WAIVERS');
    expect(at()).toBe('/event/75001/waivers');
  });

  it.each([
    ['some have', { signed: 3, total: 8 }, 'WAIVERS3 / 8signed'],
    ['all have', { signed: 8, total: 8 }, 'WAIVERS8 / 8, completesigned'],
    ['EVT-046 nobody must', { signed: 0, total: 0 }, 'WAIVERS0 / 0, completesigned'],
  ])('EVT-039 counts who has signed, and leads to the waivers: %s', async (_, waivers, said) => {
    const { user, at } = openEvent(overview({}, { waivers }), { 'GET mybtf/waivers': waiversOf([]) });
    const card = await region('Waivers');
    expect(words([screen.getByRole('region', { name: 'Waivers' })])).toEqual([said]);
    await user.click(card.getByRole('link', { name: 'WAIVERS' }));
    expect(at()).toBe('/event/75001/waivers');
  });

  it.each([
    ['some have it', { done: 3, total: 8 }, 'MUSIC3 / 8uploaded'],
    ['all have it, or need none', { done: 8, total: 8 }, 'MUSIC8 / 8, completeuploaded'],
    ['EVT-046 nothing is danced', { done: 0, total: 0 }, 'MUSIC0 / 0, completeuploaded'],
  ])('EVT-040 counts the music, and leads there: %s', async (_, music, said) => {
    const { user, at } = openEvent(overview({}, { music }), { 'GET mybtf/music': musicAnswer([]) });
    const card = await region('Music');
    expect(screen.getByRole('region', { name: 'Music' })).toHaveTextContent(said);
    await user.click(card.getByRole('link', { name: 'MUSIC' }));
    expect(at()).toBe('/event/75001/music');
    expect(await screen.findByText('You do not have any routines that need music.')).toBeInTheDocument();
  });

  it('~EVT-063 ~PAY-167 has the confirmation at its address, by the clock of the tour date, unless the tour date hides it', async () => {
    const answers = {
      'GET mybtf/registration-confirmations': {
        confirmations: [{ id: 900_001, created_at: '2026-01-20T00:30:00.000Z', cause: 'edit', total: ZERO, hash: 'h' }],
      },
      'GET mybtf/confirmation': { html: '<p>all of it</p>' },
    };
    const { at } = openEvent(overview(), answers, DANA, 'confirmation');
    expect(await screen.findByTitle('Confirmation, Current')).toHaveAttribute('srcdoc', '<p>all of it</p>');
    expect(await screen.findByRole('radio', { name: /^Jan 19, 2026 6:30 PM/ })).toBeInTheDocument();
    expect(at()).toBe('/event/75001/confirmation');
    cleanup();
    const hidden = openEvent(
      overview({}, { tour_date: { ...TOUR_DATE, hidden_tabs: ['confirmation'] } }),
      answers,
      DANA,
      'confirmation',
    );
    await region('Event');
    expect(hidden.at()).toBe('/event/75001/overview');
  });

  it('EVT-023 ~EVT-040 has neither tab nor card of music where there is no competition', async () => {
    const without = { music: null, tour_date: { ...TOUR_DATE, no_competition: true } };
    const { at } = openEvent(overview({}, without), {}, DANA, 'music');
    await region('Event');
    expect(at()).toBe('/event/75001/overview');
    expect(screen.queryByRole('region', { name: 'Music' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'MUSIC' })).toBeNull();
  });

  it.each(['music', 'waivers'])('~EVT-015 its cards follow a change of %s elsewhere', async (resource) => {
    let answer = overview();
    openEvent(() => answer);
    await region('Music');
    answer = overview({}, { music: { done: 5, total: 5 }, waivers: { signed: 8, total: 8 } });
    act(() => socketTells('changed', { resource, id: 1, position: '9' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Music' })).toHaveTextContent('5 / 5, complete'));
    expect(screen.getByRole('region', { name: 'Waivers' })).toHaveTextContent('8 / 8, complete');
  });

  it('EVT-046 of nominations too 0 of 0 is complete', async () => {
    const none = { added: 0, total: 0 };
    openEvent(overview({}, { nominations: { soty: { added: 11, total: 12 }, studio_awards: none, specialty: none } }));
    expect(facts(await region('Nominations'))).toEqual([
      ['SOTY', '11 / 12'],
      ['STUDIO AWARDS', '0 / 0, complete'],
      ['SPECIALTY AWARDS', '0 / 0, complete'],
    ]);
  });

  it.each([
    ['Confirmed', { confirmed: true }],
    ['Editing', { editing: true, confirmed: true }],
    ['CANCELED', { cancelled: true }],
  ])('says %s', async (state, registration) => {
    openEvent(overview(registration));
    expect((await region('Event')).getByText(state)).toBeInTheDocument();
  });

  it('EVT-036 EVT-048 counts who comes, shows where it is, and tells the news, newest first', async () => {
    openEvent(overview({}, { hotel: HOTEL, tour_date: { ...TOUR_DATE, gallery_url: 'https://photos.example/75001' } }));
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

  it('~EVT-243 lists who is registered, with level, choices and fee, by last name, then first', async () => {
    const draft = draftOf([attendee(MIA, '3', { one_day: true }), teacher(TESS), attendee(AVA, '1')], {
      additional_observers: { one: 2, two: 0 },
    });
    openEvent(overview(), { [`GET ${PATH}`]: answerOf(completed(draft)) });
    const list = await region('Registered');
    expect(await list.findByText('5 people')).toBeInTheDocument();
    expect(tableOf('Registered')).toEqual([
      ['Name', 'Level or type', 'Discounts and add-ons', 'Fee'],
      ['Ava Abel', 'Mini', '', '$245.00'],
      ['Tess Novak', 'Teacher', '', '$225.00'],
      ['Mia Reyes', 'Teen', 'One Day', '$165.00'],
      ['2 unnamed observers', 'OBS-1, one day', '', '$35.00'],
    ]);
  });

  it('~TIX-040 names show and holder of each ticket, and says nothing where there is none', async () => {
    const official = completed(draftOf([attendee(MIA, '3')]));
    const ticket = { ticket_type_id: 1, name: 'Gala Show', price: ZERO, fee: ZERO, is_show: true, participant: null };
    const tickets = [
      { ...ticket, id: 'a', holder_name: 'Grandma Rose' },
      { ...ticket, id: 'b', holder_name: '' },
    ];
    const with_tickets = { ...official, official: { ...official.official, tickets } };
    openEvent(overview(), { [`GET ${PATH}`]: answerOf(with_tickets) });
    const list = await region('Tickets');
    expect(list.getByText('2 tickets')).toBeInTheDocument();
    expect(tableOf('Tickets')).toEqual([
      ['Ticket', 'Holder'],
      ['Gala Show', 'Grandma Rose'],
      ['Gala Show', '-'],
    ]);
    cleanup();
    openEvent(overview(), { [`GET ${PATH}`]: answerOf(official) });
    await (await region('Registered')).findByText('1 person');
    expect(screen.queryByRole('region', { name: 'Tickets' })).toBeNull();
  });

  it.each([
    ['while the office looks at it', { confirmed: false }, true],
    ['once it is confirmed', { confirmed: true }, false],
    ['while it is edited', { confirmed: false, editing: true }, false],
    ['once it is cancelled', { confirmed: false, cancelled: true }, false],
  ])('says that it is being reviewed, and how long that takes: %s', async (_, standing, said) => {
    openEvent(overview(standing));
    await region('Attendees');
    const text = 'Your registration is being reviewed. Please allow 1-3 days for confirmation.';
    expect(screen.queryByText(text) !== null).toBe(said);
  });

  it('says when it cannot tell who is registered, and asks again', async () => {
    const { user, sent } = openEvent(overview(), { [`GET ${PATH}`]: refused(500, 'unexpected') });
    const list = await region('Registered');
    expect(await list.findByText(/^Who is registered could not be loaded\./)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'RETRY' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === PATH).length).toBe(2));
  });

  it('EVT-048 tells of photos where there are some, and leads to them once they are there', async () => {
    const gallery = /Your photoshoot gallery/;
    openEvent(overview());
    expect(await screen.findByText(gallery)).toBeInTheDocument();
    expect(screen.queryByText('VIEW GALLERY')).toBeNull();
    cleanup();
    openEvent(overview({}, { photoshoot: 0 }));
    await region('Event');
    expect(screen.queryByText(gallery)).toBeNull();
  });

  it('EVT-061 keeps the lines of a news and leads where it points, without other HTML', async () => {
    const text = 'Doors open at 7.\nSee https://aurora.example/plan, <b>please</b>.';
    openEvent(overview({}, { news: [{ id: 1, date: day('2026-01-05'), text }] }));
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

  it('EVT-060 says when there is no news', async () => {
    openEvent(overview({}, { news: [] }));
    expect(await screen.findByText('You are all up to date!')).toBeInTheDocument();
  });

  it('EVT-231 says so where there is no news, no venue and no media pass', async () => {
    openEvent(overview({}, { news: [], venue: null }));
    const news = (await screen.findByRole('heading', { name: 'News' })).closest('section')!;
    expect(within(news).getByText('You are all up to date!')).toBeVisible();
    expect((await region('Venue')).getByText('COMING SOON!')).toBeVisible();
    cleanup();
    openEvent(overview());
    await region('Venue');
    for (const empty of ['You are all up to date!', 'COMING SOON!']) expect(screen.queryByText(empty)).toBeNull();
    cleanup();
    const nothing = { payments: [], vouchers: [], paid: [] };
    openEvent(overview({}, WITH_PASSES), { 'GET danceone/media-pass/paid': nothing }, DANA, 'media-pass');
    expect(await screen.findByText('No Media Pass History')).toBeVisible();
    cleanup();
    const paid = [{ person_id: 12, fname: 'Mia', lname: 'Reyes', paid: true, birthdate: '2011-05-01', gender_id: 1 }];
    openEvent(overview({}, WITH_PASSES), { 'GET danceone/media-pass/paid': { ...nothing, paid } }, DANA, 'media-pass');
    expect(await screen.findByRole('table', { name: 'Paid dancers' })).toBeVisible();
    expect(screen.queryByText('No Media Pass History')).toBeNull();
  });

  it('EVT-037 the balance says what is owed of each part, until when, and leads to the payment', async () => {
    openEvent(overview(), {
      [`GET ${PATH}/payments`]: {
        balance: 27_500,
        mediaPassBalance: 5_500,
        overallPaid: false,
        paid: { registration: 10_000, media: 0 },
        adjusted: { registration: 0, media: 0 },
        taken_off: [],
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

  it('~EVT-037 what the office charged stands beside the fees', async () => {
    openEvent(overview(), {
      [`GET ${PATH}/payments`]: {
        balance: 36_500,
        mediaPassBalance: 0,
        overallPaid: false,
        paid: { registration: 10_000, media: 0 },
        adjusted: { registration: 3_500, media: 0 },
        taken_off: [],
        fees: { total: 43_000 },
        credit: 0,
        due_date: '2026-03-18',
      },
    });
    const balance = await region('BALANCE');
    await balance.findByText('3/18/2026');
    expect(facts(balance)).toEqual([
      ['Fees', '$430.00'],
      ['Adjustments', '$35.00'],
      ['Promo and credit', '$0.00'],
      ['Paid', '-$100.00'],
      ['Balance', '$365.00'],
    ]);
    expect(balance.getByRole('img', { name: 'Paid 22 percent' })).toBeInTheDocument();
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
    openEvent(overview(registration, differs));
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
    const { user, sent, at } = openEvent(overview(), {
      [`POST ${PATH}/editing`]: { id: 75001, editing: true, draft_version: 4, position: '12' },
    });
    await user.click(await screen.findByRole('button', { name: 'EDIT' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
    expect(commands(sent)).toEqual([{ method: 'POST', path: `${PATH}/editing`, query: {}, body: null }]);
  });

  it('REG-251 says when the office has closed editing meanwhile', async () => {
    const text = 'Editing for this registration has closed.';
    const { user, at } = openEvent(overview(), { [`POST ${PATH}/editing`]: refused(403, 'editing_closed', text) });
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
    openEvent(answer, {}, account);
    await region('Event');
    expect(screen.queryByRole('button', { name: 'EDIT' })).toBeNull();
  });

  it('EVT-035 EVT-012 works on a phone, but offers no EDIT there', async () => {
    onScreen(390, 'coarse');
    openEvent(overview());
    await region('Event');
    for (const name of ['BALANCE', 'Attendees', 'Venue']) expect(await region(name)).toBeDefined();
    expect(screen.getByRole('link', { name: 'OVERVIEW' })).toBeInTheDocument();
    expect(screen.queryByText('Registration is not yet available on mobile', { exact: false })).toBeNull();
    expect(screen.queryByRole('button', { name: 'EDIT' })).toBeNull();
    cleanup();
    // Where the flow opens on a phone, an edit does too.
    openEvent(overview({}, { tour_date: { ...TOUR_DATE, mobile_registration: true } }));
    expect(await screen.findByRole('button', { name: 'EDIT' })).toBeInTheDocument();
  });

  it.each([
    ['EVT-001 its address without a page', overview(), '', '/event/75001/overview'],
    [
      'NAV-057 REG-091 EVT-004 one that is not completed',
      overview({ completed: false }),
      'overview',
      '/registration/75001',
    ],
    [
      'NAV-057 EVT-004 the payment of one that is not completed',
      overview({ completed: false }),
      'payments',
      '/registration/75001',
    ],
    ['~NAV-047 the former address of the payments', overview(), 'payment', '/event/75001/payments'],
    [
      'EVT-008 the media passes of an old season',
      overview({ season_id: 74 }, WITH_PASSES),
      'media-pass',
      '/event/75001/overview',
    ],
    ['~EVT-010 ~EVT-031 the survey of an event that has none', overview(), 'survey', '/event/75001/overview'],
    ['EVT-017 another account’s', refused(403, 'forbidden', 'No.'), 'overview', '/'],
  ])('%s leads elsewhere', async (_, answer, path, to) => {
    const { at } = openEvent(answer, {}, DANA, path);
    await waitFor(() => expect(at()).toBe(to));
  });

  it('PAY-183 EVT-009 before season 75 the tabs of payments and media passes are closed, and the payments lead to the overview', async () => {
    for (const [season_id, closed] of [
      [74, true],
      [75, false],
    ] as const) {
      const opened = (path: string) =>
        openEvent(
          overview({ season_id }, WITH_PASSES),
          { 'GET mybtf/registrations/75001/payments': payments({ completed: true }) },
          DANA,
          path,
        );
      const { user, at } = opened('overview');
      await region('Event');
      const tabs = within(screen.getByRole('navigation', { name: 'Event area' }));
      for (const name of ['PAY BALANCE', 'MEDIA PASS']) {
        const tab = tabs.getByText(name).closest('a, [aria-disabled]')!;
        expect([name, tab.getAttribute('aria-disabled')]).toEqual([name, closed ? 'true' : null]);
      }
      await user.click(tabs.getByText('MEDIA PASS'));
      expect(at()).toBe(closed ? '/event/75001/overview' : '/event/75001/media-pass');
      cleanup();
      const direct = opened('payments');
      await (closed ? region('Event') : screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
      expect(direct.at()).toBe(closed ? '/event/75001/overview' : '/event/75001/payments');
      cleanup();
    }
  });

  it('PAY-175 the payments show the history, the codes, and a payment, the loyalty panel or the completion where there is one', async () => {
    const PAID = { overallPaid: true, done: true, balance: cents(0), mediaPassBalance: cents(0) };
    const LOYALTY = { loyalty: { studio_id: 2001, min_points: 5_000 } };
    const member = { membershipNumber: 'L-1', loyaltyMemberId: 2001, pointsBalance: 0, vouchers: [], error: null };
    const cases: readonly (readonly [Partial<RegistrationPayments>, readonly string[]])[] = [
      [{}, ['MAKE A PAYMENT']],
      [{ mediaPassBalance: cents(0), balance: cents(1) }, ['MAKE A PAYMENT']],
      [{ mediaPassBalance: cents(1), balance: cents(0) }, ['MAKE A PAYMENT']],
      [PAID, []],
      [{ ...PAID, balance: cents(-100) }, []],
      [LOYALTY, ['MAKE A PAYMENT', 'Loyalty']],
      [{ ...PAID, ...LOYALTY }, ['Loyalty']],
      [{ editing: true, done: true }, ['MAKE A PAYMENT']],
      [{ ...PAID, editing: true }, ['COMPLETE REGISTRATION']],
      [{ ...PAID, editing: true, balance: cents(-100) }, ['COMPLETE REGISTRATION']],
      [{ ...PAID, editing: true, done: false }, []],
    ];
    for (const [differs, offers] of cases) {
      openEvent(
        overview({ editing: differs.editing ?? false }),
        {
          [`GET ${PATH}/payments`]: payments({ completed: true, ...differs }),
          'GET loyalty/loyalty-data/2001': member,
        },
        DANA,
        'payments',
      );
      expect(await screen.findByRole('button', { name: 'SHOW PAYMENT HISTORY' })).toBeInTheDocument();
      expect(await screen.findByRole('region', { name: 'Promo codes' })).toBeInTheDocument();
      if (offers.includes('Loyalty')) await region('Loyalty');
      if (offers.includes('COMPLETE REGISTRATION'))
        await screen.findByRole('button', { name: 'COMPLETE REGISTRATION' });
      const shown = [
        ...['MAKE A PAYMENT', 'COMPLETE REGISTRATION'].filter((name) => screen.queryByRole('button', { name })),
        ...['Loyalty'].filter((name) => screen.queryByRole('region', { name })),
      ];
      expect([differs, shown]).toEqual([differs, offers]);
      cleanup();
    }
  });

  it.each([
    ['its owner', DANA],
    ['an employee', RUTH],
    ['an auditor', { ...RUTH, roles: ['auditor'] }],
  ])('EVT-017 opens for %s', async (_, account) => {
    const { at } = openEvent(overview(), {}, account);
    await region('Event');
    expect(at()).toBe('/event/75001/overview');
  });

  it.each([
    ['a confirmed one', { confirmed: true }],
    ['one in editing', { editing: true }],
  ])('EVT-006 %s stays, also where it is not completed', async (_, registration) => {
    const { at } = openEvent(overview({ completed: false, ...registration }));
    await region('Event');
    expect(at()).toBe('/event/75001/overview');
  });

  it('EVT-014 says that it is loading, and offers to try again when it could not be loaded', async () => {
    const { sent } = openEvent(NEVER);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(`${PATH}/overview`));
    expect(words(screen.getAllByRole('status'))).toContain('Loading');
    cleanup();
    let answer: unknown = refused(500, 'internal');
    const { user } = openEvent(() => answer);
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    expect(screen.getByText('Oops... Something went wrong!')).toBeInTheDocument();
    answer = overview();
    await user.click(retry);
    expect(await region('Event')).toBeDefined();
  });

  it('EVT-017 sends a visitor to the sign-in', async () => {
    const { at } = openEvent(overview(), { 'GET mybtf/account': refused(401, 'signed_out') });
    await waitFor(() => expect(at()).toBe('/signin?redirect=%2Fevent%2F75001%2Foverview'));
  });
});
