import { effectiveProfile, publicProfile, SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import { type DraftRoutine, NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import type { Draft, RegistrationDocument } from '@app/contracts/registration';
import { screen, waitFor } from '@testing-library/react';
import { LapsedNominations, SotyStep, SpecialtyStep, StudioAwardsStep } from '../../nominations/index.js';
import { commands, tableOf } from '../../platform/testing.js';
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
  OLA,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openBehind } from '../testing.js';

const ORLANDO = SEED_TOUR_DATES.find(({ id }) => id === 7541)!;
const PROFILE = publicProfile(effectiveProfile(seededEventProfiles[14]!, ORLANDO));
const keyOf = (n: number): string => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`;
/** Performance divisions that fit the six types of a column, in their order. */
const DIVISIONS = [4, 1, 5, 7, 3, 6];

/** The routines 1 to 6 of Teen and 7 to 12 of Mini: each fits its type. */
const routine = (n: number, more: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id: keyOf(n),
  name: `Routine ${n}`,
  choreographer: 'Jo',
  performance_division_id: DIVISIONS[(n - 1) % 6]!,
  people: n === 1 ? [MIA.person_id] : n <= 6 ? TEENS : MINIS,
  ...more,
});
const TEENS = [MIA, LEO, OLA].map(({ person_id }) => person_id);
const MINIS = [AVA, NORA].map(({ person_id }) => person_id);
const FOUR = [MIA, LEO, AVA, OLA].map(({ person_id }) => person_id);
const TWELVE = Array.from({ length: 12 }, (_, at) => routine(at + 1));
/** The first so many of these, at the types from this one on. */
const nominated = (of: readonly DraftRoutine[], count: number, from: number, outside: readonly number[] = []) =>
  Object.fromEntries(
    of
      .slice(0, count)
      .map(({ temp_id }, at) => [at + from, { routine: temp_id, outside_choreographer: outside.includes(at + from) }]),
  );
const soty = (count: number, outside: readonly number[] = []) => nominated(TWELVE, count, 1, outside);
const GROUPS = [21, 22, 23].map((n) => routine(n, { people: FOUR }));
const awards = (count: number) => nominated(GROUPS, count, 13);

type Told = Partial<Pick<Draft, 'nominations'>> & {
  routines?: readonly DraftRoutine[];
  has_soty?: boolean | null;
  has_studio_awards?: boolean | null;
};
const drafted = ({ routines = [...TWELVE, ...GROUPS], nominations = {}, ...answers }: Told): Draft =>
  draftOf(
    [MIA, LEO, AVA, OLA, NORA].map((one) => attendee(one, '3')),
    {
      ...NO_COMPETITION_DRAFT,
      routines: Object.fromEntries(routines.map((one) => [one.temp_id, one])),
      competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true, ...answers },
      nominations,
    },
  );

const SCREENS = {
  soty: <SotyStep />,
  'studio-awards': <StudioAwardsStep />,
  'specialty-nominations': <SpecialtyStep />,
  competition: <LapsedNominations />,
};
const openOf = (step: keyof typeof SCREENS, registration: RegistrationDocument, has_soty = true) => {
  const tour_date = { ...TOUR_DATE, ...ORLANDO, event: { name: 'Pinnacle', subdomain: 'pinnacle' }, has_soty };
  const shown = openBehind(SCREENS[step], step, answerOf(registration, { tour_date, profile: PROFILE }));
  const saved = () =>
    Object.fromEntries(
      commands(shown.sent).flatMap(({ body }) =>
        (body as { changes: { path: string; value: unknown }[] }).changes.map(({ path, value }) => [path, value]),
      ),
    );
  return { ...shown, saved };
};
const open = (step: keyof typeof SCREENS, told: Told = {}) => openOf(step, begun(drafted(told)));
/** In an edit of what was completed like that. */
const openEdit = (step: keyof typeof SCREENS, was: Told, now: Told = was) => {
  const before = drafted(was);
  const official = { nominations: before.nominations, competition: before.competition };
  const edit = editing(before, drafted(now));
  return openOf(step, { ...edit, official: { ...edit.official, ...official } });
};
const button = (name: string) => screen.getByRole('button', { name });
const find = (name: string) => screen.findByRole('button', { name });
const onwards = 'SAVE AND CONTINUE';

describe('the Studio of the Year step', () => {
  it('CMP-293 CMP-294 asks before anything is chosen, and goes nowhere without an answer', async () => {
    const { user, at } = open('soty');
    expect(await screen.findByRole('heading', { name: 'Studio of the Year' })).toBeInTheDocument();
    expect(screen.getByText('Do you want to enter Studio of the Year?')).toBeInTheDocument();
    await user.click(button(onwards));
    expect(screen.getByRole('alert')).toHaveTextContent('Please answer YES or NO.');
    expect(at()).toBe('/registration/75001/soty');
    await user.click(button('YES'));
    expect(screen.getAllByRole('combobox')).toHaveLength(12);
  });

  it('CMP-295 YES is kept as has_soty and shows the two columns', async () => {
    const { user, saved } = open('soty');
    await user.click(await find('YES'));
    expect(screen.getByRole('heading', { name: 'TEEN & SENIOR DIVISION' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'MINI & JUNIOR DIVISION' })).toBeInTheDocument();
    await waitFor(() => expect(saved()).toEqual({ 'competition.has_soty': true }), { timeout: 3_000 });
  });

  it('CMP-297 CMP-298 I AM NOT ENTERING asks, takes these nominations and no others, and goes to the Studio Awards', async () => {
    const { user, at, saved } = open('soty', { has_soty: true, nominations: { ...soty(2), ...awards(1) } });
    await user.click(await find('I AM NOT ENTERING'));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want remove all your Studio of the Year nominations?',
    );
    await user.click(button('Yes'));
    await waitFor(() => expect(at()).toBe('/registration/75001/studio-awards'));
    await waitFor(() =>
      expect(saved()).toMatchObject({ 'competition.has_soty': false, 'nominations.1': null, 'nominations.2': null }),
    );
    expect(saved()).not.toHaveProperty('nominations.13');
  });

  it('CMP-298 CMP-293 NO and I AM NOT ENTERING without a nomination ask nothing', async () => {
    const { user, at } = open('soty', { has_soty: true, nominations: awards(1) });
    await user.click(await find('I AM NOT ENTERING'));
    await waitFor(() => expect(at()).toBe('/registration/75001/studio-awards'));
  });

  it('CMP-309 CMP-299 goes on to the Studio Awards with twelve routines alone', async () => {
    const { user, at } = open('soty', { has_soty: true, nominations: soty(11) });
    await user.click(await find(onwards));
    expect(screen.getByRole('alert')).toHaveTextContent('Please select 12 routines for Studio of the Year.');
    expect(at()).toBe('/registration/75001/soty');
    await user.selectOptions(screen.getAllByRole('combobox')[11]!, 'Routine 12');
    await user.click(button(onwards));
    await waitFor(() => expect(at()).toBe('/registration/75001/studio-awards'));
  });

  it('CMP-312 says of what may not be nominated that it is not eligible', async () => {
    const twice = { ...soty(12), 6: { routine: keyOf(1), outside_choreographer: false } };
    const { user, at } = open('soty', { has_soty: true, nominations: twice });
    await user.click(await find(onwards));
    expect(screen.getByRole('alert')).toHaveTextContent('This routine is not eligible for this nomination.');
    expect(at()).toBe('/registration/75001/soty');
  });

  it('CMP-310 refuses a fifth by an outside choreographer', async () => {
    const { user, at } = open('soty', { has_soty: true, nominations: soty(12, [1, 2, 3, 4, 5]) });
    await user.click(await find(onwards));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'At most 4 routines may be choreographed by an outside choreographer.',
    );
    expect(at()).toBe('/registration/75001/soty');
    await user.click(screen.getByRole('checkbox', { name: 'Outside choreographer, Routine 5' }));
    await user.click(button(onwards));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/soty'));
  });

  it('CMP-304 ~CMP-321 keeps the outside choreographer with the nomination, as part of the draft', async () => {
    const { user, saved, sent } = open('soty', { has_soty: true });
    await user.selectOptions((await screen.findAllByRole('combobox'))[0]!, 'Routine 1');
    await user.click(screen.getByRole('checkbox', { name: 'Outside choreographer, Routine 1' }));
    await waitFor(
      () => expect(saved()).toEqual({ 'nominations.1': { routine: keyOf(1), outside_choreographer: true } }),
      { timeout: 3_000 },
    );
    const calls = commands(sent).map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(calls)]).toEqual(['PUT mybtf/registrations/75001/draft']);
  });

  it('CMP-300 a city that does not hold it apologizes, and OK goes to the Studio Awards', async () => {
    const { user, at } = openOf('soty', begun(drafted({})), false);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'We apologize, however the Studio of the Year competition is not held in Orlando, FL.',
    );
    await user.click(button('OK'));
    await waitFor(() => expect(at()).toBe('/registration/75001/studio-awards'));
  });

  it('CMP-306 CMP-308 CMP-372 in an edit shows what was entered, to be changed by mail, and counts nothing', async () => {
    const { user, at } = openEdit('soty', { has_soty: true, nominations: soty(11) });
    expect(
      await screen.findByText(`To change your Studio of the Year nominations, please email ${PROFILE.contact_email}.`),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('combobox').every((select) => select.matches(':disabled'))).toBe(true);
    await user.click(button('CONTINUE'));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/soty'));
  });
});

describe('the Studio Awards step', () => {
  it('CMP-022 CMP-019 has its gate while nothing is answered', async () => {
    const { user, at } = open('studio-awards');
    expect(await screen.findByRole('heading', { name: 'BEFORE YOU CONTINUE' })).toBeInTheDocument();
    expect(screen.getByText('Will you be nominating routines for the Studio Awards?')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(button(onwards));
    expect(screen.getByRole('alert')).toHaveTextContent('Please answer YES or NO.');
    expect(at()).toBe('/registration/75001/studio-awards');
  });

  it('CMP-023 YES opens the step', async () => {
    const { user, saved } = open('studio-awards');
    await user.click(await find('YES'));
    expect(tableOf('Studio Awards nominations')).toHaveLength(6);
    expect(screen.queryByText('BEFORE YOU CONTINUE')).toBeNull();
    await waitFor(() => expect(saved()).toEqual({ 'competition.has_studio_awards': true }), { timeout: 3_000 });
  });

  it('CMP-023 NO takes these nominations and no others, and goes to the specialty nominations', async () => {
    const { user, at, saved } = open('studio-awards', { has_soty: true, nominations: { ...awards(2), ...soty(1) } });
    await user.click(await find('NO'));
    await waitFor(() => expect(at()).toBe('/registration/75001/specialty-nominations'));
    await waitFor(() =>
      expect(saved()).toMatchObject({
        'competition.has_studio_awards': false,
        'nominations.13': null,
        'nominations.14': null,
      }),
    );
    expect(saved()).not.toHaveProperty('nominations.1');
  });

  it('CMP-320 without a nomination the NO of the gate alone leads on', async () => {
    const { user, at } = open('studio-awards', { has_studio_awards: true });
    await user.click(await find(onwards));
    expect(screen.getByText('Will you be nominating routines for the Studio Awards?')).toBeInTheDocument();
    expect(at()).toBe('/registration/75001/studio-awards');
    await user.click(button('NO'));
    await waitFor(() => expect(at()).toBe('/registration/75001/specialty-nominations'));
  });

  it('CMP-320 who said NO passes, and nominates after all', async () => {
    const { user, saved, at } = open('studio-awards', { has_studio_awards: false });
    await user.click(await find('ADD Outstanding Technique'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outstanding Technique' }), 'Routine 21');
    await waitFor(() => expect(saved()).toMatchObject({ 'competition.has_studio_awards': true }), { timeout: 3_000 });
    await user.click(button('REMOVE Outstanding Technique'));
    await user.click(button(onwards));
    expect(at()).toBe('/registration/75001/studio-awards');
  });

  it('CMP-320 who said NO goes on', async () => {
    const { user, at } = open('studio-awards', { has_studio_awards: false });
    await user.click(await find(onwards));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/studio-awards'));
  });

  it('CMP-319 with any nomination three group routines are needed', async () => {
    const { user, at } = open('studio-awards', { has_studio_awards: true, nominations: awards(2) });
    await user.click(await find(onwards));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please nominate at least 3 group routines for the Studio Awards.',
    );
    expect(at()).toBe('/registration/75001/studio-awards');
    await user.click(button('ADD Outstanding Costume'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outstanding Costume' }), 'Routine 23');
    await user.click(button(onwards));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/studio-awards'));
  });

  it('CMP-024 CMP-307 CMP-322 CMP-372 in an edit there is no gate: nominations go, after a question, and none comes', async () => {
    const { user, at, saved } = openEdit('studio-awards', { nominations: awards(3) });
    expect(await screen.findByText(`To add nominations, please email ${PROFILE.contact_email}.`)).toBeInTheDocument();
    expect(screen.queryByText('BEFORE YOU CONTINUE')).toBeNull();
    expect(screen.queryByRole('button', { name: /^ADD/ })).toBeNull();
    await user.click(button('REMOVE Outstanding Technique'));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to remove this nomination?',
    );
    await user.click(button('Yes'));
    await user.click(button('CONTINUE'));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/studio-awards'));
    await waitFor(() => expect(saved()).toMatchObject({ 'nominations.13': null }));
  });
});

describe('the Specialty Nominations step', () => {
  it('CMP-323 CMP-324 CMP-325 CMP-326 shows each category with its prize, and may be left empty', async () => {
    const { user, at, saved } = open('specialty-nominations');
    await find(onwards);
    expect(tableOf('Specialty Nominations').slice(1)).toEqual(
      ['Best Choreography', 'Best Costume', 'Best Storytelling', 'Best Musicality', 'Most Original'].map((name) => [
        ...[name, '–', '', '$250.00', 'ADD'],
      ]),
    );
    await user.click(button(onwards));
    await waitFor(() => expect(at()).not.toBe('/registration/75001/specialty-nominations'));
    await waitFor(() => expect(saved()).toEqual({ 'steps.specialty-nominations': true }));
  });
});

describe('a nomination whose routine changed', () => {
  it('CMP-313 is removed, which is said', async () => {
    const { user, saved } = open('competition', {
      has_soty: true,
      routines: [routine(1, { performance_division_id: 7 }), routine(2)],
      nominations: { ...soty(2), ...awards(1) },
    });
    expect(
      await screen.findByText('Your nomination of Routine 1 was removed because the routine is no longer eligible.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(saved()).toEqual({ 'nominations.1': null, 'nominations.13': null }), {
      timeout: 3_000,
    });
    await user.click(button('Close'));
    expect(screen.queryByText(/Your nomination of/)).toBeNull();
  });
});
