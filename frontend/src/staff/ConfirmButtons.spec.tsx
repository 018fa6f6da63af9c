import type { RegistrationDocument } from '@app/contracts/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { commands, openAt, refused, RUTH } from '../platform/testing.js';
import { attendee, begun, completed, draftOf, MIA } from '../testing/registrations.js';
import { ConfirmButtons } from './ConfirmButtons.js';

const DRAFT = draftOf([attendee(MIA, '3')]);
const COMPLETED = completed(DRAFT);
const CONFIRMED = completed(DRAFT, { confirmed: true });
const DONE = { id: 75001, position: '12' };

const Page = ({ registration }: { registration: RegistrationDocument }) => (
  <>
    <h1>Registration</h1>
    <ConfirmButtons registration={registration} tourDates={[]} />
  </>
);
const open = (registration: RegistrationDocument, answers = {}, roles = ['staff']) =>
  openAt('/', [{ element: <SignedIn />, children: [{ path: '/', element: <Page registration={registration} /> }] }], {
    'GET mybtf/account': { ...RUTH, roles },
    'GET admin/payments': [],
    'POST admin/registrations/75001/confirm': { ...DONE, confirmed: true },
    'POST admin/registrations/75001/withdraw': { ...DONE, confirmed: false },
    ...answers,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the review of a registration by staff', () => {
  it.each([
    ['a completed one', COMPLETED, ['Cancel registration', 'Move', 'Confirm']],
    ['a confirmed one', CONFIRMED, ['Cancel registration', 'Move', 'Put back']],
  ])(
    '~ADM-003 %s is cancelled, moved, confirmed or put back, and corrected on its own pages',
    async (_, one, names) => {
      open(one);
      await button(names.at(-1)!);
      await waitFor(() => expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names));
      expect(screen.getByRole('link', { name: 'Correct' })).toHaveAttribute('href', '/registration/75001');
    },
  );

  it('~ADM-003 ~REG-010 Confirm asks why and confirms', async () => {
    const { user, sent } = open(COMPLETED);
    await user.click(await button('Confirm'));
    const asked = dialog('Confirm this registration?');
    expect(asked.getByText('The registrant sees it as confirmed at once.')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription('Please write a reason of at least 3 letters.');
    expect(commands(sent)).toEqual([]);
    await user.type(asked.getByLabelText('Reason'), 'Checked by phone');
    await user.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Registration 75001 is confirmed.')).toBeInTheDocument();
    const body = { reason: 'Checked by phone' };
    expect(commands(sent)).toEqual([{ method: 'POST', path: 'admin/registrations/75001/confirm', query: {}, body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('~ADM-003 ~REG-012 ~REG-274 Put back asks why and withdraws the confirmation; it confirms nothing', async () => {
    const { user, sent } = open(CONFIRMED);
    await user.click(await button('Put back'));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    const asked = dialog('Put registration 75001 back?');
    expect(asked.getByText('It waits for review again; the registrant sees that at once.')).toBeInTheDocument();
    await user.type(asked.getByLabelText('Reason'), 'Wrong city');
    await user.click(asked.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('Registration 75001 was put back to review.')).toBeInTheDocument();
    const body = { reason: 'Wrong city' };
    expect(commands(sent)).toEqual([{ method: 'POST', path: 'admin/registrations/75001/withdraw', query: {}, body }]);
  });

  it('keeps a refusal in the dialog, and leaves everything as it is when staff cancel', async () => {
    const message = 'This registration is being edited now.';
    const { user, sent } = open(CONFIRMED, {
      'POST admin/registrations/75001/withdraw': refused(409, 'registration_editing', message),
    });
    await user.click(await button('Put back'));
    const asked = dialog('Put registration 75001 back?');
    await user.type(asked.getByLabelText('Reason'), 'Wrong city');
    await user.click(asked.getByRole('button', { name: 'Put back' }));
    expect(await asked.findByText(message)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands(sent)).toHaveLength(1);
  });

  it('~ADM-003 confirms nothing that is not completed, or being edited, and says why', async () => {
    open(begun(DRAFT));
    const confirm = await button(/^Confirm/);
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(confirm).toHaveAccessibleDescription('Only a completed registration can be confirmed.');
  });

  it('~ADM-003 confirms nothing that is being edited', async () => {
    open(completed(DRAFT, { editing: true }));
    expect(await button(/^Confirm/)).toHaveAccessibleDescription('It is being edited now.');
  });

  it('~ADM-041 opens the pages of a canceled one, and changes nothing of it', async () => {
    open(completed(DRAFT, { cancelled: true }));
    expect(await screen.findByRole('link', { name: 'Correct' })).toHaveAttribute('href', '/registration/75001');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['an auditor', COMPLETED, ['auditor']],
    ['a deleted registration', begun(DRAFT, { deleted: true }), ['admin']],
  ])('offers nothing for %s', async (_, registration, roles) => {
    open(registration, {}, roles);
    await screen.findByRole('heading', { name: 'Registration' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
