import {
  ownableValues,
  PERFORMANCE_DIVISIONS,
  ROUTINE_CATEGORIES,
  SEED_TOUR_DATES,
  seededEventProfiles,
} from '@app/contracts/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';
import { expectFieldsOfCompetition } from './competes.support.js';

const BOSTON = {
  ...SEED_TOUR_DATES.find(({ id }) => id === 7504),
  label: 'Aurora Boston, MA · Feb 13–15, 2026',
  news: [],
};
const AURORA = seededEventProfiles[56]!;
const OWN = {
  ...ownableValues(AURORA),
  ...{ id: 7504, label: 'Aurora Boston, MA · Feb 13–15, 2026', group_routine_min_dancers: 6, top_award_label: 'Ruby' },
  profile_version: 3,
  event_values: { group_routine_min_dancers: 4, top_award_label: 'Platinum' },
};
const ORLANDO = { ...SEED_TOUR_DATES.find(({ id }) => id === 7541), label: 'Pinnacle Orlando, FL', news: [] };
const open = (answers: object = {}, path = '/tour-dates/7504', roles?: string[]) =>
  openStaff(
    path,
    {
      'GET admin/tour-dates/7504': BOSTON,
      'GET admin/events/56': { id: 56, name: 'Aurora', subdomain: 'aurora', news: [] },
      'GET admin/history/tourDate/7504': { rows: [], next: null, people: [], sections: [] },
      'GET admin/ticket-types': [],
      'GET admin/tour-dates/7504/profile': OWN,
      'GET admin/routine-categories': page([...ROUTINE_CATEGORIES]),
      'GET admin/tour-dates/7504/exceptions': { id: 7504, emails: ['ann@demo.example'] },
      ...answers,
    },
    roles,
  );
const count = (name: string): HTMLInputElement => screen.getByRole('spinbutton', { name });
const shown = async (name: string) => screen.findByRole('spinbutton', { name });

describe('the tour dates of the console', () => {
  it('~ADM-006 stand with dates, venue, season and whether one can register, and lead to tickets, places and registrations', async () => {
    const states = [
      { canceled: true, postponed: true },
      { postponed: true, coming_soon: true },
      { coming_soon: true },
      {},
      { regenabled: false, no_competition: true, ticket_types: [{ id: 1 }] },
    ];
    const none = { canceled: false, postponed: false, coming_soon: false, regenabled: true, ticket_types: [] };
    const rows = states.map((state, n) => ({ ...BOSTON, ...none, no_competition: false, ...state, id: 7504 + n }));
    openStaff('/tour-dates', {
      'GET admin/tour-dates': page(rows),
      'GET admin/events': page([{ id: 56, name: 'Aurora', subdomain: 'aurora', news: [] }]),
      'GET admin/seasons': page([{ id: 75, start_year: 2025, end_year: 2026 }]),
    });
    await screen.findByText('Canceled');
    await screen.findAllByText('2025-2026');
    const table = within(screen.getByRole('table'));
    expect(words(table.getAllByRole('columnheader'))).toEqual([
      ...[
        '',
        'No.',
        'Tour date',
        'Venue',
        'Season',
        'Registration',
        'Tickets',
        'Competition',
        'Reminders',
        'Registrations',
      ],
    ]);
    const [, ...drawn] = table.getAllByRole('row');
    const cells = (id: string, ...rest: string[]) => [
      ...['', id, 'Aurora Boston, MA · Feb 13–15, 2026', 'Harbor Pavilion', '2025-2026', ...rest],
    ];
    expect(drawn.map((row) => words(within(row).getAllByRole('cell')))).toEqual([
      cells('7504', 'CanceledRefund', '–', 'Places', '–', 'Show'),
      cells('7505', 'Postponed', '–', 'Places', 'Reminders', 'Show'),
      cells('7506', 'Coming soon', '–', 'Places', 'Reminders', 'Show'),
      cells('7507', 'Open', '–', 'Places', 'Reminders', 'Show'),
      cells('7508', 'Closed', 'Holders', '–', 'Reminders', 'Show'),
    ]);
    const leads = (name: string) => table.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(leads('Holders')).toEqual(['/staff/tour-dates/7508/tickets']);
    expect(leads('Refund')).toEqual(['/staff/tour-dates/7504/refund']);
    expect(leads('Reminders')[0]).toBe('/staff/tour-dates/7505/reminders');
    expect(leads('Places')[0]).toBe('/staff/tour-dates/7504/places');
    expect(leads('Show')[0]).toBe('/staff/registrations?filter=%7B%22tour_date_id%22%3A7504%7D');
    const chips = ['Canceled', 'Postponed', 'Coming soon', 'Open', 'Closed'].map(
      (word) => screen.getByText(word).closest('.StatusChip')!.className,
    );
    expect(chips).toEqual([
      ...['StatusChip is-error', 'StatusChip is-error', 'StatusChip', 'StatusChip is-success', 'StatusChip'],
    ]);
  });
});

describe('what a tour date limits of the options of its dancers', () => {
  it('~REG-187 ~EVT-033 takes places by option, of the options of its event alone, and those that are sold out; and tabs that it hides', async () => {
    const { user, sent } = openStaff('/tour-dates/7541', {
      'GET admin/tour-dates/7541': ORLANDO,
      'PUT admin/tour-dates/7541': { id: 7541, position: '7' },
      'GET admin/events/14': { id: 14, name: 'Pinnacle', subdomain: 'pinnacle', news: [] },
      'GET admin/history/tourDate/7541': { rows: [], next: null, people: [], sections: [] },
      'GET admin/ticket-types': [],
      'GET admin/routine-categories': page([...ROUTINE_CATEGORIES]),
      'GET admin/tour-dates/7541/exceptions': { id: 7541, emails: [] },
    });
    await shown('Places of Competing');
    const table = screen.getByRole('table', { name: 'Places of the city by option of best dancers' });
    expect(words(within(table).getAllByRole('columnheader'))).toEqual(['Competing', 'Workshop Only']);
    await user.type(count('Places of Competing'), '12');
    await user.click(screen.getByLabelText('Sold out options of best dancers'));
    await user.click(await screen.findByRole('option', { name: 'Workshop Only' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByLabelText('Tabs that are hidden'));
    expect(words(within(await screen.findByRole('listbox')).getAllByRole('option'))).toEqual([
      'Payments',
      'Confirmation',
      'Waivers',
      'Access codes',
      'Music',
      'Best dancers',
      'The cast experience',
      'Results',
      'Critiques',
      'Coda',
      'Media pass',
      'Survey',
    ]);
    await user.click(screen.getByRole('option', { name: 'Waivers' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText(/Reason for the change/), 'The hall is smaller');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const body = {
      best_dancer_capacity: { 1: 12 },
      disabled_best_dancers: [2],
      hidden_tabs: ['waivers'],
      reason: 'The hall is smaller',
    };
    await waitFor(() => expect(commands(sent).at(-1)?.body).toEqual(body));
  });
});

describe('where a tour date is', () => {
  const field = (name: string) => screen.getByLabelText(name);

  it('~EVT-056 ~EVT-058 venue, hotel and rooms stand in its form, and are set, corrected and taken away', async () => {
    const { user, sent } = open({ 'PUT admin/tour-dates/7504': { id: 7504, position: '7' } });
    const name = await screen.findByLabelText('Venue, name');
    expect(name).toHaveValue('Harbor Pavilion');
    expect(field('Venue, phones, one a line')).toHaveValue('(617) 555-0106');
    await user.clear(field('Hotel, name'));
    await user.clear(field('Hotel, address'));
    await user.clear(field('Venue, address'));
    await user.type(field('Venue, address'), '14 Long Wharf Road');
    await user.type(field('Venue, phones, one a line'), '{Enter}(617) 555-0199');
    await user.clear(field('Room rates'));
    await user.type(field('Room rates'), '$189 a night');
    await user.type(screen.getByLabelText(/Reason for the change/), 'The contract is signed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toMatchObject({
      venue: { name: 'Harbor Pavilion', address: '14 Long Wharf Road', phones: ['(617) 555-0106', '(617) 555-0199'] },
      hotel: null,
      room: { rates: '$189 a night' },
    });
  });

  it('~EVT-058 one without a venue gets its first, and a change of something else sends neither', async () => {
    const bare = { ...BOSTON, venue: null, hotel: null };
    const { user, sent } = open({
      'GET admin/tour-dates/7504': bare,
      'PUT admin/tour-dates/7504': { id: 7504, position: '7' },
    });
    const save = async () => {
      await user.type(screen.getByLabelText(/Reason for the change/), 'The contract is signed');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.getByLabelText(/Reason for the change/)).toHaveValue(''));
    };
    await user.type(await screen.findByLabelText(/^City/), 's');
    await save();
    expect(Object.keys(commands(sent).at(-1)?.body as object)).toEqual(['event_city', 'reason']);
    await user.type(field('Venue, name'), 'Oak Hall');
    await user.type(field('Venue, address'), '1 Oak Street');
    await save();
    expect(commands(sent).at(-1)?.body).toMatchObject({ venue: { name: 'Oak Hall', address: '1 Oak Street' } });
  });
});

describe('registration on phones', () => {
  it('~PST-004 the flags after the event are switches, of which only those that changed are sent', async () => {
    const web = { critiques: true, videos: false, results: true, no_critiques: false };
    const coda_data = { ...BOSTON.coda_data, split_teen_performance: true, rank_virtual_separately: false };
    const { user, sent } = open({
      'GET admin/tour-dates/7504': { ...BOSTON, web, coda_data },
      'PUT admin/tour-dates/7504': { id: 7504, position: '7' },
    });
    const none = await screen.findByRole('switch', { name: 'No critiques' });
    expect(none).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Teen ranked apart from Senior by performance' })).toBeChecked();
    await user.click(none);
    await user.click(screen.getByRole('switch', { name: 'Virtual routines ranked separately' }));
    await user.type(screen.getByLabelText(/Reason for the change/), 'The judges only score');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toEqual({
      web: { no_critiques: true },
      coda_data: { rank_virtual_separately: true },
      reason: 'The judges only score',
    });
  });

  it('~NAV-096 is a switch, off for a tour date from before it, and nothing else is sent with it', async () => {
    const { mobile_registration: _none, ...before } = BOSTON;
    const { user, sent } = open({
      'GET admin/tour-dates/7504': before,
      'PUT admin/tour-dates/7504': { id: 7504, position: '7' },
    });
    const save = async () => {
      await user.type(screen.getByLabelText(/Reason for the change/), 'The hall has no desk');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.getByLabelText(/Reason for the change/)).toHaveValue(''));
    };
    await user.type(await screen.findByLabelText(/^City/), 's');
    await save();
    expect(Object.keys(commands(sent).at(-1)?.body as object)).toEqual(['event_city', 'reason']);
    const phones = screen.getByRole('switch', { name: 'Registration on phones' });
    expect(phones).not.toBeChecked();
    await user.click(phones);
    await save();
    expect(commands(sent).at(-1)?.body).toMatchObject({ mobile_registration: true });
  });
});

describe('what a tour date limits of its competition', () => {
  it('~CMP-361 ~CMP-211 ~CMP-214 stands in tables by category and dancers', async () => {
    open();
    await shown('Places of Solo');
    // Aurora has no best dancers.
    expect(screen.queryByLabelText('Sold out options of best dancers')).toBeNull();
    const places = within(screen.getByRole('table', { name: 'Places of the city by category' }));
    const heads = ['Solo', 'Duo/Trio', 'Small Group', 'Large Group', 'Line', 'Production'];
    expect(words(places.getAllByRole('columnheader'))).toEqual(heads);
    expect(places.getAllByRole('spinbutton').map((one) => (one as HTMLInputElement).value)).toEqual([
      '120',
      '80',
      '',
      '',
      '',
      '',
    ]);
    const limits = within(screen.getByRole('table', { name: 'Routines of a registration, at most, by its dancers' }));
    expect(words(limits.getAllByRole('columnheader'))).toEqual(['Dancers from', 'to', ...heads, 'Remove']);
    const [, ...rows] = limits.getAllByRole('row');
    const values = rows.map((row) =>
      within(row)
        .getAllByRole('spinbutton')
        .map((one) => (one as HTMLInputElement).value),
    );
    expect(values).toEqual([
      ['1', '4', '2', '2', '', '', '', ''],
      ['5', '9', '5', '4', '6', '', '', ''],
      ['10', '24', '10', '8', '12', '6', '3', '1'],
      ['25', '', '20', '15', '20', '12', '6', '2'],
    ]);
  });

  it('~CMP-368 ~CMP-393 is changed with a reason; what overlaps is refused at the table', async () => {
    const message = 'Each number of dancers must stand in one row only';
    let answer: unknown = refused(422, 'catalogue_value_invalid', 'Please correct the values that are marked.', {
      'entry_limit_rules.limits': message,
    });
    const { user, sent } = open({ 'PUT admin/tour-dates/7504': () => answer });
    const places = await shown('Places of Duo/Trio');
    await user.clear(places);
    await user.type(count('Places of Small Group'), '40');
    await user.click(screen.getByRole('button', { name: 'Remove the row for 5-9 dancers' }));
    await user.clear(count('Row 1, dancers to'));
    await user.clear(count('Solo for 1 and more dancers'));
    await user.type(count('Solo for 1 and more dancers'), '7');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.click(screen.getByRole('switch', { name: 'One solo per dancer' }));
    await user.type(screen.getByLabelText(/Reason for the change/), 'The hall is smaller');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    answer = { id: 7504, position: '7' };
    for (const row of [3, 3, 2])
      await user.click(screen.getAllByRole('button', { name: /^Remove the row/ }).at(row === 3 ? -1 : 1)!);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const { entry_limit_rules } = BOSTON as { entry_limit_rules: { one_solos: boolean; solo_groups: boolean } };
    expect(commands(sent).at(-1)?.body).toEqual({
      category_capacity: { 1: 120, 3: 40 },
      entry_limit_rules: {
        ...entry_limit_rules,
        one_solos: !entry_limit_rules.one_solos,
        limits: [
          {
            dancers: { min: 1, max: null },
            routine_categories: [
              { routine_category_id: 2, max: 2 },
              { routine_category_id: 1, max: 7 },
            ],
          },
        ],
      },
      reason: 'The hall is smaller',
    });
  });

  it('ADM-045 a limit below what is taken asks first, says by how much, and is set when staff say so again', async () => {
    const told = 'Solo limit: 13 taken, 3 more than the limit of 10.';
    const answer = ({ body }: { body: { below_taken?: boolean } }) =>
      body.below_taken ? { id: 7504, position: '7' } : refused(409, 'limit_below_taken', told);
    const { user, sent } = open({ 'PUT admin/tour-dates/7504': answer });
    const limit = await shown('Solo limit');
    await user.clear(limit);
    await user.type(limit, '10');
    await user.type(screen.getByLabelText(/Reason for the change/), 'The hall is smaller');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const ask = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Set a limit below what is taken?' }));
    const body = { solo_limit: 10, reason: 'The hall is smaller' };
    expect((await ask()).getByText(new RegExp(`^${told}`))).toBeInTheDocument();
    await user.click((await ask()).getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(commands(sent).map((one) => one.body)).toEqual([body]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click((await ask()).getByRole('button', { name: 'Set it anyway' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toEqual({ ...body, below_taken: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText(/Reason for the change/)).toHaveValue('');
  });

  it('~CMP-392 names its exception users and changes them with a reason', async () => {
    let emails = ['ann@demo.example'];
    const { user, sent } = open({
      'GET admin/tour-dates/7504/exceptions': () => ({ id: 7504, emails }),
      'PUT admin/tour-dates/7504/exceptions': (asked: { body: { emails: string[] } }) => {
        emails = asked.body.emails;
        return { id: 7504, position: '9' };
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Exception users' }));
    expect(words(await panel.findAllByRole('listitem'))).toEqual(['ann@demo.example']);
    await user.click(panel.getByRole('button', { name: 'Change exception users' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Exception users' }));
    await user.type(dialog.getByLabelText('E-mail addresses, one a line'), '\nbob@demo.example;cy@demo.example ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'They asked in time');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3));
    expect(commands(sent).at(-1)?.body).toEqual({
      emails: ['ann@demo.example', 'bob@demo.example', 'cy@demo.example'],
      reason: 'They asked in time',
    });
    expect(screen.getByText('Exception users saved.')).toBeInTheDocument();
  });
});

describe('what a tour date has of its own', () => {
  it('FEE-028 stands beside it with what its event says; its fee tables are a page', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Own values' }));
    expect(words(await panel.findAllByRole('listitem'))).toEqual([
      'Group routine min dancers 6, at the event 4',
      'Top award label Ruby, at the event Platinum',
    ]);
    expect(panel.getByRole('link', { name: 'Fee tables' })).toHaveAttribute('href', '/staff/tour-dates/7504/fees');
    // Admins change it (CMP-368).
    expect(panel.queryByRole('link', { name: 'Change own values' })).toBeNull();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('FEE-174 a price of its own goes back on its page alone, where it is told whom that reaches', async () => {
    const { freestyle_fee_cents } = AURORA;
    const own = { freestyle_fee_cents: 900, event_values: { ...OWN.event_values, freestyle_fee_cents } };
    open({ 'GET admin/tour-dates/7504/profile': { ...OWN, ...own } }, '/tour-dates/7504', ['admin']);
    const panel = within(await screen.findByRole('region', { name: 'Own values' }));
    expect(await panel.findByText('Freestyle fee $9.00, at the event $0.00')).toBeInTheDocument();
    expect(panel.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Group routine min dancers as at the event',
      'Top award label as at the event',
    ]);
  });

  it('FEE-028 says that all is as at the event', async () => {
    open({ 'GET admin/tour-dates/7504/profile': { ...OWN, event_values: {} } });
    const panel = within(await screen.findByRole('region', { name: 'Own values' }));
    expect(await panel.findByText('Fees and competition are as at the event.')).toBeInTheDocument();
  });

  it('FEE-028 is as at the event again, with a reason', async () => {
    const { user, sent } = open(
      { 'PUT admin/tour-dates/7504/profile': { id: 7504, position: '9' } },
      '/tour-dates/7504',
      ['admin'],
    );
    const panel = within(await screen.findByRole('region', { name: 'Own values' }));
    expect(await panel.findByRole('link', { name: 'Change own values' })).toHaveAttribute(
      'href',
      '/staff/tour-date-profiles/7504',
    );
    await user.click(panel.getByRole('button', { name: 'Top award label as at the event' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Top award label as at the event?' }));
    expect(words(dialog.getAllByRole('listitem'))).toEqual(['Top award label Ruby, at the event Platinum']);
    await user.type(dialog.getByLabelText('Reason'), 'As everywhere');
    await user.click(dialog.getByRole('button', { name: 'As at the event' }));
    expect(await screen.findByText('Top award label is as at the event.')).toBeInTheDocument();
    expect(commands(sent)).toMatchObject([
      {
        method: 'PUT',
        path: 'admin/tour-dates/7504/profile',
        body: { top_award_label: 'Platinum', reason: 'As everywhere' },
      },
    ]);
  });

  it('FEE-174 what changes prices goes back only after it was told whom that reaches', async () => {
    let tell: (effect: object) => void = () => undefined;
    const asked = new Promise<object>((resolve) => {
      tell = resolve;
    });
    const { user, sent } = open({ 'POST admin/tour-dates/7504/fees/effect': () => asked }, '/tour-dates/7504', [
      'admin',
    ]);
    const panel = within(await screen.findByRole('region', { name: 'Own values' }));
    await user.click(await panel.findByRole('button', { name: 'Group routine min dancers as at the event' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Group routine min dancers as at the event?' }));
    await user.type(dialog.getByLabelText('Reason'), 'As everywhere');
    expect(dialog.getByRole('button', { name: 'As at the event' })).toHaveAccessibleDescription(
      'It is not known yet whom the change reaches.',
    );
    tell({ rows: [], open: 2, kept: 1 });
    expect(
      await dialog.findByText(
        'None of 2 open registrations costs anything else. 1 completed registration keeps its price.',
      ),
    ).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ profile: { group_routine_min_dancers: 4, profile_version: 3 } });
    await user.click(dialog.getByRole('button', { name: 'As at the event' }));
    await waitFor(() =>
      expect(commands(sent).at(-1)?.body).toEqual({ group_routine_min_dancers: 4, reason: 'As everywhere' }),
    );
  });

  it('FEE-028 CMP-361 is changed value by value, with a reason, and leads back to the tour date', async () => {
    const { user, sent } = open(
      {
        'PUT admin/tour-dates/7504/profile': { id: 7504, position: '9' },
        'POST admin/tour-dates/7504/fees/effect': { rows: [], open: 4, kept: 0 },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
      },
      '/tour-date-profiles/7504',
      ['admin'],
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Own values of Aurora Boston, MA · Feb 13–15, 2026' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/staff/tour-dates/7504');
    await expectFieldsOfCompetition();
    const least = count('A group routine: dancers from');
    expect(least).toHaveValue(6);
    await user.clear(least);
    await user.type(least, '8');
    await user.click(screen.getByRole('switch', { name: 'Showcase' }));
    await user.type(screen.getByLabelText(/Reason for the change/), 'A small hall');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // How many dancers make a group changes what a routine costs (FEE-174).
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change what is charged?' }));
    expect(await dialog.findByText(/^None of 4 open registrations costs anything else/)).toBeInTheDocument();
    expect(sent.filter(({ path }) => path.endsWith('/effect')).map(({ body }) => body)).toEqual([
      { profile: { group_routine_min_dancers: 8, profile_version: 3 } },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const body = { group_routine_min_dancers: 8, showcase: !OWN.showcase, reason: 'A small hall' };
    expect(commands(sent).at(-1)?.body).toEqual(body);
  });
});
