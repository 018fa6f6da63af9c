import { type StaffRegistrationRow, WORK_LISTS } from '@app/contracts/registration';
import { cents } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, attendee, completed, draftOf, MIA } from '../testing/registrations.js';
import { optionsOf, page, refused, tableOf, words } from '../platform/testing.js';
import { askedOf, listOf, openStaff } from './testing.js';
import { WORK_LABELS } from './work-lists.js';

const row = (id: number, registration: number, media: number, differs: Partial<StaffRegistrationRow>) => ({
  id,
  registrant: 'Starlight Dance Academy',
  studio: 'Starlight Dance Academy',
  tour_date_id: 7502,
  status: 'completed',
  balance: cents(registration + media),
  registrationBalance: cents(registration),
  mediaPassBalance: cents(media),
  waiting_since: null,
  ...{ account_id: 1004, rate_key: 'discount', total: cents(33_000), assignee: null, completed_at: null },
  ...{ started_at: '2026-01-05T15:30:00.000Z', updated_at: '2026-01-06T15:30:00.000Z' },
  counts: { dancers: 3, teachers: 1, observers: 0, unnamed_observers: 0 },
  found: [],
  ...differs,
});
const ROWS = [
  row(75003, 33_000, 0, { status: 'completed' }),
  row(75002, -500, 500, { status: 'editing', tour_date_id: 7501, studio: null, registrant: 'Dana Reyes' }),
  row(75001, 0, 0, { status: 'confirmed' }),
];
const LIST = 'admin/registrations';
const open = (answer: unknown = page(ROWS)) => openStaff('/registrations', { [`GET ${LIST}`]: answer });

const chips = () => words([...document.querySelectorAll('.FilterChip.is-set')]);

const TABS = [
  'Summary',
  'Attendees',
  'Routines',
  'Nominations',
  'Payments',
  'Waivers',
  'Music',
  'Links',
  'Edit history',
  'Events',
];

describe('the list of registrations', () => {
  it('ADM-002 has its filters, saved ones and a search, a file of all that they match, and a registration with its tabs', async () => {
    const registration = completed(draftOf([attendee(MIA, '3')]));
    const { user, sent } = openStaff(
      '/registrations',
      {
        [`GET ${LIST}`]: page(ROWS),
        'GET admin/registrations/75003': registration,
        'GET mybtf/registrations/75003': answerOf(registration),
      },
      ['admin'],
    );
    await listOf('Registrations');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    for (const label of ['Event', 'Season', 'Tour date', 'Status', 'Balance'])
      expect(optionsOf(label)[0]).toBe(`${label}: all`);
    const saved = within(screen.getByRole('group', { name: 'Saved filters' }));
    expect(saved.getAllByRole('button').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Search: Number, studio, contact, dancer, e-mail, phone'), 'starlight');
    await waitFor(() => expect(askedOf(sent, LIST).filter).toEqual({ season_id: 75, q: 'starlight' }));
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:', revokeObjectURL: () => {} });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('3 rows exported.')).toBeInTheDocument();
    expect(files).toHaveLength(1);
    expect(sent.map(({ query }) => query?.filter)).toContain(
      JSON.stringify({ season_id: 75, q: 'starlight', with_record: true }),
    );
    await user.click(screen.getAllByRole('row')[1]!);
    const tabs = within(await screen.findByRole('navigation', { name: 'Registration' })).getAllByRole('link');
    expect(words(tabs).filter((tab) => tab !== 'Notes')).toEqual(TABS);
  });

  it('ADM-039 every filter that the list is shown by is a chip, and is taken off by it', async () => {
    const filter = { work_list: 'missing_waivers', tour_date_id: 7501, status: 'completed', person_id: [12, 13] };
    const { user, sent } = openStaff(`/registrations?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, {
      [`GET ${LIST}`]: page(ROWS),
    });
    await listOf('Registrations');
    expect(askedOf(sent, LIST).filter).toEqual(filter);
    await waitFor(() =>
      expect(chips()).toEqual([
        'Work list: Missing waivers',
        'Tour date: Aurora Chicago, IL · Mar 20–22, 2026',
        'Status: Pending review',
        'Person: 12, 13',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Remove the filter Work list: Missing waivers' }));
    const { work_list: _gone, ...rest } = filter;
    await waitFor(() => expect(askedOf(sent, LIST).filter).toEqual(rest));
    await waitFor(() => expect(chips()).toHaveLength(3));
  });

  it('~ADM-039 a remembered filter is seen again, and a saved one is not told twice', async () => {
    const { user, goTo } = openStaff('/registrations?filter=%7B%22balance%22%3A%22owed%22%7D', {
      [`GET ${LIST}`]: page(ROWS),
      'GET admin/studios': page([]),
    });
    await listOf('Registrations');
    await waitFor(() => expect(chips()).toEqual(['Balance: Owed']));
    await goTo('/staff/studios');
    await waitFor(() => expect(chips()).toEqual([]));
    await goTo('/staff/registrations');
    await waitFor(() => expect(chips()).toEqual(['Balance: Owed']));
    await user.click(screen.getByRole('button', { name: /^To review/ }));
    await waitFor(() => expect(chips()).toEqual([]));
  });

  it('~ADM-039 each work list can be chosen and has its name', async () => {
    const { user } = open();
    await listOf('Registrations');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    for (const name of WORK_LISTS) {
      await user.selectOptions(screen.getByLabelText('Work list'), name);
      await waitFor(() => expect(chips()).toContain(`Work list: ${WORK_LABELS[name]}`));
    }
    expect(optionsOf('Work list')).toEqual(['Work list: all', ...Object.values(WORK_LABELS)]);
  });

  it('~ADM-002 shows number, registrant, tour date, status and what is owed, in the order of the answer', async () => {
    open();
    await listOf('Registrations');
    await screen.findAllByText('Apr 17–19, 2026');
    expect(tableOf('Registrations')).toEqual([
      ['No.', 'Registrant', 'Tour date', 'Status', 'Balance'],
      ['75003', 'Starlight Dance Academy', 'DallasApr 17–19, 2026', 'Pending review', '$330.00'],
      ['75002', 'Dana Reyes', 'ChicagoMar 20–22, 2026', 'Editing', '-$5.00 registration$5.00 media pass'],
      ['75001', 'Starlight Dance Academy', 'DallasApr 17–19, 2026', 'Confirmed', '–'],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Registrations' })).toBeInTheDocument();
  });

  it('~ADM-002 ~ADM-012 asks for the season first, and for each filter, search and order that is chosen', async () => {
    const { user, sent } = open();
    await listOf('Registrations');
    const asks = (filter: object, sort = ['id', 'DESC']) =>
      waitFor(() => expect(askedOf(sent, LIST)).toEqual({ filter, sort }));
    await asks({ season_id: 75 });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(optionsOf('Season')).toEqual(['Season: all', '2024-2025', '2025-2026']);
    expect(optionsOf('Event')).toEqual(['Event: all', 'Aurora', 'Pinnacle Nationals']);
    expect(optionsOf('Tour date')).toEqual([
      'Tour date: all',
      'Aurora Chicago, IL · Mar 20–22, 2026',
      'Aurora Dallas, TX · Apr 17–19, 2026',
    ]);
    expect(optionsOf('Status')).toEqual([
      'Status: all',
      'Draft',
      'Submitted',
      'Pending review',
      'Confirmed',
      'Editing',
      'Canceled',
      'Deleted',
    ]);
    await user.selectOptions(screen.getByLabelText('Season'), '2024-2025');
    await asks({ season_id: 74 });
    await user.selectOptions(screen.getByLabelText('Event'), 'Pinnacle Nationals');
    await asks({ season_id: 74, event_id: 14 });
    await user.selectOptions(screen.getByLabelText('Tour date'), 'Aurora Dallas, TX · Apr 17–19, 2026');
    await asks({ season_id: 74, event_id: 14, tour_date_id: 7502 });
    await user.selectOptions(screen.getByLabelText('Status'), 'Canceled');
    await asks({ season_id: 74, event_id: 14, tour_date_id: 7502, status: 'cancelled' });
    expect(optionsOf('Balance')).toEqual(['Balance: all', 'Owed', 'Overpaid', 'Settled']);
    await user.selectOptions(screen.getByLabelText('Balance'), 'Overpaid');
    await asks({ season_id: 74, event_id: 14, tour_date_id: 7502, status: 'cancelled', balance: 'overpaid' });
    for (const label of ['Event', 'Tour date', 'Status', 'Balance']) {
      await user.selectOptions(screen.getByLabelText(label), `${label}: all`);
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(`${label}: all`));
    }
    await user.type(screen.getByLabelText('Search: Number, studio, contact, dancer, e-mail, phone'), 'star');
    await asks({ season_id: 74, q: 'star' });
    await user.clear(screen.getByLabelText('Search: Number, studio, contact, dancer, e-mail, phone'));
    await user.type(screen.getByLabelText('Search: Number, studio, contact, dancer, e-mail, phone'), '75002');
    await asks({ season_id: 74, q: '75002' });
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await asks({ season_id: 74, q: '75002' }, ['status', 'ASC']);
  });

  it('~ADM-015 a filter chosen before the search has rested keeps both', async () => {
    const { user, sent } = open();
    await listOf('Registrations');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(screen.getByLabelText('Search: Number, studio, contact, dancer, e-mail, phone'), 'star');
    await user.selectOptions(screen.getByLabelText('Status'), 'Canceled');
    await waitFor(() => expect(askedOf(sent, LIST).filter).toEqual({ season_id: 75, status: 'cancelled', q: 'star' }), {
      timeout: 5_000,
    });
    expect(screen.getByLabelText('Search: Number, studio, contact, dancer, e-mail, phone')).toHaveValue('star');
  });

  it('~ADM-002 has filters of the house with how many each finds, and takes one back with a second click', async () => {
    const counted = ({ query }: { query: { filter?: string } }) =>
      query.filter === '{"status":"completed"}' ? page(ROWS.slice(0, 1), 7) : page(ROWS, 120);
    const { user, sent } = open(counted);
    await listOf('Registrations');
    const saved = within(screen.getByRole('group', { name: 'Saved filters' }));
    await saved.findByRole('button', { name: 'To review 7' });
    expect(words(saved.getAllByRole('button'))).toEqual(['This season 120', 'To review 7', 'Assigned to me 120']);
    await user.click(saved.getByRole('button', { name: 'To review 7' }));
    await waitFor(() => expect(askedOf(sent, LIST).filter).toEqual({ status: 'completed' }));
    await waitFor(() => expect(tableOf('Registrations')).toHaveLength(2));
    await user.click(saved.getByRole('button', { name: 'To review 7' }));
    await waitFor(() => expect(askedOf(sent, LIST).filter).toEqual({}));
  });

  it('~ADM-012 says that nothing fits, and shows everything on demand', async () => {
    const { user, sent } = open(page([]));
    expect(await screen.findByText('Nothing fits this filter.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(askedOf(sent, LIST).filter).toEqual({}));
    expect(await screen.findByText('There are no registrations yet.')).toBeInTheDocument();
  });

  it('offers to try again when the list could not be loaded', async () => {
    let broken = true;
    const { user } = open(() => (broken ? refused(500, 'internal') : page(ROWS)));
    expect(await screen.findByText('Oops... Something went wrong!')).toBeInTheDocument();
    // How many there are is not known: nothing says a number, and there is no page to turn.
    expect(screen.queryByText(/rows$|\d of \d/)).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(await listOf('Registrations')).toHaveLength(4);
  });

  it('~ADM-014 ~ADM-015 marks a review that is overdue, and says whom a search has found', async () => {
    const since = (at: string) => ({ status: 'completed', waiting_since: at }) as Partial<StaffRegistrationRow>;
    open(
      page([
        row(75003, 0, 0, {
          ...since('2025-12-20T16:00:00.000Z'),
          found: ['Copper Jones', 'copper@demo.example', 'Copper Reyes'],
        }),
        row(75002, 0, 0, since('2026-01-18T16:00:00.000Z')),
      ]),
    );
    await listOf('Registrations');
    const rows = tableOf('Registrations');
    expect(rows[1]!.slice(1, 2)).toEqual(['Starlight Dance Academy, Copper Jones, copper@demo.example']);
    expect(rows.slice(1).map((cells) => cells[3])).toEqual(['Overdue, 31 days', 'Pending review']);
  });

  it('~KER-024 the list shows one’s own confirmation at once', async () => {
    const registration = completed(draftOf([attendee(MIA, '3')]));
    let confirmed = false;
    const { user } = openStaff('/registrations/75001', {
      [`GET ${LIST}`]: () => page([row(75001, 0, 0, { status: confirmed ? 'confirmed' : 'completed' })]),
      [`GET ${LIST}/75001`]: () => ({ ...registration, confirmed }),
      [`POST ${LIST}/75001/confirm`]: () => {
        confirmed = true;
        return { id: 75001, confirmed, position: '12' };
      },
    });
    await listOf('Registrations');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Checked, all in order' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(tableOf('Registrations')[1]?.[3]).toBe('Confirmed'));
  });

  it('says that there is no registration of a name that is no number', async () => {
    openStaff('/registrations/soon', { [`GET ${LIST}`]: page(ROWS) });
    expect(await screen.findByText('There is no registration soon.')).toBeInTheDocument();
  });

  it('~ADM-002 a click on a row opens that registration', async () => {
    const { user, at } = open();
    await listOf('Registrations');
    await user.click(screen.getByText('Dana Reyes'));
    await waitFor(() => expect(at()).toBe('/staff/registrations/75002'));
    expect(screen.getByRole('link', { name: '75001' })).toHaveAttribute('href', '/staff/registrations/75001');
  });
});
