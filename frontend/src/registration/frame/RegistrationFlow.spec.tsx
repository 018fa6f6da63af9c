import type { AppliedVoucher } from '@app/contracts/payments';
import { cents, ZERO } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, NEVER, onScreen, openAt, refused, RUTH, socketTells, words } from '../../platform/testing.js';
import { routes } from '../../routes.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  completed,
  draftOf,
  editing,
  MIA,
  PROFILE,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { payments } from '../../testing/payments.js';
import { openStep } from '../testing.js';

const VOUCHER: AppliedVoucher = {
  code: 'LV23456789',
  amount: cents(50_000),
  status: 'PendingActivation',
  paymentType: 'REGISTRATION',
  display_name: 'Loyalty voucher LV23456789',
};
const ONE = draftOf([attendee(MIA, '3')]);
const READY = answerOf(begun(ONE));
const SAVE = 'mybtf/registrations/75001/draft';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** What leads on without taking part. */
const NOT: Readonly<Record<string, string>> = { Competition: 'NO', Ballroom: 'I AM NOT COMPETING IN BALLROOM' };
const tabs = () =>
  words(within(screen.getByRole('navigation', { name: 'Registration steps' })).getAllByRole('listitem'));

describe('the steps of a registration', () => {
  it('~REG-058 ~REG-061 ~REG-076 stand in order, each with its state', async () => {
    openStep('teachers', READY);
    await heading('Teachers');
    expect(tabs()).toEqual([
      'ROSTER, done',
      'DANCERS, done',
      '3TEACHERS, current step',
      'OBSERVERS, done',
      '5COMPETITION, open',
      '6BALLROOM, open',
      '7REVIEW, open',
      '8PAYMENT, not open yet',
      '9SUCCESS, not open yet',
    ]);
  });

  it('REG-080 PAY-018 SUCCESS is closed as long as a voucher of the payment is to be redeemed, however low the balance', async () => {
    const covered = {
      ...{ balance: ZERO, mediaPassBalance: ZERO, overallPaid: true, done: true },
      loyalty_vouchers_credit: [VOUCHER],
    };
    const path = 'GET mybtf/registrations/75001/payments';
    const reviewed = begun(ONE, { reviewed: true });
    const { user, at } = openStep('payment', answerOf(reviewed), { [path]: payments(covered) });
    await screen.findByRole('button', { name: 'COMPLETE REGISTRATION' });
    expect(tabs().slice(-2)).toEqual(['8PAYMENT, current step', '9SUCCESS, not open yet']);
    await user.click(screen.getByText('SUCCESS'));
    expect(at()).toBe('/registration/75001/payment');
  });

  it('CMP-001 the fifth leads to the competition, at a path of its own', async () => {
    const { user, at } = openStep('observers', READY);
    await heading('Observers');
    expect(tabs()[4]).toBe('5COMPETITION, open');
    await user.click(within(screen.getByRole('navigation', { name: 'Registration steps' })).getByText('COMPETITION'));
    await waitFor(() => expect(at()).toBe('/registration/75001/competition'));
    expect(await screen.findByText('Will you be competing at this event?')).toBeInTheDocument();
    expect(tabs()[4]).toBe('5COMPETITION, current step');
  });

  it('REG-081 an open tab saves and leads to its step, and one that is not open to nothing', async () => {
    const { user, sent, at } = openStep('observers', READY);
    await heading('Observers');
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '2');
    const bar = within(screen.getByRole('navigation', { name: 'Registration steps' }));
    await user.click(bar.getByText('PAYMENT'));
    expect(at()).toBe('/registration/75001/observers');
    await user.click(bar.getByText('REVIEW'));
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
    const left_off_details = { step_name: 'review' };
    await waitFor(() => expect(commands(sent).at(-1)).toMatchObject({ path: SAVE, body: { left_off_details } }));
    const changes = commands(sent).flatMap(({ body }) => (body as { changes: object[] }).changes);
    expect(changes).toEqual([{ path: 'additional_observers.one', value: 2 }]);
  });

  it('REG-082 ~REG-083 ~REG-084 lead on in order with SAVE AND CONTINUE, and back to the home with GO BACK', async () => {
    const fresh = answerOf(begun(draftOf([attendee(MIA, '3'), teacher(TESS)], { steps: { roster: true } })));
    const { user, sent, at } = openStep('roster', fresh);
    const PATHS = ['Roster', 'Dancers', 'Teachers', 'Observers', 'Competition', 'Ballroom', 'REVIEW REGISTRATION'];
    for (const name of PATHS.slice(0, -1)) {
      await heading(name);
      await user.click(button(NOT[name] ?? 'SAVE AND CONTINUE'));
    }
    await heading('REVIEW REGISTRATION');
    expect(at()).toBe('/registration/75001/review');
    await waitFor(() => expect(commands(sent)).toHaveLength(6));
    const left = (n: number, step_name: string, changes: object[]) => ({
      left_off: n,
      left_off_details: { total_steps: 9, step_name, current_step: n },
      changes,
    });
    const done = (step: string) => [{ path: `steps.${step}`, value: true }];
    expect(commands(sent).map(({ body }) => body)).toMatchObject([
      left(2, 'dancers', []),
      left(3, 'teachers', done('dancers')),
      left(4, 'observers', done('teachers')),
      left(5, 'competition', done('observers')),
      left(6, 'ballroom', [{ path: 'competition.is_competing', value: false }]),
      left(7, 'review', [{ path: 'competition.is_competing_ballroom', value: false }]),
    ]);
    for (const name of PATHS.toReversed()) {
      await heading(name);
      await user.click(button('GO BACK'));
    }
    await waitFor(() => expect(at()).toBe('/registration/75001'));
  });

  it('REG-082 the forward button of an edit is CONTINUE', async () => {
    openStep('dancers', answerOf(editing(ONE, ONE)));
    await heading('Dancers');
    expect(button('GO BACK')).toBeInTheDocument();
    expect(button('CONTINUE')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'SAVE AND CONTINUE' })).toBeNull();
  });
});

describe('what another device has changed', () => {
  const conflicts = [
    { path: 'additional_observers.one', mine: 2, theirs: 5 },
    { path: 'additional_observers.two', mine: 1, theirs: 4 },
  ];

  it('REG-027 is asked for value by value, and saved as it was chosen', async () => {
    let answer: unknown = refused(409, 'draft_conflict', '', {}, { params: { conflicts, draft_version: 7 } });
    const { user, sent } = openStep('observers', READY, { [`PUT ${SAVE}`]: () => answer });
    await heading('Observers');
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '2');
    await user.selectOptions(screen.getByLabelText('OBS-2, two days, $60.00 each'), '1');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This registration was changed on another device.' }),
    );
    const choices = dialog.getAllByRole('group').map((group) => words([...group.children]));
    expect(choices).toEqual([
      ['OBS-1 unnamed observers', 'Keep mine 2', 'Use theirs 5'],
      ['OBS-2 unnamed observers', 'Keep mine 1', 'Use theirs 4'],
    ]);
    answer = {
      draft_version: 8,
      sheet: READY.sheet,
      fees: READY.sheet.fees,
      invalid: [],
      rates_changed: false,
      reviewed: false,
      position: '11',
    };
    const before = commands(sent).length;
    const [one, two] = dialog.getAllByRole('group');
    await user.click(within(one!).getByRole('radio', { name: /^Keep mine/ }));
    await user.click(within(two!).getByRole('radio', { name: /^Use theirs/ }));
    await user.click(dialog.getByRole('button', { name: /^Continue/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const changes = [{ path: 'additional_observers.one', value: 2 }];
    await waitFor(() => expect(commands(sent)[before]?.body).toMatchObject({ draft_version: 7, changes }));
  });
});

describe('who may not be at an address of a registration', () => {
  it.each([
    ['NAV-058 EVT-005 a completed one', 'dancers', completed(ONE), '/event/75001/overview'],
    ['NAV-058 EVT-005 its home', '', completed(ONE), '/event/75001/overview'],
    ['~NAV-059 ~REG-090 a confirmed one', 'dancers', completed(ONE, { confirmed: true }), '/registration/75001'],
    ['~NAV-060 ~REG-092 a step that is not open', 'payment', begun(ONE), '/registration/75001/teachers'],
    ['NAV-090 ~NAV-060 the payment of an edit', 'payment', editing(ONE, ONE), '/registration/75001/teachers'],
    ['~REG-092 a step that there is not', 'soty', begun(ONE), '/registration/75001/teachers'],
    ['~REG-274 a cancelled one', 'dancers', completed(ONE, { cancelled: true }), '/event/75001/overview'],
  ])('%s: %s', async (_, step, registration, to) => {
    const draft = { ...registration.draft, steps: { roster: true as const } };
    const { at } = openStep(step, answerOf({ ...registration, draft }));
    await waitFor(() => expect(at()).toBe(to));
  });

  it.each([
    ['another account’s', refused(403, 'forbidden', 'You do not have permission to do this.')],
    ['one that there is not', refused(404, 'not_found')],
  ])('NAV-056 REG-088 %s leads to the start', async (_, answer) => {
    const { at } = openStep('dancers', READY, { 'GET mybtf/registrations/75001': answer });
    await waitFor(() => expect(at()).toBe('/'));
  });

  it.each(['', '/abc', '/0/dancers', '/-7', '/1.5', '/75001x/dancers'])(
    'NAV-056 REG-088 an id that is none leads to the start: %j',
    async (path) => {
      const { at, sent } = openAt(`/registration${path}`, routes, { 'GET mybtf/account': DANA });
      await waitFor(() => expect(at()).toBe('/dashboard'));
      expect(sent.filter(({ path }) => path.startsWith('mybtf/registrations/'))).toEqual([]);
    },
  );

  const OTHER = answerOf(begun(ONE, { account_id: 99 }));
  it.each([
    ['NAV-056 REG-088 an auditor to the start', { ...RUTH, roles: ['auditor'] }, '/'],
    ['NAV-056 staff in their own name to the step', RUTH, '/registration/75001/dancers'],
    ['NAV-056 an admin to the step', { ...RUTH, roles: ['admin'] }, '/registration/75001/dancers'],
  ])('%s of another’s registration', async (_, account, to) => {
    const { at } = openStep('dancers', OTHER, {}, account);
    await (to === '/' ? waitFor(() => expect(at()).toBe(to)) : heading('Dancers'));
    expect(at()).toBe(to);
  });

  it('NAV-048 the address of an edit’s payment is that of the payment: same screen, same tab, same open rule', async () => {
    const PAYABLE = {
      ...begun(ONE, { reviewed: true }),
      draft: { ...ONE, steps: { ...ONE.steps, dancers: true as const } },
    };
    for (const step of ['edit/payment', 'payment']) {
      const { at } = openStep(step, answerOf(PAYABLE), { 'GET mybtf/registrations/75001/payments': payments() });
      await waitFor(() => expect(tabs().find((tab) => tab.includes('PAYMENT'))).toMatch(/PAYMENT, current step$/));
      expect(at()).toBe(`/registration/75001/${step}`);
      await heading('Payment');
      cleanup();
    }
    for (const step of ['edit/payment', 'payment', 'edit/review']) {
      const { at } = openStep(step, READY);
      await waitFor(() => expect(at()).toBe('/registration/75001/competition'));
      cleanup();
    }
  });

  it('~NAV-059 REG-099 a registration that is closed shows nothing but the banner; open again, it goes on as it was', async () => {
    let answer = answerOf(begun(ONE), { tour_date: { ...TOUR_DATE, regenabled: false } });
    const { at, goTo } = openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    expect(await screen.findByText('Sorry! Registration for this event & city has closed')).toBeInTheDocument();
    expect(at()).toBe('/registration/75001');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    answer = READY;
    act(() => socketTells('changed', { resource: 'tour-date', id: 7502, position: '20' }));
    expect(await screen.findByRole('button', { name: 'CONTINUE REGISTRATION' })).toBeInTheDocument();
    await goTo('/registration/75001/dancers');
    await heading('Dancers');
    expect(screen.getByLabelText('Workshop level, Mia Reyes')).toHaveDisplayValue('Teen · $275.00');
  });

  it('~REG-095 an exception user works on a closed one, and is told nothing of it', async () => {
    const closed = { ...TOUR_DATE, regenabled: false, exempt: true };
    const { user, at } = openStep('dancers', answerOf(begun(ONE), { tour_date: closed }));
    await heading('Dancers');
    expect(screen.queryByText('Sorry! Registration for this event & city has closed')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeEnabled();
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).toBe('/registration/75001/teachers'));
  });

  it('~REG-101 employees work on a closed registration', async () => {
    const closed = answerOf(begun(ONE), { tour_date: { ...TOUR_DATE, regenabled: false } });
    openStep('dancers', closed, {}, RUTH);
    expect(await heading('Dancers')).toBeInTheDocument();
  });
});

describe('the banners above a step', () => {
  const banners = async (differs: Parameters<typeof answerOf>[1], registration = begun(ONE)) => {
    openStep('dancers', answerOf(registration, differs));
    await heading('Dancers');
    return said();
  };
  const said = () => [...document.querySelectorAll('.Banners > .Notice')].map(({ textContent }) => textContent);
  const NOTE = 'PLEASE NOTE: You are not registered until your registration is completed.';
  const BOTH = 'This event is in person and virtual.';
  const virtual = { ...TOUR_DATE, virtual: true };
  const { 6: petite, ...others } = PROFILE.workshop_fees;
  const petiteInPerson = { full_workshop: petite!.full_workshop!, one_day: petite!.one_day! };

  it('REG-020 ~REG-258 says that the places were released, until it is reviewed again', async () => {
    const released = { ...begun(ONE), unreviewed: 'places_released' as const };
    const SAID = 'Your registration was not completed in time. Please review it again.';
    expect(await banners({}, released)).toEqual([SAID, NOTE]);
    cleanup();
    expect(await banners({}, { ...released, reviewed: true })).toEqual([NOTE]);
  });

  it('~CMP-401 says that the roster was changed, until it is reviewed again', async () => {
    const changed = { ...begun(ONE), unreviewed: 'roster_changed' as const };
    const SAID = 'Your roster has changed. Please review your registration again.';
    expect(await banners({}, changed)).toEqual([SAID, NOTE]);
    cleanup();
    expect(await banners({}, { ...changed, reviewed: true })).toEqual([NOTE]);
    cleanup();
    expect(await banners({}, { ...changed, unreviewed: 'draft_changed' })).toEqual([NOTE]);
  });

  it.each([
    ['only the note', {}, [NOTE]],
    ['both ways', { tour_date: virtual }, [BOTH, NOTE]],
    ['virtual only', { tour_date: { ...virtual, venue: null } }, ['This event is virtual only.', NOTE]],
    [
      'sold-out levels',
      { unavailable_levels: ['3', '25'] },
      ['The following levels are sold out: Teen, Pre-Pro.', NOTE],
    ],
    [
      'a petite level that is not virtual',
      { tour_date: virtual, profile: { ...PROFILE, workshop_fees: { ...others, 6: petiteInPerson } } },
      [BOTH, 'The Sidekicks level is not available virtually.', NOTE],
    ],
  ])('~REG-258 %s', async (_, differs, expected) => {
    expect(await banners(differs)).toEqual(expected);
  });

  it('REG-258 stand in order, each only when true; the competition says its own in place of the event', async () => {
    const SOLD = 'The following levels are sold out: Teen.';
    const SMALL = 'The Sidekicks level is not available virtually.';
    const CLOSED = 'Sorry! Registration for this event & city has closed';
    const everything = {
      tour_date: virtual,
      profile: { ...PROFILE, workshop_fees: { ...others, 6: petiteInPerson } },
      unavailable_levels: ['3'],
      open: { registration: false, adding: false, editing: true },
    };
    expect(await banners(everything)).toEqual([BOTH, SOLD, SMALL, NOTE]);
    cleanup();
    const only = { ...everything, tour_date: { ...virtual, venue: null } };
    expect(await banners(only, editing(ONE, ONE))).toEqual([CLOSED, 'This event is virtual only.', SOLD, SMALL]);
    expect(screen.getByRole('button', { name: 'CANCEL EDITING' })).toBeInTheDocument();
    cleanup();
    openStep('competition', answerOf(begun(ONE), everything));
    await heading('Competition');
    expect(said()).toEqual(['This competition is in person and virtual.', SOLD, SMALL, NOTE]);
  });

  it('draws no row before it is known what the roster hints at below it, unless that does not come', async () => {
    openStep('teachers', READY, { 'GET mybtf/roster-with-media-pass': NEVER });
    await waitFor(() => expect(tabs()).not.toEqual([]));
    expect(screen.queryByRole('heading', { level: 1, name: 'Teachers' })).toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    cleanup();
    openStep('teachers', READY, { 'GET mybtf/roster-with-media-pass': refused(500, 'internal') });
    expect(await heading('Teachers')).toBeInTheDocument();
  });

  it('~REG-258 ~REG-098 an edit of a closed event says so, and has no note', async () => {
    const open = { registration: false, adding: false, editing: true };
    const edit = editing(ONE, draftOf([attendee(MIA, '3'), attendee(AVA, '1')]));
    expect(await banners({ open }, edit)).toEqual(['Sorry! Registration for this event & city has closed']);
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeDisabled();
  });

  it.each([
    ['the success page of a completed one', 'success', completed(ONE)],
    ['a completed one in editing', 'dancers', editing(ONE, ONE)],
    ['a confirmed one in editing', 'dancers', { ...editing(ONE, ONE), confirmed: true }],
  ])('NAV-058 EVT-005 EVT-006 leaves where it is: %s', async (_, step, registration) => {
    const { at } = openStep(step, answerOf(registration));
    await screen.findByRole('heading', { level: 1 });
    expect(at()).toBe(`/registration/75001/${step}`);
  });

  it('~NAV-058 the success page is called too early by an answer alone, not by one that did not come', async () => {
    const late = refused(503, 'not_ready');
    const answers: unknown[] = [answerOf(editing(ONE, ONE)), late, late, late, answerOf(completed(ONE))];
    const { at, sent } = openStep('success', READY, {
      'GET mybtf/registrations/75001': () => answers.shift() ?? answerOf(completed(ONE)),
    });
    const been = new Set<string>();
    await waitFor(
      () => {
        been.add(at());
        expect(answers).toEqual([]);
      },
      { timeout: 15_000 },
    );
    expect([...been]).toEqual(['/registration/75001/success']);
    expect(sent.filter(({ path }) => path === 'mybtf/registrations/75001')).toHaveLength(5);
  });

  it('NAV-096 a phone opens each step of a tour date that takes registrations on phones, and of no other', async () => {
    onScreen(390, 'coarse');
    const NOTICE = 'Registration is not yet available on mobile. Completed registrations can be viewed.';
    const steps = ['', 'intro', 'roster', 'dancers', 'teachers', 'observers', 'competition', 'ballroom', 'review'];
    // One from before the flag says nothing of it.
    for (const mobile of [true, false, null]) {
      for (const step of steps) {
        openStep(
          step,
          answerOf(begun(ONE), {
            tour_date: { ...TOUR_DATE, ...(mobile === null ? {} : { mobile_registration: mobile }) },
          }),
        );
        await screen.findAllByText(mobile ? /CONTINUE( REGISTRATION)?$|^SKIP TO REGISTRATION$/ : NOTICE);
        expect(screen.queryByText(NOTICE) === null).toBe(mobile === true);
        cleanup();
      }
    }
  });

  it('NAV-055 NAV-064 REG-087 EVT-012 a phone, until its window is widened; a narrow window with a mouse may', async () => {
    const widen = onScreen(767, 'coarse');
    openStep('teachers', READY);
    expect(
      await screen.findByText('Registration is not yet available on mobile. Completed registrations can be viewed.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View completed registrations' })).toHaveAttribute(
      'href',
      '/registrations/completed',
    );
    expect(screen.queryByRole('heading', { level: 1, name: 'Teachers' })).toBeNull();
    act(() => widen(768));
    await heading('Teachers');
    cleanup();
    onScreen(390, 'fine');
    openStep('teachers', READY);
    await heading('Teachers');
  });
});
