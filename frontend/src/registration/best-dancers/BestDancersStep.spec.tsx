import { PERFORMANCE_DIVISIONS, seededEventProfiles } from '@app/contracts/catalogue';
import { bestDancerRoutine } from '@app/contracts/competition';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionsOf, words } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  completed,
  draftOf,
  editing,
  LEO,
  MIA,
  TESS,
  teacher,
} from '../../testing/registrations.js';
import { openEvent, overview, PATH } from '../overview/testing.js';
import { feeLines, openStep } from '../testing.js';
import {
  PINNACLE,
  KEY,
  COMPETES,
  SCHOLAR,
  moon,
  draft,
  PHOTO,
  show,
  saved,
  table,
  option,
  button,
  field,
  ORLANDO,
} from './testing.js';

describe('the step of the best dancers', () => {
  it('REG-183 lists every dancer by last name with option, jacket, photo and fee, and the routine of who competes', async () => {
    await show(
      draftOf(
        [
          attendee(MIA, '3', { ...COMPETES, jacket_size_id: 4, jacket_name: 'Mimi' }),
          attendee(LEO, '4'),
          attendee(AVA, '1', { best_dancer_type_id: 2 }),
          teacher(TESS),
        ],
        { routines: { [KEY]: moon } },
      ),
      PINNACLE,
      {},
      PHOTO,
    );
    expect(words(screen.getAllByRole('columnheader'))).toEqual(['Dancer', 'Option', 'Jacket', 'Photo', 'Fee']);
    expect(words(screen.getAllByRole('rowheader'))).toEqual(['Ava Abel 8', 'Mia Reyes 14', 'Leo Young 17']);
    const rows = table();
    expect(rows[0]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
    expect(rows[1]?.slice(2)).toEqual(['Adult X-SmallMimi', 'Replace', '$125.00']);
    expect(button('Replace the photo of Mia Reyes')).toBeInTheDocument();
    expect(button('Delete the photo of Mia Reyes')).toBeInTheDocument();
    expect(field('Routine title')).toHaveValue('Moon');
    expect(field('Choreographer')).toHaveValue('Ada Bell');
    expect(screen.getByRole('combobox', { name: 'Performance division' })).toHaveDisplayValue('Jazz');
    expect(rows[3]?.slice(2)).toEqual(['-', '-', '']);
    expect(screen.getByText('Option fees').textContent).toBe('Option fees $125.00');
    expect(feeLines()[0]).toBe('Workshop $2,075.00');
  });

  it('REG-185 offers and preselects by age: who cannot compete comes for the workshop, who can chooses', async () => {
    const opened = await show(draftOf([attendee(MIA, '3'), attendee(AVA, '1')]));
    expect(optionsOf('Option, Mia Reyes')).toEqual([
      'Choose an option',
      'Competing · $125.00',
      'Workshop Only · no fee',
    ]);
    expect(option('Mia Reyes')).toHaveDisplayValue('Choose an option');
    expect(optionsOf('Option, Ava Abel')).toEqual(['Workshop Only · no fee']);
    expect(await saved(opened)).toEqual([{ path: 'attendees.2.best_dancer_type_id', value: 2 }]);
  });

  it('CMP-356 the divisions of its routine are those of the competition, neither ballroom nor showcase', async () => {
    const { user } = await show();
    await user.selectOptions(option('Mia Reyes'), 'Competing · $125.00');
    // Those of a solo of the competition.
    const offered = PERFORMANCE_DIVISIONS.filter(({ kind }) => kind === 'competition' || kind === 'improv');
    expect(optionsOf('Performance division')).toEqual(['Choose a division', ...offered.map(({ name }) => name)]);
    expect(offered).toHaveLength(13);
    expect(PERFORMANCE_DIVISIONS.some(({ kind }) => kind === 'ballroom' || kind === 'showcase')).toBe(true);
  });

  it('REG-186 REG-188 a competing option brings routine, jacket and photo; a titled routine is asked for before it goes', async () => {
    const opened = await show();
    const { user } = opened;
    await user.selectOptions(option('Mia Reyes'), 'Competing · $125.00');
    expect(table()[1]?.[4]).toBe('$125.00');
    await user.type(field('Routine title'), 'Blue Moon');
    await user.type(field('Choreographer'), 'Ada Bell');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Performance division' }), 'Jazz');
    await user.selectOptions(option('Mia Reyes'), 'Workshop Only · no fee');
    const dialog = screen.getByRole('alertdialog', { name: 'Remove routine?' });
    expect(dialog).toHaveTextContent('The routine “Blue Moon” of Mia Reyes will be removed.');
    await user.click(button('Cancel'));
    expect(field('Routine title')).toHaveValue('Blue Moon');
    await user.selectOptions(option('Mia Reyes'), 'Workshop Only · no fee');
    await user.click(button('Remove'));
    expect(screen.queryByRole('textbox', { name: 'Routine title' })).toBeNull();
    expect(table()[1]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
    expect(await saved(opened)).toContainEqual({ path: 'attendees.1.best_dancer_type_id', value: 2 });
  });

  it('~REG-186 an option without a titled routine is left without a question', async () => {
    const { user } = await show(draft(COMPETES, { routines: { [KEY]: bestDancerRoutine(1, undefined) } }));
    await user.selectOptions(option('Mia Reyes'), 'Workshop Only · no fee');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(table()[1]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
  });

  it.each([
    ['by the tour date', { disabled_best_dancers: [1] }, true],
    ['at its capacity', { best_dancer_capacity: { 1: 2 } }, true],
    ['not below it', { best_dancer_capacity: { 1: 3 } }, false],
  ])('REG-187 what is sold out %s stays in the list, disabled', async (_, tour, full) => {
    openStep(
      'best-dancers',
      answerOf(begun(draft({})), { ...cityOf(ORLANDO, { tour }), taken: { 'best-dancer-1': 2 } }),
    );
    await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
    const [, sold] = within(option('Mia Reyes')).getAllByRole('option') as HTMLOptionElement[];
    expect([sold?.textContent, sold?.disabled]).toEqual([full ? 'Competing (SOLD OUT)' : 'Competing · $125.00', full]);
  });

  it.each([
    ['nothing', []],
    ['the photo', ['edit_bd_photo']],
    ['the jacket', ['edit_bd_jacket']],
    ['the routine', ['edit_bd_routine']],
  ])(
    'REG-187 REG-189 in an edit that opens %s the option of who is saved is locked, and of who is new nothing',
    async (_, flags) => {
      const was = draft({ ...COMPETES, jacket_size_id: 4 }, { routines: { [KEY]: moon } });
      const leo = bestDancerRoutine(LEO.person_id, { name: 'Sun', choreographer: 'Jo', performance_division_id: 4 });
      const now = {
        ...was,
        attendees: { ...was.attendees, [LEO.person_id]: attendee(LEO, '4', COMPETES) },
        routines: { ...was.routines, [leo.temp_id]: leo },
      };
      const none = { edit_bd_photo: false, edit_bd_jacket: false, edit_bd_routine: false };
      const where = cityOf(ORLANDO, { tour: { ...none, ...Object.fromEntries(flags.map((flag) => [flag, true])) } });
      openStep('best-dancers', answerOf(editing(was, now, { uploads: PHOTO }, where.profile), where));
      await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
      expect([option('Mia Reyes'), option('Leo Young')].map((one) => one.matches(':disabled'))).toEqual([true, false]);
      const [mine, new_] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Routine title' });
      const enabled = (name: string) => button(name).getAttribute('aria-disabled') === null;
      expect([
        ...(enabled('Replace the photo of Mia Reyes') ? ['edit_bd_photo'] : []),
        ...(enabled('Jacket of Mia Reyes: Adult X-Small') ? ['edit_bd_jacket'] : []),
        ...(mine?.disabled === false ? ['edit_bd_routine'] : []),
      ]).toEqual(flags);
      expect(screen.queryAllByRole('button', { name: 'Delete the photo of Mia Reyes' })).toHaveLength(
        flags.includes('edit_bd_photo') ? 1 : 0,
      );
      expect([
        enabled('Upload the photo of Leo Young'),
        enabled('Jacket of Leo Young: no size'),
        new_?.disabled,
      ]).toEqual([true, true, false]);
    },
  );

  it('REG-191 REG-193 says what is missing of a scholarship best dancer, and lets go on', async () => {
    const opened = await show(draft(SCHOLAR, { routines: { [KEY]: bestDancerRoutine(1, undefined) } }));
    expect(screen.getAllByText('Missing (Required)')).toHaveLength(5);
    expect(table()[1]?.slice(2, 4)).toEqual(['Choose sizeMissing (Required)', 'UploadMissing (Required)']);
    for (const input of [field('Routine title'), field('Choreographer'), screen.getByLabelText('Performance division')])
      expect(input).toHaveAccessibleDescription('Missing (Required)');
    await opened.user.click(screen.getByRole('button', { name: /CONTINUE$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Teachers' })).toBeInTheDocument();
  });

  it('REG-191 REG-192 jacket and photo are asked of nobody without a scholarship, and of no independent dancer', async () => {
    const missing = async (mia: object, independent: boolean) => {
      openStep('best-dancers', answerOf(begun(draft(mia, { routines: { [KEY]: moon } }), { independent }), PINNACLE));
      await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
      const found = screen.queryAllByText('Missing (Required)').length;
      cleanup();
      return found;
    };
    expect(await missing(SCHOLAR, false)).toBe(2);
    expect(await missing(SCHOLAR, true)).toBe(0);
    expect(await missing(COMPETES, false)).toBe(0);
    expect(await missing({ ...SCHOLAR, best_dancer_type_id: 2 }, false)).toBe(0);
    expect(await missing({}, true)).toBe(1);
  });

  it('CMP-360 the jacket modal takes size and name, of all sizes in their order; without a size nothing is saved', async () => {
    const opened = await show(draft(COMPETES, { routines: { [KEY]: moon } }));
    const { user } = opened;
    await user.click(button('Jacket of Mia Reyes: no size'));
    const dialog = screen.getByRole('dialog', { name: 'Jacket of Mia Reyes' });
    const radios = within(dialog).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Youth Small',
      'Youth Medium',
      'Youth Large',
      'Adult X-Small',
      'Adult Small',
      'Adult Medium',
      'Adult Large',
      'Adult X-Large',
      'Adult XX-Large',
    ]);
    expect(button('SAVE')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'Youth Large' }));
    await user.type(field('Name on the jacket'), 'x'.repeat(31));
    expect(field('Name on the jacket')).toHaveValue('x'.repeat(30));
    await user.clear(field('Name on the jacket'));
    await user.type(field('Name on the jacket'), 'Mimi');
    await user.click(button('SAVE'));
    expect(button('Jacket of Mia Reyes: Youth Large, Mimi')).toBeInTheDocument();
    expect(await saved(opened)).toEqual([
      { path: 'attendees.1.jacket_size_id', value: 3 },
      { path: 'attendees.1.jacket_name', value: 'Mimi' },
    ]);
  });

  it('REG-188 EVT-187 the name on the jacket is asked for and listed with the flag of the event alone, which 14 has', async () => {
    const flagged = Object.entries(seededEventProfiles).filter(([, profile]) => profile.jacket_name_enabled);
    expect(flagged.map(([id]) => id)).toEqual(['14']);
    for (const jacket_name_enabled of [true, false]) {
      const people = completed(draftOf([attendee(MIA, '3', SCHOLAR)]), {}, PINNACLE.profile);
      openEvent(
        overview({}, { profile: { ...overview().profile, best_dancers_enabled: true, jacket_name_enabled } }),
        { [`GET ${PATH}`]: answerOf(people, PINNACLE) },
        undefined,
        'best-dancers',
      );
      await screen.findByRole('table', { name: 'VIP' });
      expect(screen.queryByRole('columnheader', { name: 'Name on Jacket' }) !== null).toBe(jacket_name_enabled);
      cleanup();
    }
    await show(draft({ ...COMPETES, jacket_name: '' }, { routines: { [KEY]: moon } }));
    await userEvent.click(button('Jacket of Mia Reyes: no size'));
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name on the jacket' })).toBeVisible();
    cleanup();
    const where = cityOf(ORLANDO, { profile: { jacket_name_enabled: false } });
    const { user } = await show(draft({ ...COMPETES, jacket_name: '' }, { routines: { [KEY]: moon } }), where);
    await user.click(button('Jacket of Mia Reyes: no size'));
    expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Youth Large' }));
    await user.click(button('SAVE'));
    expect(button('Jacket of Mia Reyes: Youth Large')).toBeInTheDocument();
  });

  it('is empty without dancers', async () => {
    await show(draftOf([teacher(TESS)]));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
  });
});
