import { SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import { NO_COMPETITION_DRAFT } from '@app/contracts/competition';
import type { Draft, DraftAttendee } from '@app/contracts/registration';
import { ticketOf } from '@app/contracts/tickets';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import { answerOf, attendee, begun, draftOf, LEO, MIA, participant } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

type Answers = Partial<Draft['competition']>;
const NOT = { is_competing: false, is_competing_ballroom: false };
const drafted = (
  competition: Answers,
  more: Partial<Draft> = {},
  people: readonly DraftAttendee[] = [attendee(MIA, '3')],
) =>
  draftOf(people, {
    ...NO_COMPETITION_DRAFT,
    competition: { ...NO_COMPETITION_DRAFT.competition, ...competition },
    ...more,
  });

const at = (tour_date_id: number, draft: Draft, differs: Parameters<typeof cityOf>[1] = {}) =>
  answerOf(begun(draft), cityOf(tour_date_id, differs));
const [DALLAS, ORLANDO, HOUSTON, NEW_YORK] = [7502, 7541, 7521, 7551];
const NO_TICKETS = Object.fromEntries(
  [`config/${ORLANDO}`, `config/${NEW_YORK}`, 'registration/75001'].map((path) => [`GET event-tickets/${path}`, []]),
);
const SHOW = SEED_TOUR_DATES.find(({ id }) => id === ORLANDO)!.ticket_types[0]!;

const bar = async () => within(await screen.findByRole('navigation', { name: 'Registration steps' }));
/** The state of a step in the bar, in words; null where it is not there. */
const states = async (...labels: readonly string[]) => {
  const items = (await bar()).getAllByRole('listitem');
  const found = labels.map((label) => items.find((item) => item.querySelector('.caps')?.textContent === label));
  cleanup();
  return found.map((item) => item?.textContent?.split(', ').at(-1) ?? null);
};

describe('a step of nationals, and that of ballroom', () => {
  it.each([
    ['CMP-243', DALLAS, 'BALLROOM', 'ballroom', 'Ballroom', 6, [{ ballroom: false }]],
    [
      'CMP-291',
      ORLANDO,
      'STUDIO OF THE YEAR',
      'soty',
      'Studio of the Year',
      6,
      [{ has_soty: false }, { nationals: false }],
    ],
    ['CMP-314', ORLANDO, 'STUDIO AWARDS', 'studio-awards', 'Studio Awards', 7, [{ nationals: false }]],
    [
      'CMP-323',
      ORLANDO,
      'SPECIALTY NOMINATIONS',
      'specialty-nominations',
      'Specialty Nominations',
      8,
      [{ nationals: false }],
    ],
  ] as const)(
    '%s at %i has the tab %s at %s, which is left off with its number, and none without its flag',
    async (_id, city, label, step, title, number, without) => {
      const draft = drafted({ ...NOT, has_soty: false, has_studio_awards: false });
      const { user, sent, at: where } = openStep('observers', at(city, draft));
      await user.click((await bar()).getByTitle(label));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(where()).toBe(`/registration/75001/${step}`);
      await waitFor(() =>
        expect(commands(sent).at(-1)?.body).toMatchObject({ left_off: number, left_off_details: { step_name: step } }),
      );
      cleanup();
      for (const tour of without) {
        openStep('observers', at(city, draft, { tour }));
        expect((await bar()).queryByTitle(label)).toBeNull();
        cleanup();
      }
    },
  );

  it.each([
    ['REG-183', ORLANDO, 'BEST DANCERS', 'best_dancers_enabled', [14]],
    ['REG-195', HOUSTON, 'THE CAST EXPERIENCE', 'cast_experience_enabled', [48]],
  ] as const)(
    '%s at %i the tab %s exists with its flag %s, which is seeded on %j',
    async (_id, city, label, flag, on) => {
      for (const enabled of [true, false]) {
        openStep('observers', at(city, drafted(NOT), { profile: { [flag]: enabled } }));
        expect((await bar()).queryAllByTitle(label)).toHaveLength(enabled ? 1 : 0);
        cleanup();
      }
      const seeded = Object.entries(seededEventProfiles).filter(([, profile]) => profile[flag]);
      expect(seeded.map(([id]) => Number(id))).toEqual(on);
    },
  );

  it('CMP-243 CMP-291 ballroom is seeded at 56 alone, Studio of the Year at the nationals of 14', () => {
    const seeded = (flag: 'ballroom' | 'has_soty') => [
      ...new Set(SEED_TOUR_DATES.filter((one) => one[flag]).map(({ event_id }) => event_id)),
    ];
    expect([seeded('ballroom'), seeded('has_soty')]).toEqual([[56], [14]]);
    expect(SEED_TOUR_DATES.filter(({ has_soty, nationals }) => has_soty && !nationals)).toEqual([]);
  });
});

describe('the bar says when a step opens and when it is done', () => {
  it('CMP-244 ballroom opens with the workshop part while routines may be added, else once the competition is done', async () => {
    const ballroom = async (draft: Draft, tour = {}) => {
      openStep('roster', at(DALLAS, draft, { tour }));
      return (await states('BALLROOM'))[0];
    };
    const shut = { compenabled: false };
    expect(await ballroom(drafted({}, { steps: {} }))).toBe('not open yet');
    expect(await ballroom(drafted({}))).toBe('open');
    expect(await ballroom(drafted({}), shut)).toBe('not open yet');
    expect(await ballroom(drafted({ is_competing: false }), shut)).toBe('open');
    expect(await ballroom(drafted(NOT), shut)).toBe('done');
  });

  it('REG-072 CMP-292 nominations open one after the other, each once the part before it is done', async () => {
    const AWARDS = ['STUDIO OF THE YEAR', 'STUDIO AWARDS', 'SPECIALTY NOMINATIONS'];
    const awards = async (answers: Answers, { tour = {}, steps = {} } = {}) => {
      const draft = drafted(answers, { steps: { roster: true, teachers: true, ...steps } });
      openStep('roster', at(ORLANDO, draft, { tour }));
      return states(...AWARDS);
    };
    const [shut, open, done] = ['not open yet', 'open', 'done'];
    expect(await awards({ is_competing_ballroom: false })).toEqual([shut, shut, shut]);
    expect(await awards({ is_competing: false }, { tour: { ballroom: true } })).toEqual([shut, shut, shut]);
    expect(await awards({ is_competing: false })).toEqual([open, shut, shut]);
    expect(await awards({ ...NOT, has_soty: true })).toEqual([open, shut, shut]);
    expect(await awards({ ...NOT, has_soty: false })).toEqual([done, open, shut]);
    expect(await awards(NOT, { tour: { has_soty: false } })).toEqual([null, open, shut]);
    const no = { ...NOT, has_soty: false, has_studio_awards: false };
    expect(await awards(no)).toEqual([done, done, open]);
    expect(await awards(no, { steps: { 'specialty-nominations': true } })).toEqual([done, done, done]);
  });

  it.each([
    ['best-dancers', 'BEST DANCERS', ORLANDO, {}, 2],
    ['core-performers', 'CORE PERFORMERS', ORLANDO, { best_dancer_tab_label: 'CORE PERFORMERS' }, 2],
    ['proteges', 'PROTÉGÉS', ORLANDO, { best_dancer_tab_label: 'PROTÉGÉS' }, 2],
    ['the-cast-experience', 'THE CAST EXPERIENCE', HOUSTON, {}, 12],
  ])(
    'REG-066 %s opens with the roster and is done when every dancer has an option',
    async (step, label, city, words, option) => {
      const steps = seededEventProfiles[city === HOUSTON ? 48 : 14]!.steps;
      const profile = { ...words, steps: steps.map((one) => (one === 'best-dancers' ? step : one)) };
      const shown = async (draft: Draft) => {
        openStep('roster', at(city, draft, { profile }));
        return (await states(label))[0];
      };
      const people = (...options: readonly (number | null)[]) =>
        [MIA, LEO].map((one, n) => attendee(one, '3', { best_dancer_type_id: options[n] ?? null }));
      expect(await shown(drafted({}, { steps: {} }, people(option, option)))).toBe('not open yet');
      expect(await shown(drafted({}, {}, people(option, null)))).toBe('open');
      expect(await shown(drafted({}, {}, people(option, option)))).toBe('done');
    },
  );

  it('REG-071 tickets open with the workshop part, are done when left with CONTINUE, and not with a name that their type does not take', async () => {
    const [shut, open, done] = ['not open yet', 'open', 'done'];
    const shown = async (draft: Partial<Draft>, type: object = {}) => {
      const ticket_types = [{ ...SHOW, ...type }];
      openStep('roster', at(ORLANDO, drafted(NOT, draft), { tour: { ticket_types } }));
      return (await states('TICKETS'))[0];
    };
    const roster: Draft['steps'] = { roster: true };
    const left: Draft['steps'] = { ...roster, tickets: true };
    const named = (holder_name: string) => ({
      steps: left,
      tickets: [ticketOf(SHOW, { id: 't-1', holder_name, participant: null })],
    });
    expect(await shown({ steps: {} })).toBe(shut);
    expect(await shown({ steps: { tickets: true } })).toBe(shut);
    expect(await shown({ steps: roster })).toBe(open);
    expect(await shown({ steps: left })).toBe(done);
    expect(await shown(named('Grandma Rose'))).toBe(done);
    expect(await shown(named('R'))).toBe(open);
    expect(await shown(named('Rose <3'))).toBe(open);
    expect(await shown(named(''))).toBe(done);
    expect(await shown(named(''), { allow_empty_name: false })).toBe(open);
  });

  it('REG-075 the bar, the guards and the answer of the server say of every step what one function says', async () => {
    const no = { ...NOT, has_soty: false, has_studio_awards: false };
    const drafts = [
      [ORLANDO, drafted({}, { steps: {} }), {}],
      [ORLANDO, drafted({ is_competing: false }), {}],
      [ORLANDO, drafted(no, { steps: { roster: true, teachers: true, tickets: true } }), { has_soty: false }],
      [DALLAS, drafted(NOT), { compenabled: false }],
      [NEW_YORK, drafted({}, {}, [participant(MIA, 2)]), {}],
    ] as const;
    for (const [city, draft, tour] of drafts) {
      const answer = at(city, draft, { tour });
      const { steps } = answer;
      const [first] = steps.filter(({ open, done }) => open && !done);
      const words = steps.map(({ step, open, done }) =>
        step === 'roster' ? 'current step' : open ? (done ? 'done' : 'open') : 'not open yet',
      );
      openStep('roster', { ...answer, steps: [] });
      const items = (await bar()).getAllByRole('listitem');
      expect(items.map((item) => item.textContent?.split(', ').at(-1))).toEqual(words);
      cleanup();
      // The first that is shut leads on, the last that is open stays.
      for (const { step, open } of [steps.find((one) => !one.open)!, steps.findLast((one) => one.open)!]) {
        const { at: where } = openStep(step, { ...answer, steps: [] }, NO_TICKETS);
        await bar();
        const to = open ? step : first!.step;
        await waitFor(() => expect([step, where()]).toEqual([step, `/registration/75001/${to}`]));
        cleanup();
      }
    }
  });

  it('REG-067 attendees open with the roster, are done with an intensive for each, and stand for the workshop part', async () => {
    const shown = async (people: readonly DraftAttendee[], steps: Draft['steps'] = { roster: true }) => {
      openStep('roster', at(NEW_YORK, drafted({}, { steps }, people)));
      return states('ATTENDEES', 'OBSERVERS', 'TICKETS', 'REVIEW');
    };
    const [shut, open, done] = ['not open yet', 'open', 'done'];
    expect(await shown([], {})).toEqual([shut, shut, shut, shut]);
    expect(await shown([])).toEqual([open, open, shut, shut]);
    expect(await shown([participant(MIA, 2), participant(LEO, null)])).toEqual([open, open, shut, shut]);
    expect(await shown([participant(MIA, 2), participant(LEO, 3)])).toEqual([done, done, open, open]);
  });
});
