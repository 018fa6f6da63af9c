import { type DraftRoutine, NO_COMPETITION_DRAFT, NO_ENTRY, type Routine } from '@app/contracts/competition';
import type { DraftAttendee, RegisteredPerson, RegistrationDocument } from '@app/contracts/registration';
import { day } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { CompetitionStep } from '../../competition/index.js';
import { type Answers, commands, words } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, onRoster, PROFILE, TOUR_DATE } from '../../testing/registrations.js';
import { officialRoutine } from '../../testing/routines.js';
import { openBehind } from '../testing.js';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eli', 'Fay', 'Gus', 'Hope', 'Ivy', 'Jon', 'Kay', 'Lou'];
const TEACHER = 2;
const DANCER = 8;

/** Ann 11, Ben 12 …: dancers of these ages on the season's day, registered for the whole workshop. */
export const aged = (...ages: readonly (number | null)[]): RegisteredPerson[] =>
  ages.map((age, i) => ({
    person_id: 11 + i,
    fname: NAMES[i] ?? 'Zoe',
    lname: String(11 + i),
    birthdate: age === null ? null : day(`${2025 - age}-06-01`),
    gender_id: 1,
  }));

const KEYS = [1, 2, 3, 4, 5].map((n) => `${String(n).repeat(8)}-1111-4111-8111-111111111111`) as [string, ...string[]];

/** A Jazz of these people, complete; its key is the first, second … of `KEYS`. */
export const dance = (nth: number, name: string, people: readonly number[], more: Partial<DraftRoutine> = {}) => ({
  ...NO_ENTRY,
  temp_id: KEYS[nth - 1] ?? '',
  name,
  choreographer: 'Jo',
  performance_division_id: 4,
  people,
  ...more,
});

type Registered = { readonly routine: DraftRoutine; readonly more?: Partial<Routine> };
export type Opened = {
  /** What the server answers beside the registration and the roster. */
  readonly calls?: Answers;
  readonly people?: readonly RegisteredPerson[];
  /** What differs of an attendee, by person. */
  readonly attendees?: Readonly<Record<number, Partial<DraftAttendee> | null>>;
  readonly drafts?: readonly DraftRoutine[];
  readonly official?: readonly Registered[];
  readonly registration?: Partial<RegistrationDocument>;
  readonly answers?: Partial<typeof NO_COMPETITION_DRAFT.competition>;
  readonly tour?: object;
  readonly profile?: object;
  readonly answer?: object;
};

/** The competition step of a registration of these people, by the rules of the event 56 where nothing else is said. */
export const openCompetition = (opened: Opened = {}) => {
  const { people = aged(12, 12, 12, 12), attendees = {}, drafts = [], official = [], registration = {} } = opened;
  const kept = official.map(({ routine, more }) => officialRoutine(routine, more));
  // What went to another city stands in no draft.
  const here = official.filter(({ more }) => !more?.transferred_out_to);
  const routines = [...here.map(({ routine }) => routine), ...drafts];
  const registered = people.flatMap((one) => {
    const differs = attendees[one.person_id];
    return differs === null ? [] : [attendee(one, '3', differs)];
  });
  const draft = draftOf(registered, {
    ...NO_COMPETITION_DRAFT,
    routines: Object.fromEntries(routines.map((one) => [one.temp_id, one])),
    competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true, ...opened.answers },
  });
  const blank = begun(draft, registration);
  const of = { ...blank.official, routines: Object.fromEntries(kept.map((one) => [one.temp_id, one])) };
  const answer = answerOf(
    { ...blank, official: of },
    {
      tour_date: { ...TOUR_DATE, ...opened.tour },
      profile: { ...PROFILE, ...opened.profile },
      people,
      ...opened.answer,
    },
  );
  const type = ({ person_id }: RegisteredPerson) => (attendees[person_id]?.kind === 'teacher' ? TEACHER : DANCER);
  return openBehind(<CompetitionStep />, 'competition', answer, {
    'GET mybtf/roster-with-media-pass': people.map((one) => onRoster(one, type(one))),
    ...opened.calls,
  });
};
export type OpenedStep = ReturnType<typeof openCompetition>;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const find = (name: string | RegExp) => screen.findByRole('button', { name });
/** The open editor: a new routine's. */
export const addRoutine = async ({ user }: OpenedStep) => {
  await user.click(await find('ADD NEW ROUTINE'));
  await screen.findAllByRole('option', { name: /ADD$/ });
};
/** Adds people of the roster by their first names. */
export const pick = async ({ user }: OpenedStep, ...names: readonly string[]) => {
  for (const name of names) await user.click(screen.getByRole('option', { name: new RegExp(`^${name} `) }));
};
export const unpick = async ({ user }: OpenedStep, name: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^Remove ${name} .* from the routine$`) }));
/** Category, average age, age division. */
export const facts = () =>
  words(within(screen.getByRole('region', { name: 'Age division' })).getAllByRole('definition'));
export const yesNo = (question: string) => {
  const group = within(screen.getByRole('group', { name: question }));
  const chosen = () =>
    group.getAllByRole('button').find((one) => one.getAttribute('aria-pressed') === 'true')?.textContent;
  return { group, chosen, button: (name: string) => group.getByRole('button', { name }) };
};
/** What was sent of the draft, change by change. */
export const changesOf = (sent: OpenedStep['sent']) =>
  commands(sent).flatMap(({ body }) => (body as { changes?: { path: string; value: unknown }[] }).changes ?? []);
