import {
  PERFORMANCE_DIVISIONS,
  ROUTINE_CATEGORIES,
  SEED_TOUR_DATES,
  SEEDED_TABLES,
  TABLES,
} from '@app/contracts/catalogue';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, page, refused, tableOf, words } from '../../platform/testing.js';
import { mayDo } from '../resources.js';
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
      ['Entry limits', '/staff/entry-limits'],
    ]);
    expect(await screen.findByRole('link', { name: 'Create' })).toHaveAttribute('href', '/staff/age-divisions/create');
    expect(await screen.findByRole('link', { name: 'Mini' })).toHaveAttribute('href', '/staff/age-divisions/1');
  });

  it('CMP-351 a performance division has a name, a kind of four, its place and whether it is offered', async () => {
    open('/performance-divisions');
    await screen.findByText('Tap');
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(words(rows)).toEqual([...PERFORMANCE_DIVISIONS].map(({ id, name, kind }) => `${id}${name}${kind}Active`));
    expect(Object.keys(PERFORMANCE_DIVISIONS[0]!).sort()).toEqual(['active', 'id', 'kind', 'name', 'sort']);
    cleanup();
    const added = { id: 700, name: 'Freestyle', kind: 'improv', active: true, sort: 30 };
    const { user, sent } = open('/performance-divisions/create', {
      'POST admin/performance-divisions': { id: 700, position: '3' },
      'GET admin/performance-divisions/700': added,
    });
    await user.type(await screen.findByLabelText(/^Name/), 'Freestyle');
    await user.type(screen.getByRole('spinbutton'), '30');
    await user.click(screen.getByLabelText(/^Kind/));
    expect(words(screen.getAllByRole('option'))).toEqual(['competition', 'ballroom', 'showcase', 'improv']);
    await user.click(screen.getByRole('option', { name: 'improv' }));
    await user.type(screen.getByLabelText(/Reason for the change/), 'New season');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(commands(sent).map(({ body }) => body)).toEqual([
        { name: 'Freestyle', kind: 'improv', sort: 30, reason: 'New season' },
      ]),
    );
  });

  it('CMP-364 each table of the catalogue is a resource of the console that an admin changes with a reason', async () => {
    const resources = [...Object.keys(TABLES), 'entry-limits'];
    expect([...resources].sort()).toEqual([
      'age-divisions',
      'competition-awards',
      'entry-limits',
      'jacket-sizes',
      'nomination-categories',
      'performance-divisions',
      'regional-awards',
      'routine-categories',
    ]);
    for (const name of resources) {
      expect([name, mayDo(name, 'list', ['admin']), mayDo(name, 'edit', ['admin'])]).toEqual([name, true, true]);
      expect([name, mayDo(name, 'edit', ['auditor'])]).toEqual([name, false]);
    }
    const tour = { ...SEED_TOUR_DATES.find(({ id }) => id === 7541)!, label: 'Pinnacle Orlando, FL · Jul 2–8, 2026' };
    const calls = {
      'GET admin/tour-dates': page([tour]),
      'GET admin/tour-dates/7541': tour,
      'GET admin/history/tourDate/7541': { rows: [], next: null },
      'PUT admin/tour-dates/7541': { id: 7541, position: '7' },
    };
    open('/entry-limits', calls);
    await screen.findByText(/^Pinnacle Orlando, FL/);
    const [, row] = tableOf(/.*/);
    expect(row?.slice(1, 4)).toEqual([
      '7541',
      'Pinnacle Orlando, FL · Jul 2–8, 2026',
      '1-4 dancers: Solo 4, Duo/Trio 2; 5 and more dancers: Solo 25, Duo/Trio 15, Small Group 20, Large Group 12, Line 6, Production 2',
    ]);
    cleanup();
    const unlimited = { ...tour, entry_limit_rules: { ...tour.entry_limit_rules, limits: [] } };
    open('/entry-limits', { ...calls, 'GET admin/tour-dates': page([unlimited]) });
    await screen.findByText(/^Pinnacle Orlando, FL/);
    expect(tableOf(/.*/)[1]?.[3]).toBe('–');
    cleanup();
    const { user, sent } = open('/entry-limits/7541', calls);
    const most = await screen.findByRole('spinbutton', { name: 'Solo for 1-4 dancers' });
    await user.clear(most);
    await user.type(most, '3');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/Reason for the change/), 'The hall is smaller');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const [first, ...others] = tour.entry_limit_rules.limits;
    const [solo, ...more] = first!.routine_categories;
    expect(commands(sent).map(({ body }) => body)).toEqual([
      {
        entry_limit_rules: {
          ...tour.entry_limit_rules,
          limits: [{ ...first, routine_categories: expect.arrayContaining([{ ...solo, max: 3 }, ...more]) }, ...others],
        },
        reason: 'The hall is smaller',
      },
    ]);
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
