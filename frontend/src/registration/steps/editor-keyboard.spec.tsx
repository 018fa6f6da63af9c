import { screen, waitFor, within } from '@testing-library/react';
import { tableOf, words } from '../../platform/testing.js';
import { button, facts, find, openCompetition, yesNo } from './testing.js';

describe('a routine is entered by keyboard alone', () => {
  it('~CMP-070 ~CMP-073 from ADD NEW ROUTINE to the table: names are typed, arrows and Enter add, Escape asks', async () => {
    const { user } = openCompetition();
    const add = await find('ADD NEW ROUTINE');
    while (document.activeElement !== add) await user.tab();
    await user.keyboard('{Enter}');
    await screen.findAllByRole('option', { name: /ADD$/ });
    expect(screen.getByLabelText('Routine name')).toHaveFocus();
    await user.keyboard('Echo{Tab}Jo{Tab}');
    expect(screen.getByLabelText('Performance division')).toHaveFocus();
    // The keys of a select are the browser's.
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    while (document.activeElement !== screen.getByRole('combobox', { name: 'Search roster' })) await user.tab();
    await user.keyboard('ben{Enter}{ArrowDown}{ArrowDown}{Enter}');
    const listed = () =>
      words(within(screen.getByRole('list', { name: 'Dancers of this routine' })).getAllByRole('listitem'));
    expect(listed()).toEqual(['B1Ben 1212', 'C1Cleo 1312']);
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(listed()).toEqual(['B1Ben 1212']);
    while (document.activeElement !== yesNo('Props').button('Yes')) await user.tab({ shift: true });
    await user.keyboard(' ');
    expect([yesNo('Props').chosen(), facts()[0]]).toEqual(['Yes', 'Solo 1 person']);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Routine name')).toHaveValue('Echo');
    while (document.activeElement !== button('SAVE ROUTINE')) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tableOf('Competition routines')[1]?.slice(0, 2)).toEqual(['Echo', '1 Ben 12']);
  });
});
