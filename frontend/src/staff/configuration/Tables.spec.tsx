import { ROUTINE_CATEGORIES, SEEDED_TABLES, TABLES } from '@app/contracts/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const LISTS = Object.fromEntries(
  Object.entries(TABLES).map(([name, { key }]) => [`GET admin/${name}`, page([...SEEDED_TABLES[key]])]),
);
const HISTORY = { 'GET admin/history/tables/competition': { rows: [], next: null } };
const open = (path: string, answers: object = {}, roles = ['admin']) =>
  openStaff(path, { ...LISTS, ...HISTORY, ...answers }, roles);

describe('the competition tables of the console', () => {
  it('~CMP-364 lists age divisions and leads to the other tables', async () => {
    open('/age-divisions');
    await screen.findByText('Showcase');
    expect(words(screen.getAllByRole('columnheader')).filter(Boolean)).toEqual([
      'No.',
      'Name',
      'Minimum age',
      'Offered',
    ]);
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(words(rows)).toEqual([
      '1Mini0Active',
      '2Junior11Active',
      '3Teen13Active',
      '4Senior16Active',
      '5Open21Active',
      '6ShowcaseActive',
    ]);
    const tabs = within(screen.getByRole('navigation', { name: 'Competition tables' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Age divisions', '/staff/age-divisions'],
      ['Routine categories', '/staff/routine-categories'],
      ['Performance divisions', '/staff/performance-divisions'],
      ['Regional awards', '/staff/regional-awards'],
      ['Competition awards', '/staff/competition-awards'],
      ['Jacket sizes', '/staff/jacket-sizes'],
      ['Nomination categories', '/staff/nomination-categories'],
    ]);
    expect(await screen.findByRole('link', { name: 'Create' })).toHaveAttribute('href', '/staff/age-divisions/create');
    expect(await screen.findByRole('link', { name: 'Mini' })).toHaveAttribute('href', '/staff/age-divisions/1');
  });

  it('CMP-360 jacket sizes are listed in their order', async () => {
    open('/jacket-sizes');
    await screen.findByText('Youth Small');
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(words(rows)).toEqual([
      '1Youth SmallActive',
      '2Youth MediumActive',
      '3Youth LargeActive',
      '4Adult X-SmallActive',
      '5Adult SmallActive',
      '6Adult MediumActive',
      '7Adult LargeActive',
      '8Adult X-LargeActive',
      '9Adult XX-LargeActive',
    ]);
  });

  it('~CMP-368 shows staff the rows and nothing to change them with', async () => {
    const { user } = open('/routine-categories', {}, ['staff']);
    await screen.findByText('Production');
    expect(screen.getByText('25 and more')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Production' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    // What is ticked can be exported, nothing else.
    const [, first] = screen.getAllByRole('checkbox');
    await user.click(first!);
    const chosen = within(
      screen.getByText('1 item selected').closest<HTMLElement>('[data-test="bulk-actions-toolbar"]')!,
    );
    expect(words(chosen.getAllByRole('button'))).toEqual(['', 'Export']);
  });

  it('~CMP-364 ~CMP-365 sends what was changed with its reason, and shows a refusal at its field', async () => {
    const small = ROUTINE_CATEGORIES[2]!;
    let asked = 0;
    const { user, sent } = open('/routine-categories/3', {
      'GET admin/routine-categories/3': small,
      'PUT admin/routine-categories/3': () => {
        asked += 1;
        return asked === 1
          ? refused(422, 'catalogue_value_invalid', 'Please correct the values that are marked.', {
              max_dancers: 'The ranges of a kind must not overlap or leave a gap',
            })
          : { id: 3, position: '1' };
      },
    });
    const most = await screen.findByLabelText(/Max dancers/);
    await user.clear(most);
    await user.type(most, '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(asked).toBe(0);
    await user.type(screen.getByLabelText(/Reason for the change/), 'New season');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The ranges of a kind must not overlap or leave a gap')).toBeInTheDocument();
    await user.click(screen.getByLabelText('The categories beside it follow its range'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(commands(sent).at(-1)?.body).toEqual({
      max_dancers: 8,
      neighbours_follow: true,
      reason: 'New season',
    });
    await waitFor(() => expect(most).toHaveValue(9));
  });
});
