import { screen, within } from '@testing-library/react';
import { cityOf } from '../../testing/cities.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  observer,
  OLA,
  participant,
  SUMMIT,
  teacher,
  TESS,
} from '../../testing/registrations.js';
import { optionsOf } from '../../platform/testing.js';
import { openStep } from '../testing.js';
import { addRoutine, openCompetition } from './testing.js';

const VIRTUAL = { tour: { virtual: true, no_virtual: false } };
const [AURORA, MERIDIAN, CREWFEST, FINALS] = [cityOf(7501, VIRTUAL), cityOf(7521), cityOf(7531), cityOf(7541)];
const DANCERS = draftOf([attendee(MIA, '3'), attendee(AVA, '1'), attendee(LEO, '4')]);
const CREW = draftOf([attendee(MIA, '29'), attendee(AVA, '28'), attendee(LEO, '29')]);
const ready = (name: string) => screen.findByRole('heading', { level: 1, name });
const entries = (select: HTMLElement) => within(select).getAllByRole<HTMLOptionElement>('option');

/** Selects whose choice costs nothing, whatever is chosen. */
const FREE = ['Performance division', 'Copy from Previous Routines', 'Step', 'OBS-1', 'OBS-2'];

/** Choices that show no price. */
const withoutPrice = (): string[] =>
  [...screen.getAllByRole<HTMLSelectElement>('combobox')]
    .filter((one) => one.tagName === 'SELECT')
    .filter((one) => !FREE.some((free) => (one.labels?.[0]?.textContent ?? one.ariaLabel ?? '').startsWith(free)))
    .flatMap((one) => entries(one))
    .filter(({ disabled, value }) => !disabled && value !== '' && value !== '0')
    .map(({ textContent }) => textContent)
    .filter((text) => !/ · (-?\$[\d,]+\.\d\d|no fee)/.test(text));

describe('REG-281 levels and options explain themselves where they are chosen', () => {
  it.each([
    ['the dancers of Aurora', 'dancers', 'Dancers', answerOf(begun(DANCERS), AURORA)],
    ['the dancers of Meridian', 'dancers', 'Dancers', answerOf(begun(DANCERS), MERIDIAN)],
    ['the dancers of Crewfest', 'dancers', 'Dancers', answerOf(begun(CREW), CREWFEST)],
    ['the dancers of the finals', 'dancers', 'Dancers', answerOf(begun(DANCERS), FINALS)],
    ['teachers', 'teachers', 'Teachers', answerOf(begun(draftOf([teacher(TESS)])), AURORA)],
    ['observers', 'observers', 'Observers', answerOf(begun(draftOf([observer(OLA)])), AURORA)],
    ['best dancers', 'best-dancers', 'BEST DANCERS', answerOf(begun(DANCERS), FINALS)],
    ['the cast', 'the-cast-experience', 'The Cast Experience', answerOf(begun(DANCERS), MERIDIAN)],
    [
      'the intensives',
      'attendees',
      'Attendees',
      answerOf(begun(draftOf([participant(MIA, 2), participant(AVA, null)])), SUMMIT),
    ],
  ])('REG-281 every choice shows its price: %s', async (_, step, title, answer) => {
    openStep(step, answer);
    await ready(title);
    expect(screen.getAllByRole('combobox').length).toBeGreaterThan(1);
    expect(withoutPrice()).toEqual([]);
  });

  it('REG-281 every choice of a routine shows its price, or that it has none', async () => {
    const prelims = { enabled: true };
    const extra = { extra_time: { enabled: true, cents_per_minute_per_dancer: 500 }, prelims };
    const crew = { crew_showdown: { enabled: true, video_fee_cents: 2_500, qualifying_deadline: null } };
    await addRoutine(
      openCompetition({ tour: { ...VIRTUAL.tour, nationals: true }, profile: { ...extra, ...crew } as never }),
    );
    expect(withoutPrice()).toEqual([]);
    const said = (name: string) => screen.getByRole('group', { name });
    expect(said('On stage')).toHaveAccessibleDescription('The dancers start on stage. No fee.');
    expect(said('Props')).toHaveAccessibleDescription('Something is brought onto the stage. No fee.');
    expect(said('Virtual')).toHaveAccessibleDescription(
      'Sent as a video instead of danced on stage. No fee of its own.',
    );
    expect(screen.getByRole('region', { name: 'Counts', hidden: true })).toHaveTextContent(
      /Solo: 0.*\$125\.00 per dancer/,
    );
  });

  it("REG-281 OBS-1 says 'one day' and OBS-2 'two days'", async () => {
    openStep('observers', answerOf(begun(draftOf([observer(OLA)])), AURORA));
    await ready('Observers');
    expect(optionsOf('Type, Ola Stone')).toEqual(['OBS-1, one day · $40.00', 'OBS-2, two days · $70.00']);
    expect(screen.getByLabelText('OBS-1, one day, $40.00 each')).toBeInTheDocument();
    expect(screen.getByLabelText('OBS-2, two days, $70.00 each')).toBeInTheDocument();
  });

  it('REG-281 says what attended regional, virtual and one day are, each with its price', async () => {
    openStep('dancers', answerOf(begun(DANCERS), AURORA));
    await ready('Dancers');
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(terms).toEqual([
      'Virtual: classes online instead of at the venue.',
      'One Day: classes on one day only, and no routines.',
      'Attended Regional: was at an earlier city of this season; the fee is 25% lower.',
      'College: is 17 or older and has a student ID; the fee is $225.00 at most.',
      'Scholarship: was won at an event; there is no workshop fee.',
    ]);
    expect(screen.getByLabelText('One Day, Mia Reyes')).toHaveAccessibleDescription('$180.00');
    expect(screen.getByLabelText('One Day, Ava Abel')).toHaveAccessibleDescription('$160.00');
    expect(screen.getByRole('columnheader', { name: 'Regional -25%' })).toBeInTheDocument();
  });

  it('REG-281 tells VIP Experience and AWE apart from best dancers and scholarships', async () => {
    openStep('attendees', answerOf(begun(draftOf([participant(MIA, 2)])), SUMMIT));
    await ready('Attendees');
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'VIP: VIP Experience. An extra of the event for one dancer: no scholarship, and no part of best dancers.',
      'AWE: AWE Experience. An extra of the event for one dancer, with the VIP Experience or without.',
    ]);
  });

  it('~REG-281 a one-day dancer reads the prices of one day, and who is registered the price that stays', async () => {
    const was = draftOf([attendee(MIA, '3', { one_day: true }), attendee(LEO, '4')]);
    const answer = answerOf(editing(was, was), AURORA);
    const { official } = answer.registration;
    const priced = { rate_key: 'discount' as const, profile_version: answer.profile.profile_version };
    const attendees = { ...official.attendees, [LEO.person_id]: { ...official.attendees[LEO.person_id]!, priced } };
    openStep('dancers', { ...answer, registration: { ...answer.registration, official: { ...official, attendees } } });
    await ready('Dancers');
    // The early rate of Aurora is over.
    const levels = (name: string) => optionsOf(`Workshop level, ${name}`);
    expect(levels('Mia Reyes').slice(0, 2)).toEqual(['Teen · $180.00', 'Teen (Virtual) · $145.00']);
    expect(levels('Leo Young').slice(0, 3)).toEqual([
      'Senior · $275.00',
      'Senior (Virtual) · $145.00',
      'Pre-Pro · $320.00',
    ]);
  });
});
