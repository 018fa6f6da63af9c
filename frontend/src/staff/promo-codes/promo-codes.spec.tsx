import type { PromoCodeDocument, PromoUseRow } from '@app/contracts/promo-codes';
import { cents, instant } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, tableOf } from '../../platform/testing.js';
import { listOf, openStaff } from '../testing.js';

const FULL50: PromoCodeDocument = {
  ...{ id: 'FULL50', code: 'FULL50', display_name: '$50 off', type: 'full_credit', value: 5_000, percentage: null },
  ...{ unique: false, event_id: 56, season_id: null, valid_from: null, valid_to: null, active: true },
  ...{ total_limit: 100, account_limit: null, created_at: instant('2025-09-15T14:00:00Z'), deleted: false },
  ...{ taken: 3, held: 1 },
};
const UNUSED: PromoCodeDocument = {
  ...FULL50,
  ...{ id: 'PCT10', code: 'PCT10', display_name: 'Ten', type: 'percentage', value: null, percentage: 10 },
  ...{ total_limit: null, taken: 0, held: 0, event_id: null, active: false },
};
const use = (registration_id: number, differs: Partial<PromoUseRow>): PromoUseRow => ({
  ...{ id: `FULL50_${registration_id}`, code: 'FULL50', registration_id, account_id: 1001, season_id: 75 },
  ...{ since: instant('2026-01-12T18:00:00Z'), changed_at: instant('2026-01-12T18:00:00Z') },
  ...{ status: 'taken', cause: null, account: 'Dana Reyes', amount: cents(5_000) },
  ...differs,
});
const ANSWERS = {
  'GET admin/promo-codes': page([FULL50, UNUSED]),
  'GET admin/promo-codes/FULL50': FULL50,
  'GET admin/promo-codes/PCT10': UNUSED,
  'GET admin/promo-codes/PCT10/uses': page([]),
  'GET admin/promo-codes/FULL50/uses': page([
    use(75_001, {}),
    use(75_002, { status: 'given_back', cause: 'refunded', amount: null }),
    use(75_003, { status: 'held', account: 'Sue Park' }),
  ]),
  'GET admin/history/promoCode/FULL50': { rows: [], next: null },
  'GET admin/history/promoCode/PCT10': { rows: [], next: null },
};
const CREATE = 'POST admin/promo-codes';

describe('the promo codes of the console', () => {
  it('~ADM-008 lists the codes with what they are worth and how often they are used', async () => {
    openStaff('/promo-codes', ANSWERS);
    await listOf('Promo codes');
    // The name of the event comes with the catalogue.
    expect((await screen.findAllByText('Aurora')).length).toBeGreaterThan(0);
    const [, first, second] = await listOf('Promo codes');
    expect(first?.join('|')).toContain('FULL50|$50 off|Full credit|$50.00|Aurora|3 of 100, 1 held');
    expect(second?.join('|')).toContain('PCT10|Ten|Percentage|10%|Every event|0|–|Inactive');
  });

  it('~PAY-239 creates a code, with the refusals of the server at their fields', async () => {
    const { user, sent } = openStaff('/promo-codes', {
      ...ANSWERS,
      [CREATE]: refused(422, 'promo_terms_invalid', 'Please check the marked fields.', {
        value: 'Please enter an amount above $0.00',
      }),
    });
    await listOf('Promo codes');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a promo code' }));
    await user.type(dialog.getByLabelText(/^Code/), 'SPRING');
    await user.type(dialog.getByLabelText(/^Name/), 'Spring');
    await user.type(dialog.getByLabelText(/^Amount/), '25');
    await user.selectOptions(dialog.getByLabelText(/^Event/), 'Aurora');
    await user.type(dialog.getByLabelText(/^Uses in all/), '10');
    await user.type(dialog.getByLabelText(/^Reason/), 'For the spring');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toMatchObject({
      ...{ code: 'SPRING', display_name: 'Spring', type: 'full_credit', value: 2_500, percentage: null },
      ...{ event_id: 56, season_id: null, total_limit: 10, account_limit: null, unique: false, active: true },
      reason: 'For the spring',
    });
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription('Please enter an amount above $0.00'),
    );
  });

  it('asks for what the type needs: a count, an amount or a percentage', async () => {
    const { user } = openStaff('/promo-codes', ANSWERS);
    await listOf('Promo codes');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(within(dialog.getByLabelText(/^Type/)).getAllByRole('option')).toHaveLength(12);
    await user.selectOptions(dialog.getByLabelText(/^Type/), 'Free dancer');
    expect(dialog.getByLabelText(/^How many are free/)).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText(/^Type/), 'Full percentage');
    expect(dialog.getByLabelText(/^Percent/)).toBeInTheDocument();
  });

  it('~ADM-008 creates many codes of the same terms', async () => {
    const { user, sent } = openStaff('/promo-codes', {
      ...ANSWERS,
      'POST admin/promo-codes/bulk': { codes: ['A-1', 'A-2'], position: '5' },
    });
    await listOf('Promo codes');
    await user.click(screen.getByRole('button', { name: 'Create many' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create many promo codes' }));
    await user.type(dialog.getByLabelText(/^Begins with/), 'A-');
    await user.clear(dialog.getByLabelText(/^How many$/));
    await user.type(dialog.getByLabelText(/^How many$/), '2');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('2 promo codes created.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toMatchObject({ prefix: 'A-', count: 2 });
  });

  it('~PAY-239 shows what a file would create before it is imported', async () => {
    const { user, sent } = openStaff('/promo-codes', {
      ...ANSWERS,
      'POST admin/promo-codes/import/preview': {
        rows: [
          { line: 2, code: 'NEW1', terms: { ...FULL50, code: undefined }, problems: [] },
          { line: 3, code: 'FULL50', terms: null, problems: ['This promo code exists already.'] },
        ],
      },
      'POST admin/promo-codes/import': { codes: ['NEW1'], position: '6' },
    });
    await listOf('Promo codes');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import promo codes' }));
    const file = new File([], 'codes.csv', { type: 'text/csv' });
    // jsdom reads no files.
    Object.assign(file, { text: async () => 'code,type,value' });
    await user.upload(dialog.getByLabelText('CSV file'), file);
    await waitFor(() => expect(tableOf('Lines of the file')).toHaveLength(3));
    expect(tableOf('Lines of the file').slice(1)).toEqual([
      ['2', 'NEW1', '$50.00', 'Will be created'],
      ['3', 'FULL50', '–', 'This promo code exists already.'],
    ]);
    await user.type(dialog.getByLabelText(/^Reason/), 'The codes of the spring');
    await user.click(dialog.getByRole('button', { name: 'Create 1 code' }));
    expect(await screen.findByText('1 promo code created.')).toBeInTheDocument();
    expect(commands(sent).map(({ path }) => path)).toEqual([
      'admin/promo-codes/import/preview',
      'admin/promo-codes/import',
    ]);
  });

  it('~ADM-008 the page of a code has its terms and every use of it', async () => {
    openStaff('/promo-codes/FULL50', ANSWERS);
    expect(await screen.findByRole('heading', { name: 'FULL50' })).toBeInTheDocument();
    await waitFor(() => expect(tableOf('Uses')).toHaveLength(4));
    expect(
      tableOf('Uses')
        .slice(1)
        .map((row) => row.slice(0, 4)),
    ).toEqual([
      ['75001', 'Dana Reyes', 'Used', '$50.00'],
      ['75002', 'Dana Reyes', 'Given back: refunded', '–'],
      ['75003', 'Sue Park', 'Held', '$50.00'],
    ]);
    expect(screen.getByRole('link', { name: '75001' })).toHaveAttribute('href', '/staff/registrations/75001');
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('~PAY-239 changes and deactivates a code, and deletes one that nobody used', async () => {
    const { user, sent } = openStaff('/promo-codes/PCT10', {
      ...ANSWERS,
      'PUT admin/promo-codes/PCT10': { code: 'PCT10', position: '7' },
      'DELETE admin/promo-codes/PCT10': { code: 'PCT10', position: '8' },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change PCT10' }));
    expect(dialog.getByLabelText(/^Percent/)).toHaveValue('10');
    await user.click(dialog.getByRole('checkbox', { name: 'Active' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'It is needed again');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('PCT10 changed.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toMatchObject({ type: 'percentage', percentage: 10, value: null, active: true });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Never used');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await listOf('Promo codes');
    await waitFor(() => expect(screen.getByText('PCT10 deleted.')).toBeInTheDocument());
  });

  it('auditors read and change nothing', async () => {
    openStaff('/promo-codes', ANSWERS, ['auditor']);
    await listOf('Promo codes');
    for (const name of ['Create', 'Create many', 'Import'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
