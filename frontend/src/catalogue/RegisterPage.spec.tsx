import { cityLabel, rateAt, SEED_TOUR_DATES, seededEventProfiles, type TourListItem } from '@app/contracts/catalogue';
import { day, instant } from '@app/contracts/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  type Answers,
  commands,
  DANA,
  NEVER,
  onScreen,
  openAt,
  optionsOf,
  refused,
  tableOf,
} from '../platform/testing.js';
import { RegisterPage } from './RegisterPage.js';

const SEASON = { start_year: 2025, end_year: 2026 };
const TOURS = SEED_TOUR_DATES.filter(({ season_id }) => season_id === 75)
  .map((date): TourListItem => {
    const { name, subdomain } = seededEventProfiles[date.event_id]!;
    return {
      ...date,
      event: { name, subdomain },
      season: SEASON,
      exempt: false,
      mybtf: { ...date, sold_out: date.competition_sold_out ? ['Competition'] : [] },
    };
  })
  .sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
const mine = (id: number, tour_date_id: number, completed: boolean) => ({ id, tour_date_id, completed });
const OWN = [mine(75001, 7501, true), mine(75002, 7502, false)];

const open = (answers: Answers = {}, search = '') =>
  openAt(`/register${search}`, [{ path: '/register', element: <RegisterPage /> }], {
    'GET mybtf/account': DANA,
    'GET mybtf/tours': TOURS,
    'GET mybtf/user-event-season-registrations': OWN,
    'GET mybtf/static-data-v2': ({ query }: { query: { event_id: string } }) => ({
      event_profile: seededEventProfiles[Number(query.event_id)],
    }),
    ...answers,
  });
const SIGNED_OUT = { 'GET mybtf/account': refused(401, 'signed_out') };
const picker = () => screen.findByRole('grid', { name: 'Tour dates of Aurora, season 2025-2026' });
const rowOf = (city: string) => within(screen.getByText(city, { selector: 'b' }).closest('tr')!);
const press = async (user: ReturnType<typeof open>['user'], city: string) => {
  await picker();
  await user.click(rowOf(city).getByText(city));
};

describe('the picker of tour dates', () => {
  it('~NAV-015 ~NAV-018 ~NAV-019 ~NAV-020 lists the tour dates of Aurora in order, with dates (MMM D - MMM D, YYYY), deadlines, venue and status', async () => {
    open();
    await picker();
    // The grid is one stop of the Tab key.
    expect(document.querySelector('.filters .keys')).toHaveTextContent('↑ ↓ move Enter open');
    expect(tableOf(/^Tour dates/)).toEqual([
      ['CITY', 'DATE', 'EARLY RATE DEADLINE', 'REGULAR RATE DEADLINE', 'VENUE', 'STATUS'],
      ['Seattle, WA', 'Jan 9 - Jan 11, 2026', 'Nov 10, 2025', 'Dec 10, 2025', 'Sound Hall', 'Passed'],
      ['St. Louis, MO', 'Jan 16 - Jan 18, 2026', 'Nov 15, 2025', 'Dec 15, 2025', 'Gateway Hall', 'Passed'],
      ['Las Vegas, NV', 'Jan 17 - Jan 19, 2026', 'Nov 15, 2025', 'Dec 15, 2025', 'Mesa Center', 'Passed'],
      ['Minneapolis, MN', 'Jan 24 - Jan 25, 2026', 'Nov 30, 2025', 'Dec 31, 2025', 'Northstar Center', 'Register'],
      ['Boston, MA', 'Feb 13 - Feb 15, 2026', 'Dec 10, 2025', 'Jan 9, 2026', 'Harbor Pavilion', 'Sold Out'],
      ['Tampa, FL', 'Feb 27 - Mar 1, 2026', 'Jan 5, 2026', 'Feb 5, 2026', 'Bayfront Hall', 'Canceled'],
      ['Phoenix, AZ', 'Mar 6 - Mar 8, 2026', 'Jan 10, 2026', 'Feb 10, 2026', 'Desert Hall', 'Postponed'],
      [
        'Chicago, IL',
        'Mar 20 - Mar 22, 2026',
        'Jan 15, 2026',
        'Feb 19, 202630 days',
        'Lakeside Convention Center',
        'View Registration',
      ],
      ['Nashville, TN', 'Mar 27 - Mar 29, 2026', 'Feb 1, 2026', 'Mar 1, 2026', 'Music Row Hall', 'Canceled/Postponed'],
      [
        'Philadelphia, PA',
        'Apr 10 - Apr 12, 2026',
        'Feb 15, 202626 days',
        'Mar 15, 2026',
        'Liberty Hall',
        'RegisterCompetition sold out',
      ],
      ['Dallas, TX', 'Apr 17 - Apr 19, 2026', 'Feb 28, 2026', 'Mar 25, 2026', 'Trinity Hall', 'Finish Registration'],
      ['Virtual', 'Apr 24 - Apr 26, 2026', 'Mar 15, 2026', '-', 'VIRTUAL ONLY', 'Register'],
      ['Atlanta, GA', 'May 1 - May 3, 2026', 'Mar 1, 2026', 'Apr 1, 2026', 'Peachtree Center', 'Register'],
      ['Denver, CO', 'May 15 - May 17, 2026', 'Mar 15, 2026', 'Apr 15, 2026', 'TBA', 'Coming Soon'],
      ['Portland, OR', 'Jun 5 - Jun 7, 2026', 'Apr 15, 2026', '-', 'TBA', 'Register'],
    ]);
  });

  it('FEE-021 REG-105 shows the deadlines of the picker; the rate goes by its own days, the same ones in what is seeded', async () => {
    const tour = TOURS.find(({ id }) => id === 7502)!;
    const early = { cutoff_start_date: day('2026-02-20'), late_start_date: day('2026-03-20') };
    open({ 'GET mybtf/tours': [{ ...tour, ...early, mybtf: { ...tour.mybtf, ...early } }] });
    await picker();
    expect(tableOf(/^Tour dates/)[1]?.slice(2, 4)).toEqual(['Feb 20, 2026', 'Mar 20, 2026']);
    const dallas = SEED_TOUR_DATES.find(({ id }) => id === 7502)!;
    const of = (now: string) => rateAt({ ...dallas, ...early }, { rate_flip_offset_hours: 7 }, instant(now));
    expect([of('2026-03-01T06:59:59Z'), of('2026-03-01T07:00:00Z'), of('2026-03-26T07:00:00Z')]).toEqual([
      ...['discount', 'full', 'late'],
    ]);
    for (const one of SEED_TOUR_DATES)
      expect([one.cutoff_start_date, one.late_start_date]).toEqual([one.cutoff_end_date, one.late_end_date]);
  });

  it('~NAV-020 opens the event of the address, and another one that is chosen', async () => {
    const { user, at } = open({}, '?event=summit');
    expect(await screen.findByRole('grid', { name: /^Tour dates of Summit/ })).toBeInTheDocument();
    expect(optionsOf('Event')).toEqual(['Aurora', 'Crewfest', 'Meridian', 'Pinnacle Nationals', 'Summit Intensive']);
    await user.selectOptions(screen.getByLabelText('Event'), 'Aurora');
    await picker();
    expect(at()).toBe('/register?event=aurora');
  });

  it('shows above them where they lie in the season, which are open or one’s own, and today', async () => {
    open();
    const strip = await screen.findByRole('region', { name: 'The season at a glance' });
    expect(strip.querySelector('.Strip__months')).toHaveTextContent('JanFebMarAprMayJun');
    const marks = within(strip)
      .getAllByRole('listitem')
      .map((mark) => [mark.querySelector('.vh')?.textContent?.replace(/\s+/g, ' '), mark.className]);
    expect(marks).toHaveLength(15);
    expect(marks.filter(([, kind]) => kind !== '')).toEqual([
      ['Minneapolis, MN, Jan 24 - Jan 25, 2026: Register', 'is-open'],
      ['Chicago, IL, Mar 20 - Mar 22, 2026: View Registration', 'is-mine'],
      ['Philadelphia, PA, Apr 10 - Apr 12, 2026: Register', 'is-open'],
      ['Dallas, TX, Apr 17 - Apr 19, 2026: Finish Registration', 'is-mine'],
      ['Virtual, Apr 24 - Apr 26, 2026: Register', 'is-open'],
      ['Atlanta, GA, May 1 - May 3, 2026: Register', 'is-open'],
      ['Portland, OR, Jun 5 - Jun 7, 2026: Register', 'is-open'],
    ]);
    expect(within(strip).getByText('Today, Jan 20')).toBeInTheDocument();
    cleanup();
    const [tour] = TOURS as [TourListItem];
    const all = Array.from({ length: 12 }, (_, n): TourListItem => {
      const start_date = day(`2026-${String(n + 1).padStart(2, '0')}-05`);
      return { ...tour, id: 7600 + n, start_date, end_date: start_date };
    });
    open({ 'GET mybtf/tours': all.slice(6).concat(all.slice(1, 6)) });
    const year = await screen.findByRole('region', { name: 'The season at a glance' });
    expect(year.querySelector('.Strip__months')).toHaveTextContent('FebMarAprMayJunJulAugSepOctNovDec');
    // Today is a day of January: it has no place among them.
    expect(within(year).queryByText(/^Today/)).toBeNull();
  });

  it('~NAV-022 says that it loads, and offers to try again', async () => {
    open({ 'GET mybtf/tours': NEVER });
    expect(await screen.findByRole('table', { name: 'Loading tour dates' })).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    cleanup();
    let answer: unknown = refused(500, 'internal');
    const { user } = open({ 'GET mybtf/tours': () => answer });
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    answer = TOURS;
    await user.click(retry);
    expect(await picker()).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('~NAV-022 says when there are none', async () => {
    open({ 'GET mybtf/tours': [] });
    expect(await screen.findByText('There are no upcoming tour dates.')).toBeInTheDocument();
  });

  it('filters by status, by city or venue, and by what is past; Show all takes it back', async () => {
    const { user } = open();
    await picker();
    const cities = () =>
      tableOf(/^Tour dates/)
        .slice(1)
        .map(([city]) => city);
    expect(cities()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'View Registration 1' }));
    expect(cities()).toEqual(['Chicago, IL']);
    await user.click(screen.getByRole('button', { name: /^All / }));
    await user.click(screen.getByLabelText('Hide past dates'));
    expect(cities()).not.toContain('Seattle, WA');
    await user.type(screen.getByLabelText('City or venue'), 'nowhere');
    expect(await screen.findByText('No tour date matches.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(cities()).toHaveLength(15);
  });
});

describe('what is sold out', () => {
  const gone: Readonly<Record<string, readonly string[]>> = {
    Atlanta: ['Competition'],
    Portland: ['Teen', 'Teen (Virtual)', 'Gala show'],
    Boston: ['Competition'],
  };

  it('~REG-283 NAV-094 the picker shows for an open tour date what is sold out there: the competition, single levels or tickets', async () => {
    open({
      'GET mybtf/tours': TOURS.map((tour) => ({
        ...tour,
        mybtf: { ...tour.mybtf, sold_out: gone[tour.event_city.name] ?? [] },
      })),
    });
    await picker();
    expect(rowOf('Atlanta, GA').getByText('Competition sold out')).toBeInTheDocument();
    expect(rowOf('Portland, OR').getByText('Teen, Teen (Virtual), Gala show sold out')).toBeInTheDocument();
    // Nothing at all is left in Boston, and all of it in Dallas.
    for (const city of ['Boston, MA', 'Dallas, TX']) expect(rowOf(city).queryByText(/ sold out$/)).toBeNull();
  });
});

describe('a click on a row of the picker', () => {
  it.each([
    ['~NAV-036 a completed registration', 'Chicago, IL', {}, '/event/75001/overview'],
    ['~NAV-038 one that was begun', 'Dallas, TX', {}, '/registration/75002'],
    ['~NAV-034 without a session', 'Dallas, TX', SIGNED_OUT, '/signin?redirect=%2Fregister%3Ftour_date%3D7502'],
    [
      '~NAV-035 an account that is not confirmed',
      'Dallas, TX',
      {
        'GET mybtf/account': { ...DANA, confirmed: false },
        'GET mybtf/user-event-season-registrations': refused(403, 'account_not_confirmed'),
      },
      '/awaiting-confirmation?redirect=%2Fregister%3Ftour_date%3D7502',
    ],
    ['~NAV-033 a blocked one', 'Denver, CO', {}, '/register'],
  ])('%s', async (_, city, answers, to) => {
    const { user, sent, at } = open(answers);
    await press(user, city);
    await waitFor(() => expect(at()).toBe(to));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(commands(sent)).toEqual([]);
  });
});

describe('the picker on a phone', () => {
  const NOTICE = 'Registration is not yet available on mobile. Completed registrations can be viewed.';

  it('~NAV-096 says which rows need a computer; the others start', async () => {
    onScreen(390, 'coarse');
    const { user } = open({
      'GET mybtf/tours': TOURS.map((tour) => ({
        ...tour,
        mybtf: { ...tour.mybtf, mobile_registration: tour.event_city.name === 'Atlanta' },
      })),
    });
    await picker();
    const need = TOURS.filter(({ event_id }) => event_id === 56)
      .map(({ event_city }) => cityLabel(event_city))
      .filter((city) => rowOf(city).queryByText('On a computer only'));
    expect(need).toEqual(['Minneapolis, MN', 'Philadelphia, PA', 'Dallas, TX', 'Virtual', 'Portland, OR']);
    await user.click(rowOf('Dallas, TX').getByText('Dallas, TX'));
    expect(within(await screen.findByRole('dialog', { name: 'Register' })).getByText(NOTICE)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(rowOf('Atlanta, GA').getByText('Atlanta, GA'));
    expect(await screen.findByRole('alertdialog', { name: 'Register' })).toBeInTheDocument();
  });
});

describe('NAV-041 a new registration', () => {
  it.each([
    ['registration_closed', 'Sorry! Registration for this event & city has closed'],
    ['account_not_confirmed', 'Please confirm your email address first.'],
  ])('REG-037 says why none is started: %s', async (code, text) => {
    const { user, at } = open({ 'POST mybtf/registration': refused(403, code, text) });
    await press(user, 'Atlanta, GA');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alertdialog', { name: 'Hey there!' })).toHaveAccessibleDescription(text);
    expect(at()).toBe('/register');
  });

  it('~NAV-039 ~REG-033 a new one asks first; Yes starts a registration and opens it', async () => {
    const { user, sent, at } = open({ 'POST mybtf/registration': { id: 75033, position: '9' } });
    await press(user, 'Atlanta, GA');
    expect(screen.getByRole('alertdialog', { name: 'Register' })).toHaveAccessibleDescription(
      'Start registration for Aurora Atlanta, GA?',
    );
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(commands(sent)).toEqual([]);
    await press(user, 'Atlanta, GA');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(at()).toBe('/registration/75033'));
    expect(commands(sent)).toEqual([
      { method: 'POST', path: 'mybtf/registration', query: {}, body: { tour_date_id: 7503 } },
    ]);
  });
});
