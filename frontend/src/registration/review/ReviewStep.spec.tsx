import { seededEventProfiles } from '@app/contracts/catalogue';
import { NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import { pricingMessages } from '@app/contracts/pricing';
import { registrationMessages } from '@app/contracts/registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, NEVER, OFFLINE, refused, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  NORA,
  observer,
  OLA,
  participant,
  PROFILE,
  savedDraft,
  SUMMIT,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { CompetitionStep } from '../../competition/index.js';
import { feeLines, openBehind, openStep } from '../testing.js';
import { forward, ONE, PATH, refusal, submitting, terms } from './testing.js';

const HEAD = ['Change', 'Name', 'Level or type', 'Discounts and add-ons', 'Fee'];
const EVERYONE = draftOf(
  [
    attendee(MIA, '3', { attended_reg: true, photoshoot: 'in_person' }),
    attendee(AVA, '1'),
    attendee(LEO, '4', { has_scholarship: true, vip_type_id: 2 }),
    teacher(TESS),
    observer(OLA),
  ],
  { additional_observers: { one: 0, two: 2 } },
);
const PASSES = { [LEO.person_id]: { paid: true, registration_id: 74001, waived: false } };
const NEW = answerOf(begun(EVERYONE), { media_passes: PASSES });
const ALL_PAID = answerOf(begun(draftOf([attendee(LEO, '4')])), { media_passes: PASSES });
describe('the review of a new registration', () => {
  it('~REG-214 REG-215 lists everyone in order with level, discounts, add-ons and fee, then what is included', async () => {
    const profile = { ...PROFILE, teacher_thresholds: [1, 50] };
    openStep('review', answerOf(begun(EVERYONE), { media_passes: PASSES, profile }));
    expect(await screen.findByRole('heading', { level: 1, name: 'REVIEW REGISTRATION' })).toBeInTheDocument();
    expect(tableOf('Attendees')).toEqual([
      HEAD,
      ['', 'Ava Abel', 'Mini', '', '$245.00'],
      ['', 'Mia Reyes', 'Teen', 'Regional 25%, Photoshoot', '$291.25'],
      ['', 'Leo Young', 'Senior', 'Regional Scholarship Winner', '$0.00'],
      ['', 'Tess Novak', 'Teacher', '', '$225.00'],
      ['', 'Ola Stone', 'OBS-1', '', '$35.00'],
      ['', '2 unnamed observers', 'OBS-2', '', '$60.00'],
      ['', '1 complimentary observer', '', 'included', '$0.00'],
      ['', 'Teacher discount', '', '1 free', '-$225.00'],
    ]);
    // Five by name and the two unnamed observers of one row.
    expect(screen.getByText('7 in all')).toBeInTheDocument();
    expect(words(screen.getAllByRole('heading', { level: 2 })).filter((name) => name !== 'Fees')).toEqual([
      'Attendees',
      'Media Pass',
    ]);
    expect(feeLines().slice(-2)).toEqual(['Total $741.25', 'Balance$741.25']);
  });

  it.each([
    [79, []],
    [80, ['', '1 hotel room', '', 'included', '$0.00']],
  ])('~FEE-085 tells the hotel room that %i paying dancers bring at nationals', async (dancers, room) => {
    const { free_teacher_rule, teacher_thresholds } = seededEventProfiles[14]!;
    const people = Array.from({ length: dancers }, (_, n) => ({ ...MIA, person_id: 100 + n }));
    const profile = { ...PROFILE, free_teacher_rule, teacher_thresholds };
    openStep('review', answerOf(begun(draftOf(people.map((one) => attendee(one, '3')))), { profile, people }));
    await terms();
    expect(
      tableOf('Attendees')
        .filter(([, name]) => name?.includes('hotel'))
        .flat(),
    ).toEqual(room);
  });

  it('~REG-277 lists who owes the media pass with the fee, who has it, and the total', async () => {
    openStep('review', NEW);
    await terms();
    expect(tableOf('Media Pass')).toEqual([
      ['Name', 'Fee'],
      ['Ava Abel', '$55.00'],
      ['Mia Reyes', '$55.00'],
      ['Leo Young', 'Paid'],
    ]);
    const section = screen.getByRole('table', { name: 'Media Pass' }).closest('details');
    expect(section?.querySelector('summary')).toHaveTextContent('Media Pass2 to pay$110.00');
  });

  it('~REG-277 says that all passes are paid where nobody owes one', async () => {
    openStep('review', ALL_PAID);
    await terms();
    const section = screen.getByRole('table', { name: 'Media Pass' }).closest('details');
    expect(section?.querySelector('summary')).toHaveTextContent('Media Passall paid$0.00');
  });

  it('~PAY-259 shows no media pass where none is sold', async () => {
    const profile = { ...PROFILE, media_pass: { ...PROFILE.media_pass, enabled: false } };
    openStep('review', answerOf(begun(draftOf([attendee(MIA, '3')])), { profile }));
    await terms();
    expect(screen.queryByRole('table', { name: 'Media Pass' })).toBeNull();
    expect(feeLines()).toEqual(['Workshop $275.00', 'Total $275.00', 'Balance$275.00']);
  });

  it('REG-215 EDIT leads back to the dancers', async () => {
    const { user, at } = openStep('review', NEW);
    await user.click(await screen.findByRole('button', { name: 'EDIT' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
  });

  it('~REG-219 REG-231 asks for the e-mail and the terms, and sends both with the total that it showed', async () => {
    const { user, sent, at } = submitting(ONE);
    expect(await terms()).not.toBeChecked();
    expect(await terms()).toHaveAccessibleName('I agree to the terms and conditions');
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
    const email = screen.getByLabelText('E-mail for the confirmation');
    expect(email).toHaveValue('dana@demo.example');
    await user.click(forward());
    const WAIT = 'Wait: Please agree to the terms and conditions before continuing.';
    expect(await refusal()).toHaveTextContent(WAIT);
    expect(await terms()).toHaveFocus();
    expect(await terms()).toBeInvalid();
    expect(await terms()).toHaveAccessibleDescription(WAIT);
    await user.click(email);
    await user.click(forward());
    await waitFor(async () => expect(await terms()).toHaveFocus());
    await user.clear(email);
    await user.click(forward());
    expect(await refusal()).toHaveTextContent(`E-mail for the confirmation: Required${WAIT}`);
    expect(email).toHaveFocus();
    await user.click(await terms());
    expect(await terms()).toBeValid();
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('E-mail for the confirmation: Required');
    expect(email).toHaveAccessibleDescription('Required');
    expect(commands(sent)).toEqual([]);
    await user.type(email, ' office@star.example');
    await user.click(forward());
    await waitFor(() => expect(at()).toBe('/registration/75001/payment'));
    const body = { draft_version: 3, email: 'office@star.example', waiver: true, total: 33_000 };
    expect(commands(sent)[0]).toMatchObject({ method: 'PUT', path: 'mybtf/registrations/75001', body });
    expect(commands(sent)[0]?.body).toEqual(body);
  });

  it('REG-232 who competes at nationals agrees to the code of conduct too; nobody else is asked', async () => {
    const draft = {
      ...ONE.registration.draft,
      competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
    };
    const tour_date = { ...TOUR_DATE, nationals: true };
    const competing = answerOf({ ...ONE.registration, draft }, { tour_date });
    const LABEL = 'I agree to the competition code of conduct';
    for (const other of [ONE, answerOf({ ...ONE.registration, draft }), answerOf(ONE.registration, { tour_date })]) {
      openStep('review', other);
      await terms();
      expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull();
      cleanup();
    }
    const { user, sent } = submitting(competing);
    await user.click(await terms());
    const code = screen.getByRole('checkbox', { name: LABEL });
    await user.click(forward());
    const WAIT = 'Wait: Please agree to the competition code of conduct before continuing.';
    expect(await refusal()).toHaveTextContent(WAIT);
    expect(code).toHaveAccessibleDescription(WAIT);
    expect(code).toHaveFocus();
    expect(commands(sent)).toEqual([]);
    await user.click(code);
    expect(code).toBeValid();
    await user.click(forward());
    await waitFor(() =>
      expect(commands(sent).at(-1)?.body).toMatchObject({ waiver: true, competitionCodeWaiver: true }),
    );
  });

  it('REG-234 submits in order, and stops at the first that fails', async () => {
    const own = { ...DANA, studio: null, person: { ...DANA.person, phoneValue: '(312) 555-0100' } };
    const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
    const contact = { fname: 'Dana', lname: 'Reyes', phone: '(312) 555-0100', email: 'dana@demo.example', ...address };
    let now = answerOf({ ...ONE.registration, ancillary: true, draft: { ...ONE.registration.draft, contact } });
    const answers: Record<string, unknown> = {
      draft: OFFLINE,
      account: refused(400, 'person_type_not_offered', 'This person type is not offered.'),
      submit: refused(400, 'step_not_done', 'Please complete all steps before you continue.'),
    };
    const { user, sent, at } = openStep(
      'observers',
      now,
      {
        'GET mybtf/registrations/75001': () => now,
        'PUT mybtf/registrations/75001/draft': () => answers.draft,
        'PUT mybtf/account': () => answers.account,
        [PATH]: () => {
          if (answers.submit === true) now = answerOf({ ...now.registration, reviewed: true, draft_version: 4 });
          return answers.submit === true
            ? { id: 75001, reviewed: true, draft_version: 4, position: '12' }
            : answers.submit;
        },
      },
      own,
    );
    await user.selectOptions(await screen.findByLabelText('OBS-1, one day, $35.00 each'), '2');
    await user.click(screen.getByText('REVIEW'));
    const box = await terms();
    const done = () => [...new Set(commands(sent).map(({ path }) => path.replace('mybtf/', '')))];
    const DRAFT = 'registrations/75001/draft';
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('Wait: Please agree to the terms and conditions before continuing.');
    await user.click(box);
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('Could not connect to server');
    expect(done()).toEqual([DRAFT]);
    answers.draft = savedDraft(now);
    await user.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
    await waitFor(async () => expect(await refusal()).toHaveTextContent('This person type is not offered.'));
    expect(done()).toEqual([DRAFT, 'account']);
    answers.account = { ...own, person: { ...own.person, address }, position: '13' };
    await user.click(forward());
    await waitFor(async () =>
      expect(await refusal()).toHaveTextContent('Please complete all steps before you continue.'),
    );
    expect(done()).toEqual([DRAFT, 'account', 'registrations/75001']);
    expect(at()).toBe('/registration/75001/review');
    answers.submit = true;
    await user.click(forward());
    await waitFor(() => expect(at()).toBe('/registration/75001/payment'));
    expect(commands(sent).at(-1)).toMatchObject({
      path: 'mybtf/registrations/75001',
      body: { draft_version: 4, waiver: true },
    });
  });

  it('CMP-081 a routine without a choreographer is saved, is marked here, and keeps it from being submitted', async () => {
    const ECHO = '11111111-1111-4111-8111-111111111111';
    const echo = { ...NO_ENTRY, temp_id: ECHO, name: 'Echo', performance_division_id: 4, people: [MIA.person_id] };
    const draft = draftOf([attendee(MIA, '3')], { ...NO_COMPETITION_DRAFT, routines: { [ECHO]: echo } });
    const saved = openBehind(<CompetitionStep />, 'competition', answerOf(begun(draft)));
    await saved.user.click(await screen.findByRole('button', { name: 'EDIT Echo' }));
    await saved.user.type(screen.getByLabelText('Routine name'), ' II');
    await saved.user.click(screen.getByRole('button', { name: 'SAVE ROUTINE' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    cleanup();
    const { user, sent, at } = openStep('review', answerOf(begun(draft)));
    expect(
      (await screen.findAllByRole('button', { name: 'Missing (Required)' })).map((one) => one.textContent),
    ).toEqual(['Missing (Required)']);
    await user.click(await terms());
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('Please fill out all required fields.');
    expect(commands(sent)).toEqual([]);
    expect(at()).toBe('/registration/75001/review');
  });

  it.each([
    ['REG-237', 'terms_required', 'Wait: Please agree to the terms and conditions before continuing.'],
    ['REG-237', 'registration_closed', 'Sorry! Registration for this event & city has closed'],
    [
      'REG-237',
      'rates_changed',
      'The rates for your registration has changed. We will update your registration accordingly.',
    ],
    ['REG-237', 'draft_conflict', 'This registration was changed on another device.'],
    ['REG-237', 'level_unavailable', 'Please select a valid workshop level.'],
    ['REG-237', 'add_on_unavailable', 'This option is sold out.'],
    ['REG-237', 'intensive_unavailable', 'This intensive is not available.'],
    ['REG-237', 'best_dancer_unavailable', 'This option is sold out.'],
    ['REG-237', 'missing_required', 'Please fill out all required fields.'],
    ['REG-237', 'step_not_done', 'Please complete all steps before you continue.'],
    ['~REG-237 ~FEE-178', 'unknown_fee_input', 'This registration holds a value that is no longer available.'],
  ] as const)(
    '%s says why the server refused with %s: %s, and Take me back leads to its step',
    async (_, code, text) => {
      expect({ ...registrationMessages, ...pricingMessages }[code].text()).toBe(text);
      const { user, at } = openStep('review', ONE, { [PATH]: refused(400, code, text, {}, { step: 'dancers' }) });
      await user.click(await terms());
      await user.click(forward());
      expect(await refusal()).toHaveTextContent(`Your registration was not submitted.${text}`);
      expect(at()).toBe('/registration/75001/review');
      await user.click(screen.getByRole('button', { name: 'Take me back' }));
      await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
    },
  );

  it('REG-239 is busy while it submits; without a connection it says so and keeps everything for TRY AGAIN', async () => {
    let answer: unknown = NEVER;
    const { user, sent, at } = submitting(ONE, DANA, { [PATH]: () => answer });
    await user.type(await screen.findByLabelText('E-mail for the confirmation'), 'x');
    await user.click(await terms());
    await user.click(forward());
    await waitFor(() => expect(forward()).toHaveAttribute('aria-busy', 'true'));
    expect(forward()).toHaveAttribute('aria-disabled', 'true');
    await user.click(forward());
    expect(commands(sent)).toHaveLength(1);
    cleanup();
    // Another browser: nothing is typed there.
    sessionStorage.clear();

    answer = OFFLINE;
    const again = submitting(ONE, DANA, { [PATH]: () => answer });
    await again.user.type(await screen.findByLabelText('E-mail for the confirmation'), 'x');
    await again.user.click(await terms());
    await again.user.click(forward());
    const WORDS = 'Could not connect to serverPlease check your internet connection and try again later.TRY AGAIN';
    expect((await refusal()).textContent).toBe(WORDS);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('E-mail for the confirmation')).toHaveValue('dana@demo.examplex');
    expect(await terms()).toBeChecked();
    answer = { id: 75001, reviewed: true, draft_version: 3, position: '12' };
    await again.user.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
    await waitFor(() => expect(commands(again.sent)).toHaveLength(2));
    expect(commands(again.sent)[1]).toEqual(commands(again.sent)[0]);
    expect(at()).toBe('/registration/75001/review');
  });

  it('~REG-223 ~REG-237 sends nothing for a level that is not offered, and leads back to its step', async () => {
    const taken = answerOf(begun(draftOf([attendee(MIA, '3')])), { taken: { 3: 120 } });
    const full = { ...taken, tour_date: { ...taken.tour_date, level_capacity: { 3: 120 } } };
    const { user, sent, at } = openStep('review', full);
    await user.click(await terms());
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('Workshop level for Mia Reyes: Please select a valid workshop level.');
    expect(commands(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take me back' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
  });

  it('~REG-237 names everything of the draft that is refused, each in its own words', async () => {
    const draft = draftOf([
      attendee(NORA, '4'),
      attendee(MIA, '3', { has_scholarship: true, vip_type_id: 99 }),
      attendee(LEO, '4', { photoshoot: 'virtual' }),
      observer(OLA),
    ]);
    const answer = answerOf(begun(draft));
    const { user } = openStep('review', {
      ...answer,
      tour_date: { ...answer.tour_date, obsdisabled: true },
      profile: { ...PROFILE, add_on_fees: { ...PROFILE.add_on_fees, photoshoot: null } },
    });
    await user.click(await terms());
    await user.click(forward());
    await refusal();
    expect(words(within(await refusal()).getAllByRole('listitem'))).toEqual([
      'Scholarship type for Mia Reyes: This option is not available.',
      'Photoshoot for Leo Young: This option is sold out.',
      'Nora Dale does not meet the age requirements',
      'Workshop level for Nora Dale: Please select a valid workshop level.',
      'Ola Stone: Observers are not available for this event.',
    ]);
  });
});

describe('the review of an edit', () => {
  const WAS = draftOf([attendee(MIA, '3'), attendee(LEO, '4')], { additional_observers: { one: 3, two: 0 } });
  const DRAFT = draftOf([attendee(MIA, '3', { one_day: true }), attendee(AVA, '1'), teacher(TESS)], {
    additional_observers: { one: 1, two: 0 },
  });

  it('REG-215 ~REG-147 shows what it adds, changes and removes, with its effect on the fees', async () => {
    openStep('review', answerOf(editing(WAS, DRAFT)));
    await terms();
    expect(tableOf('Attendees')).toEqual([
      HEAD,
      ['+Added', 'Ava Abel NEW', 'Mini', '', '+$245.00'],
      ['±Changed', 'Mia Reyes', 'Teen', 'One Day', '$275.00 → $165.00'],
      ['+Added', 'Tess Novak NEW', 'Teacher', '', '+$225.00'],
      ['−Removed', 'Leo Young', 'Senior', '', '-$275.00'],
      ['−Removed', '2 unnamed observers', 'OBS-1', 'now 1', '-$105.00'],
    ]);
    expect(screen.getByText('2 added, 1 changed, 3 removed')).toBeInTheDocument();
    expect(forward()).toHaveTextContent('CONTINUE');
    expect(forward()).not.toHaveTextContent('SAVE AND CONTINUE');
  });

  it('~REG-215 counts routines among the changes, as it shows them', async () => {
    const was = draftOf([attendee(MIA, '3')], NO_COMPETITION_DRAFT);
    const echo = {
      ...NO_ENTRY,
      temp_id: '11111111-1111-4111-8111-111111111111',
      name: 'Echo',
      people: [MIA.person_id],
    };
    const next = draftOf([attendee(MIA, '3', { one_day: true })], {
      ...NO_COMPETITION_DRAFT,
      routines: { [echo.temp_id]: echo },
    });
    openStep('review', answerOf(editing(was, next)));
    await terms();
    const shown = within(screen.getByRole('group', { name: 'Show' }));
    expect(words(shown.getAllByRole('button'))).toEqual(['Changes 2', 'Everything']);
  });

  it('shows everyone on demand, and says where nothing is changed', async () => {
    const { user } = openStep('review', answerOf(editing(WAS, WAS)));
    expect(await screen.findByText('Nothing is changed yet.')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Media Pass' })).toBeNull();
    await user.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: 'Everything' }));
    expect(tableOf('Attendees')).toEqual([
      HEAD,
      ['', 'Mia Reyes', 'Teen', '', '$275.00'],
      ['', 'Leo Young', 'Senior', '', '$275.00'],
      ['', '3 unnamed observers', 'OBS-1', '', '$105.00'],
    ]);
    expect(screen.getByRole('table', { name: 'Media Pass' })).toBeInTheDocument();
  });
});

describe('the review of an intensive', () => {
  const COLUMNS = ['Change', 'Attendee', 'Intensive', 'Scholarship', 'Add-ons', 'Fee'];
  const all = { vip_experience: true, photoshoot: 'in_person', awe_experience: true } as const;
  const WAS = draftOf([participant(MIA, 2, { ...all, has_scholarship: true, vip_type_id: 22 }), participant(AVA, 1)]);
  const sections = () =>
    words(screen.getAllByRole('heading', { level: 2 })).filter((name) => !['Fees', 'This edit'].includes(name));

  it('~REG-214 ~REG-277 lists the participants in a section of their own, and the observers as attendees', async () => {
    const draft = { ...WAS, attendees: { ...WAS.attendees, 5: observer(OLA) } };
    const { user, at } = openStep('review', answerOf(begun(draft), SUMMIT));
    await terms();
    expect(sections()).toEqual(['Attendees', 'Intensive', 'Tickets']);
    expect(tableOf('Attendees')).toEqual([HEAD, ['', 'Ola Stone', 'OBS-1', '', '$45.00']]);
    expect(tableOf('Intensive')).toEqual([
      COLUMNS,
      ['', 'Ava Abel', 'Junior Intensive', '', '', '$695.00'],
      ['', 'Mia Reyes', 'Teen Intensive', 'Half Scholarship', 'VIP Experience, Photoshoot, AWE Experience', '$830.00'],
    ]);
    expect(tableOf('Tickets').slice(1)).toEqual([
      ['Intensive Showcase', 'Ava Abel', '$0.00', '$0.00'],
      ['Intensive Showcase', 'Mia Reyes', '$0.00', '$0.00'],
    ]);
    const edit = (section: string) =>
      within(screen.getByRole('heading', { name: section }).closest('section')!).getByRole('button', { name: 'EDIT' });
    await user.click(edit('Intensive'));
    expect(at()).toBe('/registration/75001/attendees');
  });

  it('~REG-277 sorts them by last name as the step does, whoever is a dancer or a teacher', async () => {
    const tess = { ...participant(TESS, 2), kind: 'teacher' as const };
    openStep('review', answerOf(begun(draftOf([participant(LEO, 3), tess, participant(AVA, 1)])), SUMMIT));
    await terms();
    expect(tableOf('Intensive').map(([, name]) => name)).toEqual(['Attendee', 'Ava Abel', 'Tess Novak', 'Leo Young']);
  });

  it('~REG-214 leaves the section of attendees out where there are only participants', async () => {
    openStep('review', answerOf(begun(WAS), SUMMIT));
    await terms();
    expect(sections()).toEqual(['Intensive', 'Tickets']);
  });

  it('~REG-277 in an edit says what changes, column by column', async () => {
    const now = draftOf([participant(MIA, 32, all), participant(LEO, 3)]);
    openStep('review', answerOf(editing(WAS, now, {}, SUMMIT.profile), SUMMIT));
    await terms();
    expect(tableOf('Intensive')).toEqual([
      COLUMNS,
      [
        '±Changed',
        'Mia Reyes',
        'Teen Intensive → Crash Course',
        'Half Scholarship →',
        'VIP Experience, Photoshoot, AWE Experience',
        '$830.00 → $780.00',
      ],
      ['+Added', 'Leo Young NEW', 'Senior Intensive', '', '', '+$745.00'],
      ['−Removed', 'Ava Abel', 'Junior Intensive', '', '', '-$695.00'],
    ]);
    expect(sections()).toEqual(['Intensive', 'Tickets']);
  });

  it('~REG-204 ~REG-237 sends nothing when an intensive has sold out, and leads back to the step', async () => {
    const answer = answerOf(begun(draftOf([participant(MIA, 32)])), { ...SUMMIT, taken: { 'intensive-32': 20 } });
    const { user, sent, at } = openStep('review', answer);
    await user.click(await terms());
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('Intensive for Mia Reyes: This intensive is not available.');
    expect(commands(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take me back' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/attendees'));
  });
});
