import { PERFORMANCE_DIVISIONS, seededEventProfiles } from '@app/contracts/catalogue';
import { cleanup, screen, within } from '@testing-library/react';
import { commands, page, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';
import { expectFieldsOfCompetition } from './competes.support.js';

const rows = async () => {
  const [, ...found] = within(await screen.findByRole('table')).getAllByRole('row');
  return found;
};

describe('the events of the console', () => {
  it('~SEC-001 lead to their profiles only for who may change them', async () => {
    const staff = openStaff('/events', {});
    await screen.findByText('Aurora');
    const links = (await rows()).flatMap((row) => within(row).queryAllByRole('link'));
    expect(new Set(words(links))).toEqual(new Set(['Fee tables']));
    expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/staff\/events\/\d+\/fees$/));
    await staff.user.click(screen.getByText('Aurora'));
    expect(screen.queryByText('Your role does not open this page.')).toBeNull();
    expect(screen.getByText('Aurora')).toBeInTheDocument();
    cleanup();
    const admin = openStaff('/events', {}, ['admin']);
    expect(await screen.findByRole('link', { name: 'Aurora' })).toHaveAttribute('href', '/staff/events/56');
    await admin.user.click((await rows())[0]!);
    expect(admin.at()).toBe('/staff/events/56');
  });

  it('~PAY-224 hold the intensives on which promo codes for intensives work', async () => {
    const { user, sent } = openStaff(
      '/events/26',
      {
        'GET admin/events/26': { ...seededEventProfiles[26], id: 26, news: [] },
        'PUT admin/events/26': { id: 26, position: '4' },
        'GET admin/history/event/26': { rows: [], next: null, people: [], sections: [] },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
      },
      ['admin'],
    );
    const ids = await screen.findByLabelText('Intensive promo ids');
    const shown = ids.closest('.MuiAutocomplete-root')!.querySelectorAll('.MuiChip-label');
    const seeded = ['1', '2', '3', '4', '5', '6', '7', '29', '32', '34', '35', '36', '37'];
    expect(words([...shown])).toEqual(seeded);
    await user.type(ids, '{Backspace}40{Enter}');
    await user.type(screen.getByLabelText(/Reason for the change/), 'A new intensive');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toEqual({
      intensive_promo_ids: [1, 2, 3, 4, 5, 6, 7, 29, 32, 34, 35, 36, 40],
      reason: 'A new intensive',
    });
  });

  it('CMP-361 CMP-341 hold how the event competes, changed with a reason', async () => {
    const event = { ...seededEventProfiles[56], id: 56, news: [] };
    const { user, sent } = openStaff(
      '/events/56',
      {
        'GET admin/events/56': event,
        'PUT admin/events/56': { id: 56, position: '4' },
        'GET admin/history/event/56': { rows: [], next: null, people: [], sections: [] },
        'GET admin/performance-divisions': page([...PERFORMANCE_DIVISIONS]),
      },
      ['admin'],
    );
    const section = within(await screen.findByRole('group', { name: 'Competition' }));
    expect(words(section.getAllByRole('switch').map((one) => one.closest('label')!))).toEqual([
      'Extra time',
      'Pre-qualifying',
      'Free routine',
      'Crew Showdown',
    ]);
    const flags = within(screen.getByRole('group', { name: 'Switches of the competition' }));
    expect(words(flags.getAllByRole('switch').map((one) => one.closest('label')!))).toEqual([
      'Competition always open',
      'Independent competition enabled',
      'Showcase',
      'Finals',
      'Ignore disabled categories',
      'Ballroom: singles and couples',
    ]);
    await expectFieldsOfCompetition();
    // An event picks the name of its youngest level from the list (CMP-340).
    const youngest = screen.getByRole('combobox', { name: 'Petite division name' });
    expect(youngest).toHaveTextContent('Sidekicks');
    await user.click(youngest);
    expect(words(within(await screen.findByRole('listbox')).getAllByRole('option'))).toEqual([
      'Petite',
      'JUMPstarts',
      'NUbies',
      'Sidekicks',
      'PeeWees',
      'Rookies',
    ]);
    await user.click(screen.getByRole('option', { name: 'Rookies' }));
    await user.click(section.getByRole('switch', { name: 'Pre-qualifying' }));
    await user.click(flags.getByRole('switch', { name: 'Showcase' }));
    await user.clear(section.getByLabelText(/Top award label/));
    await user.type(section.getByLabelText(/Top award label/), 'Diamond');
    await user.type(screen.getByLabelText(/Reason for the change/), 'A new season');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(commands(sent).at(-1)?.body).toEqual({
      prelims: { enabled: !event.prelims?.enabled },
      showcase: !event.showcase,
      top_award_label: 'Diamond',
      petite_division_name: 'Rookies',
      reason: 'A new season',
    });
  });
});
