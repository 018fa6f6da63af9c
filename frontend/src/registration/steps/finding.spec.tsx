import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, attendee, begun, draftOf, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const NAMES = ['Ada Öberg', 'Bea Oberg', 'Cleo Obermann', 'Dov Stein'];
/** These four, and as many others as it takes. */
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const [fname = '', lname = ''] = (NAMES[n] ?? `Nia Zed${n}`).split(' ');
    return { ...MIA, person_id: 100 + n, fname, lname };
  });
const open = (count: number, badFrom = count) => {
  const people = peopleOf(count);
  const rows = people.map((person, n) => attendee(person, n >= badFrom ? '' : '3'));
  return openStep('dancers', answerOf(begun(draftOf(rows)), { people }));
};
const field = () => screen.findByRole('searchbox', { name: 'Find in these dancers' });
const lastNames = () =>
  within(screen.getByRole('grid', { name: /dancers$/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-column="last"]')?.textContent);

describe('finding somebody in a draft', () => {
  it('narrows a long table to the names that hold what is typed, and says how many', async () => {
    const user = userEvent.setup();
    open(60);
    await user.type(await field(), 'ober');
    expect(await field()).toHaveValue('ober');
    await waitFor(() => expect(lastNames()).toEqual(['Öberg', 'Oberg', 'Obermann']));
    expect(screen.getByText('3 of 60 dancers')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Dancer fees').closest('.Sheet__foot')).toHaveTextContent('60 dancers');
    await user.clear(await field());
    await waitFor(() => expect(lastNames()).toHaveLength(60));
    expect(screen.queryByText(/of 60 dancers/)).toBeNull();
  });

  it('says so when no one matches, and keeps the field', async () => {
    const user = userEvent.setup();
    open(11);
    await user.type(await field(), 'nobody');
    expect(await screen.findByText('No one matches.')).toBeInTheDocument();
    expect(screen.getByText('0 of 11 dancers')).toBeInTheDocument();
    expect(await field()).toHaveFocus();
  });

  it('is not offered where ten rows are seen at a glance', async () => {
    open(10);
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('~REG-126 CONTINUE leads to the row without a level although another name is searched', async () => {
    const user = userEvent.setup();
    open(12, 11);
    await user.type(await field(), 'stein');
    await waitFor(() => expect(lastNames()).toEqual(['Stein']));
    await user.click(screen.getByRole('button', { name: 'SAVE AND CONTINUE' }));
    expect(screen.getByLabelText('Workshop level, Nia Zed11')).toHaveFocus();
    expect(await field()).toHaveValue('');
  });

  it('~REG-126 CONTINUE leads to a row that is far below the window', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 37 });
    const user = userEvent.setup();
    open(300, 299);
    await field();
    await user.click(screen.getByRole('button', { name: 'SAVE AND CONTINUE' }));
    expect(screen.getByLabelText('Workshop level, Nia Zed299')).toHaveFocus();
  });
});
