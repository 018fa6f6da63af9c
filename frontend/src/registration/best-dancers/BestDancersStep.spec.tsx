import { PERFORMANCE_DIVISIONS, seededEventProfiles } from '@app/contracts/catalogue';
import { bestDancerKey, bestDancerRoutine } from '@app/contracts/competition';
import type { Upload } from '@app/contracts/registration';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, commands, hold, NEVER, optionsOf, refused, tableOf, words } from '../../platform/testing.js';
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
import { useWire, Wire } from '../../testing/wire.js';
import { openEvent, overview, PATH } from '../overview/testing.js';
import { feeLines, openStep } from '../testing.js';

useWire();

const [ORLANDO, HOUSTON] = [7541, 7521];
const PINNACLE = cityOf(ORLANDO);
const MERIDIAN = cityOf(HOUSTON);

// Mia is 14 and Leo 17: both may compete; Ava is 8.
const KEY = bestDancerKey(MIA.person_id);
const COMPETES = { best_dancer_type_id: 1 };
const SCHOLAR = { has_scholarship: true, vip_type_id: 1, ...COMPETES };
const moon = bestDancerRoutine(MIA.person_id, {
  name: 'Moon',
  choreographer: 'Ada Bell',
  performance_division_id: 4,
});
const draft = (mia: object, more: object = {}) =>
  draftOf([attendee(MIA, '3', mia), attendee(AVA, '1', { best_dancer_type_id: 2 })], more);
const PHOTO: Record<string, Upload> = {
  [`best-dancers:${MIA.person_id}`]: {
    upload_id: '00000000-0000-4000-8000-000000000009',
    kind: 'best-dancers',
    person_id: MIA.person_id,
    address: '2025/best-dancers/7541/75001/1.jpg',
    content_type: 'image/jpeg',
    uploaded_at: '2026-01-20T17:00:00.000Z' as Upload['uploaded_at'],
    status: 'awaiting',
    reason: null,
  },
};

const show = async (wanted = draft({}), where = PINNACLE, answers: Answers = {}, uploads = {}) => {
  const opened = openStep('best-dancers', answerOf(begun(wanted, { uploads }), where), answers);
  await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
  return opened;
};
const saved = async ({ sent, goTo }: Awaited<ReturnType<typeof show>>) => {
  await goTo('/dashboard');
  await waitFor(() => expect(commands(sent)).not.toEqual([]));
  return commands(sent).flatMap(({ body }) => (body as { changes?: readonly object[] }).changes ?? []);
};
/** The rows of the dancers and, below each who competes, that of the routine; without the head. */
const table = (name = 'BEST DANCERS') => tableOf(name).slice(1);
const option = (name: string) => screen.getByRole('combobox', { name: `Option, ${name}` });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

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
    expect(optionsOf('Option, Mia Reyes')).toEqual(['Choose an option', 'Competing', 'Workshop Only']);
    expect(option('Mia Reyes')).toHaveDisplayValue('Choose an option');
    expect(optionsOf('Option, Ava Abel')).toEqual(['Workshop Only']);
    expect(await saved(opened)).toEqual([{ path: 'attendees.2.best_dancer_type_id', value: 2 }]);
  });

  it('CMP-356 the divisions of its routine are those of the competition, neither ballroom nor showcase', async () => {
    const { user } = await show();
    await user.selectOptions(option('Mia Reyes'), 'Competing');
    // Those of a solo of the competition.
    const offered = PERFORMANCE_DIVISIONS.filter(({ kind }) => kind === 'competition' || kind === 'improv');
    expect(optionsOf('Performance division')).toEqual(['Choose a division', ...offered.map(({ name }) => name)]);
    expect(offered).toHaveLength(13);
    expect(PERFORMANCE_DIVISIONS.some(({ kind }) => kind === 'ballroom' || kind === 'showcase')).toBe(true);
  });

  it('REG-186 REG-188 a competing option brings routine, jacket and photo; a titled routine is asked for before it goes', async () => {
    const opened = await show();
    const { user } = opened;
    await user.selectOptions(option('Mia Reyes'), 'Competing');
    expect(table()[1]?.[4]).toBe('$125.00');
    await user.type(field('Routine title'), 'Blue Moon');
    await user.type(field('Choreographer'), 'Ada Bell');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Performance division' }), 'Jazz');
    await user.selectOptions(option('Mia Reyes'), 'Workshop Only');
    const dialog = screen.getByRole('alertdialog', { name: 'Remove routine?' });
    expect(dialog).toHaveTextContent('The routine “Blue Moon” of Mia Reyes will be removed.');
    await user.click(button('Cancel'));
    expect(field('Routine title')).toHaveValue('Blue Moon');
    await user.selectOptions(option('Mia Reyes'), 'Workshop Only');
    await user.click(button('Remove'));
    expect(screen.queryByRole('textbox', { name: 'Routine title' })).toBeNull();
    expect(table()[1]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
    expect(await saved(opened)).toContainEqual({ path: 'attendees.1.best_dancer_type_id', value: 2 });
  });

  it('~REG-186 an option without a titled routine is left without a question', async () => {
    const { user } = await show(draft(COMPETES, { routines: { [KEY]: bestDancerRoutine(1, undefined) } }));
    await user.selectOptions(option('Mia Reyes'), 'Workshop Only');
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
    expect([sold?.textContent, sold?.disabled]).toEqual([full ? 'Competing (SOLD OUT)' : 'Competing', full]);
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

describe('the photo of a best dancer', () => {
  const TICKET = {
    upload_url: '/api/uploads/signed',
    address: '2025/best-dancers/7541/75001/1.jpg',
    expires_at: '2026-01-20T17:15:00.000Z',
  };
  const WITH = draft(COMPETES, { routines: { [KEY]: moon } });
  const picture = (size = 4) => new File([new Uint8Array(size)], 'mia.jpg', { type: 'image/jpeg' });

  it('EVT-161 EVT-163 REG-190 SUBMIT waits for a file, shows it, and tells how far the three parts are', async () => {
    let headshot: unknown = NEVER;
    const { user, sent } = await show(WITH, PINNACLE, {
      'POST mybtf/uploads': TICKET,
      'PATCH tda/best-dancers': () => headshot,
    });
    await user.click(button('Upload the photo of Mia Reyes'));
    expect(button('SUBMIT')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('JPG, PNG or WEBP, up to 10MB')).toBeInTheDocument();
    const file = picture();
    await user.upload(screen.getByLabelText('File'), file);
    expect(await screen.findByRole('img', { name: 'The chosen photo' })).toBeInTheDocument();
    await user.click(button('SUBMIT'));
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    const bar = () => screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow');
    act(() => Wire.last.upload.onprogress({ loaded: 1, total: 2 }));
    expect(bar()).toBe('30');
    act(() => Wire.last.upload.onprogress({ loaded: 2, total: 2 }));
    expect(bar()).toBe('60');
    Wire.last.answers(200, { upload_id: 'u', address: TICKET.address, position: '12' });
    await waitFor(() => expect(bar()).toBe('80'));
    expect(commands(sent).map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [
        'POST mybtf/uploads',
        {
          ...{ kind: 'best-dancers', registration_id: 75001, person_id: 1 },
          ...{ file_name: 'mia.jpg', content_type: 'image/jpeg', size: 4 },
        },
      ],
      [
        'PATCH tda/best-dancers',
        {
          ...{ registration_id: 75001, person_id: 1 },
          best_dancer_photo: '2025/best-dancers/7541/75001/1-headshot.jpg',
          best_dancer_photo_original: '2025/best-dancers/7541/75001/1.jpg',
        },
      ],
    ]);
    // Given up and done again, it is whole, and the modal closes.
    headshot = { person_id: 1, best_dancer_photo: 'x', best_dancer_photo_original: 'y' };
    await user.click(button('CANCEL'));
    await user.click(button('Upload the photo of Mia Reyes'));
    const again = picture();
    await user.upload(screen.getByLabelText('File'), again);
    await user.click(button('SUBMIT'));
    await waitFor(() => expect(Wire.last?.sent).toBe(again));
    Wire.last.answers(200, { upload_id: 'u', address: TICKET.address, position: '12' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('REG-190 one above 10 MB is not sent; EVT-167 what the server refuses stands in the modal', async () => {
    const { user, sent } = await show(WITH, PINNACLE, {
      'POST mybtf/uploads': refused(400, 'attendee_unknown', 'Something went wrong. Please try again!'),
    });
    await user.click(button('Upload the photo of Mia Reyes'));
    await user.upload(screen.getByLabelText('File'), picture(10_485_761));
    await user.click(button('SUBMIT'));
    expect(
      await screen.findByText('Please select an image file under 10MB to upload and try again.'),
    ).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.upload(screen.getByLabelText('File'), picture());
    await user.click(button('SUBMIT'));
    expect(await screen.findByText('Something went wrong. Please try again!')).toBeInTheDocument();
  });

  it('EVT-160 what fails otherwise stands under the field, the bar is gone, and the earlier photo stays', async () => {
    const { user } = await show(WITH, PINNACLE, { 'POST mybtf/uploads': TICKET }, PHOTO);
    await user.click(button('Replace the photo of Mia Reyes'));
    const dialog = within(screen.getByRole('dialog'));
    const file = picture();
    await user.upload(dialog.getByLabelText('File'), file);
    await user.click(button('SUBMIT'));
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeInTheDocument();
    Wire.last.answers(500, { code: 'server_error', message: 'no words for people' });
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.'));
    expect(dialog.queryByRole('progressbar')).toBeNull();
    await user.click(button('CANCEL'));
    expect(button('Look at the photo of Mia Reyes')).toBeEnabled();
    expect(button('Replace the photo of Mia Reyes')).toBeEnabled();
  });

  it('REG-194 what was chosen just now is saved first, so that the server knows whose photo it is', async () => {
    // Not by the clock.
    hold(1_000);
    const { user, sent } = await show(draft({}), PINNACLE, {
      'POST mybtf/uploads': refused(400, 'attendee_unknown', 'Something went wrong. Please try again!'),
    });
    await user.selectOptions(option('Mia Reyes'), 'Competing');
    await user.click(button('Upload the photo of Mia Reyes'));
    await user.upload(screen.getByLabelText('File'), picture());
    await user.click(button('SUBMIT'));
    expect(await screen.findByText('Something went wrong. Please try again!')).toBeInTheDocument();
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT mybtf/registrations/75001/draft',
      'POST mybtf/uploads',
    ]);
  });

  it('EVT-168 REG-190 is deleted after the question', async () => {
    const { user, sent } = await show(
      WITH,
      PINNACLE,
      { 'DELETE tda/best-dancers/photo': { person_id: 1, position: '12' } },
      PHOTO,
    );
    await user.click(button('Delete the photo of Mia Reyes'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to delete this photo?');
    await user.click(button('No'));
    expect(commands(sent)).toEqual([]);
    await user.click(button('Delete the photo of Mia Reyes'));
    await user.click(button('Yes'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(commands(sent).map(({ method, path, query }) => [method, path, query])).toEqual([
      ['DELETE', 'tda/best-dancers/photo', { registration_id: '75001', person_id: '1' }],
    ]);
  });
});

describe('the step of the cast experience', () => {
  it('REG-195 REG-196 REG-197 has option, hoodie size, photo and fee; size and photo with the cast alone', async () => {
    const opened = openStep(
      'the-cast-experience',
      answerOf(begun(draftOf([attendee(MIA, '3'), attendee(AVA, '1')])), MERIDIAN),
      { 'POST mybtf/uploads': refused(413, 'file_too_large', 'Too large.') },
    );
    await screen.findByRole('heading', { level: 1, name: 'The Cast Experience' });
    expect(words(screen.getAllByRole('columnheader'))).toEqual(['Dancer', 'Option', 'Hoodie', 'Photo', 'Fee']);
    expect(optionsOf('Option, Mia Reyes')).toEqual(['The Cast Experience', 'Workshop Only']);
    expect(option('Mia Reyes')).toHaveDisplayValue('Workshop Only');
    expect(table('The Cast Experience')[1]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
    await opened.user.selectOptions(option('Mia Reyes'), 'The Cast Experience');
    expect(table('The Cast Experience')[1]?.slice(2)).toEqual(['Choose sizeMissing (Required)', 'Upload', '$150.00']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await opened.user.click(button('Hoodie of Mia Reyes: no size'));
    expect(screen.getByRole('dialog', { name: 'Hoodie of Mia Reyes' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name on the jacket' })).toBeNull();
    await opened.user.click(screen.getByRole('radio', { name: 'Adult Small' }));
    await opened.user.click(button('SAVE'));
    expect(table('The Cast Experience')[1]?.slice(2)).toEqual(['Adult Small', 'Upload', '$150.00']);
    await opened.user.click(button('Upload the photo of Mia Reyes'));
    await opened.user.upload(screen.getByLabelText('File'), new File(['x'], 'mia.jpg', { type: 'image/jpeg' }));
    await opened.user.click(button('SUBMIT'));
    await screen.findByText('Too large.');
    expect(commands(opened.sent).at(-1)).toMatchObject({ path: 'mybtf/uploads', body: { kind: 'cast-experience' } });
    await opened.user.click(button('CANCEL'));
    expect(await saved(opened)).toEqual(
      expect.arrayContaining([
        { path: 'attendees.1.best_dancer_type_id', value: 11 },
        { path: 'attendees.1.jacket_size_id', value: 5 },
      ]),
    );
  });

  it.each([
    ['nothing', []],
    ['the photo', ['edit_bd_photo']],
    ['the jacket', ['edit_bd_jacket']],
  ])('REG-197 is locked, sold out and opened by flags as the best dancers are: an edit opens %s', async (_, flags) => {
    const was = draftOf([attendee(MIA, '3', { best_dancer_type_id: 11, jacket_size_id: 4 })]);
    const now = { ...was, attendees: { ...was.attendees, 2: attendee(AVA, '1', { best_dancer_type_id: 12 }) } };
    const none = { edit_bd_photo: false, edit_bd_jacket: false, edit_bd_routine: false, disabled_best_dancers: [11] };
    const where = cityOf(HOUSTON, { tour: { ...none, ...Object.fromEntries(flags.map((flag) => [flag, true])) } });
    openStep('the-cast-experience', answerOf(editing(was, now, {}, where.profile), where));
    await screen.findByRole('heading', { level: 1, name: 'The Cast Experience' });
    const enabled = (name: string) => button(name).getAttribute('aria-disabled') === null;
    expect(option('Mia Reyes')).toBeDisabled();
    expect([
      ...(enabled('Upload the photo of Mia Reyes') ? ['edit_bd_photo'] : []),
      ...(enabled('Hoodie of Mia Reyes: Adult X-Small') ? ['edit_bd_jacket'] : []),
    ]).toEqual(flags);
    expect(optionsOf('Option, Ava Abel')).toEqual(['[The Cast Experience (SOLD OUT)]', 'Workshop Only']);
    expect(screen.queryByText('Missing (Required)')).toBeNull();
  });
});
