import { SEED_TOUR_DATES } from '@app/contracts/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const ORLANDO = { ...SEED_TOUR_DATES.find(({ id }) => id === 7541), label: 'Pinnacle Orlando, FL', news: [] };
const SHOW = {
  id: 1,
  name: 'Closing Night Show',
  description: 'On one evening.',
  price: 4_500,
  fee: 350,
  total_available: 1_200,
  sold_count: 7,
  left: 1_193,
  reserved: 2,
  paid: 5,
  free: 1,
  per_dancer_limit: 4,
  allow_empty_name: true,
  intensive_free_per_attendee: 0,
  is_show: true,
  is_active: true,
};
const MATINEE = {
  ...SHOW,
  id: 101,
  name: 'Matinee',
  price: 2_000,
  fee: 150,
  total_available: 80,
  sold_count: 0,
  left: 80,
  reserved: 0,
  paid: 0,
  free: 0,
  is_active: false,
};
const open = (answers: object = {}) =>
  openStaff('/tour-dates/7541', {
    'GET admin/tour-dates/7541': ORLANDO,
    'GET admin/events/14': { id: 14, name: 'Pinnacle Nationals', subdomain: 'pinnacle', news: [] },
    'GET admin/history/tourDate/7541': { rows: [], next: null, people: [], sections: [] },
    'GET admin/ticket-types': [SHOW, MATINEE],
    ...answers,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Tickets' }));
const listed = async () => {
  const region = await panel();
  await waitFor(() => expect(region.getAllByRole('listitem').length).toBeGreaterThan(0));
  return words(region.getAllByRole('listitem'));
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const done = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the ticket types of a tour date', () => {
  it('~TIX-049 show what is sold, reserved, free, paid and left of each, and follow the stock', async () => {
    let types: readonly object[] = [SHOW, MATINEE];
    open({ 'GET admin/ticket-types': () => types });
    expect(await listed()).toEqual([
      'Closing Night Show$45.00 + $3.50 fee · 4 per dancerSold7Reserved2Free1Paid5Left1,193Change',
      'MatineeInactive$20.00 + $1.50 fee · 4 per dancerSold0Reserved0Free0Paid0Left80ChangeRemove',
    ]);
    types = [{ ...SHOW, sold_count: 8, left: 1_192, reserved: 3 }];
    act(() => socketTells('changed', { resource: 'ticket-stock', id: 7541, position: '12' }));
    await waitFor(async () =>
      expect(await listed()).toEqual([
        'Closing Night Show$45.00 + $3.50 fee · 4 per dancerSold8Reserved3Free1Paid5Left1,192Change',
      ]),
    );
  });

  it('say where there are none, and where they could not be loaded', async () => {
    let answer: unknown = refused(500, 'internal', 'No.');
    const { user } = open({ 'GET admin/ticket-types': () => answer });
    expect(
      await (await panel()).findByText('Tickets could not be loaded. The rest of this page is up to date.'),
    ).toBeInTheDocument();
    answer = [];
    await user.click((await panel()).getByRole('button', { name: 'RETRY' }));
    expect(
      await screen.findByText('No tickets are sold here. With the first type that is active, the TICKETS step shows.'),
    ).toBeInTheDocument();
  });

  it('TIX-008 are added with name, description, price, fee, total, limit and what they allow', async () => {
    const { user, sent } = open({ 'POST admin/ticket-types': { id: 102, position: '12' } });
    await listed();
    await user.click((await panel()).getByRole('button', { name: 'Add ticket type' }));
    const form = dialog('Add ticket type');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getAllByText('Required')).toHaveLength(3);
    expect(form.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.type(form.getByLabelText('Name'), ' Gala ');
    await user.type(form.getByLabelText('Description'), 'With dinner.');
    await user.type(form.getByLabelText('Price, $'), '80');
    await user.type(form.getByLabelText('Service fee, $'), '5.25');
    await user.type(form.getByLabelText('Tickets in all'), '1x20');
    await user.type(form.getByLabelText('Limit per dancer'), '2');
    await user.clear(form.getByLabelText('Free with an intensive'));
    await user.type(form.getByLabelText('Free with an intensive'), '1');
    await user.click(form.getByLabelText('A holder name may be left empty'));
    await user.click(form.getByLabelText('Show ticket: one is free for each free teacher'));
    await user.click(form.getByLabelText('Active: may be bought'));
    await user.type(form.getByLabelText('Reason'), 'The hall is ours');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await done();
    expect(commands(sent)).toEqual([
      {
        method: 'POST',
        path: 'admin/ticket-types',
        query: {},
        body: {
          tour_date_id: 7541,
          name: 'Gala',
          description: 'With dinner.',
          price: 8_000,
          fee: 525,
          total_available: 120,
          per_dancer_limit: 2,
          intensive_free_per_attendee: 1,
          allow_empty_name: true,
          is_show: true,
          active: false,
          reason: 'The hall is ours',
        },
      },
    ]);
    expect(screen.getByText('Ticket type added.')).toBeInTheDocument();
  });

  it('TIX-008 are changed; fewer than are sold is refused at the field', async () => {
    let answer: unknown = refused(422, 'catalogue_value_invalid', 'No.', {
      total_available: 'Must not be below the 7 sold tickets.',
    });
    const { user, sent } = open({ 'PUT admin/ticket-types/1': () => answer });
    await listed();
    await user.click(screen.getByRole('button', { name: 'Change Closing Night Show' }));
    const form = dialog('Change ticket type');
    expect(form.getByLabelText('Price, $')).toHaveValue('45.00');
    expect(form.getByLabelText('Service fee, $')).toHaveValue('3.50');
    expect(form.getByLabelText('A holder name may be left empty')).toBeChecked();
    expect(
      form.getByText('A new price counts for what is asked for from now on; what is taken keeps its own.'),
    ).toBeInTheDocument();
    await user.clear(form.getByLabelText('Tickets in all'));
    await user.type(form.getByLabelText('Tickets in all'), '6');
    await user.type(form.getByLabelText('Reason'), 'A smaller hall');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Must not be below the 7 sold tickets.')).toBeInTheDocument();
    answer = { id: 1, position: '13' };
    await user.type(form.getByLabelText('Tickets in all'), '0');
    await user.click(form.getByLabelText('Active: may be bought'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await done();
    expect(commands(sent).at(-1)?.body).toEqual({
      tour_date_id: 7541,
      name: 'Closing Night Show',
      description: 'On one evening.',
      price: 4_500,
      fee: 350,
      total_available: 60,
      per_dancer_limit: 4,
      intensive_free_per_attendee: 0,
      allow_empty_name: true,
      is_show: true,
      active: false,
      reason: 'A smaller hall',
    });
    expect(screen.getByText('Ticket type saved.')).toBeInTheDocument();
  });

  it('TIX-008 are removed while nothing is sold; one that was sold meanwhile says so', async () => {
    let answer: unknown = refused(409, 'ticket_type_sold', 'This type has 1 sold ticket: set it inactive instead.');
    const { user, sent } = open({ 'DELETE admin/ticket-types/101': () => answer });
    await listed();
    expect(screen.queryByRole('button', { name: 'Remove Closing Night Show' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Matinee' }));
    const question = dialog('Remove Matinee?');
    expect(question.getByText('None of its 80 tickets is sold. Nobody can ask for one any more.')).toBeInTheDocument();
    await user.type(question.getByLabelText('Reason'), 'No matinee');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByText('This type has 1 sold ticket: set it inactive instead.')).toBeInTheDocument();
    answer = { id: 101, position: '14' };
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await done();
    expect(commands(sent).at(-1)).toEqual({
      method: 'DELETE',
      path: 'admin/ticket-types/101',
      query: { tour_date_id: '7541', reason: 'No matinee' },
      body: null,
    });
    expect(screen.getByText('Ticket type removed.')).toBeInTheDocument();
  });
});
