import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tableOf, words } from '../../platform/testing.js';
import { addRoutine, aged, button, changesOf, dance, find, openCompetition, pick } from './testing.js';

describe('a competition that takes no routines', () => {
  const CLOSED = 'Competition has been closed. To change your routines, please email halls@aurora.example.';
  const SOLD_OUT = [
    'We apologize, however the competition for Aurora Dallas, TX is currently SOLD OUT!',
    'Please email halls@aurora.example to join the waitlist.',
    'You may still edit the titles, divisions and choreographers of your existing routines.',
  ];
  const profile = { contact_email: 'halls@aurora.example' };
  const [echo, tide] = [dance(1, 'Echo', [11]), dance(2, 'Tide', [12])];
  const banner = (text: RegExp) => screen.getByText(text).closest<HTMLElement>('.Notice')!;
  const mailed = (text: RegExp) => within(banner(text)).getByRole('link', { name: 'halls@aurora.example' });

  it('CMP-045 CMP-047 says that it is closed, by the address of the event; routines can only be removed', async () => {
    openCompetition({ drafts: [echo], tour: { compenabled: false }, profile });
    expect(await screen.findByText('COMPETITION HAS BEEN CLOSED')).toBeInTheDocument();
    expect(banner(/CLOSED/)).toHaveTextContent(`COMPETITION HAS BEEN CLOSED${CLOSED}`);
    expect(mailed(/CLOSED/)).toHaveAttribute('href', 'mailto:halls@aurora.example');
    expect(button('ADD NEW ROUTINE')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'EDIT Echo' })).not.toBeInTheDocument();
    expect(button('REMOVE Echo')).toBeInTheDocument();
  });

  it('CMP-046 ~CMP-047 says that it is sold out', async () => {
    openCompetition({ drafts: [echo], tour: { competition_sold_out: true }, profile });
    await screen.findByText(/SOLD OUT!/);
    expect(words([...banner(/SOLD OUT!/).querySelectorAll('p')])).toEqual(SOLD_OUT);
    expect(mailed(/SOLD OUT!/)).toHaveAttribute('href', 'mailto:halls@aurora.example');
    expect(button('ADD NEW ROUTINE')).toHaveAttribute('aria-disabled', 'true');
    expect(button('ENTER MANY ROUTINES')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['closed', { compenabled: false }, /CLOSED/],
    ['sold out', { competition_sold_out: true }, /SOLD OUT!/],
  ])('CMP-048 says on entering the step of an edit that it is %s', async (_, tour, text) => {
    const registration = { completed: true, editing: true };
    openCompetition({ registration, official: [{ routine: echo }], tour, profile });
    expect(await screen.findByText(text)).toBeInTheDocument();
    cleanup();
    openCompetition({ registration, official: [{ routine: echo }], profile });
    await find('EDIT Echo');
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['registered', 'Echo', echo.temp_id],
    ['new', 'Tide', tide.temp_id],
  ])(
    'CMP-049 sold out, title, division and choreographer of a %s routine are changed, nothing else',
    async (_, title, key) => {
      const registration = { completed: true, editing: true };
      const tour = { competition_sold_out: true };
      const { user, sent } = openCompetition({ registration, official: [{ routine: echo }], drafts: [tide], tour });
      await user.click(await find(`EDIT ${title}`));
      const editor = within(screen.getByRole('dialog', { name: /EDIT THIS ROUTINE/ }));
      const fields = [...editor.getAllByRole('textbox'), ...editor.getAllByRole('combobox')] as HTMLInputElement[];
      expect(fields.filter(({ disabled }) => !disabled).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
        'Routine name',
        'Choreographer',
        'Performance division',
      ]);
      for (const box of editor.queryAllByRole('checkbox')) expect(box).toBeDisabled();
      await user.type(screen.getByLabelText('Routine name'), ' II');
      await user.type(screen.getByLabelText('Choreographer'), ' Lee');
      await user.selectOptions(screen.getByLabelText('Performance division'), 'Tap');
      await user.click(button('SAVE ROUTINE'));
      await user.click(button('GO BACK'));
      expect(changesOf(sent).map(({ path, value }) => [path, value])).toEqual([
        [`routines.${key}.name`, `${title} II`],
        [`routines.${key}.choreographer`, 'Jo Lee'],
        [`routines.${key}.performance_division_id`, 7],
      ]);
    },
  );
});

describe('limits of the city and the event', () => {
  it('CMP-218 at the total limit pressing ADD NEW ROUTINE says so', async () => {
    const step = openCompetition({ drafts: [dance(1, 'Echo', [11])], tour: { max_total_routines: 1 } });
    await step.user.click(await find('ADD NEW ROUTINE'));
    expect(screen.getByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'You have reached the maximum total routine limit (N) for this city.'.replace('N', '1'),
    );
    cleanup();
    openCompetition({ drafts: [dance(1, 'Echo', [11])], tour: { max_total_routines: 2 } });
    await userEvent.click(await find('ADD NEW ROUTINE'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['open', {}, false, false],
    ['with competition closed', { compenabled: false }, false, true],
    ['sold out', { competition_sold_out: true }, false, true],
    ['with registration closed', { regenabled: false }, false, true],
    ['closed, for an exception user', { compenabled: false, exempt: true }, true, false],
    ['sold out, for an exception user', { competition_sold_out: true, exempt: true }, true, false],
    ['with registration closed, for an exception user', { regenabled: false, exempt: true }, true, false],
  ])('CMP-008 ~CMP-010 %s', async (_, tour, exempt, shut) => {
    const step = openCompetition({ people: aged(12, 12), tour, drafts: [dance(1, 'Echo', [12])] });
    expect((await find('ADD NEW ROUTINE')).getAttribute('aria-disabled') === 'true').toBe(shut);
    expect(screen.queryByText(/COMPETITION HAS BEEN CLOSED|SOLD OUT!/) !== null).toBe(shut);
    if (!exempt) return;
    await addRoutine(step);
    await step.user.type(screen.getByLabelText('Routine name'), 'Halo');
    await step.user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, 'Ann');
    await step.user.click(button('SAVE ROUTINE'));
    expect(tableOf('Competition routines').map(([title]) => title?.split(' ')[0])).toEqual(['Title', 'Echo', 'Halo']);
  });

  it('CMP-242 finals soloists without a group keep her on the step', async () => {
    const entry_limit_rules = { solo_groups: true, one_solos: false, limits: [] };
    const { user, at } = openCompetition({
      people: aged(12, 12),
      profile: { finals: true },
      tour: { entry_limit_rules },
      drafts: [dance(1, 'Echo', [11]), dance(2, 'Tide', [12])],
    });
    await user.click(await find(/CONTINUE/));
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Finals soloists must be in a group routine: Ann 11, Ben 12.',
    );
    await user.click(button('OK'));
    expect(at()).toBe('/registration/75001/competition');
  });
});
