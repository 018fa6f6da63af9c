import { bestDancerTermsOf } from '@app/contracts/catalogue';
import type { Upload } from '@app/contracts/registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refused, tableOf, words } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import { answerOf, attendee, AVA, completed, draftOf, LEO, MIA, TOUR_DATE } from '../../testing/registrations.js';
import { openEvent, overview, PATH, region } from './testing.js';

const [ORLANDO, HOUSTON] = [cityOf(7541), cityOf(7521)];
const BEST = { ...bestDancerTermsOf({}), best_dancers_enabled: true, cast_experience_enabled: false };
const CAST = { ...bestDancerTermsOf({}), best_dancers_enabled: false, cast_experience_enabled: true };
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
  it('EVT-186 ~EVT-187 EVT-188 EVT-189 EVT-194 lists who has an option, by last name, with size, name and photo', async () => {
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
      ['Name', 'Type', 'Jacket Size', 'Name on Jacket', 'Photo'],
      ['Ava Abel', 'Workshop Only', 'N/A', '-', 'N/A'],
      ['Mia Reyes', 'Competing', 'Adult X-Small', 'Mimi', 'Uploaded'],
      ['Leo Young', 'Competing', 'Missing', '-', 'Missing'],
    ]);
    cleanup();
    open(official(ORLANDO, options, photo('best-dancers', MIA.person_id, 'rejected')), 'best-dancers', {
      profile: BEST,
    });
    await screen.findByRole('table', { name: 'VIP' });
    expect(tableOf('VIP')[0]).toEqual(['Name', 'Type', 'Jacket Size', 'Photo']);
    expect(tableOf('VIP')[2]).toEqual(['Mia Reyes', 'Competing', 'Adult X-Small', 'Missing']);
  });

  it('~EVT-201 EVT-202 ~EVT-204 lists the cast, with top size and photo', async () => {
    const options = [{ best_dancer_type_id: 11, jacket_size_id: 4 }, { best_dancer_type_id: 12 }];
    open(official(HOUSTON, options, photo('cast-experience', MIA.person_id)), 'the-cast-experience', { profile: CAST });
    await screen.findByRole('table', { name: 'The Cast Experience' });
    expect(tableOf('The Cast Experience')).toEqual([
      ['Name', 'Type', 'Top Size', 'Photo'],
      ['Mia Reyes', 'The Cast Experience', 'Adult X-Small', 'Uploaded'],
      ['Leo Young', 'Workshop Only', 'N/A', 'N/A'],
    ]);
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
    expect(tabs().slice(2)).toEqual([
      ['WAIVERS', '/event/75001/waivers'],
      ['VIP', '/event/75001/best-dancers'],
    ]);
    cleanup();
    open(official(HOUSTON, []), 'overview', { profile: CAST });
    await region('Event');
    expect(tabs().slice(3)).toEqual([['THE CAST EXPERIENCE', '/event/75001/the-cast-experience']]);
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
      expect(tabs().at(-1)).toEqual(['PROTÉGÉS', '/event/75001/proteges']);
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
  const tour_date = { ...TOUR_DATE, hidden_tabs: ['waivers', 'overview'], disabled_tabs: ['payments'] };

  it('~EVT-033 ~EVT-010 are not shown or cannot be opened, and their paths lead to the overview', async () => {
    for (const path of ['waivers', 'payments']) {
      const { at } = open(official(ORLANDO, []), path, { tour_date });
      await waitFor(() => expect(at()).toBe('/event/75001/overview'));
      await region('Event');
      const links = within(screen.getByRole('navigation', { name: 'Event area' })).getAllByRole('link');
      expect(links.map((tab) => [tab.textContent, tab.getAttribute('aria-disabled')])).toEqual([
        ['OVERVIEW', null],
        ['PAY BALANCE', 'true'],
      ]);
      cleanup();
    }
  });
});
