import type { MovePreview, RegistrationDocument } from '@app/contracts/registration';
import { day } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, openAt, page, refused, RUTH, tableOf } from '../platform/testing.js';
import { attendee, begun, completed, draftOf, editing, MIA } from '../testing/registrations.js';
import type { StaffTourDate } from './catalogue.js';
import { MoveButton } from './MoveButton.js';

const DRAFT = draftOf([attendee(MIA, '3')]);
const COMPLETED = completed(DRAFT);
const tour = (
  id: number,
  label: string,
  days: [string, string],
  { season_id = 75, ...more }: Partial<StaffTourDate> = {},
): StaffTourDate => ({
  ...{ id, label, season_id, event_id: 56, time_zone: 'America/Chicago', event_city: { name: 'Chicago', state: 'IL' } },
  ...{ start_date: day(days[0]), end_date: day(days[1]), regenabled: true, coming_soon: false },
  ...{ canceled: false, postponed: false, no_competition: false, ballroom: false, ...more },
});
const TOURS = [
  tour(7441, 'Pinnacle Las Vegas, NV', ['2026-07-05', '2026-07-11'], { season_id: 74 }),
  tour(COMPLETED.tour_date_id, 'Aurora here', ['2026-04-17', '2026-04-19']),
  tour(7523, 'Solstice San Diego, CA', ['2025-11-07', '2025-11-09']),
  tour(7503, 'Aurora Atlanta, GA · May 1–3, 2026', ['2026-05-01', '2026-05-03']),
  tour(7504, 'Aurora Tampa, FL', ['2026-02-06', '2026-02-08'], { canceled: true }),
  tour(7505, 'Aurora Boston, MA', ['2026-02-13', '2026-02-15'], { regenabled: false }),
  tour(7506, 'Aurora Denver, CO', ['2026-02-20', '2026-02-22'], { postponed: true }),
  tour(7507, 'Aurora Reno, NV', ['2026-02-27', '2026-03-01']),
  tour(7508, 'Aurora Austin, TX', ['2026-03-06', '2026-03-08']),
  tour(7501, 'Aurora Chicago, IL · Mar 20–22, 2026', ['2026-03-20', '2026-03-22']),
];
const priced = (rate_key: string, fees: object, balance: object) => ({ sheet: { rate_key, fees, lines: [] }, balance });
const FEES = {
  workshop: 27_500,
  observers: { one: 1_000, two: 500 },
  freestyle: 0,
  competition: 0,
  tickets: 0,
  ticket_fees: 0,
  media: 5_500,
  total: 34_500,
};
const PREVIEW = {
  now: priced('discount', FEES, { registration: 0, media: 0 }),
  there: priced('full', { ...FEES, workshop: 30_000, total: 37_000 }, { registration: 2_500, media: 0 }),
  deposits: 0,
} as unknown as MovePreview;

const open = (registration: RegistrationDocument, answers = {}) =>
  openAt('/', [{ path: '/', element: <MoveButton registration={registration} tourDates={TOURS} /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['staff'] },
    'GET admin/registrations': page([
      { id: 75001, tour_date_id: COMPLETED.tour_date_id },
      { id: 75002, tour_date_id: 7507 },
      { id: 75003, tour_date_id: 7508, deleted: true },
    ]),
    'GET admin/registrations/75001/move': PREVIEW,
    'POST admin/registrations/75001/move': { id: 75001, tour_date_id: 7501, position: '9' },
    ...answers,
  });
const asked = async (registration: RegistrationDocument, answers = {}) => {
  const opened = open(registration, answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Move' }));
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Move registration 75001?' })) };
};

describe('the moving of a registration by staff', () => {
  it('~REG-274 offers what is to come of the season by day, says where registrants may not go, and leaves out where it is refused', async () => {
    const { dialog } = await asked(COMPLETED);
    const choice = within(dialog.getByLabelText('Tour date'));
    await waitFor(() => expect(choice.queryByText('Aurora Reno, NV')).toBeNull());
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose a tour date',
      'Aurora Austin, TX',
      'Aurora Chicago, IL · Mar 20–22, 2026',
      'Aurora Atlanta, GA · May 1–3, 2026',
      'Aurora Tampa, FL, canceled',
      'Aurora Boston, MA, registration closed',
      'Aurora Denver, CO, postponed',
    ]);
  });

  it('~REG-274 shows fees and balance there, and moves with a reason', async () => {
    const { user, dialog, sent } = await asked(COMPLETED);
    const choice = dialog.getByLabelText('Tour date');
    await user.type(dialog.getByLabelText('Reason'), 'They move to Chicago');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(choice).toHaveAccessibleDescription('Please choose a tour date.');
    await user.selectOptions(choice, '7501');
    await dialog.findByRole('table');
    expect(tableOf('What it costs now, and there')).toEqual([
      ['Fees', 'Now, early rate', 'There, regular rate'],
      ['Workshop', '$275.00', '$300.00'],
      ['Observers', '$15.00', '$15.00'],
      ['Media Pass', '$55.00', '$55.00'],
      ['Total', '$345.00', '$370.00'],
      ['Balance', '$0.00', '$25.00'],
    ]);
    expect(commands(sent)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(
      await screen.findByText('Registration 75001 is moved to Aurora Chicago, IL · Mar 20–22, 2026.'),
    ).toBeInTheDocument();
    const body = { reason: 'They move to Chicago', tour_date_id: 7501, total: 37_000 };
    expect(commands(sent)).toEqual([{ method: 'POST', path: 'admin/registrations/75001/move', query: {}, body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('~REG-274 says why it is not possible there, and moves nothing', async () => {
    const message = 'Mia Reyes: Teen is not offered there.';
    const { user, dialog, sent } = await asked(COMPLETED, {
      'GET admin/registrations/75001/move': refused(409, 'not_possible_there', message),
    });
    await user.selectOptions(dialog.getByLabelText('Tour date'), '7503');
    expect(await dialog.findByText(message)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'They move to Atlanta');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(commands(sent)).toEqual([]);
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('~REG-274 waits while it is priced there', async () => {
    const { user, dialog } = await asked(COMPLETED, { 'GET admin/registrations/75001/move': NEVER });
    await user.selectOptions(dialog.getByLabelText('Tour date'), '7501');
    expect(dialog.getByText('Pricing it there')).toBeInTheDocument();
  });

  it('~REG-274 asks the price again after a refusal', async () => {
    const message = 'The total of your registration has changed. Please check it again.';
    const { user, dialog, sent } = await asked(COMPLETED, {
      'POST admin/registrations/75001/move': refused(409, 'total_changed', message),
    });
    await user.selectOptions(dialog.getByLabelText('Tour date'), '7501');
    await dialog.findByRole('table');
    await user.type(dialog.getByLabelText('Reason'), 'They move to Chicago');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    const previews = sent.filter(({ method, path }) => method === 'GET' && path.endsWith('/move'));
    expect(previews).toHaveLength(2);
  });

  it.each([
    ['not completed', begun(DRAFT), 'Only a completed registration can be moved.'],
    ['being edited', editing(DRAFT, DRAFT), 'It is being edited now.'],
  ])('~REG-274 moves none that is %s', async (_, registration, why) => {
    open(registration);
    expect(await screen.findByRole('button', { name: /^Move/ })).toHaveAccessibleDescription(why);
  });

  it.each(['staff', 'admin'])('~PAY-316 a deposit stays behind unless an admin lets it go along: %s', async (role) => {
    const { user, dialog, sent } = await asked(COMPLETED, {
      'GET mybtf/account': { ...RUTH, roles: [role] },
      'GET admin/registrations/75001/move': { ...PREVIEW, deposits: 2_000 },
    });
    await user.selectOptions(dialog.getByLabelText('Tour date'), '7501');
    await user.type(dialog.getByLabelText('Reason'), 'They move to Chicago');
    const balance = await dialog.findByRole('row', { name: /^Balance/ });
    expect(balance).toHaveTextContent('$25.00');
    if (role === 'staff') {
      expect(
        dialog.getByText(
          'The deposit of $20.00 stays behind: it is not transferable, and only an admin can let it go along.',
        ),
      ).toBeInTheDocument();
      expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    } else {
      await user.click(dialog.getByLabelText('I confirm that the deposit of $20.00 goes along.'));
      expect(balance).toHaveTextContent('$5.00');
    }
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect((commands(sent)[0]!.body as { deposits?: boolean }).deposits).toBe(role === 'admin' ? true : undefined);
  });
});
