import { bestDancerTermsOf, JACKET_SIZES } from '@app/contracts/catalogue';
import type { Upload } from '@app/contracts/registration';
import { act, fireEvent, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, optionsOf, refused, RUTH, tableOf, words } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  completed,
  draftOf,
  LEO,
  MIA,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { useWire, Wire } from '../../testing/wire.js';
import { openStep } from '../testing.js';
import { openEvent, overview, PATH, region } from './testing.js';

useWire();

const [ORLANDO, HOUSTON] = [cityOf(7541), cityOf(7521)];
const NONE = {
  ...bestDancerTermsOf({}),
  best_dancers_enabled: false,
  cast_experience_enabled: false,
  media_pass_enabled: false,
  survey_enabled: false,
};
/** CMP-360. */
const SIZES = [
  ...['Youth Small', 'Youth Medium', 'Youth Large', 'Adult X-Small', 'Adult Small', 'Adult Medium', 'Adult Large'],
  ...['Adult X-Large', 'Adult XX-Large'],
];
const BEST = { ...NONE, best_dancers_enabled: true, overview_award_cards: true };
const CAST = { ...NONE, cast_experience_enabled: true, overview_award_cards: true };
const photo = (kind: Upload['kind'], person_id: number, status = 'awaiting') => ({
  [`${kind}:${person_id}`]: { upload_id: `u-${person_id}`, kind, person_id, status } as Upload,
});
const official = (where: typeof ORLANDO, options: readonly object[], uploads = {}) => {
  const people = [MIA, LEO, AVA].map((person, i) => attendee(person, '3', options[i]));
  return answerOf(completed(draftOf(people), { uploads }, where.profile), where);
};
const open = (answer: unknown, path: string, differs: Parameters<typeof overview>[1]) =>
  openEvent(overview({}, differs), { [`GET ${PATH}`]: answer }, undefined, path);
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Event area' }))
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href')]);

describe('the best dancers in the event area', () => {
  it('EVT-186 EVT-188 EVT-189 EVT-194 lists who has an option, by last name, with size, name and photo', async () => {
    const options = [
      { best_dancer_type_id: 1, jacket_size_id: 4, jacket_name: 'Mimi' },
      { best_dancer_type_id: 1 },
      { best_dancer_type_id: 2 },
    ];
    open(official(ORLANDO, options, photo('best-dancers', MIA.person_id)), 'best-dancers', {
      profile: { ...BEST, jacket_name_enabled: true },
    });
    await screen.findByRole('table', { name: 'VIP' });
    expect(tableOf('VIP')).toEqual([
      ['Name', 'Type', 'Jacket Size', 'Name on Jacket', 'Photo', 'Edit Jacket Info'],
      ['Ava Abel', 'Workshop Only', 'N/A', '-', 'N/A', ''],
      ['Mia Reyes', 'Competing', 'Adult X-Small', 'Mimi', 'UploadedReplace', 'Edit'],
      ['Leo Young', 'Competing', 'Missing', '-', 'MissingUpload', 'Edit'],
    ]);
    cleanup();
    open(official(ORLANDO, options, photo('best-dancers', MIA.person_id, 'rejected')), 'best-dancers', {
      profile: BEST,
    });
    await screen.findByRole('table', { name: 'VIP' });
    expect(tableOf('VIP')[2]?.slice(0, 4)).toEqual(['Mia Reyes', 'Competing', 'Adult X-Small', 'MissingUpload']);
  });

  it('EVT-191 EVT-187 EVT-197 the jacket info has an optional size and, with one brand variant, an optional name: SAVE and CANCEL', async () => {
    const options = [{ best_dancer_type_id: 1, jacket_size_id: 4, jacket_name: 'Mimi' }];
    let answer = official(ORLANDO, options);
    const opened = openEvent(
      overview({}, { profile: { ...BEST, jacket_name_enabled: true } }),
      {
        [`GET ${PATH}`]: () => answer,
        'PATCH tda/best-dancers': () => {
          answer = official(ORLANDO, [{ best_dancer_type_id: 1, jacket_size_id: null, jacket_name: '' }]);
          return { person_id: MIA.person_id, jacket_size_id: null, jacket_name: '', position: '12' };
        },
      },
      undefined,
      'best-dancers',
    );
    const { user, sent } = opened;
    await user.click(await screen.findByRole('button', { name: 'Edit jacket info of Mia Reyes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Jacket info of Mia Reyes' }));
    expect(words(dialog.getAllByRole('button', { name: /^[A-Z]+$/ }))).toEqual(['CANCEL', 'SAVE']);
    expect(dialog.getByRole('combobox', { name: 'Jacket Size' })).toHaveDisplayValue('Adult X-Small');
    expect(optionsOf('Jacket Size')).toEqual(['No size', ...SIZES]);
    expect(JACKET_SIZES.map(({ id, name }) => [id, name])).toEqual(SIZES.map((size, n) => [n + 1, size]));
    const name = dialog.getByRole('textbox', { name: 'Name on Jacket' });
    await user.type(name, 'x'.repeat(40));
    expect(name).toHaveValue(`Mimi${'x'.repeat(26)}`);
    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect([screen.queryByRole('dialog'), commands(sent)]).toEqual([null, []]);
    await user.click(screen.getByRole('button', { name: 'Edit jacket info of Mia Reyes' }));
    expect(screen.getByRole('textbox', { name: 'Name on Jacket' })).toHaveValue('Mimi');
    await user.clear(screen.getByRole('textbox', { name: 'Name on Jacket' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jacket Size' }), 'No size');
    await user.click(screen.getByRole('button', { name: 'SAVE' }));
    expect(await screen.findByText('Attendee Updated!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    const saved = { registration_id: 75001, person_id: MIA.person_id, jacket_size_id: null, jacket_name: '' };
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([['tda/best-dancers', saved]]);
    await waitFor(() => expect(tableOf('VIP')[1]?.slice(2, 4)).toEqual(['Missing', '-']));
    cleanup();
    // The flag of the profile, which is seeded on for Pinnacle alone.
    expect([7541, 7502, 7521, 7532].map((id) => cityOf(id).profile.jacket_name_enabled)).toEqual([
      ...[true, false, false, false],
    ]);
    const unnamed = open(official(ORLANDO, options), 'best-dancers', { profile: BEST });
    await unnamed.user.click(await screen.findByRole('button', { name: 'Edit jacket info of Mia Reyes' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(tableOf('VIP')[0]).toEqual(['Name', 'Type', 'Jacket Size', 'Photo', 'Edit Jacket Info']);
  });

  const OFFERED = ['Upload the photo of Leo Young', 'Replace the photo of Mia Reyes', 'Delete the photo of Mia Reyes'];
  it.each([
    ['while both are open', {}, {}, DANA, [true, true]],
    ['while the jackets are closed', { edit_bd_jacket: false }, {}, DANA, [true, false]],
    ['while the photos are closed', { edit_bd_photo: false }, {}, DANA, [false, true]],
    ['by the office whatever is closed', { edit_bd_photo: false, edit_bd_jacket: false }, {}, RUTH, [true, true]],
    ['not of one that is being edited, whose steps have them', {}, { editing: true }, DANA, [false, false]],
    ['not of a cancelled one', {}, { cancelled: true }, DANA, [false, false]],
    ['not by an auditor', {}, {}, { ...RUTH, roles: ['auditor'] }, [false, false]],
  ])('EVT-190 EVT-205 photos and sizes are changed %s', async (_, tour, state, account, expected) => {
    for (const [where, type, page, profile, what] of [
      [ORLANDO, 1, 'best-dancers', BEST, 'jacket info'],
      [HOUSTON, 11, 'the-cast-experience', CAST, 'top size'],
    ] as const) {
      const city = { ...where, tour_date: { ...where.tour_date, ...tour } };
      const kind = what === 'top size' ? 'cast-experience' : 'best-dancers';
      const options = [{ best_dancer_type_id: type }, { best_dancer_type_id: type }];
      const read = official(city, options, photo(kind, MIA.person_id));
      const answer = { ...read, registration: { ...read.registration, ...state } };
      openEvent(overview({}, { profile }), { [`GET ${PATH}`]: answer }, account, page);
      await screen.findByRole('table', { name: what === 'top size' ? 'The Cast Experience' : 'VIP' });
      const [photos, sizes] = [
        OFFERED.map((name) => screen.queryByRole('button', { name })),
        ['Mia Reyes', 'Leo Young'].map((name) => screen.queryByRole('button', { name: `Edit ${what} of ${name}` })),
      ].map((buttons) => buttons.filter((one) => one !== null).length);
      expect([photos, sizes]).toEqual([expected[0] ? 3 : 0, expected[1] ? 2 : 0]);
      cleanup();
    }
  });

  it('EVT-192 a photo is chosen, looked at, submitted with its three parts, and deleted, without an edit', async () => {
    let uploads = {};
    const options = [{ best_dancer_type_id: 1 }];
    const address = '2025/best-dancers/7541/75001/1.jpg';
    const { user, sent } = openEvent(
      overview({}, { profile: BEST }),
      {
        [`GET ${PATH}`]: () => official(ORLANDO, options, uploads),
        'POST mybtf/uploads': { upload_url: '/api/uploads/signed', address, expires_at: '' },
        'PATCH tda/best-dancers': () => {
          uploads = photo('best-dancers', MIA.person_id);
          return { person_id: MIA.person_id };
        },
        [`GET ${PATH}/uploads/u-${MIA.person_id}/headshot`]: { url: '/api/uploads/kept', expires_at: '' },
        'DELETE tda/best-dancers/photo': () => {
          uploads = {};
          return { person_id: MIA.person_id, position: '12' };
        },
      },
      undefined,
      'best-dancers',
    );
    await user.click(await screen.findByRole('button', { name: 'Upload the photo of Mia Reyes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Photo of Mia Reyes' }));
    expect(dialog.getByRole('button', { name: 'SUBMIT' })).toHaveAttribute('aria-disabled', 'true');
    const file = new File(['mia'], 'mia.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText('File'), file);
    const chosen = await dialog.findByRole('img', { name: 'The chosen photo' });
    fireEvent.error(chosen);
    expect(chosen).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'SUBMIT' }));
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    const bar = dialog.getByRole('progressbar', { name: 'Upload' });
    act(() => Wire.last.upload.onprogress({ loaded: 1, total: 2 }));
    expect(bar).toHaveTextContent('Sending the file · 30%');
    Wire.last.answers(200, { upload_id: 'u', address, position: '12' });
    await user.click(await screen.findByRole('button', { name: 'Delete the photo of Mia Reyes' }));
    expect(tableOf('VIP')[1]?.[3]).toBe('UploadedReplace');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(tableOf('VIP')[1]?.[3]).toBe('MissingUpload'));
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['POST mybtf/uploads', 'PATCH tda/best-dancers', 'DELETE tda/best-dancers/photo'],
    ]);
  });

  it('~EVT-201 EVT-202 EVT-203 EVT-204 lists the cast, with top size and photo; the size is that of the jackets', async () => {
    const options = [{ best_dancer_type_id: 11, jacket_size_id: 4 }, { best_dancer_type_id: 12 }];
    const { user, sent } = openEvent(
      overview({}, { profile: CAST }),
      {
        [`GET ${PATH}`]: official(HOUSTON, options, photo('cast-experience', MIA.person_id)),
        'PATCH tda/best-dancers': { person_id: MIA.person_id, jacket_size_id: 5, jacket_name: '', position: '12' },
      },
      undefined,
      'the-cast-experience',
    );
    await screen.findByRole('table', { name: 'The Cast Experience' });
    expect(tableOf('The Cast Experience')).toEqual([
      ['Name', 'Type', 'Top Size', 'Photo', 'Edit Top Size'],
      ['Mia Reyes', 'The Cast Experience', 'Adult X-Small', 'UploadedReplace', 'Edit'],
      ['Leo Young', 'Workshop Only', 'N/A', 'N/A', ''],
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit top size of Mia Reyes' }));
    const dialog = screen.getByRole('dialog', { name: 'Top size of Mia Reyes' });
    expect([within(dialog).getAllByRole('combobox').length, within(dialog).queryByRole('textbox')]).toEqual([1, null]);
    expect(optionsOf('Top Size')).toEqual(['No size', ...JACKET_SIZES.map(({ name }) => name)]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Top Size' }), 'Adult Small');
    await user.click(screen.getByRole('button', { name: 'SAVE' }));
    await waitFor(() =>
      expect(commands(sent).map(({ body }) => body)).toEqual([
        { registration_id: 75001, person_id: MIA.person_id, jacket_size_id: 5 },
      ]),
    );
    cleanup();
    // The hoodie size of the registration is the same field.
    openStep('the-cast-experience', answerOf(begun(draftOf([attendee(MIA, '3', options[0])])), HOUSTON));
    expect(await screen.findByRole('button', { name: 'Hoodie of Mia Reyes: Adult X-Small' })).toBeInTheDocument();
  });

  it.each([
    ['EVT-195', 'best-dancers', ORLANDO, BEST, 'There are no registered best dancers.'],
    ['EVT-206', 'the-cast-experience', HOUSTON, CAST, 'There are no registered cast experience dancers.'],
  ])('%s says so where nobody of %s is registered', async (_, path, where, profile, text) => {
    open(official(where, []), path, { profile });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('~EVT-014 says that they could not be loaded, and tries again', async () => {
    const { user, sent } = open(refused(500, 'internal'), 'best-dancers', { profile: BEST });
    const reads = () => sent.filter(({ path }) => path === PATH).length;
    await user.click(await screen.findByRole('button', { name: 'RETRY' }));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('EVT-024 EVT-025 ~EVT-018 have a tab where the event has them, after the waivers', async () => {
    open(official(ORLANDO, []), 'overview', { profile: BEST });
    await region('Event');
    expect(tabs().slice(3)).toEqual([
      ['WAIVERS', '/event/75001/waivers'],
      ['MUSIC', '/event/75001/music'],
      ['VIP', '/event/75001/best-dancers'],
      ['CODA', '/event/75001/coda'],
    ]);
    cleanup();
    open(official(HOUSTON, []), 'overview', { profile: CAST });
    await region('Event');
    expect(tabs().slice(5)).toEqual([
      ['THE CAST EXPERIENCE', '/event/75001/the-cast-experience'],
      ['CODA', '/event/75001/coda'],
    ]);
    cleanup();
    const { at } = open(official(HOUSTON, []), 'best-dancers', { profile: CAST });
    await waitFor(() => expect(at()).toBe('/event/75001/overview'));
  });

  it('EVT-193 ~NAV-047 are called and found as the event says; each of the three keys leads to them', async () => {
    const profile = { ...BEST, best_dancer_label: 'PROTÉGÉS', best_dancer_path_key: 'proteges' as const };
    for (const key of ['best-dancers', 'core-performers', 'proteges']) {
      const { at } = open(official(ORLANDO, []), key, { profile });
      expect(await screen.findByText('There are no registered best dancers.')).toBeInTheDocument();
      expect(at()).toBe('/event/75001/proteges');
      expect(tabs().at(-2)).toEqual(['PROTÉGÉS', '/event/75001/proteges']);
      cleanup();
    }
  });

  it('EVT-042 are counted on the overview of nationals, under their label, and the count leads to them', async () => {
    const differs = { profile: BEST, best_dancers: { done: 3, total: 8 } };
    const { user, at } = open(official(ORLANDO, []), 'overview', differs);
    const card = await region('VIP');
    expect(words([screen.getByRole('region', { name: 'VIP' })])).toEqual(['VIP3 / 8complete']);
    await user.click(card.getByRole('link', { name: 'VIP' }));
    expect(at()).toBe('/event/75001/best-dancers');
    cleanup();
    open(official(ORLANDO, []), 'overview', { profile: BEST });
    await region('Waivers');
    expect(screen.queryByRole('region', { name: 'VIP' })).toBeNull();
  });
});

describe('tabs that a tour date hides or disables', () => {
  const profile = { ...BEST, cast_experience_enabled: true };
  const pages = ['payments', 'confirmation', 'waivers', 'music', 'best-dancers', 'the-cast-experience', 'coda'];

  it.each([
    ['hidden_tabs', [['OVERVIEW', null]]],
    [
      'disabled_tabs',
      [
        ['OVERVIEW', null],
        ...['PAY BALANCE', 'CONFIRMATION', 'WAIVERS', 'MUSIC', 'PROTÉGÉS', 'THE CAST EXPERIENCE', 'CODA'].map(
          (label) => [label, 'true'],
        ),
      ],
    ],
  ])('EVT-033 ~EVT-010 %s: each goes or cannot be opened, and its path leads to the overview', async (field, left) => {
    // Whatever an event calls its best dancers. The overview stays, where the others lead.
    const named = { ...profile, best_dancer_label: 'PROTÉGÉS', best_dancer_path_key: 'proteges' as const };
    const tour_date = { ...TOUR_DATE, [field]: ['overview', ...pages] };
    const { at, goTo } = open(official(ORLANDO, []), 'overview', { profile: named, tour_date });
    await region('Event');
    const links = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
    expect(links.map((tab) => [tab.textContent, tab.getAttribute('aria-disabled')])).toEqual(left);
    for (const path of [...pages, 'proteges']) {
      await goTo(`/event/75001/${path}`);
      expect(at()).toBe('/event/75001/overview');
    }
  });
});
