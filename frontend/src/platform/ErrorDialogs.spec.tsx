import { registrationCalls } from '@app/contracts/registration';
import { commonMessages } from '@app/contracts/shared';
import { screen, waitFor } from '@testing-library/react';
import { commands, DANA, OFFLINE, openAt, refused } from './testing.js';
import { useCommand } from './use-command.js';

const Page = () => {
  const first = useCommand(registrationCalls.remove);
  const second = useCommand(registrationCalls.cancelEditing);
  return (
    <>
      <button type="button" onClick={() => void first.run({ params: { id: 75001 } })}>
        Delete
      </button>
      <button type="button" onClick={() => void second.run({ params: { id: 75001 } })}>
        Cancel the edit
      </button>
    </>
  );
};
const open = (answer: unknown, also: unknown = {}) =>
  openAt('/registration/75001/dancers', [{ path: '/registration/*', element: <Page /> }], {
    'GET mybtf/account': DANA,
    'DELETE mybtf/delete-registration/75001': answer,
    'DELETE mybtf/registrations/75001/editing': also,
  });
const press = (name: string) => screen.findByRole('button', { name });
const TRY = 'Please check your internet connection and try again later.';

describe('REG-270 the dialog of an error that no screen handles', () => {
  it.each([
    ['NAV-073', 'Could not connect to server', TRY, OFFLINE],
    ['~OPS-006', 'Could not connect to server', TRY, refused(503, 'unavailable')],
    ['~OPS-019', 'Oops...', commonMessages.no_room.text(), refused(503, 'no_room')],
    ['NAV-075', 'Hey there!', 'This is not yours.', refused(403, 'forbidden', 'This is not yours.')],
    ['NAV-076', 'Oops...', 'This does not fit.', refused(400, 'wrong', 'This does not fit.')],
    ['NAV-077', 'Oops...', 'Something went wrong!', refused(500, 'internal', 'at line 12')],
  ])('%s: %s', async (_, title, text, answer) => {
    const { user, at } = open(answer);
    await user.click(await press('Delete'));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog).toHaveAccessibleDescription(text);
    await user.click(await press('OK'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(at()).toBe('/registration/75001/dancers');
  });

  it('NAV-074 EVT-007 a completed registration says the server’s words and leads to its overview', async () => {
    const text = 'This registration has already been completed.';
    const { user, at } = open(refused(409, 'registration_completed', text));
    await user.click(await press('Delete'));
    expect(await screen.findByRole('alertdialog', { name: 'Sorry!' })).toHaveAccessibleDescription(text);
    expect(at()).toBe('/registration/75001/dancers');
    await user.click(await press('OK'));
    await waitFor(() => expect(at()).toBe('/event/75001/overview'));
  });

  it('~NAV-072 drops what is open already, and shows another one after it', async () => {
    const { user, sent } = open(refused(400, 'wrong', 'This does not fit.'), refused(403, 'forbidden', 'Not yours.'));
    await user.click(await press('Delete'));
    await screen.findByRole('alertdialog', { name: 'Oops...' });
    for (const name of ['Delete', 'Cancel the edit']) await user.click(await press(name));
    await waitFor(() => expect(commands(sent)).toHaveLength(3));
    expect(screen.getByRole('alertdialog', { name: 'Oops...' })).toBeInTheDocument();
    await user.click(await press('OK'));
    expect(screen.getByRole('alertdialog', { name: 'Hey there!' })).toBeInTheDocument();
    await user.click(await press('OK'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('~NAV-072 ~ACC-023 a session that has ended leads to the sign-in and back, without a dialog', async () => {
    const { user, at } = open(refused(401, 'signed_out'));
    await user.click(await press('Delete'));
    await waitFor(() => expect(at()).toBe('/signin?redirect=%2Fregistration%2F75001%2Fdancers'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('~ADM-013 ~NAV-084 asks staff why, and sends the change again with the reason', async () => {
    const { user, sent } = open(({ body }: { body: { reason?: string } | null }) =>
      body?.reason ? { position: '5' } : refused(400, 'reason_required', 'Please write a reason.'),
    );
    await user.click(await press('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Why do you change this?' });
    expect(dialog).toHaveTextContent('The history keeps your reason with every change that you make here.');
    await user.type(screen.getByLabelText('Reason'), 'Asked by phone');
    await user.click(await press('Change'));
    await waitFor(() => expect(commands(sent).map(({ body }) => body)).toEqual([null, { reason: 'Asked by phone' }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
