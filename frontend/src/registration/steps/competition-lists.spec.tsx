import { NO_STUDIO_FLAGS } from '@app/contracts/accounts';
import { seededEventProfiles } from '@app/contracts/catalogue';
import { answersOfAdding, bestDancerKey, isCompeting, NO_COMPETITION_DRAFT } from '@app/contracts/competition';
import { paymentTerms } from '@app/contracts/payments';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { tableOf, words } from '../../platform/testing.js';
import { begun, draftOf, PROFILE, TOUR_DATE } from '../../testing/registrations.js';
import { addRoutine, aged, button, changesOf, dance, find, openCompetition, pick } from './testing.js';

const VIRTUAL = { virtual: true, no_virtual: false, no_virtual_competition: false };
const EDITING = { completed: true, editing: true };
const counts = () => words(within(screen.getByRole('region', { name: 'Counts' })).getAllByRole('listitem'));
const totals = () => screen.getByText(/^TOTAL COMPETITION/).parentElement?.textContent;
const DEPOSIT = { deposit: { kind: 'per_routine', value: 5000 } };
const CREW = { crew_showdown: { ...PROFILE.crew_showdown, enabled: true } };
const STEP = '/registration/75001/competition';

describe('the table of competition routines', () => {
  it('CMP-026 CMP-027 CMP-029 CMP-030 CMP-032 lists what is new, in the order of adding; what is registered stands apart', async () => {
    openCompetition({
      people: aged(12, 12, 12, 12),
      tour: { nationals: true },
      drafts: [
        dance(1, 'Zebra', [14, 11]),
        dance(2, '', [11], { regional_award_id: 1, performance_division_id: null }),
        dance(3, 'TBA', [12]),
      ],
      official: [
        { routine: dance(4, 'Glass', [13]) },
        { routine: dance(5, 'Solo of Ben', [12]), more: { vips: true, age_division_id: 2 } },
      ],
    });
    await find('REMOVE Zebra');
    const head = ['Title', 'Dancers', 'Age division', 'Performance division', 'Category', 'Fee', 'Status', 'Actions'];
    const [first, ...rows] = tableOf('Competition routines');
    expect(first).toEqual(head);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Solo of Ben', '1 Ben 12', 'Junior', 'Jazz', 'Solo', '$0.00VIP'],
      ['Zebra', '2 Ann 11, Dan 14', 'Junior', 'Jazz', 'Duo/Trio', '$140.00'],
      [
        'Missing (Required) Regional award claimed',
        '1 Ann 11',
        'Junior',
        'Missing (Required)',
        'Solo',
        '$0.00Regional Best Dancer',
      ],
      ['TBA', '1 Ben 12', 'Junior', 'Jazz', 'Solo', '$125.00'],
    ]);
    expect(tableOf('Previously registered routines').map(([title]) => title)).toEqual(['Title', 'Glass']);
    const actions = screen
      .getAllByRole('button', { name: /^(EDIT|REMOVE) / })
      .map((one) => one.ariaLabel ?? one.getAttribute('aria-label'));
    expect(actions).toEqual([
      'EDIT Zebra',
      'REMOVE Zebra',
      'EDIT the routine without a name',
      'REMOVE the routine without a name',
      'EDIT TBA',
      'REMOVE TBA',
      'EDIT Glass',
    ]);
    expect(counts().slice(0, 2)).toEqual([
      'Solo: 3 / Max 2$125.00 per dancerNo more in this registration',
      'Duo/Trio: 1 / Max 2$70.00 per dancer',
    ]);
    expect(totals()).toMatch(/^TOTAL COMPETITION ROUTINES 4/);
  });

  it('~CMP-168 ~CMP-173 says of an award whether it is claimed or verified, and what qualified for finals', async () => {
    openCompetition({
      people: aged(12, 12, 12, 12),
      tour: { nationals: true },
      profile: { finals: true, prelims: { ...PROFILE.prelims, enabled: true } },
      drafts: [dance(1, 'Zebra', [14, 11], { regional_award_id: 1 })],
      official: [
        { routine: dance(2, 'Glass', [13], { regional_award_id: 2 }), more: { award_verified: true } },
        { routine: dance(3, 'Tide', [11, 12, 13, 14], { prelims: true }), more: { finals: true } },
        { routine: dance(4, 'Moon', [11, 12, 13, 14], { prelims: true }) },
      ],
    });
    await find('REMOVE Zebra');
    const titles = (table: string) => tableOf(table).map(([title]) => title);
    expect(titles('Competition routines')).toEqual(['Title', 'Zebra Regional award claimed']);
    expect(titles('Previously registered routines')).toEqual([
      'Title',
      'Glass Regional award verified',
      'Tide Qualified for finals',
      'Moon',
    ]);
  });

  it('CMP-028 has the virtual column where the tour date is virtual, in general and for competition', async () => {
    const head = async (tour: object) => {
      openCompetition({ tour, drafts: [dance(1, 'Echo', [11], { virtual: true }), dance(2, 'Tide', [12])] });
      await find('EDIT Echo');
      const [first, ...rows] = tableOf('Competition routines');
      const at = first?.indexOf('Virtual') ?? -1;
      cleanup();
      return at < 0 ? null : rows.map((row) => row[at]);
    };
    expect(await head(VIRTUAL)).toEqual(['Yes', 'No']);
    expect(await head({ ...VIRTUAL, no_virtual: true })).toBeNull();
    expect(await head({ ...VIRTUAL, no_virtual_competition: true })).toBeNull();
    expect(await head({ virtual: false })).toBeNull();
  });

  it('CMP-031 CMP-101 CMP-102 marks what is new in an edit; what is registered has a lock, EDIT, and staff to remove it', async () => {
    openCompetition({
      drafts: [dance(1, 'Tide', [11])],
      official: [{ routine: dance(2, 'Echo', [12]) }],
      registration: EDITING,
    });
    const heading = await screen.findByRole('heading', { name: 'PREVIOUSLY REGISTERED ROUTINES 1' });
    expect(heading.parentElement?.querySelector('svg, .i')).not.toBeNull();
    expect(tableOf('Competition routines').map(([title]) => title)).toEqual(['Title', 'Tide NEW']);
    expect(tableOf('Previously registered routines')[0]).toEqual(tableOf('Competition routines')[0]);
    expect(tableOf('Previously registered routines')[1]?.[0]).toBe('Echo');
    expect(button('EDIT Echo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'REMOVE Echo' })).not.toBeInTheDocument();
    expect(heading.parentElement).toHaveTextContent(
      `To remove a registered routine, please email ${PROFILE.contact_email}.`,
    );
  });

  it('~CMP-186 what is transferred out is seen with where it went, costs nothing and is in no count', async () => {
    const transferred_out_to = { registration_id: 2, tour_date_id: 7502, date_routine_id: 3, city: 'Dallas, TX' };
    openCompetition({
      drafts: [dance(1, 'Tide', [11])],
      official: [{ routine: dance(2, 'Echo', [12]), more: { transferred_out_to } }],
      registration: EDITING,
    });
    await screen.findByText('Transferred to Dallas, TX');
    const [, row] = tableOf('Previously registered routines');
    expect([row?.[0], row?.[5]]).toEqual(['Echo Transferred to Dallas, TX', '$0.00']);
    expect(row?.join()).toContain('Transferred out');
    expect(screen.getByRole('heading', { name: 'PREVIOUSLY REGISTERED ROUTINES 0' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'EDIT Echo' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Counts' })).toHaveTextContent('Solo: 1');
  });

  it('CMP-033 CMP-025 without a routine says so, between the tools and the counts', async () => {
    openCompetition({ profile: { copy_routine_event_ids: [] } });
    const said = await screen.findByText('YOU HAVE NOT ADDED ANY ROUTINES YET!');
    const parts = [
      screen.getByRole('combobox', { name: 'Copy previous routine' }),
      button('ADD NEW ROUTINE'),
      said,
      screen.getByRole('region', { name: 'MEDIA PASS' }),
      screen.getByRole('region', { name: 'Counts' }),
      button('I AM NOT COMPETING'),
      button('GO BACK'),
      button('SAVE AND CONTINUE'),
    ];
    const below = parts.slice(1).map((part, i) => parts[i]!.compareDocumentPosition(part));
    expect(below).toEqual(below.map(() => Node.DOCUMENT_POSITION_FOLLOWING));
  });
});

describe('counts and totals', () => {
  it('CMP-034 CMP-035 CMP-036 count new and registered routines, no ballroom and none that waits', async () => {
    const drafts = [
      dance(1, 'Echo', [11]),
      dance(2, '', [12], { ballroom: true, performance_division_id: 613, choreographer: '' }),
      dance(3, 'Later', [13], { waiting: true }),
    ];
    openCompetition({ drafts, official: [{ routine: dance(4, 'Glass', [13, 14]), more: { routine_category_id: 2 } }] });
    await find('EDIT Echo');
    expect(counts()).toEqual([
      'Solo: 1 / Max 2$125.00 per dancer',
      'Duo/Trio: 1 / Max 2$70.00 per dancer',
      'Small Group: 0$55.00 per dancer',
      'Large Group: 0$50.00 per dancer',
      'Line: 0$48.00 per dancer',
      'Production: 0$45.00 per dancer',
    ]);
    expect(totals()).toBe(
      'TOTAL COMPETITION ROUTINES 2TOTAL BALLROOM ROUTINES 1TOTAL ROUTINES 3 / Max 60TOTAL FEES $365.00',
    );
    cleanup();
    openCompetition({ drafts: [dance(1, 'Echo', [11])], tour: { ballroom: false, max_total_routines: null } });
    await find('EDIT Echo');
    expect(totals()).toBe('TOTAL COMPETITION ROUTINES 1TOTAL ROUTINES 1TOTAL FEES $125.00');
  });

  it('CMP-037 ADD NEW ROUTINE is closed with an editor open or the competition closed, and at the total limit says so', async () => {
    const adds = async (tour: object) => {
      openCompetition({ drafts: [dance(1, 'Echo', [11])], tour });
      const closed = (await find('ADD NEW ROUTINE')).getAttribute('aria-disabled');
      cleanup();
      return closed;
    };
    expect(await adds({ compenabled: false })).toBe('true');
    expect(await adds({ competition_sold_out: true })).toBe('true');
    expect(await adds({ competition_sold_out: true, exempt: true })).toBeNull();
    const { user } = openCompetition({ drafts: [dance(1, 'Echo', [11])], tour: { max_total_routines: 1 } });
    await user.click(await find('ADD NEW ROUTINE'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'You have reached the maximum total routine limit (1) for this city.',
    );
    await user.click(button('OK'));
    await user.click(button('EDIT Echo'));
    expect(button('ADD NEW ROUTINE')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('removing', () => {
  it('CMP-191 CMP-192 ~CMP-193 asks first, about its music too, and its counts go with it', async () => {
    const { user } = openCompetition({
      drafts: [dance(1, 'Echo', [11]), dance(2, 'Tide', [12], { copy_music: true, old_music_id: 'm-1' })],
    });
    await user.click(await find('REMOVE Echo'));
    const asked = () => screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(asked()).toHaveAccessibleDescription('This removes Echo.');
    await user.click(within(asked()).getByRole('button', { name: 'No' }));
    expect(counts()[0]).toBe('Solo: 2 / Max 2$125.00 per dancerNo more in this registration');
    await user.click(button('REMOVE Echo'));
    await user.click(within(asked()).getByRole('button', { name: 'Yes' }));
    expect(tableOf('Competition routines').map(([title]) => title)).toEqual(['Title', 'Tide']);
    expect(counts()[0]).toBe('Solo: 1 / Max 2$125.00 per dancer');
    await user.click(button('REMOVE Tide'));
    expect(asked()).toHaveTextContent('By doing that, the music upload will be removed');
    await user.click(within(asked()).getByRole('button', { name: 'No' }));
    expect(button('REMOVE Tide')).toBeInTheDocument();
    await user.click(button('REMOVE Tide'));
    await user.click(within(asked()).getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY ROUTINES YET!')).toBeInTheDocument();
  });

  it('CMP-095 what is new and what is reviewed but not confirmed is changed in every field, and removed', async () => {
    const opened = async (more: Parameters<typeof openCompetition>[0]) => {
      const { user } = openCompetition({ people: aged(12, 12, 12, 12), tour: VIRTUAL, ...more });
      await user.click(await find('EDIT Echo'));
      await screen.findAllByRole('option', { name: /ADD|In this routine/ });
      const fields = ['Routine name', 'Choreographer', 'Performance division', 'Extra time'];
      const closed = fields.filter((label) => (screen.getByLabelText(label) as HTMLInputElement).disabled);
      const questions = ['Age up', 'Props', 'On stage', 'Virtual'].filter(
        (name) => within(screen.getByRole('group', { name })).getAllByRole('button')[0]?.ariaDisabled === 'true',
      );
      expect(screen.getByRole('combobox', { name: 'Search roster' })).toBeEnabled();
      expect(button('Remove Ann 11 from the routine')).toBeInTheDocument();
      await user.click(button('CANCEL'));
      await user.click(button('REMOVE Echo'));
      await user.click(button('Yes'));
      const left = screen.queryByRole('button', { name: 'EDIT Echo' });
      cleanup();
      return [...closed, ...questions, left];
    };
    const echo = dance(1, 'Echo', [11, 12, 13, 14]);
    expect(await opened({ drafts: [echo] })).toEqual([null]);
    expect(await opened({ official: [{ routine: echo, more: { date_routine_id: null } }] })).toEqual([null]);
  });

  it('CMP-051 what is not registered can be removed while nothing is taken', async () => {
    for (const tour of [{ compenabled: false }, { competition_sold_out: true }]) {
      const { user } = openCompetition({ drafts: [dance(1, 'Echo', [11])], tour });
      await user.click(await find('REMOVE Echo'));
      await user.click(button('Yes'));
      expect(screen.queryByRole('button', { name: 'REMOVE Echo' })).not.toBeInTheDocument();
      cleanup();
    }
  });
});

describe('whom the whole workshop misses', () => {
  it('CMP-269 a dancer or teacher who is not in it stops at CONTINUE, by routine and name, and leads there', async () => {
    const { user, at } = openCompetition({
      people: aged(12, 40, 13),
      attendees: { 12: { kind: 'teacher', one_day: true }, 13: null },
      drafts: [dance(1, 'Echo', [11, 12], { performance_division_id: 99 }), dance(2, 'Tide', [11, 13])],
    });
    await user.click(await find('SAVE AND CONTINUE'));
    const asked = () => within(screen.getByRole('dialog', { name: 'Full workshop required' }));
    expect(words(asked().getAllByRole('listitem'))).toEqual([
      'Echo: Ben 12Please change this dancer to a full workshop dancer (not one-day) and try again.',
      'Tide: Cleo 13Please register this dancer for the workshop and try again.',
    ]);
    await user.click(asked().getByRole('button', { name: 'Take me back' }));
    expect(at()).toBe(STEP);
    await user.click(button('SAVE AND CONTINUE'));
    await user.click(asked().getByRole('button', { name: 'GO TO WORKSHOP' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
  });
});

describe('what CONTINUE says', () => {
  const DEPOSIT_WORDS =
    'A deposit of $50.00 per routine is required. It is non-refundable, non-transferable, and deductible from the registration payment but not the media pass. If a studio routine is removed before the 30-day deadline the deposit applies to the remaining balance for that event.';
  const CREW_WORDS =
    'You have entered 1 routine(s) in the Crew Showdown. Video-qualified entries cost $55.00 per dancer.';
  const crew = [dance(1, 'Echo', [11, 12, 13, 14], { crew_showdown: true })];
  const ok = async ({ user }: ReturnType<typeof openCompetition>, text: string) => {
    expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
    await user.click(button('OK'));
  };

  it("CMP-182 CMP-264 CMP-265 CMP-268 PAY-036 ~PAY-039 'save registration (deposit)' tells the deposit, then the Crew Showdown, then goes on and keeps how many a deposit was asked for", async () => {
    const step = openCompetition({ drafts: crew, tour: { ballroom: false }, profile: { ...DEPOSIT, ...CREW } });
    await step.user.click(await find('SAVE AND CONTINUE'));
    await ok(step, DEPOSIT_WORDS);
    expect(screen.getByRole('alertdialog', { name: 'CREW SHOWDOWN' })).toBeInTheDocument();
    expect(step.at()).toBe(STEP);
    await ok(step, CREW_WORDS);
    await waitFor(() => expect(step.at()).toBe('/registration/75001/review'));
    await waitFor(() =>
      expect(changesOf(step.sent)).toContainEqual({ path: 'competition.competition_deposit_routines', value: 1 }),
    );
    cleanup();
    const more = openCompetition({
      drafts: [dance(1, 'Echo', [11])],
      answers: { competition_deposit_routines: 5 },
      tour: { ballroom: false },
      profile: DEPOSIT,
    });
    await more.user.click(await find('SAVE AND CONTINUE'));
    await ok(more, DEPOSIT_WORDS);
    await waitFor(() => expect(changesOf(more.sent)).toHaveLength(1));
    expect(changesOf(more.sent)).toEqual([{ path: 'steps.competition', value: true }]);
  });

  it.each<[string, Parameters<typeof openCompetition>[0]]>([
    ['a flagged studio', { answer: { studio_flags: { ...NO_STUDIO_FLAGS, flagged: true } } }],
    ['a studio without deposits', { answer: { studio_flags: { ...NO_STUDIO_FLAGS, bypass_deposit: true } } }],
    ['an ancillary registration', { registration: { ancillary: true } }],
    ['a tour date without deposits', { tour: { ballroom: false, deposit_enabled: false } }],
    ['a deposit of the whole', { profile: { deposit: { kind: 'percentage', value: 50 } } }],
  ])('CMP-266 CMP-270 PAY-036 no deposit is told to %s', async (_, opened = {}) => {
    const { user, at, sent } = openCompetition({
      drafts: [dance(1, 'Echo', [11])],
      ...opened,
      tour: { ballroom: false, ...opened.tour },
      profile: { ...DEPOSIT, ...opened.profile },
    });
    await user.click(await find('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
    await waitFor(() => expect(changesOf(sent)).toEqual([{ path: 'steps.competition', value: true }]));
  });

  it('FEE-162 where deposits are disabled a crew is told of no deposit and creates none; the registration is saved', async () => {
    const tour = { ballroom: false, deposit_enabled: false };
    const step = openCompetition({ drafts: crew, registration: EDITING, tour, profile: { ...DEPOSIT, ...CREW } });
    await step.user.click(await find('CONTINUE'));
    expect(screen.queryByText(DEPOSIT_WORDS)).not.toBeInTheDocument();
    await ok(step, CREW_WORDS);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(step.at()).toBe('/dashboard'));
    await waitFor(() =>
      expect(changesOf(step.sent)).toContainEqual({ path: 'competition.competition_deposit_routines', value: 1 }),
    );
    // As saved it asks for none, wherever it may be.
    const competition = { ...NO_COMPETITION_DRAFT.competition, competition_deposit_routines: 1 };
    const saved = begun(draftOf([], { ...NO_COMPETITION_DRAFT, routines: { echo: crew[0]! }, competition }));
    for (const profile of Object.values(seededEventProfiles)) {
      const facts = {
        profile,
        registration: { ...saved, ancillary: false, independent: false },
        studio: NO_STUDIO_FLAGS,
      };
      const deposit = (deposit_enabled: boolean) =>
        paymentTerms({ ...facts, tour_date: { deposit_enabled, check_disabled: false } }, 'editing').deposit;
      expect([deposit(false), deposit(true) !== null]).toEqual([null, profile.deposit.value > 0]);
    }
  });

  it('CMP-267 PAY-036 in an edit the deposit save leads to the dashboard without a question; skipped, to the next tab, but with a crew', async () => {
    const leads = async (opened: Parameters<typeof openCompetition>[0] = {}) => {
      const step = openCompetition({
        drafts: [dance(1, 'Echo', [11])],
        registration: EDITING,
        ...opened,
        tour: { ballroom: false, ...opened.tour },
      });
      await step.user.click(await find('CONTINUE'));
      while (screen.queryByRole('alertdialog')) await step.user.click(button('OK'));
      await waitFor(() => expect(step.at()).not.toBe(STEP));
      await waitFor(() => expect(changesOf(step.sent).length).toBeGreaterThan(0));
      const path = step.at();
      cleanup();
      return path;
    };
    expect(await leads({ profile: DEPOSIT })).toBe('/dashboard');
    expect(await leads({ profile: DEPOSIT, tour: { deposit_enabled: false } })).toBe('/registration/75001/review');
    const ancillary = { ...EDITING, ancillary: true };
    expect(await leads({ profile: DEPOSIT, registration: ancillary })).toBe('/registration/75001/review');
    expect(await leads({ drafts: crew, profile: CREW, tour: { deposit_enabled: false } })).toBe('/dashboard');
  });

  it('CMP-271 CMP-242 stops at the first: closed, the whole workshop, limits, one solo, soloists in groups', async () => {
    const people = aged(12, 12, 12, 12);
    const stops = async (opened: Parameters<typeof openCompetition>[0]) => {
      const step = openCompetition({ people, ...opened });
      await step.user.click(await find('SAVE AND CONTINUE'));
      const said = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
      const text = said?.textContent ?? '';
      cleanup();
      return text;
    };
    const solos = [dance(1, 'A', [11]), dance(2, 'B', [11]), dance(3, 'C', [12])];
    const one_day = { attendees: { 12: { one_day: true } } };
    const rules = (more: object) => ({ entry_limit_rules: { ...TOUR_DATE.entry_limit_rules, limits: [], ...more } });
    const both = { one_solos: true, solo_groups: true };
    expect(await stops({ drafts: solos, ...one_day, tour: { compenabled: false } })).toContain(
      'Competition has been closed.',
    );
    expect(await stops({ drafts: solos, ...one_day })).toContain('Please change this dancer to a full workshop dancer');
    expect(await stops({ drafts: solos, tour: { ...rules(both), disabled_routine_categories: [1] } })).toContain(
      'Solo routines are disabled for this city.',
    );
    expect(await stops({ drafts: solos, tour: rules(both), profile: { finals: true } })).toContain(
      'Ann 11 already has a solo.',
    );
    expect(
      await stops({ drafts: solos, tour: rules({ ...both, one_solos: false }), profile: { finals: true } }),
    ).toContain('Finals soloists must be in a group routine: Ann 11, Ben 12.');
  });
});

describe('before the competition', () => {
  it("CMP-006 no 'routines exist' by ballroom entries alone, but by one that waits", async () => {
    const answers = { is_competing: null };
    openCompetition({ answers, drafts: [dance(1, '', [11], { ballroom: true, performance_division_id: 613 })] });
    expect(await screen.findByRole('heading', { name: 'BEFORE YOU CONTINUE' })).toBeInTheDocument();
    cleanup();
    openCompetition({ answers, drafts: [dance(1, 'Later', [11], { waiting: true })] });
    await find('ADD NEW ROUTINE');
    expect(screen.queryByText('BEFORE YOU CONTINUE')).not.toBeInTheDocument();
  });

  it('CMP-020 CMP-021 CMP-024 asks once, not in an edit; YES shows the step, NO says not competing and goes on', async () => {
    const answers = { is_competing: null };
    const yes = openCompetition({ answers });
    expect(await screen.findByRole('heading', { name: 'BEFORE YOU CONTINUE' })).toBeInTheDocument();
    expect(screen.getByText('Will you be competing at this event?')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ADD NEW ROUTINE' })).not.toBeInTheDocument();
    await yes.user.click(button('YES'));
    expect(button('ADD NEW ROUTINE')).toBeInTheDocument();
    await yes.user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(yes.sent)).toEqual([{ path: 'competition.is_competing', value: true }]));
    cleanup();
    const no = openCompetition({ answers });
    await no.user.click(await find('NO'));
    await waitFor(() => expect(no.at()).not.toBe(STEP));
    await waitFor(() => expect(changesOf(no.sent)).toEqual([{ path: 'competition.is_competing', value: false }]));
    cleanup();
    openCompetition({ answers, drafts: [dance(1, 'Echo', [11])] });
    await find('EDIT Echo');
    expect(screen.queryByText('BEFORE YOU CONTINUE')).not.toBeInTheDocument();
    cleanup();
    openCompetition({ answers, registration: EDITING });
    await find('ADD NEW ROUTINE');
    expect(screen.queryByText('BEFORE YOU CONTINUE')).not.toBeInTheDocument();
  });

  it('CMP-013 CMP-014 tells an independent registration that it cannot compete; OK answers so and goes on', async () => {
    const registration = { independent: true };
    const { user, at, sent } = openCompetition({ registration, profile: { independent_competition_enabled: false } });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Independent registrations cannot compete at this event.',
    );
    await user.click(button('OK'));
    await waitFor(() => expect(at()).not.toBe(STEP));
    await waitFor(() => expect(changesOf(sent)).toEqual([{ path: 'competition.is_competing', value: false }]));
    cleanup();
    openCompetition({ registration, profile: { independent_competition_enabled: true } });
    await find('ADD NEW ROUTINE');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('CMP-015 who competes without a routine when it has closed is moved on without a question', async () => {
    const { at, sent } = openCompetition({ tour: { compenabled: false } });
    await waitFor(() => expect(at()).not.toBe(STEP));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(changesOf(sent)).toEqual([{ path: 'competition.is_competing', value: false }]));
  });
});

describe('not competing', () => {
  it('CMP-054 CMP-055 CMP-056 is said at once, after a question where routines would go, and not with a registered one', async () => {
    const none = openCompetition();
    await none.user.click(await find('I AM NOT COMPETING'));
    await waitFor(() => expect(none.at()).not.toBe(STEP));
    await waitFor(() => expect(changesOf(none.sent)).toEqual([{ path: 'competition.is_competing', value: false }]));
    cleanup();
    const some = openCompetition({ drafts: [dance(1, 'Echo', [11])] });
    await some.user.click(await find('I AM NOT COMPETING'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveTextContent(
      'All your routines will be removed.',
    );
    await some.user.click(button('No'));
    expect(some.at()).toBe(STEP);
    await some.user.click(button('I AM NOT COMPETING'));
    await some.user.click(button('Yes'));
    await waitFor(() => expect(some.at()).not.toBe(STEP));
    await waitFor(() => expect(changesOf(some.sent).map(({ value }) => value)).toEqual([null, false]));
    cleanup();
    openCompetition({ official: [{ routine: dance(1, 'Echo', [11]) }], registration: EDITING });
    expect(await find('I AM NOT COMPETING')).toHaveAttribute('aria-disabled', 'true');
  });

  it('CMP-058 CMP-059 CONTINUE without a routine asks, after the last was removed too', async () => {
    const { user, at } = openCompetition({ drafts: [dance(1, 'Echo', [11])] });
    await user.click(await find('REMOVE Echo'));
    await user.click(button('Yes'));
    const asked = () => within(screen.getByRole('dialog', { name: 'You currently have no registered routines' }));
    await user.click(button('SAVE AND CONTINUE'));
    await user.click(asked().getByRole('button', { name: 'ADD NEW ROUTINE' }));
    expect(screen.getByRole('dialog', { name: 'ADD ROUTINES TO THE COMPETITION' })).toBeInTheDocument();
    await user.click(button('CANCEL'));
    await user.click(button('SAVE AND CONTINUE'));
    await user.click(asked().getByRole('button', { name: 'I AM NOT COMPETING' }));
    await waitFor(() => expect(at()).not.toBe(STEP));
  });
});

describe('the routine of a best dancer', () => {
  it('CMP-370 is shown and makes its dancer competing, and is nothing else of the competition', async () => {
    const moon = { ...dance(1, 'Moon', [11]), temp_id: bestDancerKey(11) };
    const only = (more: Parameters<typeof openCompetition>[0] = {}) =>
      openCompetition({
        people: aged(12, 12),
        attendees: { 11: { best_dancer_type_id: 1 } },
        drafts: [moon],
        profile: DEPOSIT,
        ...more,
        tour: { ballroom: false, max_total_routines: 1, ...more.tour },
      });
    const asked = { name: 'You currently have no registered routines' };
    // Nobody has said yet whether she competes.
    const { user, sent, at } = only({ answers: { is_competing: null } });
    await user.click(await find('YES'));
    expect(tableOf('Competition routines')[1]).toEqual(expect.arrayContaining(['Moon', '$0.00VIP']));
    expect(screen.queryByRole('button', { name: /^(EDIT|REMOVE) Moon/ })).toBeNull();
    expect(counts()[0]).toBe('Solo: 0 / Max 2$125.00 per dancer');
    expect(totals()).toMatch(/^TOTAL COMPETITION ROUTINES 0/);
    // It is not what 'routines exist' means.
    await user.click(button('SAVE AND CONTINUE'));
    expect(screen.getByRole('dialog', asked)).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog', asked)).getByRole('button', { name: 'I AM NOT COMPETING' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/review'));
    await waitFor(() => expect(changesOf(sent)).toContainEqual({ path: 'competition.is_competing', value: false }));
    expect(changesOf(sent).filter(({ path }) => /routines/.test(path))).toEqual([]);
    cleanup();
    // The limit is for the others: at one routine in all, one more than it is added.
    const other = only();
    await addRoutine(other);
    await other.user.type(screen.getByLabelText('Routine name'), 'Echo');
    await other.user.type(screen.getByLabelText('Choreographer'), 'Jo');
    await other.user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(other, 'Ann');
    await other.user.click(button('SAVE ROUTINE'));
    expect(counts()[0]).toMatch(/^Solo: 1/);
    cleanup();
    // Closed, it keeps nobody from the end, and no deposit is recorded for it.
    const shut = only({ tour: { compenabled: false }, answers: { is_competing: false } });
    await shut.user.click(await find(/CONTINUE/));
    await shut.user.click(button('OK'));
    await waitFor(() => expect(shut.at()).toBe('/registration/75001/review'));
    await waitFor(() => expect(changesOf(shut.sent)).toEqual([{ path: 'steps.competition', value: true }]));
    const draft = { ...NO_COMPETITION_DRAFT, routines: { [moon.temp_id]: moon } };
    expect(answersOfAdding(NO_COMPETITION_DRAFT, draft)).toEqual([]);
    expect(isCompeting(11, { draft, official: { routines: {} } } as never)).toBe(true);
    expect(isCompeting(12, { draft, official: { routines: {} } } as never)).toBe(false);
  });
});

describe('the media pass box', () => {
  const people = aged(12, 12, 40);
  const PASS = { media_pass: { enabled: true, fee_cents: 9900, applies_to: 'all_dancers' } };
  const opened = {
    people,
    attendees: { 13: { kind: 'teacher' as const } },
    profile: PASS,
    answer: { media_passes: { 12: { paid: true, registration_id: null, waived: false } } },
  };
  const box = () => within(screen.getByRole('region', { name: 'MEDIA PASS' }));

  it('CMP-274 CMP-275 CMP-276 says the fee, who owes it, who paid, and the total; it is not there without a pass', async () => {
    const { user } = openCompetition(opened);
    await screen.findByRole('region', { name: 'MEDIA PASS' });
    expect(box().getByText('The media pass is a required one-time fee per dancer per season.')).toBeInTheDocument();
    expect(words(box().getAllByRole('definition'))).toEqual(['$99.00', '1 of 2', '1 dancer', '$99.00']);
    await user.click(box().getByRole('button', { name: 'Show the 1 who has paid' }));
    expect(words(box().getAllByRole('listitem'))).toEqual(['Ann 11$99.00', 'Ben 12Paid']);
    expect([box().queryByRole('checkbox'), box().queryByRole('switch')]).toEqual([null, null]);
    cleanup();
    openCompetition({ ...opened, profile: { media_pass: { enabled: false, fee_cents: 9900 } } });
    await find('ADD NEW ROUTINE');
    expect(screen.queryByRole('region', { name: 'MEDIA PASS' })).not.toBeInTheDocument();
  });
});
