import { jest } from '@jest/globals';
import { day, type Instant } from '@app/contracts/shared';
import type { PersonWaiver, SignedElsewhere, WaiverRow, WaiverTypeRow } from '@app/contracts/waivers';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, page, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { answerOf, AVA, MIA, waiver } from '../../testing/waivers.js';
import { askedOf, COMPLETED, listOf, openRegistration, openStaff } from '../testing.js';

const AT = '2026-01-19T17:00:00.000Z' as Instant;
const CHICAGO = 'Aurora Chicago, IL · Mar 20–22, 2026';
const LONG = 'Wilhelmina Bartholomea-Featherstonehaugh';
const row = (more: Partial<WaiverRow>): WaiverRow => ({
  ...{ id: '501-75-1', person_id: 501, season_id: 75, waiver_type_id: 1, registration_id: 75_001 },
  ...{ fname: 'Mia', lname: 'Reyes', email: 'rosa@reyes.example', sent_at: AT, expires_at: null, reminded_at: null },
  ...{ signed_at: null, signed_on: null, version: null, signed_in: null, status: 'sent' },
  ...more,
});
const ROWS = [
  row({
    id: '502-75-1',
    person_id: 502,
    fname: 'Ava',
    lname: 'Abel',
    signed_at: AT,
    signed_in: 75_001,
    signed_on: 'screen',
    version: 1,
    status: 'signed',
  }),
  row({
    id: '503-75-2',
    person_id: 503,
    fname: LONG,
    waiver_type_id: 2,
    sent_at: null,
    signed_at: AT,
    signed_in: 75_001,
    signed_on: 'paper',
    version: 2,
    status: 'signed',
  }),
  row({}),
];
const TYPES: readonly WaiverTypeRow[] = [
  {
    id: 1,
    name: 'Tour waiver',
    versions: [
      { version: 1, text: 'I take this risk.', effective_on: day('2017-09-01') },
      { version: 2, text: 'I know it.', effective_on: day('2026-01-10') },
      { version: 3, text: 'I know it well.', effective_on: day('2026-03-01') },
    ],
  },
  { id: 2, name: 'Nationals waiver', versions: [{ version: 1, text: 'All of it.', effective_on: day('2017-09-01') }] },
];
const EVENTS = [
  { id: 56, name: 'Aurora', subdomain: 'aurora', waiver_type_id: 1 },
  { id: 14, name: 'Pinnacle Nationals', subdomain: 'pinnacle', waiver_type_id: 1 },
];
const ANSWERS = {
  'GET admin/waivers': page(ROWS),
  'GET admin/waiver-types': page(TYPES),
  'GET admin/events': page(EVENTS),
};
const TIME = expect.stringMatching(/^Jan 19, 2026, \d+:\d\d [AP]M$/);
const open = (answers: object = {}, roles = ['staff']) => openStaff('/waivers', { ...ANSWERS, ...answers }, roles);
const openTexts = (answers: object = {}, roles = ['staff']) =>
  openStaff('/waiver-types', { ...ANSWERS, ...answers }, roles);
const file = (size = 7) => {
  const scan = new File(['a paper'], 'waiver.pdf', { type: 'application/pdf' });
  Object.defineProperty(scan, 'size', { value: size });
  return scan;
};

/** What an upload sends, and what it is answered. */
const upload = (status = 200, body: object = { position: '9' }) => {
  const sent: { method: string; url: string }[] = [];
  class Request {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload = () => undefined;
    open(method: string, url: string) {
      sent.push({ method, url });
    }
    setRequestHeader() {}
    abort() {}
    send() {
      setTimeout(() => this.onload(), 0);
    }
  }
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation((() => new Request()) as never);
  return sent;
};
afterEach(() => jest.restoreAllMocks());

describe('the waivers of the console', () => {
  it('~EVT-116 ~ADM-012 lists every signature and request, with what it is on, and its paper', async () => {
    open();
    await screen.findByRole('link', { name: 'Abel, Ava' });
    await waitFor(async () => expect((await listOf('Waivers'))[1]?.[2]).toBe('Tour waiver'));
    expect(await listOf('Waivers')).toEqual([
      ['Person', 'Registration', 'Waiver', 'Season', 'Status', 'Sent', 'Signed', 'On', 'Version', 'Paper'],
      [
        'Abel, Ava',
        '75001',
        'Tour waiver',
        '75',
        'Signed',
        TIME,
        TIME,
        'Screen',
        '1',
        'Download the waiver of Ava Abel',
      ],
      [
        `Reyes, ${LONG}`,
        '75001',
        'Nationals waiver',
        '75',
        'Signed',
        '–',
        TIME,
        'Paper',
        '2',
        `Download the waiver of ${LONG} Reyes`,
      ],
      [
        'Reyes, Mia',
        '75001',
        'Tour waiver',
        '75',
        'Sent',
        TIME,
        '–',
        '–',
        '–',
        'Mark the waiver of Mia Reyes as signed on paper',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Reyes, Mia' })).toHaveAttribute('href', '/staff/people/501');
    for (const link of screen.getAllByRole('link', { name: '75001' }))
      expect(link).toHaveAttribute('href', '/staff/registrations/75001/waivers');
    expect(screen.getByRole('link', { name: 'Missing waivers' })).toHaveAttribute(
      'href',
      `/staff/registrations?filter=${encodeURIComponent('{"work_list":"missing_waivers"}')}`,
    );
    expect(screen.getByRole('link', { name: 'Texts and types' })).toHaveAttribute('href', '/staff/waiver-types');
  });

  it('~EVT-116 filters by state, waiver, season and what was signed on', async () => {
    const { user, sent } = open();
    await screen.findByRole('link', { name: 'Abel, Ava' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    for (const [label, option] of [
      ['Status', 'Expired'],
      ['Waiver', 'Nationals waiver'],
      ['Season', '2025-2026'],
      ['Signed on', 'Paper'],
    ] as const)
      await user.selectOptions(screen.getByLabelText(label), option);
    await waitFor(() =>
      expect(askedOf(sent, 'admin/waivers')).toEqual({
        filter: { status: 'expired', waiver_type_id: 2, season_id: 75, signed_on: 'paper' },
        sort: ['signed_at', 'DESC'],
      }),
    );
  });

  it('~EVT-116 says that it is loading, that there is none, and that it failed', async () => {
    open({ 'GET admin/waivers': page([]) });
    expect(await screen.findByText('No waiver was sent or signed yet.')).toBeInTheDocument();
    cleanup();
    open({ 'GET admin/waivers': refused(500, 'internal') });
    expect(await screen.findByText(/^Waivers could not be loaded\./)).toBeInTheDocument();
  });

  it('~EVT-116 a signed one is downloaded as PDF; an auditor reads and changes nothing', async () => {
    const { user, sent } = open({ 'GET admin/waivers/502-75-1/paper': { url: '#paper' } });
    await user.click(await screen.findByRole('button', { name: 'Download the waiver of Ava Abel' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('admin/waivers/502-75-1/paper'));
    await waitFor(() => expect(window.location.hash).toBe('#paper'));
    cleanup();
    open({}, ['auditor']);
    await screen.findByRole('link', { name: 'Abel, Ava' });
    expect(screen.queryByRole('button', { name: /^(Download|Mark)/ })).toBeNull();
  });

  it('~EVT-116 a paper is marked as signed with its scan, its day and a reason', async () => {
    const sends = upload();
    const { user, sent } = open({
      'POST admin/waivers/paper': { upload_url: '/api/uploads/waivers/x', expires_at: AT },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark the waiver of Mia Reyes as signed on paper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiver of Mia Reyes on paper' }));
    expect(dialog.getByLabelText('Signed on')).toHaveValue('2026-01-20');
    expect(dialog.getByText('JPG, PNG, WEBP or PDF, up to 10MB')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Mark as signed' }));
    expect(dialog.getByText('Please choose the scan of the signed paper.')).toBeVisible();
    expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await user.upload(dialog.getByLabelText('Scan of the signed paper'), file());
    expect(dialog.getByText('waiver.pdf')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Came by mail' }));
    await user.tab();
    await user.click(dialog.getByRole('button', { name: 'Mark as signed' }));
    expect(await screen.findByText('Waiver of Mia Reyes signed on paper.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [
        'admin/waivers/paper',
        {
          ...{ registration_id: 75_001, person_id: 501, signed_on: '2026-01-20', content_type: 'application/pdf' },
          ...{ size: 7, reason: 'Came by mail' },
        },
      ],
    ]);
    expect(sends).toEqual([{ method: 'PUT', url: '/api/uploads/waivers/x' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [
      'a scan that is too large',
      file(10_485_761),
      {},
      'Please select an image file under 10MB to upload and try again.',
    ],
    [
      'what the server refuses',
      file(),
      refused(409, 'waiver_signed', 'This waiver has already been signed.'),
      'This waiver has already been signed.',
    ],
    ['a failure', file(), refused(500, 'internal'), 'Something went wrong. Please try again.'],
  ])('~EVT-116 keeps the dialog and says why: %s', async (_, scan, answer, said) => {
    const { user } = open({ 'POST admin/waivers/paper': answer });
    await user.click(await screen.findByRole('button', { name: 'Mark the waiver of Mia Reyes as signed on paper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiver of Mia Reyes on paper' }));
    await user.upload(dialog.getByLabelText('Scan of the signed paper'), scan);
    await user.click(dialog.getByRole('button', { name: 'Came by mail' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as signed' }));
    expect(await dialog.findByText(said)).toBeVisible();
  });

  it('~ADM-002 ~EVT-116 a registration has its waivers, and each paper is marked there', async () => {
    const waivers = answerOf([AVA, MIA, waiver(507, 'Not', 'Yet', { registered: false })]);
    openRegistration(COMPLETED, '/waivers', { 'GET mybtf/waivers': waivers });
    expect(await screen.findByText('1 / 2 signed, Tour waiver, version 3')).toBeInTheDocument();
    expect(tableOf('Waivers')).toEqual([
      ['Name', 'Age', 'Email', 'Status', 'Date', 'Paper'],
      ['Ava Abel', '14', '–', 'Signed', 'Jan 19, 2026', 'Download the waiver of Ava Abel'],
      ['Mia Reyes', '14', '–', 'Not Sent', '–', 'Mark the waiver of Mia Reyes as signed on paper'],
    ]);
    cleanup();
    openRegistration(COMPLETED, '/waivers', { 'GET mybtf/waivers': answerOf([]) });
    expect(await screen.findByText('There are no people who need a waiver.')).toBeInTheDocument();
    cleanup();
    openRegistration(COMPLETED, '/waivers', { 'GET mybtf/waivers': refused(500, 'internal') });
    expect(await screen.findByText(/^The waivers could not be loaded\./)).toBeInTheDocument();
  });
});

describe('who has not signed', () => {
  const people = [
    AVA,
    { ...MIA, email: 'rosa@reyes.example' },
    waiver(503, 'Leo', 'Reyes', { status: 'sent', email: 'Rosa@reyes.example' }),
    waiver(504, 'Zoe', 'Bell', { status: 'sent', email: 'zoe@bell.example' }),
    waiver(505, 'Kim', 'Lake'),
  ];
  const SEND = 'POST mybtf/waivers/send';
  const reminder = (id: number) => `POST mybtf/waivers/${id}-75-1-12/reminder`;
  const open = (answers: object, roles?: string[]) =>
    openRegistration(COMPLETED, '/waivers', { 'GET mybtf/waivers': answerOf(people), ...answers }, roles as never);

  it('~EVT-080 ~ADM-013 is asked by the office with a reason, and reminded where the mail went out before', async () => {
    const { user, sent } = open({
      [SEND]: { position: '4' },
      [reminder(503)]: refused(409, 'waiver_reminded', 'A reminder was sent a short while ago.'),
      [reminder(504)]: { position: '5' },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for 4 signatures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for 3 signatures?' }));
    expect(
      dialog.getByText('2 families get 3 mails. Nothing goes to 1 person without an e-mail. 2 of them are reminders.'),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'Two weeks to go');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('2 mails sent.')).toBeInTheDocument();
    const reason = 'Two weeks to go';
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [
        'mybtf/waivers/send',
        { registrationId: 75_001, seasonId: 75, personId: 501, email: 'rosa@reyes.example', reason },
      ],
      ['mybtf/waivers/503-75-1-12/reminder', { reason }],
      ['mybtf/waivers/504-75-1-12/reminder', { reason }],
    ]);
  });

  it('~EVT-080 stops at what fails, says why, and is not offered to auditors or where all have signed', async () => {
    const { user } = open({ [SEND]: refused(400, 'waiver_email_invalid', 'Must be valid email') });
    await user.click(await screen.findByRole('button', { name: 'Ask for 4 signatures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for 3 signatures?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Two weeks to go');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Must be valid email')).toBeInTheDocument();
    // Asked again, the dialog begins without the last refusal.
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Ask for 4 signatures' }));
    expect(screen.queryByText('Must be valid email')).toBeNull();
    cleanup();
    open({}, ['auditor']);
    expect(await screen.findByText(/^1 \/ 5 signed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
    cleanup();
    open({ 'GET mybtf/waivers': answerOf([AVA]) });
    expect(await screen.findByText(/^1 \/ 1 signed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  });
});

describe('what was signed in another account’s registration', () => {
  const MADE: SignedElsewhere = {
    ...{ waiver_id: '501-75-1-13', registration_id: 75_002, registrant: 'Moonrise Dance', tour_date: CHICAGO },
    ...{ signer: 'Rosa Reyes, Mother', signed_on: 'screen', signed_at: AT },
  };
  const UNSIGNED = { ...MIA, elsewhere: 'signed', signed_elsewhere: [MADE] } as const;
  const TOLD =
    'Registration 75002 of Moonrise Dance (Aurora Chicago, IL · Mar 20–22, 2026): signed by Rosa Reyes, Mother on Jan 19, 2026';
  const ACCEPT = 'Accept the signature for Mia Reyes of registration 75002';

  it('~EVT-253 staff read where and by whom, and accept it with a reason; the row counts it at once', async () => {
    let now: PersonWaiver = UNSIGNED;
    const { user, sent } = openRegistration(COMPLETED, '/waivers', {
      'GET mybtf/waivers': () => answerOf([now]),
      'POST admin/waivers/501-75-1-13/accept': () => {
        const signed_in = { own: false, registration_id: 75_002, tour_date: CHICAGO };
        now = { ...UNSIGNED, status: 'signed', signed_at: AT, signed_in };
        return { waiver_id: MIA.waiver_id, position: '9' };
      },
    });
    expect(await screen.findByText('0 / 1 signed, Tour waiver, version 3')).toBeInTheDocument();
    expect(tableOf('Waivers')[1]?.[3]).toContain(TOLD);
    expect(screen.getByRole('link', { name: 'Registration 75002' })).toHaveAttribute(
      ...(['href', '/staff/registrations/75002/waivers'] as const),
    );
    await user.click(screen.getByRole('button', { name: ACCEPT }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the signature for Mia Reyes?' }));
    expect(
      dialog.getByText(
        'It was made by Rosa Reyes, Mother on Jan 19, 2026 in registration 75002 of Moonrise Dance (Aurora Chicago, IL · Mar 20–22, 2026). It will count in this account’s registrations as well.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'By phone');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The signature for Mia Reyes was accepted.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/waivers/501-75-1-13/accept', { registration_id: 75_001, reason: 'By phone' }],
    ]);
    expect(await screen.findByText('1 / 1 signed, Tour waiver, version 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull();
    expect(tableOf('Waivers')[1]?.[3]).toContain('Accepted by our office.');
  });

  it('~EVT-253 a refusal stands in the dialog; a paper names nobody; auditors read it and accept nothing', async () => {
    const says = 'This waiver has already been signed.';
    const paper = {
      ...MADE,
      waiver_id: '501-75-1-14',
      registration_id: 75_003,
      signer: '',
      signed_on: 'paper',
    } as const;
    const answer = answerOf([{ ...UNSIGNED, signed_elsewhere: [MADE, paper] }]);
    const { user } = openRegistration(COMPLETED, '/waivers', {
      'GET mybtf/waivers': answer,
      'POST admin/waivers/501-75-1-13/accept': refused(409, 'waiver_signed', says),
    });
    await user.click(await screen.findByRole('button', { name: ACCEPT }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'By phone');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText(says)).toBeVisible();
    cleanup();
    openRegistration(COMPLETED, '/waivers', { 'GET mybtf/waivers': answer }, ['auditor']);
    expect(await screen.findByText('0 / 1 signed, Tour waiver, version 3')).toBeInTheDocument();
    expect(tableOf('Waivers')[1]?.[3]).toContain(TOLD);
    expect(tableOf('Waivers')[1]?.[3]).toContain('signed on paper, recorded Jan 19, 2026');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('~EVT-253 the list of all waivers says in which registration an accepted one was signed', async () => {
    const signed = { signed_at: AT, signed_on: 'screen', version: 1, status: 'signed' } as const;
    open({
      'GET admin/waivers': page([
        row({ ...signed, signed_in: 75_002 }),
        row({ ...signed, id: 'b', signed_in: 75_001 }),
      ]),
    });
    await screen.findAllByRole('link', { name: 'Reyes, Mia' });
    expect((await listOf('Waivers')).slice(1).map((cells) => cells[7])).toEqual(['Screen, in 75002', 'Screen']);
  });
});

describe('the texts of the waivers', () => {
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  it('~EVT-116 shows each type with its versions, newest first, and which event asks for it', async () => {
    openTexts();
    const tour = await section('Tour waiver');
    await tour.findByText('Asked for by Aurora, Pinnacle Nationals');
    const versions = within(tour.getByRole('list', { name: 'Versions of Tour waiver' })).getAllByRole('listitem');
    expect(versions.map((one) => one.querySelector('summary')?.textContent)).toEqual([
      'Version 3from Mar 1, 2026Scheduled',
      'Version 2from Jan 10, 2026In effect',
      'Version 1from Sep 1, 2017',
    ]);
    expect(versions[1]).toHaveTextContent('I know it.');
    expect((await section('Nationals waiver')).getByText('No event asks for it.')).toBeInTheDocument();
    expect(words((await section('Events')).getAllByRole('listitem'))).toEqual([
      'AuroraTour waiverChange',
      'Pinnacle NationalsTour waiverChange',
    ]);
  });

  it('~EVT-116 a version is added after the last one, from its text on', async () => {
    const { user, sent } = openTexts({ 'POST admin/waiver-types/1/versions': { id: 1, position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Add a version of Tour waiver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a version of Tour waiver' }));
    expect(dialog.getByLabelText('In effect from')).toHaveValue('2026-03-02');
    expect(dialog.getByLabelText('Text')).toHaveValue('I know it well.');
    await user.clear(dialog.getByLabelText('Text'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('Text')).toHaveAccessibleDescription(/Required/);
    await user.type(dialog.getByLabelText('Text'), 'New.');
    await user.type(dialog.getByLabelText('Reason'), 'The insurer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Version added.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/waiver-types/1/versions', { text: 'New.', effective_on: '2026-03-02', reason: 'The insurer' }],
    ]);
  });

  it('~EVT-116 a type is added, and what the server refuses stands in the dialog', async () => {
    const past = 'A new version takes effect after the last one, today at the earliest.';
    let answer: unknown = refused(400, 'waiver_version_past', past);
    const { user, sent } = openTexts({ 'POST admin/waiver-types': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Add a waiver type' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a waiver type' }));
    await user.type(dialog.getByLabelText('Name'), 'Showcase waiver');
    await user.type(dialog.getByLabelText('Text'), 'A show.');
    await user.type(dialog.getByLabelText('Reason'), 'New event');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(past)).toBeVisible();
    answer = { id: 4, position: '9' };
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiver type added.')).toBeInTheDocument();
    expect(commands(sent).at(-1)?.body).toEqual({
      ...{ name: 'Showcase waiver', text: 'A show.', effective_on: '2026-01-20', reason: 'New event' },
    });
  });

  it('~EVT-116 an event is given another type, with a reason', async () => {
    const { user, sent } = openTexts({ 'PUT admin/events/56/waiver-type': { id: 56, position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Change the waiver of Aurora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiver of Aurora' }));
    expect(dialog.getByLabelText('Waiver type')).toHaveAccessibleDescription(
      'Whoever has signed another type signs again; signatures of this type count at once.',
    );
    await user.selectOptions(dialog.getByLabelText('Waiver type'), 'Nationals waiver');
    await user.type(dialog.getByLabelText('Reason'), 'As at nationals');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiver of Aurora changed.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/events/56/waiver-type', { waiver_type_id: 2, reason: 'As at nationals' }],
    ]);
  });

  it('~EVT-116 auditors read the texts; loading, failure and what others add are told', async () => {
    let types: readonly WaiverTypeRow[] = TYPES.slice(0, 1);
    openTexts({ 'GET admin/waiver-types': () => page(types) }, ['auditor']);
    await section('Tour waiver');
    expect(screen.queryByRole('button', { name: /^(Add|Change) / })).toBeNull();
    types = TYPES;
    act(() => socketTells('changed', { resource: 'waiver-types', id: 2, position: '9' }));
    await section('Nationals waiver');
    cleanup();
    openTexts({ 'GET admin/waiver-types': NEVER });
    await waitFor(() => expect(words(screen.getAllByRole('status'))).toContain('Loading the waiver texts'));
    cleanup();
    openTexts({ 'GET admin/waiver-types': refused(500, 'internal') });
    expect(await screen.findByText(/^The waiver texts could not be loaded\./)).toBeInTheDocument();
  });
});
