import { specOf } from '../../testing/index.js';
import { critiqueDecider, type CritiqueCommand } from '../decider.js';
import { scoringMessages } from '../refusals.js';
import type { Video } from '../videos/video.js';
import { type HomeworkCommand, homeworkDecider, type HomeworkLibrary, isOffered } from './library.js';

const TERMS = { name: 'Across the floor', staff: 'Noor Haddad', performance_division_ids: [1, 4], level_1_id: 1 };
const divisions = [1, 2, 4];
const add = (terms: object = {}): HomeworkCommand => ({
  type: 'AddHomework',
  terms: { ...TERMS, ...terms },
  divisions,
});
const change = (terms: object, homework_id = 1): HomeworkCommand => ({
  ...{ type: 'ChangeHomework', homework_id, terms, divisions },
});
const film = (n: number): Video => ({ upload_id: `u${n}`, address: `homework/1/u${n}.mp4`, size: n, sha256: `${n}` });
const save = (n: number, homework_id = 1): HomeworkCommand => ({
  type: 'SaveHomeworkVideo',
  homework_id,
  video: film(n),
});
const spec = specOf(homeworkDecider);
const fieldsOf = (command: HomeworkCommand) => {
  const answer = homeworkDecider.decide(command, spec.after(add()).state);
  return answer.accepted ? null : answer.refusals[0]?.fields;
};

describe('the homework library', () => {
  it('~PST-175 has a name, a staff member, divisions, a group and a film for each video', () => {
    const { entries } = spec.after(add(), add({ name: 'Arms' }), save(7)).state;
    expect(entries).toEqual([
      { id: 1, ...TERMS, active: true, video: film(7) },
      { id: 2, ...TERMS, name: 'Arms', active: true, video: null },
    ]);
    expect(entries.map(isOffered)).toEqual([true, false]);
  });

  it('~PST-175 a change says before and after, and what changes nothing is no event', () => {
    const to = { ...TERMS, active: false };
    spec
      .after(add())
      .when(change({ active: false }))
      .makes('HomeworkChanged');
    expect(spec.after(add()).when(change({ active: false })).events[0]?.data).toEqual({
      ...{ homework_id: 1, from: { ...TERMS, active: true }, to },
    });
    spec
      .after(add())
      .when(change({ name: TERMS.name }))
      .makes();
    spec.after(add(), save(7)).when(save(7)).makes();
    expect(spec.after(add(), save(7)).when(save(8)).events[0]?.data).toMatchObject({ from: film(7), to: film(8) });
    expect(spec.after(add(), save(7), change({ active: false })).state.entries.map(isOffered)).toEqual([false]);
  });

  it('~PST-175 refuses what is not there', () => {
    for (const command of [change({}, 2), save(7, 2)]) spec.after(add()).when(command).refuses('homework_unknown');
    for (const command of [add, change]) {
      expect(fieldsOf(command({ performance_division_ids: [1, 3] }))).toEqual({
        performance_division_ids: 'There is no such performance division',
      });
      expect(fieldsOf(command({ level_1_id: 4 }))).toEqual({ level_1_id: 'There is no such group' });
      expect(fieldsOf(command({ level_1_id: 3, performance_division_ids: [2] }))).toBeNull();
    }
    expect(scoringMessages.homework_unknown.text()).toBe('This video is not in the homework library.');
  });
});

const of = { tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 };
const LIBRARY: HomeworkLibrary = spec.after(add(), add({ name: 'Arms' }), add(), save(7), save(8, 2)).state;
const assign = (homework_ids: number[], was: number[] = [], library = LIBRARY): CritiqueCommand => ({
  ...{ type: 'AssignHomework', ...of, homework_ids, was, library },
});
const routine = specOf(critiqueDecider);

describe('the homework of a routine', () => {
  it('~PST-175 is what the library offers, in the order of its choice', () => {
    expect(routine.after(assign([2, 1])).state.homework).toEqual([
      { id: 2, name: 'Arms' },
      { id: 1, name: 'Across the floor' },
    ]);
    for (const none of [3, 9])
      routine
        .after()
        .when(assign([1, none]))
        .refuses('homework_unknown');
    routine
      .after(assign([1]))
      .when(assign([1]))
      .makes();
    routine
      .after(assign([1]))
      .when(assign([], [1]))
      .makes('HomeworkAssigned');
  });

  it('~PST-175 a video that is offered no more stays where it is, and nobody overwrites another', () => {
    const less: HomeworkLibrary = { entries: LIBRARY.entries.map((one) => ({ ...one, active: one.id === 2 })) };
    expect(routine.after(assign([1]), assign([1, 2], [1], less)).state.homework).toHaveLength(2);
    routine
      .after()
      .when(assign([1], [], less))
      .refuses('homework_unknown');
    routine
      .after(assign([1]))
      .when(assign([2]))
      .refuses('homework_changed');
  });
});
