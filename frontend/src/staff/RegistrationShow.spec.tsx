import { cents } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NEVER, page, refused, socketTells, tableOf, words } from '../platform/testing.js';
import { attendee, AVA, completed, draftOf, editing, MIA, teacher, TESS } from '../testing/registrations.js';
import { COMPLETED, openRegistration, part, WAS } from './testing.js';

const head = async () => (await screen.findByRole('heading', { level: 1 })).closest('header')!;
const ROW = {
  ...{ id: 75001, tour_date_id: 7502, status: 'confirmed', studio: null, registrant: 'Dana Reyes' },
  ...{ waiting_since: null, found: [], assignee: null, registrationBalance: 0, mediaPassBalance: 0 },
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Registration' })).getAllByRole('link');

describe('a registration in the console', () => {
  it('~ADM-002 heads with event, city, dates, number and status, then its tabs', async () => {
    openRegistration(COMPLETED);
    await waitFor(async () => expect(await head()).toHaveTextContent('Aurora Dallas, TX · Apr 17–19, 2026'));
    expect(await head()).toHaveTextContent('Registration 75001');
    expect(screen.getByRole('heading', { level: 1, name: 'Starlight Dance Academy' })).toBeInTheDocument();
    expect(within(await head()).getByText('Pending review')).toBeInTheDocument();
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Summary', '/staff/registrations/75001'],
      ['Attendees', '/staff/registrations/75001/attendees'],
      ['Routines', '/staff/registrations/75001/routines'],
      ['Nominations', '/staff/registrations/75001/nominations'],
      ['Payments', '/staff/registrations/75001/payments'],
      ['Waivers', '/staff/registrations/75001/waivers'],
      ['Music', '/staff/registrations/75001/music'],
      ['Links', '/staff/registrations/75001/links'],
      ['Notes', '/staff/registrations/75001/notes'],
      ['Edit history', '/staff/registrations/75001/history'],
    ]);
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/staff/registrations');
  });

  it('~ADM-002 auditors see its events too, and nothing to confirm', async () => {
    openRegistration(COMPLETED, '', {}, ['auditor']);
    await head();
    expect(words(tabs()).at(-1)).toBe('Events');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('~ADM-002 says how many changes an open edit holds, and which', async () => {
    const draft = draftOf([...Object.values(WAS.attendees), attendee(AVA, '1')], {
      additional_observers: WAS.additional_observers,
    });
    const { user } = openRegistration(
      editing(WAS, draft, {
        hasChanges: true,
        before_editing: { confirmed: true, reviewed: true, waiver: true, competitionCodeWaiver: false },
      }),
    );
    expect(within(await head()).getByText('Confirmed')).toBeInTheDocument();
    const chip = within(await head()).getByRole('button', { name: 'Editing, 1 change' });
    await user.click(chip);
    const changes = within(await screen.findByRole('dialog', { name: 'Editing: what would change' }));
    expect(words(await changes.findAllByRole('listitem'))).toEqual(['Ava Abel: dancer, Mini']);
  });

  it('~ADM-002 the summary says who registered, how many people, whom to write to, and the fees', async () => {
    openRegistration(COMPLETED);
    const summary = await part('Summary');
    const facts = (title: string) => {
      const section = within(summary.getByRole('heading', { name: title }).closest('section')!);
      const values = words(section.getAllByRole('definition'));
      return words(section.getAllByRole('term')).map((term, i) => `${term}: ${values[i]}`);
    };
    expect(facts('Registration')).toEqual([
      'Registrant: Starlight Dance Academy',
      'Account: 12',
      'Studio: Starlight Dance Academy',
      expect.stringMatching(/^Started: Jan 5, 2026, /),
      expect.stringMatching(/^Completed: Jan 12, 2026, /),
      expect.stringMatching(/^Last change: Jan 19, 2026, /),
      'Last step opened: –',
    ]);
    const links = summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Starlight Dance Academy', '/staff/accounts/12'],
      ['Starlight Dance Academy', '/staff/studios/2001'],
    ]);
    expect(facts('People')).toEqual([
      'Dancers: 2',
      'Teachers: 1',
      'Observers: 0',
      'One-day observers without a name: 2',
      'Two-day observers without a name: 1',
      'In the form now: 3',
    ]);
    expect(facts('Contact')).toEqual([
      'Name: Dana Reyes',
      'E-mail: office@star.example',
      'Phone: (312) 555-0100',
      'Address: 12 Wabash Avenue, Chicago, IL 60601, United States',
    ]);
    expect(facts('Fees')).toEqual([
      expect.stringMatching(/^Rate: Early, fee tables version \d+$/),
      'Workshop: $750.00',
      'Observers: $130.00',
      'Media Pass: $110.00',
      'Total: $990.00',
    ]);
  });

  it('~ADM-002 the fees tell all that the total consists of', async () => {
    const sheet = COMPLETED.official.sheet!;
    const fees = { ...sheet.fees, media: cents(0), tickets: cents(13_500), ticket_fees: cents(1_050) };
    openRegistration({ ...COMPLETED, official: { ...COMPLETED.official, sheet: { ...sheet, fees } } });
    const summary = await part('Summary');
    const section = within(summary.getByRole('heading', { name: 'Fees' }).closest('section')!);
    expect(words(section.getAllByRole('term'))).toEqual(['Rate', 'Workshop', 'Observers', 'Tickets', 'Total']);
    expect(words(section.getAllByRole('definition')).slice(1)).toEqual(['$750.00', '$130.00', '$145.50', '$990.00']);
  });

  it('FEE-085 the fees tell the free hotel room of nationals, which costs and takes nothing off', async () => {
    const sheet = { ...COMPLETED.official.sheet!, free_hotel_rooms: 1 };
    openRegistration({ ...COMPLETED, official: { ...COMPLETED.official, sheet } });
    const summary = await part('Summary');
    const section = within(summary.getByRole('heading', { name: 'Fees' }).closest('section')!);
    expect(words(section.getAllByRole('term')).slice(-2)).toEqual(['Total', 'Free hotel rooms']);
    expect(words(section.getAllByRole('definition')).slice(-2)).toEqual(['$990.00', '1']);
  });

  it('~ADM-002 the attendees: official ones, those that the draft adds, and those that leave', async () => {
    const draft = draftOf([
      attendee(MIA, '3', { one_day: true, photoshoot: 'in_person' }),
      teacher(TESS),
      attendee(AVA, '1'),
    ]);
    openRegistration(editing(WAS, draft, { hasChanges: true }), '/attendees');
    await screen.findByText('Ava Abel');
    expect(tableOf('Attendees')).toEqual([
      ['Name', 'As', 'Born', 'Level', 'Options', 'Fee', 'Media Pass'],
      ['Mia Reyes', 'dancer', '05/01/2011', 'Teen', 'One Day, Photoshoot (In person)', '$250.00', 'Owed Waive'],
      ['Leo Young', 'dancer', '05/01/2008', 'Senior', '–', '$275.00', 'Owed Waive'],
      ['Tess Novak', 'teacher', '05/01/1985', 'Teacher', '–', '$225.00', '–'],
      ['Ava Abel NEW', 'dancer', '05/01/2017', 'Mini', '–', '–', 'Owed Waive'],
    ]);
    expect(screen.getByRole('link', { name: 'Ava Abel' })).toHaveAttribute('href', '/staff/people/2');
    expect(screen.getByText('Leo Young').tagName).toBe('DEL');
    expect(screen.getByText('Mia Reyes').tagName).not.toBe('DEL');
    expect(screen.getByText('Without a name come 2 one-day observers and 1 two-day observer.')).toBeInTheDocument();
  });

  it('~REG-153 says whose regional attendance is unverified, until a registration shows it', async () => {
    const rowOf = (unverified_attendance: number[]) => page([{ ...ROW, unverified_attendance }]);
    let rows = rowOf([MIA.person_id]);
    openRegistration(
      completed(draftOf([attendee(MIA, '3', { attended_reg: true }), attendee(AVA, '1', { attended_reg: true })])),
      '/attendees',
      { 'GET admin/registrations': () => rows },
    );
    await screen.findByText('Unverified regional attendance');
    const options = () => tableOf('Attendees').map(([name, , , , option]) => [name, option]);
    expect(options()).toEqual([
      ['Name', 'Options'],
      ['Mia Reyes', 'Attended Regional Unverified regional attendance'],
      ['Ava Abel', 'Attended Regional'],
    ]);
    rows = rowOf([]);
    act(() => socketTells('changed', { resource: 'registrations', id: 75002, position: '9' }));
    await waitFor(() => expect(screen.queryByText('Unverified regional attendance')).toBeNull());
  });

  it('~ADM-004 the payments: the ledger of this registration, oldest first, with what was owed after each posting', async () => {
    const { sent } = openRegistration(COMPLETED, '/payments');
    await part('Payments');
    expect(tableOf('Payments')).toEqual([
      ['Time', 'Status', 'Amount', 'Balance after', 'Actions'],
      [expect.stringMatching(/^Jan 12, 2026, /), 'Fees chargedCallboard', '+$1,125.00', '$1,125.00', ''],
      [
        expect.stringMatching(/^Jan 13, 2026, /),
        'PaidRegistration, Credit card 1111, tx-2, Dana Reyes, registrant',
        '-$400.00',
        '$725.00',
        'RefundVoidReversed',
      ],
    ]);
    expect(sent.find(({ path }) => path === 'admin/payments')?.query).toMatchObject({
      filter: '{"registration_id":75001}',
      sort: '["revision","ASC"]',
    });
  });

  it('~AUD-001 ~AUD-017 the events: the stream, newest first, and the way to the audit', async () => {
    const event = (revision: number, type: string, text: string) => ({
      id: `e-${revision}`,
      text,
      revision,
      type,
      actor: { account_id: 12, role: 'registrant', display: 'Dana Reyes' },
      at: '2026-01-12T17:00:00Z',
      position: `10${revision}`,
    });
    const events = [
      event(0, 'RegistrationStarted', 'started the registration'),
      event(1, 'RegistrationCompleted', 'completed the registration'),
    ];
    openRegistration(COMPLETED, '/events', { 'GET audit/streams/registration-75001': { events } }, ['admin']);
    await part('Events');
    const time = expect.stringMatching(/^Jan 12, 2026, /);
    expect(tableOf('Events')).toEqual([
      ['Rev.', 'Event', 'Actor', 'Time', 'Position'],
      ['1', 'completed the registration RegistrationCompleted', 'Dana Reyes, registrant', time, '101'],
      ['0', 'started the registration RegistrationStarted', 'Dana Reyes, registrant', time, '100'],
    ]);
    const audit = screen.getByRole('link', { name: 'Open registration-75001 in the audit' });
    expect(audit).toHaveAttribute('href', '/audit/streams/registration-75001');
  });

  it.each([
    ['There is no registration 75001.', refused(404, 'not_found')],
    ['Oops... Something went wrong!', refused(500, 'internal')],
    ['Loading the registration', NEVER],
  ])('says %s', async (text, answer) => {
    openRegistration(COMPLETED, '', { 'GET admin/registrations/75001': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
