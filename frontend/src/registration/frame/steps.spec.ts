import { SEED_TOUR_DATES, seededEventProfiles, visibleSteps } from '@app/contracts/catalogue';
import type { StepState } from '@app/contracts/registration';
import { type GuardFacts, guardFlow, nextStep, placeOf, previousStep, tabsOf } from './steps.js';

const ID = 75033;
const names = ['roster', 'dancers', 'teachers', 'observers', 'review', 'payment', 'success'];
const stepsTo = (open: number, done: number): StepState[] =>
  names.map((step, i) => ({ step, open: i < open, done: i < done }));
const guard = (over: Partial<GuardFacts>): string | null =>
  guardFlow(ID, {
    step: 'dancers',
    completed: false,
    confirmed: false,
    editing: false,
    allowed: true,
    employee: false,
    steps: stepsTo(4, 1),
    ...over,
  });

describe('the guards of the flow', () => {
  it('~CMP-300 of nationals without Studio of the Year lets its path say so, of other events not', () => {
    const awards = [...stepsTo(4, 1), { step: 'studio-awards', open: false, done: false }];
    expect(guard({ step: 'soty', steps: awards })).toBeNull();
    expect(guard({ step: 'soty' })).toBe(`/registration/${ID}/dancers`);
    expect(guard({ step: 'studio-awards', steps: awards })).toBe(`/registration/${ID}/dancers`);
    const held = [...awards, { step: 'soty', open: false, done: false }];
    expect(guard({ step: 'soty', steps: held })).toBe(`/registration/${ID}/dancers`);
    expect(guard({ step: 'soty', steps: awards, allowed: false })).toBe(`/registration/${ID}`);
  });

  it('NAV-058 leads from every page of a completed, unconfirmed registration to its overview', () => {
    for (const step of ['', 'roster', 'payment'])
      expect(guard({ step, completed: true })).toBe(`/event/${ID}/overview`);
    expect(guard({ step: 'success', completed: true })).toBeNull();
    expect(guard({ completed: true, editing: true })).toBeNull();
  });

  it('~ADM-041 lets staff stay at the home of a completed, unconfirmed registration, and leads them there from its steps', () => {
    const staff = { completed: true, employee: true };
    expect(guard({ ...staff, step: '' })).toBeNull();
    expect(guard(staff)).toBe(`/registration/${ID}`);
  });

  it('NAV-059 REG-089 REG-090 leads from the steps of a confirmed or closed registration to its home', () => {
    expect(guard({ completed: true, confirmed: true })).toBe(`/registration/${ID}`);
    expect(guard({ completed: true, confirmed: true, step: '' })).toBeNull();
    expect(guard({ allowed: false })).toBe(`/registration/${ID}`);
    expect(guard({ allowed: false, step: '' })).toBeNull();
  });

  it('PAY-174 a completed, unedited registration opens its success page and, when confirmed, its home, and nothing else', () => {
    const pages = [
      '',
      'intro',
      'roster',
      'dancers',
      'teachers',
      'observers',
      'tickets',
      'review',
      'payment',
      'success',
    ];
    const opens = (more: object) => pages.filter((step) => guard({ step, completed: true, ...more }) === null);
    expect(opens({})).toEqual(['success']);
    expect(opens({ confirmed: true })).toEqual(['', 'success']);
  });

  it('NAV-060 REG-092 leads from a closed, hidden or unknown tab to the first incomplete one', () => {
    expect(guard({ step: 'payment' })).toBe(`/registration/${ID}/dancers`);
    expect(guard({ step: 'soty' })).toBe(`/registration/${ID}/dancers`);
    expect(guard({ step: 'success', completed: true, editing: true })).toBe(`/registration/${ID}/dancers`);
    expect(guard({ step: 'dancers' })).toBeNull();
    expect(guard({ step: 'intro' })).toBeNull();
  });
});

describe('the tabs', () => {
  const tabs = (steps: readonly string[], profile: object = {}) =>
    tabsOf(
      {
        id: ID,
        steps: steps.map((step) => ({ step, open: true, done: false })),
        submitting: false,
        byCheck: false,
        profile,
      },
      '',
    );
  const TABS = [
    ['roster', 'ROSTER'],
    ['dancers', 'DANCERS'],
    ['teachers', 'TEACHERS'],
    ['observers', 'OBSERVERS'],
    ['best-dancers', 'BEST DANCERS'],
    ['the-cast-experience', 'THE CAST EXPERIENCE'],
    ['competition', 'COMPETITION'],
    ['ballroom', 'BALLROOM'],
    ['attendees', 'ATTENDEES'],
    ['tickets', 'TICKETS'],
    ['soty', 'STUDIO OF THE YEAR'],
    ['studio-awards', 'STUDIO AWARDS'],
    ['specialty-nominations', 'SPECIALTY NOMINATIONS'],
    ['review', 'REVIEW'],
    ['payment', 'PAYMENT'],
    ['success', 'SUCCESS'],
  ] as const;

  it('REG-051 REG-052 each step has its path below the registration, and its label; best dancers are called as the event says', () => {
    expect(tabs(TABS.map(([step]) => step)).map(({ path, label }) => [path, label])).toEqual(
      TABS.map(([step, label]) => [`/registration/${ID}/${step}`, label]),
    );
    for (const step of ['best-dancers', 'core-performers', 'proteges']) {
      const called = tabs([step], { best_dancer_tab_label: 'PROTÉGÉS' }).map(({ path, label }) => [path, label]);
      expect(called).toEqual([[`/registration/${ID}/${step}`, 'PROTÉGÉS']]);
    }
    expect(seededEventProfiles[14]).toMatchObject({ best_dancer_path_key: 'best-dancers' });
    expect(tabs(['best-dancers'], seededEventProfiles[14]).map(({ label }) => label)).toEqual(['BEST DANCERS']);
    const attendees = [...stepsTo(4, 1), { step: 'attendees', open: true, done: false }];
    expect(guard({ step: 'intensive', steps: attendees })).toBe(`/registration/${ID}/attendees`);
  });

  it('NAV-046 are steps of these alone: the home and the intro are paths and no tabs, at every tour date', () => {
    const known: readonly string[] = TABS.map(([step]) => step);
    for (const tour_date of SEED_TOUR_DATES) {
      const steps = visibleSteps(seededEventProfiles[tour_date.event_id]!, tour_date);
      const others = steps.filter((step) => !known.includes(step));
      expect([tour_date.id, others.filter((step) => !['core-performers', 'proteges'].includes(step))]).toEqual([
        tour_date.id,
        [],
      ]);
    }
    for (const step of ['', 'intro']) expect([step, guard({ step })]).toEqual([step, null]);
    expect(tabs(names).map(({ path }) => path)).not.toContain(`/registration/${ID}`);
  });

  it('REG-076 REG-079 PAY-019 are active, done, next or closed; while submitting only SUCCESS is not', () => {
    const states = (submitting: boolean) =>
      tabsOf({ id: ID, steps: stepsTo(5, 1), submitting, byCheck: false, profile: {} }, 'teachers').map(
        ({ state }) => state,
      );
    expect(states(false)).toEqual(['success', 'next', 'active', 'next', 'next', 'disabled', 'disabled']);
    // What is done keeps its tick while one pays.
    expect(states(true)).toEqual(['success', 'disabled', 'active', 'disabled', 'disabled', 'disabled', 'disabled']);
    const closed = (submitting: boolean) =>
      tabsOf({ id: ID, steps: stepsTo(7, 6), submitting, byCheck: false, profile: {} }, 'payment').map(
        (tab) => tab.closed,
      );
    expect(closed(true)).toEqual([true, true, true, true, true, false, false]);
    expect(closed(false)).toEqual(Array.from({ length: 7 }, () => false));
  });

  it('REG-078 PAY-019 the last is PENDING with a check icon while a promised check is submitted', () => {
    const last = (byCheck: boolean) =>
      tabsOf({ id: ID, steps: stepsTo(7, 6), submitting: true, byCheck, profile: {} }, 'payment').at(-1);
    expect(last(true)).toMatchObject({ label: 'PENDING', icon: 'check' });
    expect(last(false)).not.toHaveProperty('icon');
    expect(last(false)?.label).toBe('SUCCESS');
  });

  it('REG-083 go back from the first to the home, and on to the next visible one', () => {
    expect(previousStep(stepsTo(5, 1), 'roster')).toBe('');
    expect(previousStep(stepsTo(5, 1), 'review')).toBe('observers');
    expect(nextStep(stepsTo(5, 1), 'dancers')).toBe('teachers');
  });

  it('REG-060 note the step that opens, payment and success only once they are open', () => {
    const profile = { steps: names };
    expect(placeOf(stepsTo(5, 1), 'observers', profile)).toEqual({
      left_off: 4,
      left_off_details: { total_steps: 7, step_name: 'observers', current_step: 4 },
    });
    expect(placeOf(stepsTo(5, 1), 'payment', profile)).toBeNull();
    expect(placeOf(stepsTo(6, 5), 'payment', profile)?.left_off_details.current_step).toBe(6);
    expect(placeOf(stepsTo(5, 1), '', profile)).toBeNull();
  });
});
