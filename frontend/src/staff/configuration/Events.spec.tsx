import { PERFORMANCE_DIVISIONS, seededEventProfiles } from '@app/contracts/catalogue';
import { csvRows } from '@app/contracts/csv';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, words } from '../../platform/testing.js';
import { saving, textOf } from '../../testing/saving.js';
import { openStaff } from '../testing.js';
import { expectFieldsOfCompetition } from './competes.support.js';

const rows = async () => {
  const [, ...found] = within(await screen.findByRole('table')).getAllByRole('row');
  return found;
};

describe('the events of the console', () => {
  it('~SEC-001 lead to their profiles only for who may change them', async () => {
    const staff = openStaff('/events', {});
    await screen.findByText('Aurora');
    const links = (await rows()).flatMap((row) => within(row).queryAllByRole('link'));
    expect(new Set(words(links))).toEqual(new Set(['Fee tables']));
    expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/staff\/events\/\d+\/fees$/));
    await staff.user.click(screen.getByText('Aurora'));
    expect(screen.queryByText('Your role does not open this page.')).toBeNull();
    expect(screen.getByText('Aurora')).toBeInTheDocument();
    cleanup();
    const admin = openStaff('/events', {}, ['admin']);
    expect(await screen.findByRole('link', { name: 'Aurora' })).toHaveAttribute('href', '/staff/events/56');
    await admin.user.click((await rows())[0]!);
    expect(admin.at()).toBe('/staff/events/56');
  });

  it('~PST-151 hold when surveys are open; what nothing was said of shows what holds, and is sent once it is changed', async () => {
    const { user, sent } = openStaff(
      '/events/26',
      {
        'GET admin/events/26': { ...seededEventProfiles[26], id: 26, news: [] },
        'PUT admin/events/26': { id: 26, position: '4' },
        'GET admin/history/event/26': { rows: [], next: null, people: [], sections: [] },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
      },
      ['admin'],
    );
    const opens = await screen.findByLabelText(/Opens at midnight, days after the end/);
    const closes = screen.getByLabelText(/Last day, days after the end/);
    expect([opens, closes].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '90']);
    await user.clear(opens);
    await user.type(opens, '4');
    await user.type(screen.getByLabelText(/Reason for the change/), 'A long way home');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toEqual({ survey_opens_after_days: 4, reason: 'A long way home' });
  });

  it('~PAY-224 hold the intensives on which promo codes for intensives work', async () => {
    const { user, sent } = openStaff(
      '/events/26',
      {
        'GET admin/events/26': { ...seededEventProfiles[26], id: 26, news: [] },
        'PUT admin/events/26': { id: 26, position: '4' },
        'GET admin/history/event/26': { rows: [], next: null, people: [], sections: [] },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
      },
      ['admin'],
    );
    const ids = await screen.findByLabelText('Intensive promo ids');
    const shown = ids.closest('.MuiAutocomplete-root')!.querySelectorAll('.MuiChip-label');
    const seeded = ['1', '2', '3', '4', '5', '6', '7', '29', '32', '34', '35', '36', '37'];
    expect(words([...shown])).toEqual(seeded);
    await user.type(ids, '{Backspace}40{Enter}');
    await user.type(screen.getByLabelText(/Reason for the change/), 'A new intensive');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toEqual({
      intensive_promo_ids: [1, 2, 3, 4, 5, 6, 7, 29, 32, 34, 35, 36, 40],
      reason: 'A new intensive',
    });
  });

  it('CMP-361 CMP-341 hold how the event competes, changed with a reason', async () => {
    const event = { ...seededEventProfiles[56], id: 56, news: [] };
    const { user, sent } = openStaff(
      '/events/56',
      {
        'GET admin/events/56': event,
        'PUT admin/events/56': { id: 56, position: '4' },
        'GET admin/history/event/56': { rows: [], next: null, people: [], sections: [] },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
      },
      ['admin'],
    );
    const section = within(await screen.findByRole('group', { name: 'Competition' }));
    expect(words(section.getAllByRole('switch').map((one) => one.closest('label')!))).toEqual([
      'Extra time',
      'Pre-qualifying',
      'Free routine',
      'Crew Showdown',
    ]);
    const flags = within(screen.getByRole('group', { name: 'Switches of the competition' }));
    expect(words(flags.getAllByRole('switch').map((one) => one.closest('label')!))).toEqual([
      'Competition always open',
      'Independent competition enabled',
      'Showcase',
      'Finals',
      'Ignore disabled categories',
      'Ballroom: singles and couples',
    ]);
    await expectFieldsOfCompetition();
    // An event picks the name of its youngest level from the list (CMP-340).
    const youngest = screen.getByRole('combobox', { name: 'Petite division name' });
    expect(youngest).toHaveTextContent('Sidekicks');
    await user.click(youngest);
    expect(words(within(await screen.findByRole('listbox')).getAllByRole('option'))).toEqual([
      'Petite',
      'JUMPstarts',
      'NUbies',
      'Sidekicks',
      'PeeWees',
      'Rookies',
    ]);
    await user.click(screen.getByRole('option', { name: 'Rookies' }));
    await user.click(section.getByRole('switch', { name: 'Pre-qualifying' }));
    await user.click(flags.getByRole('switch', { name: 'Showcase' }));
    await user.clear(section.getByLabelText(/Top award label/));
    await user.type(section.getByLabelText(/Top award label/), 'Diamond');
    await user.type(screen.getByLabelText(/Reason for the change/), 'A new season');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toEqual({
      prelims: { enabled: !event.prelims?.enabled },
      showcase: !event.showcase,
      top_award_label: 'Diamond',
      petite_division_name: 'Rookies',
      reason: 'A new season',
    });
  });

  const AURORA = { ...seededEventProfiles[56], id: 56, news: [] };
  const openAurora = (more: object = {}) =>
    openStaff(
      '/events/56',
      {
        'GET admin/events/56': AURORA,
        'PUT admin/events/56': { id: 56, position: '4' },
        'GET admin/history/event/56': { rows: [], next: null, people: [], sections: [] },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
        ...more,
      },
      ['admin'],
    );

  it('~PAY-330 every amount is typed in dollars and every share in percent, and no field names a cent', async () => {
    const { user, sent } = openAurora();
    const cap = await screen.findByLabelText(/^College cap, \$/);
    const labels = words([...document.querySelectorAll('main label')]);
    expect(labels.filter((label) => /cents|hundredth/i.test(label))).toEqual([]);
    expect(labels.filter((label) => /, [$%]( \*)?$/.test(label))).toEqual([
      ...['Amount of the deposit, $ *', 'Amount of the group discount, %', 'Attended regional, % *', 'College cap, $'],
      ...['Media pass, $ *', 'Returned check, $ *', 'Specialty prize, $ *'],
    ]);
    const prize = screen.getByLabelText(/^Specialty prize, \$/);
    await user.clear(prize);
    await user.type(prize, '$1,250.5');
    await user.clear(cap);
    await user.type(screen.getByLabelText(/Reason for the change/), 'A new season');
    const share = screen.getByLabelText(/^Attended regional, %/);
    for (const [field, wrong] of [
      [prize, '1e3'],
      [prize, '-5'],
      [share, '101'],
      [share, 'half'],
    ] as const) {
      const before = (field as HTMLInputElement).value;
      await user.clear(field);
      await user.type(field, wrong);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const words = field === prize ? 'Please enter an amount in dollars' : 'Please enter a percentage from 0 to 100';
      expect(await screen.findByText(new RegExp(`^${words}`))).toBeInTheDocument();
      expect(field).toHaveValue(wrong);
      await user.clear(field);
      await user.type(field, before);
    }
    expect(commands(sent)).toEqual([]);
  });

  it('~PAY-330 another unit of the deposit asks for its amount anew', async () => {
    const { user } = openAurora();
    expect(await screen.findByLabelText(/^Amount of the deposit, \$/)).toHaveValue('0.00');
    await user.click(screen.getByRole('combobox', { name: /^Deposit/ }));
    await user.click(await screen.findByRole('option', { name: 'Percentage' }));
    expect(await screen.findByLabelText(/^Amount of the deposit, %/)).toHaveValue(null);
  });

  it('FEE-174 a price in the profile is saved only after it was told whom that reaches', async () => {
    const rows = [
      { id: 75_001, registrant: 'Ann Lee', tour_date: 'Aurora Boston', editing: false, before: 5_000, after: 5_500 },
    ];
    const { user, sent } = openAurora({ 'POST admin/fee-profiles/56/effect': { rows, open: 3, kept: 2 } });
    const fee = await screen.findByLabelText(/^Media pass, \$/);
    await user.clear(fee);
    await user.type(fee, '60');
    await user.type(screen.getByLabelText(/Reason for the change/), 'Prices rise');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Change what is charged?' }));
    expect(
      await dialog.findByText(
        '1 of 3 open registrations will cost something else at the next step. 2 completed registrations keep their price.',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: '75001 Ann Lee' })).toBeInTheDocument();
    const { profile_version, media_pass } = AURORA;
    const changed = { media_pass: { ...media_pass, fee_cents: 6_000 } };
    const asked = sent.filter(({ method }) => method === 'POST');
    expect(asked.map(({ body }) => body)).toEqual([{ profile: { ...changed, profile_version } }]);
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(await screen.findByText('Nothing is saved yet.')).toBeInTheDocument();
    expect(fee).toHaveValue('60.00');
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('alertdialog'));
    await again.findByText(/^1 of 3 open registrations/);
    await user.click(again.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { ...changed, reason: 'Prices rise' },
    ]);
  });

  it('FEE-179 a fee that breaks a rule is refused at its field, not in the question whom it reaches', async () => {
    const fields = { 'media_pass.fee_cents': 'Please enter a smaller amount' };
    const no = refused(422, 'catalogue_value_invalid', 'Please check the marked fields.', fields);
    const { user, sent } = openAurora({ 'POST admin/fee-profiles/56/effect': no, 'PUT admin/events/56': no });
    const fee = await screen.findByLabelText(/^Media pass, \$/);
    await user.clear(fee);
    await user.type(fee, '999999');
    await user.type(screen.getByLabelText(/Reason for the change/), 'Prices rise');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a smaller amount')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent.map(({ method }) => method).filter((one) => one !== 'GET')).toEqual(['POST', 'PUT']);
  });

  it('FEE-174 what is no price is saved without asking', async () => {
    const { user, sent } = openAurora();
    const days = await screen.findByLabelText(/^Balance due, days before/);
    await user.clear(days);
    await user.type(days, '20');
    await user.type(screen.getByLabelText(/Reason for the change/), 'The hall wants it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).map(({ body }) => body)).toEqual([{ balance_due_days: 20, reason: 'The hall wants it' }]);
  });

  it('~ADM-044 are exported with each price on its own, in amounts with two decimals, and in words', async () => {
    const { files, names, restore } = saving();
    const changed_at = '2026-01-20T17:00:00.000Z';
    const { user } = openStaff('/events', {
      'GET admin/events': page([{ ...AURORA, changed_at, college_cap_cents: null }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(names).toEqual(['events.csv']));
    const [head = [], row = []] = csvRows(await textOf(files[0]!));
    restore();
    const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]));
    expect(cells).toMatchObject({
      ...{ Name: 'Aurora', 'Returned check': '35.00', 'Attended reg factor': '75%', 'College cap': '' },
      ...{ Deposit: 'per routine $0.00', 'Changed at': 'Jan 20, 2026 12:00 PM' },
      'Media pass': 'Enabled: Yes, Fee: $55.00, Applies to: all dancers',
    });
    // A table has a column for each of its prices.
    const prices = Object.values(cells).filter((cell) => /^\d+\.\d\d$/.test(cell!));
    expect(prices.length).toBeGreaterThan(30);
    expect(Object.entries(cells).filter(([name, cell]) => /cents|[{}[\]]|\dT\d/.test(`${name} ${cell}`))).toEqual([]);
  });
});
