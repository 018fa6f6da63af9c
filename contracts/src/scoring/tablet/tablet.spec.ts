import fc from 'fast-check';
import { instant } from '../../shared/index.js';
import { playTablets, type ScoreCell, specOf, type Step } from '../../testing/index.js';
import { type CritiqueCommand, critiqueDecider } from '../decider.js';
import { tenths, type Tenths } from '../tenths.js';
import { besideAt, ownOf } from './entries.js';
import { entriesEnd, judgeTabletDecider, tabletsEnd } from './link-decider.js';
import { judgeTabletEvents } from './link-events.js';
import { tabletEntryEvents } from './entry-events.js';
import type { TabletEntry, TabletWords } from './types.js';

const routine = { tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 } as const;
const of = { ...routine, position: 2 } as const;
const at = instant('2026-04-18T19:00:00Z');
const NONE: TabletWords = { note: '', data: [] };
const LEGS = { level_2: 12, level_3: 121, level_4: 1212, good: true } as const;

const points = (score: number | null): Tenths | null => (score === null ? null : tenths(score));
const scored = (base: number | null, value: number | null) => ({ base: points(base), value: points(value) });
const take = (
  n: number,
  parts: Partial<Pick<TabletEntry, 'score' | 'words'>>,
  device_id = 'device-1',
): CritiqueCommand => ({
  ...{ type: 'TakeTabletEntry', ...of, device_id, happened_at: at, judges: 4 },
  entry: { entry_id: `entry-${n}`, device_at: at, score: null, words: null, ...parts },
});
const enter = (was: number | null, score: number): CritiqueCommand => ({
  ...{ type: 'EnterScore', ...of, score: tenths(score), was: points(was), judges: 4 },
});
const choose = (entry_id: string | null, ...seen: string[]): CritiqueCommand => ({
  ...{ type: 'ChooseTabletValue', ...of, part: 'score', entry_id, seen },
});
const { given, after } = specOf(critiqueDecider);
const standing = (...commands: readonly CritiqueCommand[]) => {
  const { state } = after(...commands);
  const stored = state.marks.find(({ position }) => position === 2)?.score ?? null;
  const beside = besideAt(state, 2, 'score').map((one) => (one.part === 'score' ? one.score : null));
  return { stored, beside, own: ownOf(state, 2).score };
};

describe('an entry of a tablet', () => {
  it('~PST-201 is kept once by its id, also where it changed nothing', () => {
    given()
      .when(take(1, { score: scored(null, 946) }))
      .makes('TabletEntryTaken', { type: 'ScoreEntered', data: { ...of, from: null, to: 946 } });
    after(take(1, { score: scored(null, 946) }))
      .when(take(1, { score: scored(null, 946) }))
      .makes();
    // Staff wrote the same; a repeat after their next correction is no second value.
    const same = [enter(null, 946), take(1, { score: scored(null, 946) }), enter(946, 930)];
    expect(standing(...same)).toEqual({ stored: 930, beside: [], own: 930 });
    expect(standing(...same, take(1, { score: scored(null, 946) }))).toEqual({ stored: 930, beside: [], own: 930 });
  });

  it('~PST-202 replaces what the tablet saw, and stands beside what staff changed meanwhile', () => {
    const first = take(1, { score: scored(null, 946) });
    expect(standing(first, take(2, { score: scored(946, 950) }))).toEqual({ stored: 950, beside: [], own: 950 });
    const corrected = [first, enter(946, 930)];
    expect(standing(...corrected, take(2, { score: scored(946, 950) }))).toEqual({
      stored: 930,
      beside: [950],
      own: 950,
    });
    // The next one takes the place of its own forerunner, and one that agrees ends it.
    const beside = [...corrected, take(2, { score: scored(946, 950) })];
    expect(standing(...beside, take(3, { score: scored(950, 951) }))).toEqual({ stored: 930, beside: [951], own: 951 });
    expect(standing(...beside, take(3, { score: scored(950, 930) }))).toEqual({ stored: 930, beside: [], own: 930 });
    // Another device of the judge knows nothing of it: all three stand.
    expect(standing(...beside, take(4, { score: scored(null, 900) }, 'device-2'))).toEqual({
      ...{ stored: 930, beside: [950, 900], own: 900 },
    });
    expect(standing(...corrected, take(2, { score: scored(946, null) }))).toEqual({
      stored: 930,
      beside: [null],
      own: null,
    });
  });

  it('~PST-202 takes the notes and the feedback as it takes a score, and leaves the words for the teacher alone', () => {
    const mine = { note: 'Brave', data: [LEGS] };
    const staff: CritiqueCommand = {
      ...{ type: 'WriteCritique', ...of, was: 0, judges: 4 },
      words: { note: 'Bold', teacher_critique: 'Drill it', data: [] },
    };
    given()
      .when(take(1, { words: { base: NONE, value: mine } }))
      .makes('TabletEntryTaken', {
        type: 'CritiqueWritten',
        data: { ...of, from: { ...NONE, teacher_critique: '' }, to: { ...mine, teacher_critique: '' } },
      });
    const late = take(1, { score: scored(null, 946), words: { base: NONE, value: mine } });
    const { state } = after(staff, late);
    expect(state.marks).toEqual([{ position: 2, score: 946 }]);
    expect(state.words).toMatchObject([{ note: 'Bold', teacher_critique: 'Drill it' }]);
    expect(state.beside).toEqual([{ position: 2, entry_id: 'entry-1', at, part: 'words', ...mine }]);
    expect(ownOf(state, 2)).toEqual({ score: 946, ...mine });
    const chosen: CritiqueCommand = {
      ...{ type: 'ChooseTabletValue', ...of, part: 'words', entry_id: 'entry-1', seen: ['entry-1'] },
    };
    after(staff, late)
      .when(chosen)
      .makes(
        { type: 'TabletValueChosen', data: { entry_id: 'entry-1', scores: null } },
        { type: 'CritiqueWritten', data: { to: { ...mine, teacher_critique: 'Drill it' } } },
      );
    after(staff, late)
      .when({ ...staff, was: 1, words: { ...staff.words, note: 'Bolder' } } as CritiqueCommand)
      .refuses('values_beside');
  });

  it('~PST-202 is settled by a choice alone, which is an event and names what it left', () => {
    const both = [take(1, { score: scored(null, 946) }), enter(946, 930), take(2, { score: scored(946, 950) })];
    after(...both)
      .when(enter(930, 940))
      .refuses('values_beside');
    after(...both)
      .when(choose('entry-2', 'entry-2'))
      .makes(
        { type: 'TabletValueChosen', data: { entry_id: 'entry-2', scores: { kept: 950, left: [930] } } },
        { type: 'ScoreEntered', data: { from: 930, to: 950 } },
      );
    after(...both)
      .when(choose(null, 'entry-2'))
      .makes({ type: 'TabletValueChosen', data: { entry_id: null, scores: { kept: 930, left: [950] } } });
    expect(standing(...both, choose(null, 'entry-2'))).toEqual({ stored: 930, beside: [], own: 930 });
    // The one who chose did not see what came meanwhile.
    for (const stale of [choose(null), choose('entry-1', 'entry-2'), choose(null, 'entry-2', 'entry-9')])
      after(...both)
        .when(stale)
        .refuses('values_changed');
    after(...both, choose(null, 'entry-2'))
      .when(choose(null, 'entry-2'))
      .refuses('values_changed');
  });

  it('refuses a judge who is not there, and feedback that the taxonomy does not have', () => {
    given()
      .when({ ...take(1, { score: scored(null, 946) }), judges: 1 } as CritiqueCommand)
      .refuses('score_without_judge');
    given()
      .when(take(1, { words: { base: NONE, value: { note: '', data: [{ ...LEGS, level_2: 99 }] } } }))
      .refuses('feedback_unknown');
  });
});

/** A cell whose events stand in memory; without its guard the last one who writes wins. */
const memoryCell = (guarded: boolean): ScoreCell => {
  let state = critiqueDecider.initialState();
  const run = (command: CritiqueCommand): boolean => {
    const decision = critiqueDecider.decide(command, state);
    if (decision.accepted) state = decision.events.reduce(critiqueDecider.evolve, state);
    return decision.accepted;
  };
  const stored = () => state.marks.find(({ position }) => position === 2)?.score ?? null;
  return {
    send: async (device, entries) => {
      for (const { entry_id, base, value } of entries)
        run({
          ...{ type: 'TakeTabletEntry', ...of, device_id: `device-${device}`, happened_at: at, judges: 4 },
          entry: { entry_id, device_at: at, score: scored(guarded ? base : stored(), value), words: null },
        });
    },
    enter: async (score, was) => run(enter(was, score)),
    choose: async (entry_id, seen) => void run(choose(entry_id, ...seen)),
    look: async () => ({
      stored: stored(),
      beside: besideAt(state, 2, 'score').map((one) => ({
        ...{ entry_id: one.entry_id, score: one.part === 'score' ? one.score : null },
      })),
      own: ownOf(state, 2).score,
    }),
  };
};

describe('tablets that were offline, and staff', () => {
  const steps = fc.array(
    fc.record<Step>({
      deed: fc.constantFrom('give', 'send', 'send twice', 'read', 'correct', 'choose'),
      device: fc.constantFrom(0, 1),
      pick: fc.nat(9),
    }),
    { maxLength: 24 },
  );
  const play = (guarded: boolean) =>
    fc.asyncProperty(steps, async (all) => {
      let n = 0;
      const next = () => {
        n += 1;
        return { score: n, id: `entry-${n}` };
      };
      await playTablets(memoryCell(guarded), all, next);
    });

  it('~PST-202 ~PST-201 lose no value, in whatever order they come, and a correction that a tablet has not seen stays', async () => {
    await fc.assert(play(true), { numRuns: 3_000 });
  });

  it('a control: without the guard corrections are lost, and the model sees it', async () => {
    await expect(fc.assert(play(false), { numRuns: 500 })).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/was replaced by|was lost/) as string },
    });
  });
});

describe('the link of a tablet', () => {
  const links = specOf(judgeTabletDecider);
  const judge = { tour_date_id: 7505, position: 3 } as const;
  const give = (turn: number) =>
    ({ type: 'GiveTabletLink', ...judge, turn, link_id: `link-${turn}`, judges: 4 }) as const;
  const open = (turn: number) => ({ type: 'OpenTablet', ...judge, turn, device_id: 'device-1', at }) as const;

  it('~PST-199 opens until it is revoked or renewed, and is given to a judge who is there', () => {
    links
      .given()
      .when({ ...give(1), judges: 2 })
      .refuses('score_without_judge');
    links.given().when(open(0)).refuses('tablet_link_gone');
    links.after(give(1)).when(open(1)).makes('TabletOpened');
    links.after(give(1)).when(give(1)).makes();
    links.after(give(1), give(2)).when(open(1)).refuses('tablet_link_gone');
    links
      .after(give(1), { type: 'RevokeTabletLink', ...judge })
      .when(open(1))
      .refuses('tablet_link_gone');
    links
      .given()
      .when({ type: 'RevokeTabletLink', ...judge })
      .makes();
  });

  it('~PST-199 ends with the midnight that ends the tour date there; what waits is taken for a day more', () => {
    const city = { end_date: '2026-04-19', time_zone: 'America/Chicago' } as Parameters<typeof tabletsEnd>[0];
    expect([tabletsEnd(city), entriesEnd(city)]).toEqual(['2026-04-20T05:00:00.000Z', '2026-04-21T05:00:00.000Z']);
  });

  it('~PST-203 a tablet is heard of with each entry, when another count waits, and else once a minute', () => {
    const hear = (minutes: number, more: object = {}) =>
      ({
        ...{ type: 'HearTablet', ...judge, device_id: 'device-1', waiting: 0, routine_id: null, notes: null },
        ...{ at: instant(new Date(Date.parse(at) + minutes * 60_000).toISOString()), ...more },
      }) as Parameters<typeof judgeTabletDecider.decide>[0];
    links.given().when(hear(0)).makes('TabletHeard');
    links.after(hear(0)).when(hear(0.9)).makes();
    links.after(hear(0)).when(hear(1)).makes('TabletHeard');
    links
      .after(hear(0))
      .when(hear(0.1, { waiting: 3 }))
      .makes('TabletHeard');
    links
      .after(hear(0))
      .when(hear(0.1, { routine_id: 801 }))
      .makes({ type: 'TabletHeard', data: { routine_id: 801 } });
    links
      .after(hear(0))
      .when(hear(0.1, { notes: ['Breathe'] }))
      .makes('QuickNotesKept');
    links
      .after(hear(0, { notes: ['Breathe'] }))
      .when(hear(0.1, { notes: ['Breathe'] }))
      .makes();
  });
});

describe('the history of tablets', () => {
  it('~PST-190 ~PST-202 says in words who did it', () => {
    const said = [...Object.values(judgeTabletEvents), ...Object.values(tabletEntryEvents)].map(
      ({ says, example }) => says(example as never, String).text,
    );
    expect(said).toEqual([
      'gave judge 3 a link and a PIN for a tablet',
      'revoked the tablet link of judge 3',
      'opened the tablet page of judge 3 with the PIN',
      'was at the tablet of judge 3, on which 3 entries waited',
      'kept the quick notes of judge 3: Breathe together',
      'sent an entry from the tablet of judge 3, which stands beside what staff have changed meanwhile',
      'chose the score of the tablet of judge 3',
    ]);
  });
});
