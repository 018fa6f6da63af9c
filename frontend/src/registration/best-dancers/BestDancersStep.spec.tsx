import { SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import { bestDancerKey, bestDancerRoutine } from '@app/contracts/competition';
import type { RegistrationAnswer, Upload } from '@app/contracts/registration';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, NEVER, optionsOf, refused, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  TESS,
  teacher,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { useWire, Wire } from '../../testing/wire.js';
import { feeLines, openStep } from '../testing.js';

useWire();

type Where = Pick<RegistrationAnswer, 'profile' | 'tour_date'>;
const of = (id: number): Where => {
  const planned = SEED_TOUR_DATES.find((one) => one.id === id)!;
  const { exempt, event: called, season } = TOUR_DATE;
  return { profile: seededEventProfiles[planned.event_id]!, tour_date: { ...planned, exempt, event: called, season } };
};
const PINNACLE = of(7541);
const MERIDIAN = of(7521);
const at = ({ profile, tour_date }: Where, differs: Partial<Where['tour_date']>): Where => ({
  profile,
  tour_date: { ...tour_date, ...differs },
});

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

const show = async (wanted = draft({}), where: Where = PINNACLE, answers: Answers = {}, uploads = {}) => {
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
  it('~REG-183 lists every dancer by last name with option, jacket, photo and fee, and the routine of who competes', async () => {
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
    );
    expect(words(screen.getAllByRole('columnheader'))).toEqual(['Dancer', 'Option', 'Jacket', 'Photo', 'Fee']);
    expect(words(screen.getAllByRole('rowheader'))).toEqual(['Ava Abel 8', 'Mia Reyes 14', 'Leo Young 17']);
    const rows = table();
    expect(rows[0]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
    expect(rows[1]?.slice(2)).toEqual(['Adult X-SmallMimi', 'Upload', '$125.00']);
    expect(field('Routine title')).toHaveValue('Moon');
    expect(field('Choreographer')).toHaveValue('Ada Bell');
    expect(screen.getByRole('combobox', { name: 'Performance division' })).toHaveDisplayValue('Jazz');
    expect(rows[3]?.slice(2)).toEqual(['-', '-', '']);
    expect(screen.getByText('Option fees').textContent).toBe('Option fees $125.00');
    expect(feeLines()[0]).toBe('Workshop $2,075.00');
  });

  it('~REG-185 offers and preselects by age: who cannot compete comes for the workshop, who can chooses', async () => {
    const opened = await show(draftOf([attendee(MIA, '3'), attendee(AVA, '1')]));
    expect(optionsOf('Option, Mia Reyes')).toEqual(['Choose an option', 'Competing', 'Workshop Only']);
    expect(option('Mia Reyes')).toHaveDisplayValue('Choose an option');
    expect(optionsOf('Option, Ava Abel')).toEqual(['Workshop Only']);
    expect(await saved(opened)).toEqual([{ path: 'attendees.2.best_dancer_type_id', value: 2 }]);
  });

  it('REG-186 ~REG-188 a competing option brings routine, jacket and photo; a titled routine is asked for before it goes', async () => {
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

  it('~REG-187 what is sold out stays in the list, disabled; of who is saved the option is locked', async () => {
    await show(draft({}), at(PINNACLE, { disabled_best_dancers: [1] }));
    const [, sold] = within(option('Mia Reyes')).getAllByRole('option');
    expect(sold).toHaveTextContent('Competing (SOLD OUT)');
    expect(sold).toBeDisabled();
  });

  it.each([false, true])(
    '~REG-187 ~REG-189 of who is saved the option is locked in an edit, jacket, photo and routine open with their flags: %p',
    async (open) => {
      const was = draft({ ...COMPETES, jacket_size_id: 4 }, { routines: { [KEY]: moon } });
      const where = at(PINNACLE, { edit_bd_photo: open, edit_bd_jacket: open, edit_bd_routine: open });
      openStep('best-dancers', answerOf(editing(was, was, { uploads: PHOTO }, where.profile), where));
      await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
      expect(option('Mia Reyes')).toBeDisabled();
      expect([
        !(field('Routine title') as HTMLInputElement).disabled,
        button('Jacket of Mia Reyes: Adult X-Small').getAttribute('aria-disabled') === null,
        button('Replace the photo of Mia Reyes').getAttribute('aria-disabled') === null,
        screen.queryByRole('button', { name: 'Delete the photo of Mia Reyes' }) !== null,
      ]).toEqual([open, open, open, open]);
    },
  );

  it('~REG-193 says what is missing, and lets go on', async () => {
    const opened = await show(draft(SCHOLAR, { routines: { [KEY]: bestDancerRoutine(1, undefined) } }));
    expect(screen.getAllByText('Missing (Required)')).toHaveLength(5);
    await opened.user.click(screen.getByRole('button', { name: /CONTINUE$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Teachers' })).toBeInTheDocument();
  });

  it('the jacket modal takes size and name; without a size nothing is saved', async () => {
    const opened = await show(draft(COMPETES, { routines: { [KEY]: moon } }));
    const { user } = opened;
    await user.click(button('Jacket of Mia Reyes: no size'));
    const dialog = screen.getByRole('dialog', { name: 'Jacket of Mia Reyes' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(9);
    expect(button('SAVE')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'Youth Large' }));
    await user.type(field('Name on the jacket'), 'Mimi');
    await user.click(button('SAVE'));
    expect(button('Jacket of Mia Reyes: Youth Large, Mimi')).toBeInTheDocument();
    expect(await saved(opened)).toEqual([
      { path: 'attendees.1.jacket_size_id', value: 3 },
      { path: 'attendees.1.jacket_name', value: 'Mimi' },
    ]);
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

  it('EVT-161 EVT-163 ~REG-190 SUBMIT waits for a file, shows it, and tells how far the three parts are', async () => {
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

  it('~REG-190 one above 10 MB is not sent; EVT-167 what the server refuses stands in the modal', async () => {
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

  it('EVT-168 ~REG-190 is deleted after the question', async () => {
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
  it('~REG-195 ~REG-196 ~REG-197 has option, hoodie size, photo and fee; size and photo with the cast alone', async () => {
    const opened = openStep(
      'the-cast-experience',
      answerOf(begun(draftOf([attendee(MIA, '3'), attendee(AVA, '1')])), MERIDIAN),
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
  });
});
