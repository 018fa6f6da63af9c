import { specOf } from '../testing/index.js';
import { critiqueDecider, type CritiqueCommand } from './decider.js';
import type { Written } from './events.js';
import { critiqueOf } from './rules/released.js';
import { scoringMessages } from './refusals.js';
import { wordsAt } from './state.js';
import { type Feedback, feedbackText, foundIn, TAXONOMY } from './taxonomy.js';
import { tenths } from './tenths.js';
import type { ScoreRow } from './views.js';

const of = { tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 };
const LEGS: Feedback = { level_2: 12, level_3: 121, level_4: 1212, good: true };
const NOTHING: Written = { note: '', teacher_critique: '', data: [] };
const WORDS: Written = { note: 'Brave', teacher_critique: 'Drill it', data: [LEGS] };
const write = (words: Written, was = 0, position = 2, judges = 4): CritiqueCommand => ({
  ...{ type: 'WriteCritique', ...of, position, words, was, judges },
});
const spec = specOf(critiqueDecider);
const decided = (given: readonly CritiqueCommand[], command: CritiqueCommand) => {
  const { events, refusals } = spec.after(...given).when(command);
  return refusals.length > 0 ? refusals : events;
};

describe('the taxonomy of feedback', () => {
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

  it('PST-107 has the groups Foundation, Performance and Creative', () => {
    expect(names(TAXONOMY)).toEqual(['Foundation', 'Performance', 'Creative']);
  });

  it('PST-108 has the categories of each group', () => {
    expect(TAXONOMY.map(({ below }) => names(below))).toEqual([
      ['Alignment', 'Turns', 'Jumps', 'Footwork', 'Flexibility'],
      ['Expression', 'Musicality', 'Energy', 'Stage Presence'],
      ['Choreography', 'Formations', 'Transitions', 'Costume'],
    ]);
  });

  it('PST-109 has the same two levels below every category, each entry with an id of its own', () => {
    const categories = TAXONOMY.flatMap(({ below }) => below);
    const ids = categories.map(({ id }) => id);
    for (const { below } of categories) {
      expect(names(below)).toEqual(['Control', 'Consistency', 'Clarity']);
      for (const detail of below) expect(names(detail.below)).toEqual(['Arms', 'Legs', 'Core', 'Whole group']);
      ids.push(...below.flatMap((one) => [one.id, ...one.below.map(({ id }) => id)]));
    }
    expect(new Set(ids).size).toBe(13 + 39 + 156);
  });

  it('finds an entry only below the one that it belongs to', () => {
    expect(foundIn(LEGS)).toMatchObject({
      ...{ level_1: { name: 'Foundation' }, level_2: { name: 'Turns' } },
      ...{ level_3: { name: 'Control' }, level_4: { name: 'Legs' } },
    });
    expect(foundIn({ ...LEGS, level_3: null, level_4: null })).not.toHaveProperty('level_3');
    const wrong = [{ level_2: 99 }, { level_3: 131 }, { level_4: 1312 }, { level_3: null }, { level_2: 1 }];
    for (const one of wrong) expect([one, foundIn({ ...LEGS, ...one })]).toEqual([one, null]);
    expect([LEGS, { ...LEGS, level_4: null }, { ...LEGS, level_3: null, level_4: null }].map(feedbackText)).toEqual([
      ...['Turns: Control, Legs', 'Turns: Control', 'Turns'],
    ]);
  });
});

describe('the words of a judge', () => {
  it('~PST-171 ~PST-178 are stored with what stood there before', () => {
    expect(decided([], write(WORDS))).toEqual([
      { type: 'CritiqueWritten', data: { ...of, position: 2, from: NOTHING, to: WORDS } },
    ]);
    const next = { ...WORDS, note: '' };
    expect(decided([write(WORDS)], write(next, 1))).toMatchObject([{ data: { from: WORDS, to: next } }]);
    expect(decided([write(WORDS)], write(WORDS, 0))).toEqual([]);
  });

  it('are those of each position on their own, in order', () => {
    const { state } = spec.after(write(WORDS, 0, 3), write({ ...WORDS, note: 'Bold' }, 0, 1), write(NOTHING, 1, 3));
    expect(state.words).toEqual([
      { position: 1, times: 1, ...WORDS, note: 'Bold' },
      { position: 3, times: 2, ...NOTHING },
    ]);
    expect(wordsAt(state, 2)).toEqual({ position: 2, times: 0, ...NOTHING });
  });

  it('that somebody else has changed meanwhile are never overwritten', () => {
    const [refusal] = decided([write(WORDS)], write({ ...WORDS, note: 'Mine' }, 0));
    expect(refusal).toEqual({ code: 'critique_changed', params: { position: 2 } });
    expect(scoringMessages.critique_changed.text({ position: 2 })).toBe(
      'Somebody else has changed the critique of judge 2 meanwhile.',
    );
  });

  it('need a judge and entries of the taxonomy', () => {
    expect(decided([], write(WORDS, 0, 4, 3))).toMatchObject([{ code: 'score_without_judge', params: { judges: 3 } }]);
    const unknown = { ...WORDS, data: [LEGS, { ...LEGS, level_3: 999 }] };
    expect(decided([], write(unknown))).toMatchObject([{ code: 'feedback_unknown' }]);
    expect(scoringMessages.feedback_unknown.text()).toBe('Choose a category, and then what belongs to it.');
  });
});

describe('the critique of a routine as its owner reads it', () => {
  const row = {
    ...{ id: 1, registration_id: 75_001, number: { number: 12, has_a: false }, name: 'Tide', canceled: false },
    ...{ marks: [{ position: 2, score: tenths(900) }], total: null, dropped: null, award: null, award_order: null },
  } as unknown as ScoreRow;
  const { state } = spec.after(write(WORDS));

  it('PST-027 has the words for the teacher for the owner alone', () => {
    expect(critiqueOf(row, state, true).words).toEqual([
      { position: 2, note: 'Brave', data: [LEGS], teacher_critique: 'Drill it' },
    ]);
    const linked = critiqueOf(row, state, false);
    expect(linked.words).toEqual([{ position: 2, note: 'Brave', data: [LEGS], teacher_critique: null }]);
    expect(JSON.stringify(linked)).not.toContain('Drill it');
  });

  it('~PST-030 has neither scores nor words of a canceled routine', () => {
    expect(critiqueOf({ ...row, canceled: true }, state, true)).toMatchObject({ scores: [], words: [] });
  });
});
