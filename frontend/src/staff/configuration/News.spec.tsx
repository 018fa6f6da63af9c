import { screen, waitFor, within } from '@testing-library/react';
import { commands, refused, words } from '../../platform/testing.js';
import { SEED_TOUR_DATES } from '@app/contracts/catalogue';
import { openStaff } from '../testing.js';

const CHICAGO = {
  ...SEED_TOUR_DATES.find(({ id }) => id === 7501),
  label: 'Aurora Chicago, IL · Mar 20–22, 2026',
  news: [
    { id: 3, date: '2026-01-19', text: 'Music upload is open.' },
    { id: 5, date: '2026-02-02', text: 'The schedule is out.' },
  ],
};
const AURORA = {
  id: 56,
  name: 'Aurora',
  subdomain: 'aurora',
  news: [{ id: 4, date: '2026-01-20', text: 'A new season.\nWelcome.' }],
};
const open = (answers: object = {}) =>
  openStaff('/tour-dates/7501', {
    'GET admin/tour-dates/7501': CHICAGO,
    'GET admin/events/56': AURORA,
    'GET admin/history/tourDate/7501': { rows: [], next: null, people: [], sections: [] },
    ...answers,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'News' }));
const listed = async () =>
  waitFor(async () => {
    const items = words((await panel()).getAllByRole('listitem'));
    expect(items).toHaveLength(3);
    return items;
  });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the news of a tour date', () => {
  it('EVT-062 stand newest first, its own and the event’s, those to come marked', async () => {
    open();
    expect(await listed()).toEqual([
      'Feb 2, 2026ScheduledThe schedule is out.ChangeRemove',
      'Jan 20, 2026every city of AuroraA new season. Welcome.ChangeRemove',
      'Jan 19, 2026Music upload is open.ChangeRemove',
    ]);
  });

  it('EVT-062 says where there are none', async () => {
    open({ 'GET admin/tour-dates/7501': { ...CHICAGO, news: [] }, 'GET admin/events/56': { ...AURORA, news: [] } });
    expect(
      (await panel()).getByText('No news yet. What is added here stands on the overview of each registration.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['its own city', null, 7501],
    ['every city', 'event', null],
  ])('EVT-062 is published for %s from a day on, with a reason', async (_, where, tour_date_id) => {
    const { user, sent } = open({ 'POST admin/news': { id: 101, position: '12' } });
    await listed();
    await user.click((await panel()).getByRole('button', { name: 'Add news' }));
    const form = dialog('Add news');
    expect(words(form.getAllByRole('option'))).toEqual([
      'Registrations of Aurora Chicago, IL · Mar 20–22, 2026',
      'Registrations of every city of Aurora',
    ]);
    expect(form.getByLabelText('Appears on')).toHaveValue('2026-01-20');
    await user.click(form.getByRole('button', { name: 'Publish' }));
    expect(form.getByText('Required')).toBeInTheDocument();
    expect(form.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    if (where) await user.selectOptions(form.getByLabelText('Shown to'), where);
    await user.type(form.getByLabelText('Text'), 'Doors open at 8.{Enter}Bring water.');
    await user.clear(form.getByLabelText('Appears on'));
    await user.type(form.getByLabelText('Appears on'), '2026-03-01');
    await user.type(form.getByLabelText('Reason'), 'The venue told us');
    await user.click(form.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent)).toEqual([
      {
        method: 'POST',
        path: 'admin/news',
        query: {},
        body: {
          event_id: 56,
          tour_date_id,
          date: '2026-03-01',
          text: 'Doors open at 8.\nBring water.',
          reason: 'The venue told us',
        },
      },
    ]);
    expect(screen.getByText('News published.')).toBeInTheDocument();
  });

  it('EVT-062 is changed; what the server refuses stands at its field', async () => {
    let answer: unknown = refused(422, 'catalogue_value_invalid', 'No.', { text: 'Too long for us' });
    const { user, sent } = open({ 'PUT admin/news/4': () => answer });
    await listed();
    await user.click(screen.getByRole('button', { name: 'Change the news of Jan 20, 2026' }));
    const form = dialog('Change news');
    expect(form.queryByLabelText('Shown to')).toBeNull();
    await user.type(form.getByLabelText('Text'), '!');
    await user.type(form.getByLabelText('Reason'), 'A typo');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Too long for us')).toBeInTheDocument();
    answer = { id: 4, position: '13' };
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).at(-1)?.body).toEqual({
      event_id: 56,
      tour_date_id: null,
      date: '2026-01-20',
      text: 'A new season.\nWelcome.!',
      reason: 'A typo',
    });
  });

  it('EVT-062 is removed after a question that shows it', async () => {
    const { user, sent } = open({ 'DELETE admin/news/5': { id: 5, position: '14' } });
    await listed();
    await user.click(screen.getByRole('button', { name: 'Remove the news of Feb 2, 2026' }));
    const question = dialog('Remove this news?');
    expect(question.getByText('The schedule is out.')).toBeInTheDocument();
    await user.type(question.getByLabelText('Reason'), 'It moved');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent)).toEqual([
      {
        method: 'DELETE',
        path: 'admin/news/5',
        query: { event_id: '56', tour_date_id: '7501', reason: 'It moved' },
        body: null,
      },
    ]);
    expect(screen.getByText('News removed.')).toBeInTheDocument();
  });
});
