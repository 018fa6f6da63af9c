import { instant } from '@app/contracts/shared';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, NEVER, openAt, optionsOf, refused, tableOf, words } from '../platform/testing.js';
import { MechanismSwitch, showMechanism } from './mechanism.js';
import { event, EVENTS, TIMELINE, ZONE, STREAM, open, list, detail } from './testing.js';

describe('a stream in the audit', () => {
  it('~AUD-001 lists its events, newest first, each with revision, type, time, actor and position', async () => {
    open();
    const events = await list();
    expect(events.getByText(`3 by 2 actors, times in ${ZONE}`)).toBeInTheDocument();
    const rows = events.getAllByRole('listitem').map((row) => words([...row.children]).filter(Boolean));
    expect(rows).toEqual([
      [
        '2',
        'confirmed the registration',
        expect.stringMatching(/^\d\d:00:00\.000$/),
        'Ruth Okafor, staff, RegistrationConfirmed',
        '184 232',
      ],
      [
        '1',
        'completed the registration',
        expect.stringMatching(/^Jan 11, \d\d:00$/),
        'Dana Reyes, RegistrationCompleted',
        '184 231',
      ],
      [
        '0',
        'started the registration',
        expect.stringMatching(/^Jan 10, \d\d:00$/),
        'Dana Reyes, RegistrationStarted',
        '184 230',
      ],
    ]);
    expect(events.getByRole('listitem', { current: true })).toHaveTextContent('RegistrationConfirmed');
  });

  const MACHINE =
    /registration-|Registration(Started|Completed|Confirmed)|revision|position|stream|hash|184.23|Command|request/i;

  it('~ADM-048 says first what happened, who and when; technical names stand behind a switch that is remembered', async () => {
    const { user } = open({}, '', undefined, openAt);
    const events = await list();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Registration 75001$/);
    expect(words([...events.getAllByRole('listitem')[0]!.children]).filter(Boolean)).toEqual([
      ...['3', 'confirmed the registration', expect.stringMatching(/^\d\d:00:00\.000$/), 'Ruth Okafor, staff'],
    ]);
    const chosen = detail();
    expect(words(within(chosen).getAllByRole('term'))).toEqual(['Who', 'When']);
    await screen.findByText('Confirmed at 2');
    const page = document.body.cloneNode(true) as HTMLElement;
    for (const data of page.querySelectorAll('pre')) data.remove();
    expect(page.textContent).not.toMatch(MACHINE);
    act(() => showMechanism(true));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('registration-75001');
    expect(detail()).toHaveTextContent('RegistrationConfirmed');
    cleanup();
    expect(localStorage.getItem('technical-names')).toBe('on');
    render(
      <ul>
        <MechanismSwitch />
      </ul>,
    );
    const button = screen.getByRole('button', { name: 'Hide technical names' });
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Show technical names' })).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('technical-names')).toBeNull();
  });

  const FOUND = {
    ...{ id: 'f-1', stream: 'registration-75001', revision: 1, event_type: 'RegistrationCompleted' },
    ...{ registration_id: 75_001, title: 'Completed late', open: true, answers: 2 },
  };
  const WHOLE = { ...FOUND, id: 'f-2', revision: null, event_type: null, title: 'No waiver', open: false, answers: 1 };
  const FINDINGS = { 'GET audit/findings': { findings: [FOUND, WHOLE], total: 2 } };

  it('~AUD-015 marks an event that has findings, and names those of the chosen one and of the registration', async () => {
    const { user, sent } = open(FINDINGS);
    const whole = await screen.findByRole('list', { name: 'Findings at this registration' });
    expect(words(within(whole).getAllByRole('listitem'))).toEqual(['ClosedNo waiver1 answer']);
    const events = await list();
    const marked = events.getAllByRole('listitem').map((row) => /, \d+ findings?/.exec(row.textContent)?.[0] ?? '');
    expect(marked).toEqual(['', ', 1 finding', '']);
    expect(screen.queryByRole('list', { name: 'Findings at this event' })).toBeNull();
    await user.click(events.getByRole('button', { name: /^completed the registration/ }));
    const own = within(await screen.findByRole('list', { name: 'Findings at this event' }));
    expect(words(own.getAllByRole('listitem'))).toEqual(['OpenCompleted late2 answers']);
    expect(own.getByRole('link')).toHaveAttribute('href', '/audit/findings/f-1');
    expect(sent.find(({ path }) => path === 'audit/findings')?.query).toEqual({
      ...{ stream: 'registration-75001', limit: '500' },
    });
  });

  it('~AUD-015 a finding is raised at the chosen event; what is missing is said before it is sent', async () => {
    const { user, sent } = open({ ...FINDINGS, 'POST audit/findings': { id: 'f-3', position: '9' } }, '?at=1');
    await list();
    await user.click(within(detail()).getByRole('button', { name: 'Raise a finding' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Finding at registration-75001, 1' }));
    await user.click(dialog.getByRole('button', { name: 'Raise the finding' }));
    expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('Required');
    await user.type(dialog.getByLabelText('Title'), 'Twice');
    await user.type(dialog.getByLabelText('What did you find?'), 'See revision 0');
    await user.click(dialog.getByRole('button', { name: 'Raise the finding' }));
    expect(await screen.findByText('The finding is raised.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands(sent).filter(({ path }) => path === 'audit/findings')).toMatchObject([
      { body: { stream: 'registration-75001', revision: 1, title: 'Twice', text: 'See revision 0' } },
    ]);
  });

  it('~AUD-001 tells the chosen event in words, who sent it, by which command, its request and its hash', async () => {
    open();
    await list();
    await screen.findByText('verified', { selector: '.vh' });
    expect(detail()).toHaveTextContent(
      /^Ruth Okafor confirmed the registration: Status Pending review → Confirmed. Reason: “Checked by phone”RegistrationConfirmedrevision 2, schema version 1/,
    );
    const terms = words(within(detail()).getAllByRole('term'));
    const values = words(within(detail()).getAllByRole('definition'));
    expect(terms.map((term, i) => [term, values[i]])).toEqual([
      ['Actor', 'account 3, staff'],
      ['Command', 'ConfirmRegistration'],
      ['Caused by', 'request 000000000002'],
      ['Time, position', expect.stringMatching(/^Jan 12, 2026, \d+:00:00 [AP]M [A-Z]\S+, 184 232$/)],
      ['Hash', '2bcd ef01 2345 6789 … over 1bcd ef01 2345 6789 … verified'],
    ]);
    expect(within(detail()).getByRole('link')).toHaveAttribute(
      'href',
      '/audit/requests/00000000-0000-4000-8000-000000000002',
    );
    expect(within(detail()).getByText('Data, personal values masked')).toBeInTheDocument();
  });

  it('~AUD-001 ~AUD-003 a click on an event chooses it, in the address too, and compares it with the one before', async () => {
    const { user, at } = open();
    await user.click((await list()).getByRole('button', { name: 'completed the registration' }));
    expect(at()).toBe('/audit/streams/registration-75001?at=1');
    expect(detail()).toHaveTextContent('Dana Reyes completed the registration');
    expect(await screen.findByText('Confirmed at 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Earlier event' }));
    expect(at()).toBe('/audit/streams/registration-75001?at=0');
    expect(detail()).toHaveTextContent('0bcd ef01 2345 6789 … over the beginning');
    await user.click(screen.getByRole('button', { name: 'Later event' }));
    expect(at()).toBe('/audit/streams/registration-75001?at=1');
  });

  it('~AUD-017 the slider stops at every event, however close in time they came', async () => {
    const close = EVENTS.map((one) => ({ ...one, at: instant('2026-01-10T17:00:00.000Z') }));
    const late = event(3, 'RegistrationDraftSaved', { at: instant('2026-06-10T17:00:00.000Z'), text: 'saved a draft' });
    const { at } = open({ [STREAM]: { ...TIMELINE, events: [...close, late] } });
    await list();
    const slider = screen.getByRole('slider', { name: 'Revision' });
    const track = slider.parentElement!;
    track.setPointerCapture = () => undefined;
    track.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
    for (const [place, revision] of [
      [110, 0],
      [250, 1],
      [380, 2],
      [499, 3],
    ] as const) {
      fireEvent(track, new MouseEvent('pointerdown', { bubbles: true, clientX: place }));
      expect(at()).toBe(`/audit/streams/registration-75001?at=${revision}`);
    }
    fireEvent.change(slider, { target: { value: '1' } });
    expect(at()).toBe('/audit/streams/registration-75001?at=1');
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /^Revision 1, completed the registration, Jan 10, 2026, \d+:00:00 [AP]M [A-Z]\S+$/,
    );
  });

  it('~AUD-003 a slider that is dragged asks for the event where it rests, and marks what it shows until that is there', async () => {
    const more = [0, 1, 2, 3, 4].map((revision) => event(revision, 'RegistrationDraftSaved'));
    const { sent } = open({ [STREAM]: { ...TIMELINE, events: more } });
    await screen.findByText('Confirmed at 4');
    const table = screen.getByRole('region', { name: 'Difference table' });
    expect(table).toHaveAttribute('aria-busy', 'false');
    for (const revision of [3, 2, 1])
      fireEvent.change(screen.getByRole('slider', { name: 'Revision' }), { target: { value: String(revision) } });
    expect(within(table).getByText('Confirmed at 4')).toBeInTheDocument();
    expect(table).toHaveAttribute('aria-busy', 'true');
    await within(table).findByText('Confirmed at 1');
    expect(table).toHaveAttribute('aria-busy', 'false');
    const compared = sent.filter(({ path }) => path === 'audit/registrations/75001/compare');
    expect(compared.map(({ query }) => query.to)).toEqual(['4', '1']);
  });

  it('~AUD-003 compares any two points, and shows one of them alone', async () => {
    const { user, at, sent } = open({}, '?at=2');
    await list();
    expect(optionsOf('Compare with revision')).toEqual(['from 0', 'from 1']);
    await user.selectOptions(screen.getByLabelText('Compare with revision'), 'from 0');
    expect(at()).toBe('/audit/streams/registration-75001?at=2&from=0');
    await waitFor(() => expect(sent.at(-1)?.query).toEqual({ from: '0', to: '2' }));
    const table = await screen.findByRole('table', { name: /^Registration after revision 0/ });
    expect(table).toHaveAccessibleName('Registration after revision 0 and after revision 2');
    expect(tableOf(/^Registration after/).slice(1)).toEqual([
      ['Status'],
      ['±Changed', 'Status', 'Pending review', 'Confirmed at 2'],
      ['Fees 1 unchanged'],
    ]);
    await user.click(screen.getByRole('button', { name: 'State' }));
    expect(at()).toBe('/audit/streams/registration-75001?at=2&from=0&mode=state');
    await screen.findByRole('cell', { name: 'Confirmed' });
    expect(tableOf('Registration after revision 2').slice(1)).toEqual([
      ['Status'],
      ['', 'Status', 'Confirmed'],
      ['Fees'],
      ['', 'Total', '$330.00'],
    ]);
  });

  const MIA = { ...EVENTS[0]!, text: 'registered Mia Reyes', masked: false };
  const rowsBy = ({ query }: { query: { look?: string } }) => ({
    registration_id: 75001,
    rows: [
      {
        section: 'attendees',
        subject: query.look === '7' ? 'Mia Reyes' : 'M•••• R•••• 9',
        before: '',
        after: 'Teen',
      },
    ],
  });
  const byLook = {
    [STREAM]: ({ query }: { query: { look?: string } }) =>
      query.look === '7' ? { ...TIMELINE, revealed: true, events: [MIA, ...EVENTS.slice(1)] } : TIMELINE,
    'GET audit/registrations/75001/compare': rowsBy,
    'POST audit/reveal': { ...TIMELINE, revealed: true, look: 7 },
    'POST audit/what-if': ({ body }: { body: { look?: number } }) => ({
      registration_id: 75001,
      rate_key: 'early',
      agreed: { profile_version: 1, total: 5_500 },
      today: { profile_version: 1, total: 5_600 },
      difference: 100,
      lines: [
        {
          ...{ part: 'media', subject: 9, who: body.look === 7 ? 'Mia Reyes' : 'M•••• R•••• 9', label: 'Media pass' },
          ...{ rule: 'FEE-120', agreed: 5_500, today: 5_600, difference: 100 },
        },
      ],
    }),
  };
  const revealed = async (answers: Answers = byLook) => {
    const opened = open(answers);
    const { user } = opened;
    await list();
    await user.click(screen.getByRole('button', { name: 'What if today' }));
    await waitFor(() => expect(screen.getAllByText('M•••• R•••• 9')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Reveal, recorded' }));
    await user.type(screen.getByLabelText(/Reason/), 'A parent asks');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    await waitFor(() => expect(screen.getAllByText('Mia Reyes')).toHaveLength(2));
    return opened;
  };

  it('~AUD-001 AUD-003 AUD-005 one recorded look shows timeline, difference and what-if in clear, and masks them all again', async () => {
    const { user, sent } = await revealed();
    expect(screen.getByText('registered Mia Reyes')).toBeInTheDocument();
    expect(screen.queryByText('M•••• R•••• 9')).toBeNull();
    expect(screen.getByText('Personal data shown')).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === 'audit/reveal').map(({ body }) => body)).toEqual([
      { stream: 'registration-75001', reason: 'A parent asks' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Mask again' }));
    expect(screen.queryByText(/Mia Reyes/)).toBeNull();
    expect(screen.getByText('Personal data masked')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('M•••• R•••• 9')).toHaveLength(2));
  });

  it('~AUD-001 leaves nobody in clear while the masked answer is on its way', async () => {
    const compare = (asked: { query: { look?: string; to: string } }) =>
      asked.query.to === '1' && !asked.query.look ? NEVER : rowsBy(asked);
    const { user } = await revealed({ ...byLook, 'GET audit/registrations/75001/compare': compare });
    await user.click(screen.getByRole('button', { name: 'Earlier event' }));
    await screen.findByRole('table', { name: 'Registration after revision 0 and after revision 1' });
    expect(screen.getAllByText('Mia Reyes')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Mask again' }));
    await screen.findByText('Loading the state');
    expect(screen.queryByText(/Mia Reyes/)).toBeNull();
  });

  it('~AUD-001 masks the page again once the look is over', async () => {
    let over = false;
    const compare = (asked: { query: { look?: string; to: string } }) =>
      over && asked.query.look ? refused(403, 'look_ended') : rowsBy(asked);
    const { user } = await revealed({ ...byLook, 'GET audit/registrations/75001/compare': compare });
    over = true;
    await user.click(screen.getByRole('button', { name: 'Earlier event' }));
    await screen.findByText('Personal data masked');
    expect(screen.queryByText(/Mia Reyes/)).toBeNull();
    await waitFor(() => expect(screen.getAllByText('M•••• R•••• 9')).toHaveLength(2));
  });

  it('~AUD-002 shows one type of events on demand', async () => {
    const { user } = open();
    const events = await list();
    await user.click(events.getByRole('button', { name: 'Filter events' }));
    expect(optionsOf('Type of event')).toEqual([
      'All types',
      'RegistrationCompleted',
      'RegistrationConfirmed',
      'RegistrationStarted',
    ]);
    await user.selectOptions(screen.getByLabelText('Type of event'), 'RegistrationStarted');
    expect(words(events.getAllByRole('listitem').map((row) => row.querySelector('button')!))).toEqual([
      'started the registration',
    ]);
  });

  it.each([
    ['There is no record registration-75001.', refused(404, 'not_found')],
    ['Oops... Something went wrong!', refused(500, 'internal')],
    ['Nothing has happened here.', { ...TIMELINE, events: [] }],
  ])('says: %s', async (text, answer) => {
    open({ [STREAM]: answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('~AUD-001 of another category has neither comparison nor replay', async () => {
    open({ 'GET audit/streams/account-12': { ...TIMELINE, stream: 'account-12' } }, '', 'account-12');
    await list();
    expect(screen.queryByRole('region', { name: 'As of' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Replay/ })).toBeNull();
  });
});
