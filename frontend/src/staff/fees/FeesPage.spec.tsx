import { type FeeProfileAnswer, feeValuesOf, SEED_SEASONS, seededEventProfiles } from '@app/contracts/catalogue';
import { cents } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, NEVER, openAt, refused, RUTH, tableOf } from '../../platform/testing.js';
import { FeesPage } from './FeesPage.js';

const PINNACLE = 14;
const answer = (event_id: number): FeeProfileAnswer => {
  const profile = seededEventProfiles[event_id]!;
  const seasons = [...SEED_SEASONS.slice(-1), { ...SEED_SEASONS.at(-1)!, id: 76, start_year: 2026, end_year: 2027 }];
  return { event_id, name: profile.name, profile: feeValuesOf(profile), seasons };
};
const EFFECT = {
  rows: [
    {
      id: 75004,
      registrant: 'Petra Hoffmann',
      tour_date: 'Orlando, FL',
      editing: false,
      before: 47_500,
      after: 50_000,
    },
    { id: 75009, registrant: 'Iris Vale', tour_date: 'Orlando, FL', editing: true, before: 95_000, after: null },
  ],
  open: 12,
  kept: 140,
};
const ADMIN = { ...RUTH, roles: ['admin'] };
const open = (answers: Answers = {}, event = PINNACLE) =>
  openAt(`/staff/events/${event}/fees`, [{ path: '/staff/events/:id/fees', element: <FeesPage of="event" /> }], {
    'GET mybtf/account': ADMIN,
    [`GET admin/fee-profiles/${event}`]: answer(event),
    [`POST admin/fee-profiles/${event}/effect`]: EFFECT,
    [`PUT admin/fee-profiles/${event}`]: { id: event, profile_version: 2, position: '9' },
    ...answers,
  });
const priceOf = (label: string) => screen.findByLabelText(`${label}, $`);

describe('the fees of an event', () => {
  it('REG-280 FEE-179 are read by staff and auditors, who may not change them', async () => {
    open({ 'GET mybtf/account': RUTH });
    expect(await screen.findByRole('heading', { level: 1, name: 'Fees of Pinnacle Nationals' })).toBeInTheDocument();
    expect(tableOf('Prices by rate')).toEqual([
      ['Level or routine', 'Early rate', 'Regular rate', 'Late rate'],
      ['Petite', '$395.00', '$425.00', '$455.00'],
      ['Mini', '$475.00', '$525.00', '$575.00'],
      ['Junior', '$525.00', '$575.00', '$625.00'],
      ['Teen', '$525.00', '$575.00', '$625.00'],
      ['Senior', '$525.00', '$575.00', '$625.00'],
      ['Teacher', '$425.00', '$450.00', '$475.00'],
      ['OBS-1', '$50.00', '$55.00', '$60.00'],
      ['OBS-2', '$95.00', '$105.00', '$115.00'],
      ['Routine, Small Group', '$65.00', '$75.00', '$85.00'],
      ['Routine, Large Group', '$60.00', '$70.00', '$80.00'],
      ['Routine, Line', '$55.00', '$65.00', '$75.00'],
      ['Routine, Production', '$50.00', '$60.00', '$70.00'],
      ['Routine, solo without a row', '$240.00', '$290.00', ''],
      ['Routine, duo/trio without a row', '$120.00', '$170.00', ''],
    ]);
    expect(tableOf('Other fees')).toEqual([
      ['Fee', 'At every rate'],
      ['Freestyle battle', '$0.00'],
      ['VIP Experience', '$250.00'],
      ['AWE Experience', '$150.00'],
      ['Photoshoot', '$85.00'],
      ['KDOTY', '$120.00'],
      ['Best dancers, Competing', '$125.00'],
      ['Best dancers, Workshop Only', '$0.00'],
      ['Media pass, season 2025-2026', '$55.00'],
      ['Media pass, season 2026-2027', '$55.00'],
      ['Media pass, season without a row', '$55.00'],
      ['Extra time, per minute and dancer', '$5.00'],
      ['Pre-qualifying, per dancer', '$45.00'],
      ['Crew Showdown video, per dancer', '$55.00'],
      ['Routine removed after its deadline', '$50.00'],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull();
  });

  it('~FEE-177 an admin changes what routines cost: tables, solos without a row, extra time', async () => {
    const { user, sent } = open();
    for (const [label, typed] of [
      ['Routine, Small Group, regular rate', '76'],
      ['Routine, solo without a row, early rate', '250'],
      ['Extra time, per minute and dancer', '6.00'],
    ] as const) {
      const price = await priceOf(label);
      await user.clear(price);
      await user.type(price, typed);
    }
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    expect(tableOf('Changed fees')).toEqual([
      ['Fee', 'Now', 'New'],
      ['Routine, Small Group, regular rate', '$75.00', '$76.00'],
      ['Routine, solo without a row, early rate', '$240.00', '$250.00'],
      ['Extra time, per minute and dancer', '$5.00', '$6.00'],
    ]);
    const { profile } = answer(PINNACLE);
    expect(commands(sent)[0]?.body).toEqual({
      profile: {
        profile_version: 1,
        routine_fees: { ...profile.routine_fees, 3: { discount: 6_500, full: 7_600, late: 8_500 } },
        individual_fallback_fees: {
          solo: { discount: 25_000, full: 29_000 },
          duo_trio: { discount: 12_000, full: 17_000 },
        },
        extra_time: { enabled: false, cents_per_minute_per_dancer: 600 },
      },
    });
  });

  it('~PAY-249 an admin changes the fee of a season’s media passes alone', async () => {
    const told = answer(PINNACLE);
    const profile = { ...told.profile, media_pass_season_fees: { 76: cents(5_800) } };
    const { user, sent } = open({ [`GET admin/fee-profiles/${PINNACLE}`]: { ...told, profile } });
    const next = await priceOf('Media pass, season 2026-2027');
    expect(next).toHaveValue('58.00');
    expect(await priceOf('Media pass, season 2025-2026')).toHaveValue('55.00');
    await user.clear(next);
    await user.type(next, '60');
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    expect(tableOf('Changed fees')).toEqual([
      ['Fee', 'Now', 'New'],
      ['Media pass, season 2026-2027', '$58.00', '$60.00'],
    ]);
    expect(commands(sent)[0]?.body).toEqual({ profile: { profile_version: 1, media_pass_season_fees: { 76: 6_000 } } });
  });

  it('FEE-174 an admin sees what changes and whom it reaches before he saves it with a reason', async () => {
    const { user, sent } = open();
    const mini = await priceOf('Mini, regular rate');
    expect(mini).toHaveValue('525.00');
    expect(screen.getByRole('button', { name: 'See what changes' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(mini);
    await user.type(mini, '550');
    const vip = await priceOf('VIP Experience');
    await user.clear(vip);
    await user.type(vip, '260.50');
    expect(await screen.findByText('2 changed fees')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the fees of Pinnacle Nationals?' });
    expect(
      await within(dialog).findByText(
        '2 of 12 open registrations will cost something else at the next step. 140 completed registrations keep their price.',
      ),
    ).toBeInTheDocument();
    expect(tableOf('Changed fees')).toEqual([
      ['Fee', 'Now', 'New'],
      ['Mini, regular rate', '$525.00', '$550.00'],
      ['VIP Experience', '$250.00', '$260.50'],
    ]);
    expect(tableOf('Open registrations')).toEqual([
      ['Registration', 'Tour date', 'Now', 'New', 'Difference'],
      ['75004 Petra Hoffmann', 'Orlando, FL', '$475.00', '$500.00', '+$25.00'],
      ['75009 Iris Vale', 'Orlando, FL', '$950.00', 'No price', '–'],
    ]);
    expect(within(dialog).getByRole('link', { name: '75004 Petra Hoffmann' })).toHaveAttribute(
      'href',
      '/staff/registrations/75004',
    );
    expect(commands(sent).map(({ method }) => method)).toEqual(['POST']);
    await user.click(within(dialog).getByRole('button', { name: 'Save the fees' }));
    expect(within(dialog).getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'New season');
    await user.click(within(dialog).getByRole('button', { name: 'Save the fees' }));
    expect(await screen.findByText('Fees saved.')).toBeInTheDocument();
    const { profile } = answer(PINNACLE);
    const changed = {
      profile_version: 1,
      workshop_fees: {
        ...profile.workshop_fees,
        1: { full_workshop: { discount: 47_500, full: 55_000, late: 57_500 } },
      },
      add_on_fees: { ...profile.add_on_fees, vip: 26_050 },
    };
    expect(commands(sent).map(({ method, body }) => [method, body])).toEqual([
      ['POST', { profile: changed }],
      ['PUT', { profile: changed, reason: 'New season' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('2 changed fees')).toBeNull();
  });

  it('PAY-330 refuses at its field what is no amount, and saves nothing', async () => {
    const { user } = open();
    const mini = await priceOf('Mini, regular rate');
    await user.clear(mini);
    await user.type(mini, '5.005');
    await waitFor(() =>
      expect(mini).toHaveAccessibleDescription('Please enter an amount in dollars, such as 1,250.50.'),
    );
    const see = screen.getByRole('button', { name: 'See what changes' });
    expect(see).toHaveAttribute('aria-disabled', 'true');
    expect(see).toHaveAccessibleDescription('One of the fees is no amount.');
  });

  it('says that nobody pays anything else, and takes back what was typed', async () => {
    const { user } = open({ [`POST admin/fee-profiles/${PINNACLE}/effect`]: { rows: [], open: 1, kept: 1 } });
    const mini = await priceOf('Mini, late rate');
    await user.clear(mini);
    await user.type(mini, '5750');
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    expect(
      await screen.findByText(
        'None of 1 open registration costs anything else. 1 completed registration keeps its price.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(mini).toHaveValue('575.00');
    expect(screen.getByRole('button', { name: 'See what changes' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['is not there yet', NEVER],
    ['could not be loaded', refused(500, 'internal')],
  ])('FEE-174 saves nothing while what it changes %s', async (_, given) => {
    const { user, sent } = open({ [`POST admin/fee-profiles/${PINNACLE}/effect`]: given });
    await user.clear(await priceOf('Mini, regular rate'));
    await user.type(await priceOf('Mini, regular rate'), '5');
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    await user.type(await screen.findByLabelText('Reason'), 'New season');
    const save = screen.getByRole('button', { name: 'Save the fees' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveAccessibleDescription('It is not known yet whom the change reaches.');
    await user.click(save);
    expect(commands(sent).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('keeps what was typed when somebody else was quicker, and says so', async () => {
    const words = 'Somebody else changed the fees of this event meanwhile. Please load them again.';
    const { user } = open({
      [`PUT admin/fee-profiles/${PINNACLE}`]: refused(409, 'fee_profile_changed', words),
    });
    const mini = await priceOf('Mini, regular rate');
    await user.clear(mini);
    await user.type(mini, '5250.05');
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    await user.type(await screen.findByLabelText('Reason'), 'New season');
    await user.click(screen.getByRole('button', { name: 'Save the fees' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(mini).toHaveValue('5250.05');
  });

  it("~FEE-100 ~FEE-107 ~FEE-218 lists the routines of an event with the row 'independent solo', below those by category", async () => {
    open({ 'GET mybtf/account': RUTH }, 49);
    await screen.findByRole('heading', { level: 1, name: 'Fees of Crewfest' });
    expect(tableOf('Prices by rate').filter(([label]) => label?.startsWith('Routine'))).toEqual([
      ['Routine, Solo', '$95.00', '$110.00', '$125.00'],
      ['Routine, Duo/Trio', '$60.00', '$70.00', '$80.00'],
      ['Routine, Small Group', '$45.00', '$50.00', '$55.00'],
      ['Routine, Large Group', '$43.00', '$48.00', '$53.00'],
      ['Routine, Line', '$41.00', '$46.00', '$51.00'],
      ['Routine, Production', '$39.00', '$44.00', '$49.00'],
      ['Routine, independent solo', '$115.00', '$130.00', '$145.00'],
    ]);
  });

  it('shows intensives under their names', async () => {
    open({ 'GET mybtf/account': RUTH }, 26);
    await screen.findByRole('heading', { level: 1, name: 'Fees of Summit Intensive' });
    expect(tableOf('Prices by rate').slice(-5)).toEqual([
      ['Junior Intensive', '$695.00', '$745.00', '$795.00'],
      ['Teen Intensive', '$745.00', '$795.00', '$845.00'],
      ['Senior Intensive', '$745.00', '$795.00', '$845.00'],
      ['Crash Course', '$295.00', '$325.00', '$355.00'],
      ['Teacher Intensive', '$495.00', '$525.00', '$555.00'],
    ]);
  });

  it.each([
    ['that they are on their way', NEVER, 'Loading the fees'],
    ['that there is no such event', refused(404, 'event_unknown'), `There is no event ${PINNACLE}.`],
    [
      'that they could not be loaded',
      refused(500, 'internal'),
      'The fees could not be loaded. The rest of this page is up to date.',
    ],
  ])('say %s', async (_, given, words) => {
    open({ [`GET admin/fee-profiles/${PINNACLE}`]: given });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the fees of a tour date', () => {
  const ORLANDO = { ...answer(PINNACLE), name: 'Pinnacle Nationals Orlando, FL' };
  const openOrlando = (answers: Answers = {}) =>
    openAt(
      '/staff/tour-dates/7541/fees',
      [{ path: '/staff/tour-dates/:id/fees', element: <FeesPage of="tour date" /> }],
      {
        'GET mybtf/account': ADMIN,
        'GET admin/tour-dates/7541/fees': ORLANDO,
        'POST admin/tour-dates/7541/fees/effect': EFFECT,
        'PUT admin/tour-dates/7541/fees': { id: 7541, position: '9' },
        ...answers,
      },
    );

  it('FEE-028 FEE-174 are changed there alone, once it is seen whom that reaches', async () => {
    const { user, sent } = openOrlando();
    const title = 'Fees of Pinnacle Nationals Orlando, FL';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the tour date' })).toHaveAttribute(
      'href',
      '/staff/tour-dates/7541',
    );
    const vip = await priceOf('VIP Experience');
    await user.clear(vip);
    await user.type(vip, '260.50');
    await user.click(screen.getByRole('button', { name: 'See what changes' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the fees of Pinnacle Nationals Orlando, FL?' }),
    );
    expect(await dialog.findByText(/^2 of 12 open registrations will cost something else/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'A dearer hall');
    await user.click(dialog.getByRole('button', { name: 'Save the fees' }));
    expect(await screen.findByText('Fees saved.')).toBeInTheDocument();
    const profile = { profile_version: 1, add_on_fees: { ...ORLANDO.profile.add_on_fees, vip: 26_050 } };
    expect(commands(sent)).toMatchObject([
      { method: 'POST', path: 'admin/tour-dates/7541/fees/effect', body: { profile } },
      { method: 'PUT', path: 'admin/tour-dates/7541/fees', body: { profile, reason: 'A dearer hall' } },
    ]);
  });

  it('are of a tour date that there is', async () => {
    openOrlando({ 'GET admin/tour-dates/7541/fees': refused(404, 'tour_date_unknown') });
    expect(await screen.findByText('There is no tour date 7541.')).toBeInTheDocument();
  });
});
