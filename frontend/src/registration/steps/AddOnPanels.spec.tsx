import {
  ADD_ON_FIELDS,
  ADD_ON_LABELS,
  type AddOnField,
  SEED_TOUR_DATES,
  seededEventProfiles,
} from '@app/contracts/catalogue';
import type { DraftChange, RegistrationAnswer } from '@app/contracts/registration';
import { day } from '@app/contracts/shared';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { commands, optionsOf, RUTH, tableOf } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  NORA,
  participant,
  SUMMIT,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { feeLines, openStep, savingAtTheEnd } from '../testing.js';

const save = savingAtTheEnd();

const of = (event: number) => {
  const planned = SEED_TOUR_DATES.find(({ event_id }) => event_id === event)!;
  const { exempt, event: words, season } = TOUR_DATE;
  return { profile: seededEventProfiles[event]!, tour_date: { ...planned, exempt, event: words, season } };
};
const FINALS = of(14);
const BATTLES = of(49);
const limited = ({ profile, tour_date }: typeof FINALS, capacity: number) => ({
  profile,
  tour_date: { ...tour_date, add_ons: tour_date.add_ons.map((one) => ({ ...one, capacity })) },
});

const THREE = draftOf([attendee(MIA, '3', { vip_experience: true }), attendee(AVA, '1'), attendee(LEO, '4')]);
const show = async (differs: Partial<RegistrationAnswer>, draft = THREE, was?: typeof THREE, account?: object) => {
  const { profile } = differs;
  const registration = was ? editing(was, draft, {}, profile) : begun(draft);
  const opened = openStep('dancers', answerOf(registration, differs), {}, account);
  await screen.findByRole('heading', { level: 1, name: 'Dancers' });
  return opened;
};
const saved = async ({ sent }: Awaited<ReturnType<typeof show>>) => {
  save();
  await waitFor(() => expect(commands(sent)).not.toEqual([]));
  return commands(sent).flatMap(({ body }) => (body as { changes: readonly DraftChange[] }).changes);
};
const button = (name: string) => screen.getByRole('button', { name });
const actions = (table: string) => tableOf(table).map((row) => row[4]);
const SOLD_OUT = 'SOLD OUTThis option is sold out.';

describe('the add-ons below the dancers', () => {
  const SHOWN = [
    [14, ['Photoshoot', 'VIP Experience', 'AWE Experience', 'KDOTY']],
    [48, ['Photoshoot']],
    [49, ['Photoshoot', 'Freestyle battle']],
    [56, ['Photoshoot']],
  ] as const;
  describe('REG-206 as they are seeded', () => {
    it.each(SHOWN)('~REG-205 event %i has a panel for each of its add-ons, none for others', async (event, all) => {
      await show(of(event));
      const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
      expect(panels.filter((one) => (Object.values(ADD_ON_LABELS) as string[]).includes(one))).toEqual(all);
    });

    it('event 26 has check boxes in the row of a participant', async () => {
      openStep('attendees', answerOf(begun(draftOf([participant(MIA, 2)])), SUMMIT));
      await screen.findByRole('heading', { level: 1, name: 'Attendees' });
      const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
      expect(boxes).toEqual(['VIP +$250.00', 'Photoshoot +$85.00', 'AWE +$150.00'].map((one) => `${one}, Mia Reyes`));
      expect(screen.queryByRole('heading', { level: 2, name: 'Photoshoot' })).toBeNull();
    });
  });

  it('REG-205 of the five fields those show that are switched on, a panel each below the table of dancers or attendees', async () => {
    const FIVE = ['photoshoot', 'vip_experience', 'awe_experience', 'kdoty', 'freestyle_battle_id'];
    expect(ADD_ON_FIELDS).toEqual(FIVE);
    for (const { add_ons } of SEED_TOUR_DATES)
      for (const one of add_ons)
        expect(Object.keys(one).sort()).toEqual(['capacity', 'field', 'registration_enabled', 'virtual']);
    const only = (on: string) =>
      ADD_ON_FIELDS.map((field) => ({ field, registration_enabled: field === on, capacity: null, virtual: false }));
    const below = (table: string) => {
      const sheet = screen.getByRole('grid', { name: table }).closest('section')!;
      const after = screen
        .getAllByRole('heading', { level: 2 })
        .filter((heading) => sheet.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING);
      const labels: readonly string[] = Object.values(ADD_ON_LABELS);
      return after.map(({ textContent }) => textContent ?? '').filter((title) => labels.includes(title));
    };
    for (const on of ['none', ...ADD_ON_FIELDS] as const) {
      await show({ ...FINALS, tour_date: { ...FINALS.tour_date, add_ons: only(on) } });
      expect(below('3 dancers')).toEqual(on === 'none' ? [] : [ADD_ON_LABELS[on]]);
      cleanup();
    }
    const tour_date = { ...SUMMIT.tour_date, add_ons: only('freestyle_battle_id') };
    openStep('attendees', answerOf(begun(draftOf([participant(MIA, 2)])), { ...SUMMIT, tour_date }));
    await screen.findByRole('heading', { level: 1, name: 'Attendees' });
    expect(below('1 attendee')).toEqual(['Freestyle battle']);
  });

  it('~REG-205 one that is switched off shows no panel', async () => {
    const add_ons = FINALS.tour_date.add_ons.map((one) => ({ ...one, registration_enabled: one.field === 'kdoty' }));
    await show({ ...FINALS, tour_date: { ...FINALS.tour_date, add_ons } });
    expect(screen.getByRole('heading', { name: 'KDOTY' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'VIP Experience' })).not.toBeInTheDocument();
  });

  const PANELS: readonly (readonly [string, AddOnField, string])[] = [
    ['VIP Experience', 'vip_experience', '$250.00'],
    ['AWE Experience', 'awe_experience', '$150.00'],
    ['KDOTY', 'kdoty', '$120.00'],
  ];
  it.each(PANELS)('REG-210 %s has ADD, Undo and the price', async (title, field, price) => {
    const draft = draftOf([attendee(MIA, '3', { [field]: true }), attendee(AVA, '1'), attendee(LEO, '4')]);
    const opened = await show(FINALS, draft);
    expect(screen.getByText(`${price} per dancer.`, { exact: false })).toBeVisible();
    expect(tableOf(title)).toEqual([
      ['First name', 'Last name', 'Workshop level', 'Fee', 'Action'],
      ['Ava', 'Abel', 'Mini', '', 'ADD'],
      ['Mia', 'Reyes', 'Teen', price, 'AddedUndo'],
      ['Leo', 'Young', 'Senior', '', 'ADD'],
    ]);
    await opened.user.click(button(`ADD ${title}, Ava Abel`));
    await opened.user.click(button(`Undo ${title}, Mia Reyes`));
    expect(actions(title)).toEqual(['Action', 'AddedUndo', 'ADD', 'ADD']);
    expect(await saved(opened)).toEqual([
      { path: `attendees.2.${field}`, value: true },
      { path: `attendees.1.${field}`, value: false },
    ]);
  });

  it('REG-210 ~REG-213 SOLD OUT when others and these dancers have all places', async () => {
    const { user } = await show({ ...limited(FINALS, 3), taken: { vip_experience: 1, kdoty: 3 } });
    expect(actions('VIP Experience')).toEqual(['Action', 'ADD', 'AddedUndo', 'ADD']);
    expect(actions('KDOTY')).toEqual(['Action', SOLD_OUT, SOLD_OUT, SOLD_OUT]);
    await user.click(button('ADD VIP Experience, Ava Abel'));
    expect(actions('VIP Experience')).toEqual(['Action', 'AddedUndo', 'AddedUndo', SOLD_OUT]);
    await user.click(button('Undo VIP Experience, Mia Reyes'));
    expect(actions('VIP Experience')).toEqual(['Action', 'AddedUndo', 'ADD', 'ADD']);
  });

  it('REG-209 the photoshoot: ADD, VIRTUAL, Undo, and SOLD OUT in place of both at capacity', async () => {
    const add_ons = FINALS.tour_date.add_ons.map((one) => ({ ...one, virtual: true, capacity: 2 }));
    const tour_date = { ...FINALS.tour_date, add_ons };
    const mia = attendee(MIA, '3', { photoshoot: 'virtual' });
    const was = draftOf([mia, attendee(AVA, '1'), attendee(LEO, '4')]);
    const draft = draftOf([mia, attendee(AVA, '1'), attendee(LEO, '4', { photoshoot: 'virtual' })]);
    const opened = await show({ ...FINALS, tour_date }, draft, was);
    // Mia's is completed: it stays.
    expect(actions('Photoshoot')).toEqual(['Action', SOLD_OUT, 'Virtual', 'VirtualUndo']);
    expect(button('SOLD OUT')).toHaveAttribute('aria-disabled', 'true');
    await opened.user.click(button('Undo photoshoot, Leo Young'));
    expect(actions('Photoshoot')).toEqual(['Action', 'ADDVIRTUAL', 'Virtual', 'ADDVIRTUAL']);
    await opened.user.click(button('VIRTUAL photoshoot, Ava Abel'));
    await opened.user.click(button('Undo photoshoot, Ava Abel'));
    await opened.user.click(button('ADD photoshoot, Ava Abel'));
    expect(actions('Photoshoot')).toEqual(['Action', 'In personUndo', 'Virtual', SOLD_OUT]);
    // A slow machine saves in between.
    const last = new Map((await saved(opened)).map(({ path, value }) => [path, value]));
    expect([...last]).toEqual([
      ['attendees.3.photoshoot', ''],
      ['attendees.2.photoshoot', 'in_person'],
    ]);
  });

  it('~REG-212 a completed one has no Undo, but for the office', async () => {
    await show(FINALS, THREE, THREE);
    expect(actions('VIP Experience')).toEqual(['Action', 'ADD', 'Added', 'ADD']);
  });

  it('~REG-212 the office takes a completed one back', async () => {
    await show(FINALS, THREE, THREE, RUTH);
    expect(actions('VIP Experience')).toEqual(['Action', 'ADD', 'AddedUndo', 'ADD']);
  });

  it('the dancers’ table sums what each has chosen', async () => {
    const both = { vip_experience: true, photoshoot: 'in_person' } as const;
    await show(FINALS, draftOf([attendee(MIA, '3', both), attendee(AVA, '1')]));
    const column = tableOf('2 dancers');
    const place = column[0]!.indexOf('Add-ons');
    expect(column.map((row) => row[place])).toEqual(['Add-ons', '', 'Photoshoot, VIP Experience$335.00']);
  });
});

describe('the freestyle battle', () => {
  const options = (name: string) => optionsOf(`Freestyle battle, ${name}`);
  const FOUR = draftOf([attendee(MIA, '3'), attendee(AVA, '1'), attendee(LEO, '4'), attendee(NORA, '')]);

  it('REG-211 each age has its battle, from 4, and what it costs is a line of its own', async () => {
    const born = (who: typeof MIA, year: number) => ({ ...who, birthdate: day(`${year}-01-01`) });
    const people = [born(MIA, 2014), born(AVA, 2022), born(LEO, 2012), born(NORA, 2023)];
    const { user } = await show({ ...BATTLES, people }, FOUR);
    expect(['Ava Abel', 'Mia Reyes', 'Leo Young', 'Nora Dale'].map(options)).toEqual([
      ['No battle', '10 & Under · $25.00'],
      ['No battle', '11-13 · $25.00'],
      ['No battle', '14 & Over · $25.00'],
      ['None for this age'],
    ]);
    for (const [name, battle] of [
      ['Ava Abel', '1'],
      ['Mia Reyes', '2'],
      ['Leo Young', '3'],
    ] as const)
      await user.selectOptions(screen.getByLabelText(`Freestyle battle, ${name}`), battle);
    expect(feeLines()).toContain('Freestyle $75.00');
  });

  it('~REG-211 is chosen and left again, dancer by dancer', async () => {
    const opened = await show(BATTLES, FOUR);
    expect(screen.getByText('$25.00 per dancer.')).toBeVisible();
    expect(['Ava Abel', 'Mia Reyes', 'Leo Young', 'Nora Dale'].map(options)).toEqual([
      ['No battle', '10 & Under · $25.00'],
      ['No battle', '14 & Over · $25.00'],
      ['No battle', '14 & Over · $25.00'],
      ['None for this age'],
    ]);
    await opened.user.selectOptions(screen.getByLabelText('Freestyle battle, Ava Abel'), '1');
    await opened.user.selectOptions(screen.getByLabelText('Freestyle battle, Mia Reyes'), '3');
    await opened.user.selectOptions(screen.getByLabelText('Freestyle battle, Mia Reyes'), 'No battle');
    expect(await saved(opened)).toEqual([
      { path: 'attendees.2.freestyle_battle_id', value: 1 },
      { path: 'attendees.1.freestyle_battle_id', value: null },
    ]);
  });

  it('~REG-211 ~REG-213 is sold out at its capacity, and locked when completed', async () => {
    const was = draftOf([attendee(MIA, '3', { freestyle_battle_id: 3 }), attendee(AVA, '1')]);
    await show(limited(BATTLES, 1), was, was);
    expect(options('Ava Abel')).toEqual(['No battle', '[10 & Under (SOLD OUT)]']);
    expect(screen.getByLabelText('Freestyle battle, Mia Reyes')).toBeDisabled();
  });
});
