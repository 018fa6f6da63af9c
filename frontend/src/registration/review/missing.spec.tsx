import { bestDancerKey, bestDancerRoutine, NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import type { Draft, Upload } from '@app/contracts/registration';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, tableOf } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import { answerOf, attendee, AVA, begun, draftOf, editing, LEO, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';
import { forward, PATH, refusal, submitting, terms } from './testing.js';

const [ORLANDO, HOUSTON, TAMPA] = [7541, 7521, 7531];
// Mia is 14 and Leo 17: both may compete; Ava is 8.
const MOON = bestDancerRoutine(MIA.person_id, { name: 'Moon', choreographer: 'Ada Bell', performance_division_id: 4 });
const COMPETES = { best_dancer_type_id: 1 };
const SCHOLAR = { ...COMPETES, has_scholarship: true, vip_type_id: 1 };
const best = (mia: object, more: Partial<Draft> = {}) =>
  draftOf([attendee(MIA, '3', mia), attendee(AVA, '1', { best_dancer_type_id: 2 }), attendee(LEO, '4')], more);
const blank = { routines: { [bestDancerKey(1)]: bestDancerRoutine(1, undefined) } };
const filled = { routines: { [MOON.temp_id]: MOON } };
const PHOTO = { 'best-dancers:1': { upload_id: 'u', kind: 'best-dancers', person_id: 1 } as Upload };
const HEAD = [
  ...['Change', 'Dancer', 'Option', 'Routine', 'Choreographer', 'Division', 'Jacket size', 'Jacket name', 'Photo'],
  'Fee',
];
const MISSING = 'Missing (Required)';

/** Which field the nth link of a row leads to, by its name. */
const follow = async ({ user }: ReturnType<typeof openStep>, name: string, nth: number) => {
  const table = within(await screen.findByRole('table', { name: 'Best dancers' }));
  await user.click(
    within(table.getByRole('row', { name: new RegExp(name) })).getAllByRole('button', { name: MISSING })[nth]!,
  );
  await screen.findByRole('heading', { level: 1, name: 'BEST DANCERS' });
};

describe('the best dancers of the review', () => {
  it('REG-218 shows what each has, what is missing, and - for what nobody asks', async () => {
    openStep('review', answerOf(begun(best(SCHOLAR, blank)), cityOf(ORLANDO)));
    await screen.findByRole('table', { name: 'Best dancers' });
    expect(tableOf('Best dancers')).toEqual([
      HEAD,
      ['', 'Ava Abel', 'Workshop Only', '-', '-', '-', '-', '-', 'No', '$0.00'],
      ['', 'Mia Reyes', 'Competing', MISSING, MISSING, MISSING, MISSING, MISSING, MISSING, '$125.00'],
      ['', 'Leo Young', MISSING, '-', '-', '-', '-', '-', 'No', '-'],
    ]);
  });

  it('REG-218 what is there stands in its place, what is not asked for as -', async () => {
    const mia = { ...COMPETES, jacket_size_id: 4, jacket_name: 'Mimi' };
    openStep('review', answerOf(begun(best(mia, filled), { uploads: PHOTO }), cityOf(ORLANDO)));
    await screen.findByRole('table', { name: 'Best dancers' });
    expect(tableOf('Best dancers')[2]).toEqual([
      ...['', 'Mia Reyes', 'Competing', 'Moon', 'Ada Bell', 'Jazz', 'Adult X-Small', 'Mimi', 'Yes', '$125.00'],
    ]);
  });

  it.each([
    ['the option', 'Leo Young', 0, 'best-dancer-3-option'],
    ['the routine', 'Mia Reyes', 0, 'best-dancer-1-name'],
    ['the choreographer', 'Mia Reyes', 1, 'best-dancer-1-choreographer'],
    ['the division', 'Mia Reyes', 2, 'best-dancer-1-performance_division_id'],
    ['the jacket size', 'Mia Reyes', 3, 'best-dancer-1-jacket_size_id'],
    ['the jacket name', 'Mia Reyes', 4, 'best-dancer-1-jacket_size_id'],
    ['the photo', 'Mia Reyes', 5, 'best-dancer-1-photo'],
  ])('REG-218 what is missing of %s leads to its field', async (_, name, nth, field) => {
    const opened = openStep('review', answerOf(begun(best(SCHOLAR, blank)), cityOf(ORLANDO)));
    await follow(opened, name, nth);
    expect(opened.at()).toBe('/registration/75001/best-dancers');
    await waitFor(() => expect(document.activeElement?.id).toBe(field));
  });

  it('~REG-277 an edit marks who came and whose choices changed', async () => {
    const was = best(COMPETES, filled);
    const { [LEO.person_id]: _leo, ...two } = was.attendees;
    const now = best({ ...COMPETES, jacket_size_id: 4 }, { routines: { [MOON.temp_id]: { ...MOON, name: 'Sun' } } });
    const place = cityOf(ORLANDO);
    openStep('review', answerOf(editing({ ...was, attendees: two }, now, {}, place.profile), place));
    await screen.findByRole('table', { name: 'Best dancers' });
    expect(tableOf('Best dancers').map((cells) => cells.slice(0, 4))).toEqual([
      HEAD.slice(0, 4),
      ['±Changed', 'Mia Reyes', 'Competing', 'Sun'],
      ['+Added', 'Leo Young', MISSING, '-'],
    ]);
  });

  it('REG-218 of the cast has hoodies, and no routine', async () => {
    const draft = draftOf([attendee(MIA, '3', { best_dancer_type_id: 11 })]);
    const { user, at } = openStep('review', answerOf(begun(draft), cityOf(HOUSTON)));
    await screen.findByRole('table', { name: 'The Cast Experience' });
    expect(tableOf('The Cast Experience')).toEqual([
      ['Change', 'Dancer', 'Option', 'Hoodie size', 'Photo', 'Fee'],
      ['', 'Mia Reyes', 'The Cast Experience', MISSING, 'No', '$150.00'],
    ]);
    await user.click(screen.getByRole('button', { name: MISSING }));
    await waitFor(() => expect(at()).toBe('/registration/75001/the-cast-experience'));
    await waitFor(() => expect(document.activeElement?.id).toBe('best-dancer-1-jacket_size_id'));
  });
});

describe('the routines of the review', () => {
  it.each([
    ['the routine', 0, 'Routine name'],
    ['the choreographer', 1, 'Choreographer'],
    ['the division', 2, 'Performance division'],
  ])('REG-218 what is missing of %s leads to its field in the editor', async (_, nth, label) => {
    const key = '11111111-1111-4111-8111-111111111111';
    const draft = draftOf([attendee(MIA, '3')], {
      ...NO_COMPETITION_DRAFT,
      routines: { [key]: { ...NO_ENTRY, temp_id: key, people: [1] } },
      competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
    });
    const { user, at } = openStep('review', answerOf(begun(draft)));
    await screen.findByRole('table', { name: 'COMPETITION ROUTINES' });
    await user.click(screen.getAllByRole('button', { name: MISSING })[nth]!);
    await screen.findByRole('dialog', { name: 'EDIT THIS ROUTINE FOR THE COMPETITION' });
    expect(at()).toBe('/registration/75001/competition');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });
});

describe('what keeps a review from its submit', () => {
  it('REG-222 REG-223 of best dancers is a warning with their names, and ‘Take me back’ opens their step', async () => {
    const WORDS = 'Please fill out all required fields. Missing for: Mia Reyes, Leo Young';
    const { user, at } = openStep('review', answerOf(begun(best(SCHOLAR, blank)), cityOf(ORLANDO)), {
      [PATH]: refused(400, 'best_dancers_incomplete', WORDS, {}, { step: 'best-dancers' }),
    });
    await user.click(await terms());
    await user.click(forward());
    expect(await refusal()).toHaveTextContent(WORDS);
    expect(at()).toBe('/registration/75001/review');
    await user.click(screen.getByRole('button', { name: 'Take me back' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/best-dancers'));
  });

  it('CMP-329 a failed check of nationals shows its first message, keeps it from the submit, and ‘Take me back’ opens the step concerned', async () => {
    const echo = { ...NO_ENTRY, temp_id: '11111111-1111-4111-8111-111111111111', name: 'Echo', choreographer: 'Jo' };
    const workshop = { best_dancer_type_id: 2 };
    const of = (people: number[], answers: object) =>
      draftOf([attendee(MIA, '3', workshop), attendee(LEO, '4', workshop), attendee(AVA, '1', workshop)], {
        ...NO_COMPETITION_DRAFT,
        routines: { [echo.temp_id]: { ...echo, people, performance_division_id: 4 } },
        competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true, has_soty: false, ...answers },
      });
    /** What the browser finds is not sent; what the server finds comes back as its first refusal. */
    const stopped = async (draft: Draft, step: string, said: string, code?: string) => {
      const refusing = code === undefined ? {} : { [PATH]: refused(400, code, said, {}, { step }) };
      const { user, sent, at } = openStep('review', answerOf(begun(draft), cityOf(ORLANDO)), refusing);
      await user.click(await terms());
      await user.click(screen.getByLabelText('I agree to the competition code of conduct'));
      await user.click(forward());
      expect(await refusal()).toHaveTextContent(`Your registration was not submitted.${said}`);
      expect(within(await refusal()).getAllByRole('button')).toHaveLength(1);
      expect(commands(sent)).toHaveLength(code === undefined ? 0 : 1);
      expect(at()).toBe('/registration/75001/review');
      await user.click(screen.getByRole('button', { name: 'Take me back' }));
      await waitFor(() => expect(at()).toBe(`/registration/75001/${step}`));
      cleanup();
    };
    const soty = 'Please select 12 routines for Studio of the Year.';
    const awards = 'Please nominate at least 3 group routines for the Studio Awards.';
    const both = { has_soty: true, has_studio_awards: true };
    await stopped(of([1], both), 'competition', 'Finals soloists must be in a group routine: Mia Reyes.');
    await stopped(of([1, 3], both), 'soty', soty, 'soty_count');
    await stopped(of([1, 3], { has_studio_awards: true }), 'studio-awards', awards, 'studio_awards_minimum');
  });

  it('REG-223 a registration without any person is not sent, and ‘Take me back’ leads to the dancers', async () => {
    // Where the workshop is optional the review is open to nobody too.
    const { user, sent, at } = submitting(answerOf(begun(draftOf([])), cityOf(TAMPA)));
    await user.click(await terms());
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('To continue, please register at least one dancer or teacher.');
    expect(commands(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take me back' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/dancers'));
  });
});
