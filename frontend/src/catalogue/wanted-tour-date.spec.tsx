import { SEED_TOUR_DATES, seededEventProfiles, type TourListItem } from '@app/contracts/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, DANA, openAt, refused, socketTells } from '../platform/testing.js';
import { routes } from '../routes.js';
import { answerOf, begun, draftOf, TOUR_DATE } from '../testing/registrations.js';

const SEASON = { start_year: 2025, end_year: 2026 };
const TOURS = SEED_TOUR_DATES.filter(({ season_id }) => season_id === 75).map((date): TourListItem => {
  const { name, subdomain } = seededEventProfiles[date.event_id]!;
  return { ...date, event: { name, subdomain }, season: SEASON, exempt: false, mybtf: { ...date, sold_out: [] } };
});
const NEW = { ...DANA, confirmed: false };
/** Atlanta. */
const WANTED = encodeURIComponent('/register?tour_date=7503');

const open = (path: string, more: Answers = {}) => {
  let account: unknown = refused(401, 'signed_out');
  const becomes = (next: unknown) => () => {
    account = next;
    return next;
  };
  const shown = openAt(path, routes, {
    'GET mybtf/account': () => account,
    'GET mybtf/tours': TOURS,
    'GET mybtf/user-event-season-registrations': [],
    'GET mybtf/static-data-v2': { event_profile: seededEventProfiles[56] },
    'POST mybtf/signin': becomes({ ...DANA, position: '9' }),
    'POST mybtf/signup': becomes({ ...NEW, position: '9' }),
    'POST mybtf/new-studio-signup': () => ({ exists: false, id: 5, user: becomes(NEW)(), position: '9' }),
    'GET mybtf/studios': [],
    'PUT mybtf/confirm/abc': () => {
      account = DANA;
      return { position: '10' };
    },
    ...more,
  });
  return { ...shown, becomes };
};
const press = async (user: ReturnType<typeof open>['user'], city: string) =>
  user.click(within((await screen.findByText(city, { selector: 'b' })).closest('tr')!).getByText(city));
const signIn = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'dana@demo.example');
  await user.type(screen.getByLabelText('Password'), 'Callboard1');
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
};
const signUp = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await user.click(await screen.findByRole('link', { name: /^Individual account/ }));
  const typed = { 'First Name': 'Dana', 'Last Name': 'Reyes', Email: 'd@x.example', 'Confirm Email': 'd@x.example' };
  await screen.findByLabelText('First Name');
  for (const [label, value] of Object.entries({ ...typed, Password: 'Secret1', 'Confirm Password': 'Secret1' }))
    await user.type(screen.getByLabelText(label), value);
  await user.selectOptions(screen.getByLabelText('I am a'), 'Parent');
  await user.click(screen.getByRole('button', { name: 'SIGN UP' }));
};
const signUpStudio = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await user.click(await screen.findByRole('link', { name: /^Studio account/ }));
  await user.click(await screen.findByRole('button', { name: 'CREATE A NEW STUDIO' }));
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const type = async (name: string, label: string, text: string) => {
    await user.click(part(name).getByLabelText(new RegExp(`^${label}`)));
    await user.paste(text);
  };
  const studio = 'Tell us about your studio';
  await user.selectOptions(part(studio).getByLabelText(/^Country/), 'Canada');
  const typed = { 'Studio name': 'Nova', Website: 'nova.example', Street: '1 Main St', City: 'Toronto' };
  for (const [label, text] of Object.entries({ ...typed, Email: 'd@x.example', Phone: '3125550100' }))
    await type(studio, label, text);
  await type('Account info', 'Confirm Email', 'd@x.example');
  for (const label of ['Password', 'Confirm Password']) await type('Account info', label, 'Secret1');
  for (const label of ['First Name', 'Last Name']) await type('Studio owner', label, 'Dana');
  await user.click(screen.getByRole('button', { name: 'Save' }));
};
const asksForAtlanta = async () =>
  expect(await screen.findByRole('alertdialog', { name: 'Register' })).toHaveAccessibleDescription(
    'Start registration for Aurora Atlanta, GA?',
  );

describe('a tour date whose competition is sold out', () => {
  it('REG-283 says so in the picker, on the page before the first step and on the first step', async () => {
    const fresh = begun(draftOf([], { steps: {} }), { draft_version: 0 });
    const { goTo } = open('/register', {
      'GET mybtf/account': DANA,
      'GET mybtf/tours': TOURS.map((tour) => ({
        ...tour,
        mybtf: { ...tour.mybtf, sold_out: tour.id === 7503 ? ['Competition'] : [] },
      })),
      'GET mybtf/registrations/75001': answerOf(fresh, { tour_date: { ...TOUR_DATE, competition_sold_out: true } }),
      'GET mybtf/roster-with-media-pass': [],
    });
    const row = (await screen.findByText('Atlanta, GA', { selector: 'b' })).closest('tr')!;
    expect(within(row).getByText('Competition sold out')).toBeInTheDocument();
    for (const [step, title] of [
      ['intro', 'BEFORE YOU BEGIN'],
      ['roster', 'Roster'],
    ]) {
      await goTo(`/registration/75001/${step}`);
      await screen.findByRole('heading', { level: 1, name: title! });
      expect(screen.getByText('The competition of Dallas, TX is sold out.')).toBeInTheDocument();
      expect(screen.getByText('You can register for everything else. No routines can be added.')).toBeInTheDocument();
    }
  });
});

describe('NAV-093 a visitor who presses Register on a tour date', () => {
  it('reads why the sign-in is there, and goes on with that tour date', async () => {
    const { user, at } = open('/register');
    await press(user, 'Atlanta, GA');
    expect(at()).toBe(`/signin?redirect=${WANTED}`);
    expect(
      await screen.findByText('Please sign in or sign up to register for Aurora Atlanta, GA · May 1–3, 2026.'),
    ).toBeInTheDocument();
    await signIn(user);
    await asksForAtlanta();
    expect(at()).toBe('/register');
    // Asked once: a reload or the way back does not ask again.
    await user.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('goes on with one that is begun or completed already, without a question', async () => {
    const { user, at } = open('/register', {
      'GET mybtf/user-event-season-registrations': [{ id: 75001, tour_date_id: 7503, completed: true }],
    });
    await press(user, 'Atlanta, GA');
    await signIn(user);
    await waitFor(() => expect(at()).toBe('/event/75001/overview'));
  });

  it('goes on after a sign-up in the tab that waits, once the address is confirmed', async () => {
    const { user, at, becomes } = open('/register');
    await press(user, 'Atlanta, GA');
    await signUp(user);
    await waitFor(() => expect(at()).toBe(`/awaiting-confirmation?redirect=${WANTED}`));
    await screen.findByRole('heading', { name: 'Please confirm your email' });
    becomes(DANA)();
    act(() => socketTells('changed', { resource: 'account', id: 12, position: '10' }));
    await asksForAtlanta();
  });

  it('goes on after a sign-up as a studio, once the address is confirmed', async () => {
    const { user, at, becomes } = open('/register');
    await press(user, 'Atlanta, GA');
    await signUpStudio(user);
    await waitFor(() => expect(at()).toBe(`/awaiting-confirmation?redirect=${WANTED}`));
    await screen.findByRole('heading', { name: 'Please confirm your email' });
    becomes(DANA)();
    act(() => socketTells('changed', { resource: 'account', id: 12, position: '10' }));
    await asksForAtlanta();
    expect(at()).toBe('/register');
  });

  it('goes on after a sign-up in the tab of the mail', async () => {
    const { user, at, goTo } = open('/register');
    await press(user, 'Atlanta, GA');
    await signUp(user);
    await screen.findByRole('heading', { name: 'Please confirm your email' });
    await goTo('/confirm/abc');
    await asksForAtlanta();
    expect(at()).toBe('/register');
  });

  it('of another page is told why as well, and of the sign-in itself nothing', async () => {
    const { goTo } = open('/signin?redirect=%2Froster');
    expect(await screen.findByText('Please sign in to open this page.')).toBeInTheDocument();
    await goTo('/signin');
    await waitFor(() => expect(screen.queryByText(/^Please sign in/)).toBeNull());
  });
});
