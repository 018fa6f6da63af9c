import { screen, within } from '@testing-library/react';
import { HeaderProvider } from '../../platform/header.js';
import { type Answers, commands, openAt, refused, tableOf, words } from '../../platform/testing.js';
import { answerOf, AT, AVA, field, MIA, waiver } from '../../testing/waivers.js';
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
  'GET mybtf/waivers': answerOf([], { access: 'registration' }),
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

  it('~REG-263 shows what is danced and by whom, also without a title', async () => {
    const routines = [
      { id: 7, name: 'Echo', dancers: ['Mia Reyes', 'Tess Reyes'] },
      { id: 8, name: '', dancers: ['Mia Reyes'] },
    ];
    open({ ...answer(), 'GET mybtf/get-token-data': { ...answer()['GET mybtf/get-token-data'], routines } });
    const section = within(await screen.findByRole('region', { name: 'Routines' }));
    expect(section.getByText('2 routines')).toBeInTheDocument();
    expect(words(section.getAllByRole('listitem'))).toEqual(['EchoMia Reyes, Tess Reyes', 'No titleMia Reyes']);
  });

  it('EVT-035 offers no EDIT to who holds a link', async () => {
    open(answer());
    expect(await screen.findByText('Mia Reyes')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('~REG-265 ~EVT-094 shows of each person the waiver with SEND, REMIND and SIGN, which need no session', async () => {
    const LEO = waiver(503, 'Leo', 'Young', { status: 'sent', sent_at: AT });
    const waivers = answerOf([AVA, MIA, LEO], { access: 'registration' });
    const saved = { position: '9' };
    const { user, sent } = open({
      ...answer(),
      'GET mybtf/waivers': waivers,
      'POST mybtf/waivers/send': saved,
      [`POST mybtf/waivers/${LEO.waiver_id}/reminder`]: saved,
    });
    await screen.findByRole('table', { name: 'Waivers' });
    expect(tableOf('Waivers')).toEqual([
      ['Name', 'Waiver', 'Actions'],
      ['Ava Abel', 'Signed', ''],
      ['Mia Reyes', 'Not Sent', 'SENDSIGN'],
      ['Leo Young', 'Sent', 'REMINDSIGN'],
    ]);
    expect(sent.find(({ path }) => path === 'mybtf/waivers')?.query).toEqual({ token: 'abc' });
    await user.click(screen.getByRole('button', { name: 'REMIND Leo Young' }));
    expect(await screen.findByText('Reminder Sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'SEND Mia Reyes' }));
    expect(field('Email')).toHaveValue('');
    await user.type(field('Email'), 'rosa@reyes.example');
    await user.click(screen.getByRole('button', { name: 'SEND' }));
    expect(await screen.findByText('Waiver Sent')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual([
      { token: 'abc' },
      { registrationId: 75001, personId: MIA.person_id, email: 'rosa@reyes.example', seasonId: 75, token: 'abc' },
    ]);
    await user.click(screen.getByRole('button', { name: 'SIGN Mia Reyes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Waiver of Mia Reyes' }));
    expect(dialog.getByText('I take this risk.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('REG-264 says when a link is of no use any more, and what to do', async () => {
    open({ 'GET mybtf/get-token-data': refused(404, 'share_link_gone', 'This link is no longer available.') });
    expect(await screen.findByRole('heading', { name: 'This link is no longer available.' })).toBeInTheDocument();
    expect(screen.getByText('Ask the person who sent it to you for a new one.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the tour dates' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('region', { name: 'Event' })).toBeNull();
  });
});
