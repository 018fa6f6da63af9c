import { seededEventProfiles } from '@app/contracts/catalogue';
import type { RegistrationDocument } from '@app/contracts/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, refused, words } from '../platform/testing.js';
import { COMPLETED, openRegistration, part } from './testing.js';

const WORDS = 'They count beside those that the paying dancers earn. What is registered costs that at once.';
const CALL = 'POST admin/registrations/75001/free-teachers';
const profileOf = (event: number) => ({ event_id: event, name: '', profile: seededEventProfiles[event]! });
const open = (differs: Partial<RegistrationDocument> = {}, { event = 49, roles = ['staff'], answers = {} } = {}) =>
  openRegistration(
    { ...COMPLETED, event_id: event, ...differs },
    '',
    {
      [`GET admin/fee-profiles/${event}`]: profileOf(event),
      [CALL]: { id: 75001, free_teacher_adjustment: 1, position: '12' },
      ...answers,
    },
    roles,
  );
const people = async () => {
  const section = within((await part('Summary')).getByRole('heading', { name: 'People' }).closest('section')!);
  const values = words(section.getAllByRole('definition'));
  return words(section.getAllByRole('term')).map((term, i) => `${term}: ${values[i]}`);
};
const shown = async () => (await people()).filter((row) => row.startsWith('Free teachers'));
const dialog = () => within(screen.getByRole('dialog', { name: 'Adjust the free teachers?' }));

describe('the free teachers of a registration', () => {
  it('FEE-080 staff see them where they are earned by tens, and what was given, and adjust them with a reason', async () => {
    const { user, sent } = open();
    await waitFor(async () => expect(await shown()).toEqual(['Free teachers: 0 Adjust']));
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(dialog().getByText(WORDS)).toBeInTheDocument();
    const field = dialog().getByLabelText('Free teachers more or fewer');
    expect(field).toHaveValue('0');
    await user.clear(field);
    await user.type(field, 'two');
    await user.tab();
    await user.type(dialog().getByLabelText(/^Reason/), 'Their bus was late');
    await user.click(dialog().getByRole('button', { name: 'Adjust' }));
    expect(field).toHaveAccessibleDescription('Please write a whole number from -100 to 100.');
    expect(commands(sent)).toEqual([]);
    await user.clear(field);
    await user.type(field, '1');
    await user.tab();
    await user.click(dialog().getByRole('button', { name: 'Adjust' }));
    expect(await screen.findByText('Registration 75001: free teachers +1.')).toBeInTheDocument();
    const body = { reason: 'Their bus was late', adjustment: 1 };
    const [, path] = CALL.split(' ');
    expect(commands(sent)).toEqual([{ method: 'POST', path, query: {}, body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what was given, also to auditors, who give nothing', async () => {
    open({ free_teacher_adjustment: -2 }, { roles: ['auditor'] });
    await waitFor(async () => expect(await shown()).toEqual(['Free teachers: 0 (-2 by staff)']));
  });

  it.each([14, 26, 48, 56])('there are none to give at event %i', async (event) => {
    open({}, { event });
    await part('Summary');
    expect(await shown()).toEqual([]);
  });

  it('keeps a refusal in the dialog', async () => {
    const answers = { [CALL]: refused(409, 'payment_in_progress', 'A payment is still being processed.') };
    const { user } = open({}, { answers });
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    await user.type(dialog().getByLabelText(/^Reason/), 'Their bus was late');
    await user.tab();
    await user.click(dialog().getByRole('button', { name: 'Adjust' }));
    expect(await dialog().findByText('A payment is still being processed.')).toBeInTheDocument();
  });

  it('is shut while the registration is edited', async () => {
    open({ editing: true });
    expect(await screen.findByRole('button', { name: 'Adjust' })).toHaveAccessibleDescription(
      'It is being edited now.',
    );
  });
});
