import { screen } from '@testing-library/react';
import { HeaderProvider } from '../../platform/header.js';
import { type Answers, openAt, refused, words } from '../../platform/testing.js';
import { SharedRegistrationPage } from './SharedRegistrationPage.js';

const summary = {
  event: 'Aurora',
  event_id: 56,
  subdomain: 'aurora',
  city: 'Dallas, TX',
  start_date: '2026-04-17',
  end_date: '2026-04-19',
  virtual: false,
  names: [
    { name: 'Ana Castillo', kind: 'teacher', level: null },
    { name: 'Mia Reyes', kind: 'dancer', level: 'Junior' },
    { name: 'Tess Reyes', kind: 'dancer', level: 'Teen (Virtual)' },
    { name: 'Rosa Reyes', kind: 'observer', level: null },
  ],
  unnamed_observers: 3,
};
const answer = (differs: object = {}) => ({
  'GET mybtf/account': refused(401, 'signed_out'),
  'GET mybtf/get-token-data': {
    id: 't-1',
    registration_id: 75001,
    routine_ids: [],
    routines: [],
    summary: { ...summary, ...differs },
  },
});
const element = (
  <HeaderProvider>
    <SharedRegistrationPage />
  </HeaderProvider>
);
const open = (answers: Answers) => openAt('/shared/abc', [{ path: '/shared/:token', element }], answers);

const groups = async (): Promise<[string, string[]][]> => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('list').map((list) => {
    const [heading] = words([list.closest('section')?.querySelector('.Sheet__head') as Element]);
    return [heading ?? '', words([...list.querySelectorAll('li')])];
  });
};

describe('what a link shows', () => {
  it('shows event, city, dates and people in groups, dancers with their levels, in the colours of the event', async () => {
    open(answer());
    expect(await groups()).toEqual([
      ['Dancers2 people', ['Mia ReyesJunior', 'Tess ReyesTeen (Virtual)']],
      ['Teachers1 person', ['Ana Castillo']],
      ['Observers4 people', ['Rosa Reyes', '3 unnamed observers']],
    ]);
    expect(words([screen.getByRole('region', { name: 'Event' })])).toEqual([
      'Aurora, shared registrationDallas, TXApr 17 - Apr 19, 2026',
    ]);
    expect(document.documentElement.dataset['event']).toBe('aurora');
    expect(document.title).toMatch(/^Dallas, TX \| Aurora$/);
  });

  it('leaves out groups without anybody, and marks a virtual city', async () => {
    open(answer({ names: [summary.names[1]], unnamed_observers: 0, virtual: true }));
    expect(await groups()).toEqual([['Dancers1 person', ['Mia ReyesJunior']]]);
    expect(screen.getByText('Virtual')).toBeInTheDocument();
  });

  it('EVT-035 offers no EDIT to who holds a link', async () => {
    open(answer());
    expect(await screen.findByText('Mia Reyes')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('REG-264 says when a link is of no use any more, and what to do', async () => {
    open({ 'GET mybtf/get-token-data': refused(404, 'share_link_gone', 'This link is no longer available.') });
    expect(await screen.findByRole('heading', { name: 'This link is no longer available.' })).toBeInTheDocument();
    expect(screen.getByText('Ask the person who sent it to you for a new one.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the tour dates' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('region', { name: 'Event' })).toBeNull();
  });
});
