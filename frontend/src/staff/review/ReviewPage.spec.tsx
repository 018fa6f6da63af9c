import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, type Sent, socketTells, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

/** It is January 20, 2026, noon in Chicago. */
const waiting = (id: number, studio: string, waiting_since: string) => ({
  id,
  studio,
  registrant: studio,
  tour_date_id: 7502,
  status: 'completed',
  counts: { dancers: 2, teachers: 1, observers: 0, unnamed_observers: 1 },
  total: 99_000,
  balance: 0,
  registrationBalance: 0,
  mediaPassBalance: 0,
  studio_id: 2001,
  waiting_since,
});
/** Nothing speaks against it. */
const CLEAR = {
  routines: 9,
  due: '2026-03-18',
  over: [],
  waiting: [],
  waivers: { people: 3, unsigned: [] },
  music: { routines: 9, missing: [] },
  student_ids: [],
  unverified: [],
  notes: [],
};
const SUGAR = waiting(75181, 'Sugar & Spice', '2025-12-20T16:00:00.000Z');
const CORINTH = waiting(75193, 'Corinth Street', '2026-01-18T16:00:00.000Z');
const SALT = waiting(75209, 'Saltmarsh', '2026-01-20T16:00:00.000Z');
const line = (id: string, type: string, section: string, text: string, more: object = {}) => ({
  id,
  type,
  section,
  text,
  stream: 'registration-75181',
  revision: 1,
  at: '2026-01-14T17:00:00.000Z',
  who: { account_id: 12, role: 'registrant', display: 'Dana Reyes' },
  changes: [],
  reason: null,
  fee: null,
  ...more,
});
const CHANGED = [
  line('9', 'RegistrationEditConfirmed', 'status', 'confirmed the changes'),
  line('8', 'FeesRecalculated', 'fees', 'recalculated the fees', { fee: { effect: 36_000, balance: 40_000 } }),
  line('7', 'AttendeeAdded', 'attendees', 'registered Odalys Quinn as dancer, Teen, $294.46'),
  line('6', 'RegistrationDraftSaved', 'draft', 'saved 1 change'),
  line('5', 'RegistrationConfirmed', 'status', 'confirmed the registration', {
    at: '2026-01-03T17:00:00.000Z',
    who: { account_id: 3, role: 'staff', display: 'Ruth Okafor' },
  }),
  line('4', 'AttendeeAdded', 'attendees', 'registered Mia Reyes as dancer, Teen, $259.50'),
];

/** A queue that forgets who was confirmed, as the server's does. */
const open = (path = '/review', answers = {}, roles = ['staff']) => {
  const left = [SUGAR, CORINTH, SALT];
  const confirmed = ({ path: asked }: Sent) => {
    const id = Number(asked.split('/')[2]);
    left.splice(
      left.findIndex((row) => row.id === id),
      1,
    );
    return { id, confirmed: true, position: '12' };
  };
  const confirm = Object.fromEntries(
    [SUGAR, CORINTH, SALT].map(({ id }) => [`POST admin/registrations/${id}/confirm`, confirmed]),
  );
  const first = { rows: [line('4', 'AttendeeAdded', 'attendees', 'registered Mia')], next: null };
  return openStaff(
    path,
    {
      'GET admin/registrations': () => page([...left]),
      'GET admin/history/registration/75181': { rows: CHANGED, next: null },
      'GET admin/history/registration/75193': first,
      'GET admin/history/registration/75209': first,
      ...Object.fromEntries(
        [SUGAR, CORINTH, SALT].map(({ id }) => [`GET admin/registrations/${id}/review`, { id, ...CLEAR }]),
      ),
      ...confirm,
      ...answers,
    },
    roles,
  );
};
const queue = () => words([...document.querySelectorAll('.Review__queue li')]);
const work = async () => within(await screen.findByRole('region', { name: 'Registration to review' }));

describe('the review queue', () => {
  it('~ADM-014 asks for what waits, oldest first, and marks what has waited over three days', async () => {
    const { sent } = open();
    await work();
    await screen.findAllByText(/^Aurora Dallas/);
    expect(queue()).toEqual([
      'Tick 75181 Sugar & SpiceSugar & SpiceAurora Dallas, TX · Apr 17–19, 2026, 75181Overdue, 31 days',
      'Tick 75193 Corinth StreetCorinth StreetAurora Dallas, TX · Apr 17–19, 2026, 751932 days',
      'Tick 75209 SaltmarshSaltmarshAurora Dallas, TX · Apr 17–19, 2026, 75209today',
    ]);
    const asked = sent.find(({ path }) => path === 'admin/registrations')!.query;
    expect([asked.filter, asked.sort]).toEqual(['{"status":"completed"}', '["waiting_since","ASC"]']);
  });

  it('~ADM-014 shows what changed since the last confirmation, and what it did to the fees', async () => {
    open();
    const panel = await work();
    expect(await panel.findByText('Changed since Jan 3, 2026, confirmed by Ruth Okafor')).toBeInTheDocument();
    expect(panel.getByText('Fees').textContent).toBe('Fees +$360.00');
    expect(panel.getByText(/registered Odalys Quinn/)).toBeInTheDocument();
    for (const text of [/registered Mia/, /saved 1 change/, /confirmed the registration/])
      expect(panel.queryByText(text)).toBeNull();
  });

  it('~ADM-014 a first review shows whom and what it is about', async () => {
    open('/review/75193');
    const panel = await work();
    expect(await panel.findByText('First review')).toBeInTheDocument();
    expect(panel.getByText(/2 dancers, 1 teacher, 1 observer/)).toHaveTextContent('fees $990.00');
  });

  it('~ADM-014 CONFIRM AND NEXT confirms with a preset reason and goes to the next that waits', async () => {
    const { user, sent, at } = open();
    await (await work()).findByText(/^Changed since/);
    await user.click(screen.getByRole('button', { name: 'CONFIRM AND NEXT' }));
    expect(await screen.findByText('1 registration confirmed.')).toBeInTheDocument();
    const body = { reason: 'Checked, all in order' };
    expect(commands(sent)).toEqual([{ method: 'POST', path: 'admin/registrations/75181/confirm', query: {}, body }]);
    expect(at()).toBe('/staff/review/75193');
    await waitFor(() => expect(queue()).toHaveLength(2));
    expect(await (await work()).findByRole('heading', { name: 'Corinth Street' })).toBeInTheDocument();
  });

  it('~ADM-014 a reason is a preset or typed, and never nothing', async () => {
    const { user, sent } = open();
    const panel = await work();
    await user.clear(panel.getByLabelText('Reason'));
    await user.click(panel.getByRole('button', { name: 'CONFIRM AND NEXT' }));
    expect(panel.getByLabelText('Reason')).toHaveAccessibleDescription('Please write a reason of at least 3 letters.');
    expect(commands(sent)).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Changes checked' }));
    expect(panel.getByLabelText('Reason')).toHaveValue('Changes checked');
    await user.type(panel.getByLabelText('Reason'), ' by Ann');
    await user.click(panel.getByRole('button', { name: 'CONFIRM AND NEXT' }));
    await screen.findByText('1 registration confirmed.');
    expect(commands(sent)[0]?.body).toEqual({ reason: 'Changes checked by Ann' });
  });

  it('~ADM-014 confirms the ticked ones in a row; a lost race says who was first and stops no other', async () => {
    const message = 'Ruth Okafor has confirmed this registration already.';
    const { user, sent } = open('/review', {
      'POST admin/registrations/75193/confirm': refused(409, 'registration_confirmed', message),
    });
    const panel = await work();
    await user.click(screen.getByRole('checkbox', { name: 'Tick 75193 Corinth Street' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tick 75209 Saltmarsh' }));
    // Unticking takes that one alone away.
    await user.click(screen.getByRole('checkbox', { name: 'Tick 75209 Saltmarsh' }));
    expect(panel.getByRole('button', { name: 'CONFIRM 1 TICKED' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Tick 75193 Corinth Street' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Tick 75209 Saltmarsh' }));
    await user.click(panel.getByRole('button', { name: 'CONFIRM 2 TICKED' }));
    expect(await screen.findByText(`75193: ${message}`)).toBeInTheDocument();
    expect(screen.getByText('1 registration confirmed.')).toBeInTheDocument();
    expect(commands(sent).map(({ path }) => path)).toEqual([
      'admin/registrations/75193/confirm',
      'admin/registrations/75209/confirm',
    ]);
    await waitFor(() => expect(queue()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /TICKED$/ })).toBeNull();
  });

  it.each(['/review', '/review/75181'])(
    '~ADM-014 %s: what somebody else confirms meanwhile is not replaced by another one that could be confirmed',
    async (path) => {
      let rows = [SUGAR, CORINTH, SALT];
      const { user, sent, at } = open(path, { 'GET admin/registrations': () => page(rows) });
      const panel = await work();
      await panel.findByText(/^Changed since/);
      rows = [CORINTH, SALT];
      act(() => socketTells('changed', { resource: 'registrations', id: 75181, position: '20' }));
      expect(await panel.findByText('Registration 75181 is not in this queue.')).toBeVisible();
      expect(panel.getByRole('link', { name: 'Open its history' })).toHaveAttribute(
        'href',
        '/staff/registrations/75181/history',
      );
      expect(panel.queryByRole('button', { name: 'CONFIRM AND NEXT' })).toBeNull();
      await user.keyboard('c');
      expect(commands(sent)).toEqual([]);
      await user.keyboard('j');
      expect(at()).toBe('/staff/review/75193');
      expect(await panel.findByRole('button', { name: 'CONFIRM AND NEXT' })).toBeVisible();
    },
  );

  it('~ADM-014 by keys: J and K move, C confirms and goes on, B takes the last one back with a reason', async () => {
    const { user, sent, at } = open('/review', {
      'POST admin/registrations/75193/withdraw': { id: 75193, confirmed: false, position: '13' },
    });
    const panel = await work();
    await panel.findByText(/^Changed since/);
    expect(words(within(panel.getByRole('list', { name: 'Shortcuts' })).getAllByRole('listitem'))).toEqual([
      ...['C confirm and next', 'B put the last one back', 'J next', 'K previous'],
    ]);
    await user.keyboard('jj');
    expect(at()).toBe('/staff/review/75209');
    expect(screen.getByRole('link', { name: /Saltmarsh/ })).toHaveFocus();
    await user.keyboard('jk');
    expect(at()).toBe('/staff/review/75193');
    await user.keyboard('kk');
    expect(at()).toBe('/staff/review/75181');
    await user.keyboard('b');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('j');
    await user.keyboard('c');
    expect(await panel.findByText('75193 Corinth Street is confirmed.')).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe('/staff/review/75209'));
    await user.keyboard('b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put registration 75193 back?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmed by mistake' }));
    await user.keyboard('jc');
    await user.click(dialog.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('Registration 75193 was put back to review.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/registrations/75193/confirm', { reason: 'Checked, all in order' }],
      ['admin/registrations/75193/withdraw', { reason: 'Confirmed by mistake' }],
    ]);
    expect(at()).toBe('/staff/review/75209');
    expect(panel.queryByText('75193 Corinth Street is confirmed.')).toBeNull();
  });

  it('~ADM-014 no key acts while somebody types, with Ctrl, while it is held, or when keys are turned off', async () => {
    const { user, sent, at } = open();
    const panel = await work();
    await panel.findByText(/^Changed since/);
    await user.type(panel.getByLabelText('Reason'), ' cjkb');
    expect(panel.getByLabelText('Reason')).toHaveValue('Checked, all in order cjkb');
    await user.click(screen.getByRole('heading', { name: 'Review queue' }));
    await user.keyboard('{Control>}c{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}');
    await user.keyboard('{j>3/}');
    await waitFor(() => expect(at()).toBe('/staff/review/75193'));
    await user.click(screen.getByRole('checkbox', { name: 'Work by keys' }));
    expect(panel.queryByRole('list', { name: 'Shortcuts' })).toBeNull();
    await user.keyboard('cjk');
    expect(at()).toBe('/staff/review/75193');
    expect(commands(sent)).toEqual([]);
  });

  it('~ADM-014 auditors look and confirm nothing', async () => {
    const { user, sent } = open('/review', {}, ['auditor']);
    await (await work()).findByText(/^Changed since/);
    expect(screen.queryByRole('checkbox', { name: /^Tick/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'CONFIRM AND NEXT' })).toBeNull();
    expect(words(screen.getAllByRole('listitem')).slice(-2)).toEqual(['J next', 'K previous']);
    await user.keyboard('c');
    expect(commands(sent)).toEqual([]);
  });

  it('~ADM-043 first stands what speaks against confirming: balance, limits, waivers, music, student IDs, notes', async () => {
    const owing = { ...SUGAR, balance: 228_000, registrationBalance: 230_000, mediaPassBalance: -2_000 };
    const check = {
      id: 75181,
      ...CLEAR,
      due: '2026-01-10',
      over: [{ level: 'Teen', taken: 121, places: 120 }],
      waiting: [{ name: 'Night Bus', place: 3, of: 12 }],
      waivers: { people: 14, unsigned: ['A One', 'B Two', 'C Three', 'D Four', 'E Five', 'F Six', 'G Seven'] },
      music: { routines: 9, missing: ['Echo'] },
      student_ids: [
        { name: 'Odalys Quinn', status: 'awaiting' },
        { name: 'Leo Reyes', status: 'missing' },
      ],
      unverified: ['Mia Reyes'],
      notes: [
        {
          id: 'n-1',
          text: 'Call first',
          by: { account_id: 3, display: 'Ruth Okafor' },
          at: '2026-01-14T17:00:00Z',
          of: 'registration',
        },
        {
          id: 'n-2',
          text: 'Pays late',
          by: { account_id: 3, display: 'Ruth Okafor' },
          at: '2026-01-13T17:00:00Z',
          of: 'studio',
        },
      ],
    };
    open('/review', {
      'GET admin/registrations': page([owing, CORINTH]),
      'GET admin/registrations/75181/review': check,
    });
    const panel = await work();
    const points = within(await panel.findByRole('list', { name: 'Speaks against confirming' }));
    expect(words(points.getAllByRole('listitem'))).toEqual([
      '$2,300.00 is owed, was due on Jan 10, 2026Payments',
      '$20.00 of the media passes was paid too muchPayments',
      'Teen is over its limit: 121 of 120 places are takenPlaces',
      'Night Bus waits for a place in the competition, No. 3 of 12Places',
      '7 of 14 waivers are missing: A One, B Two, C Three, D Four, E Five and 2 moreWaivers',
      '1 of 9 routines has no music: EchoMusic',
      'The student ID of Odalys Quinn is to be checkedStudent IDs',
      'The student ID of Leo Reyes is missingStudent IDs',
      'The attended regional of Mia Reyes is not verifiedAttendees',
      'Note of Ruth Okafor, Jan 14, 2026: “Call first”Notes',
      'Note of Ruth Okafor, Jan 13, 2026, about the studio: “Pays late”Notes',
    ]);
    expect(points.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/staff/registrations/75181/payments',
      '/staff/registrations/75181/payments',
      '/staff/tour-dates/7502/places',
      '/staff/tour-dates/7502/places',
      '/staff/registrations/75181/waivers',
      '/staff/registrations/75181/music',
      '/staff/student-ids',
      '/staff/student-ids',
      '/staff/registrations/75181/attendees',
      '/staff/registrations/75181/notes',
      '/staff/studios/2001/notes',
    ]);
    expect(panel.getByText('Aurora Dallas, TX · Apr 17–19, 2026, 75181')).toBeInTheDocument();
    expect(panel.getByText(/2 dancers, 1 teacher, 1 observer, 9 routines/)).toHaveTextContent(
      'fees $990.00, balance $2,280.00',
    );
    const changed = await panel.findByText(/^Changed since/);
    const against = panel.getByRole('heading', { name: 'Speaks against confirming' });
    expect(against.compareDocumentPosition(changed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('~ADM-043 says when nothing speaks against confirming, and when that could not be read', async () => {
    const { user } = open('/review', { 'GET admin/registrations/75193/review': refused(404, 'not_found') });
    const panel = await work();
    expect(await panel.findByText('Nothing speaks against confirming.')).toBeInTheDocument();
    await user.keyboard('j');
    expect(await panel.findByText(/^The points against confirming could not be loaded/)).toBeInTheDocument();
  });

  it('~ADM-043 holds every one that waits, page after page, and draws those near the one that is looked at', async () => {
    // A row and the window into the list are as high as this; jsdom measures nothing.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 62 });
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 620 });
    const all = Array.from({ length: 1377 }, (_, n) =>
      waiting(75001 + n, `Studio ${n + 1}`, '2026-01-18T16:00:00.000Z'),
    );
    const { sent } = open('/review/76377', {
      'GET admin/registrations': ({ query }: Sent) => {
        const [first, last] = JSON.parse(query.range!) as [number, number];
        return page(all.slice(first, last + 1), all.length);
      },
      'GET admin/registrations/76377/review': { id: 76377, ...CLEAR },
      'GET admin/history/registration/76377': { rows: [], next: null },
    });
    expect(await (await work()).findByRole('heading', { name: 'Studio 1377' })).toBeInTheDocument();
    expect(screen.getByText('1,377')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Studio 1377/ }).closest('li')).toHaveAttribute('aria-posinset', '1377');
    expect(document.querySelectorAll('.Review__queue li').length).toBeLessThan(60);
    const ranges = sent.filter(({ path }) => path === 'admin/registrations').map(({ query }) => query.range);
    expect(ranges).toEqual(['[0,999]', '[1000,1999]']);
  });

  it('~ADM-043 the next card is there at once, read before, and the old one comes back when it is refused', async () => {
    const answers: ((reply: unknown) => void)[] = [];
    const { user, sent } = open('/review', {
      'POST admin/registrations/75181/confirm': () => new Promise((resolve) => answers.push(resolve)),
    });
    const panel = await work();
    await panel.findByText(/^Changed since/);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('admin/registrations/75193/review'));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('admin/history/registration/75193'));
    await user.keyboard('c');
    // Nothing is answered yet.
    expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Corinth Street');
    expect(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(panel.getByText('Nothing speaks against confirming.')).toBeInTheDocument();
    expect(panel.getByText('First review')).toBeInTheDocument();
    expect(panel.getByText('75181 Sugar & Spice is being confirmed.')).toBeInTheDocument();
    expect(queue()).toHaveLength(2);
    expect(screen.getByText('2')).toBeInTheDocument();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]!(refused(409, 'registration_editing', 'It is being edited now.'));
    expect(await panel.findByText('75181: It is being edited now.')).toBeInTheDocument();
    expect(queue()).toHaveLength(3);
    expect(queue()[0]).toContain('Sugar & Spice');
    expect(panel.queryByText(/is being confirmed/)).toBeNull();
    expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Corinth Street');
  });

  it('~ADM-043 the second click of a double one confirms no other', async () => {
    const { user, sent } = open();
    await (await work()).findByText(/^Changed since/);
    await user.click(screen.getByRole('button', { name: 'CONFIRM AND NEXT' }));
    fireEvent.click(screen.getByRole('button', { name: 'CONFIRM AND NEXT' }), { detail: 2 });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Corinth Street');
    expect(await screen.findByText('1 registration confirmed.')).toBeInTheDocument();
    expect(commands(sent).map(({ path }) => path)).toEqual(['admin/registrations/75181/confirm']);
  });

  it('~ADM-016 shows those that one looks after alone, by an address that can be shared, and who looks after others', async () => {
    const theo = { account_id: 4, display: 'Theo Brandt' };
    const rows = [{ ...waiting(75181, 'Sugar & Spice', '2025-12-20T17:00:00.000Z'), assignee: theo }];
    const { user, sent, at } = open('/review', { 'GET admin/registrations': page(rows) });
    await work();
    await screen.findAllByText(/^Aurora Dallas/);
    expect(queue()[0]).toContain('2026, 75181, Theo Brandt');
    await user.click(screen.getByRole('checkbox', { name: 'Assigned to me' }));
    await waitFor(() => expect(at()).toBe('/staff/review/75181?mine=yes'));
    await waitFor(() =>
      expect(sent.findLast(({ path }) => path === 'admin/registrations')?.query.filter).toBe(
        '{"status":"completed","assignee_id":3}',
      ),
    );
    expect(await screen.findByRole('link', { name: /Sugar/ })).toHaveAttribute('href', '/staff/review/75181?mine=yes');
  });

  it('~ADM-012 says that nothing waits', async () => {
    open('/review', { 'GET admin/registrations': page([]) });
    expect(await screen.findByText('No registration waits for its review.')).toBeInTheDocument();
  });
});
