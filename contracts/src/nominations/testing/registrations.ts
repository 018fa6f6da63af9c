import type { DraftRoutine, Routine, Scene } from '../../competition/index.js';
import * as competition from '../../competition/testing/scenes.js';

/** A Jazz routine of these people. */
export const routine = (temp_id: string, people: readonly number[], more: Partial<DraftRoutine> = {}): DraftRoutine =>
  competition.routine(people, { temp_id, ...more });

/** The same as it counts: a small group of teens, confirmed in this city. */
export const registered = (of: DraftRoutine, more: Partial<Routine> = {}): Routine =>
  competition.registered(of, { routine_category_id: 3, age_division_id: 3, level_id: 3, ...more });

type Told = Pick<NonNullable<Parameters<typeof competition.scene>[0]>, 'official' | 'host' | 'tour'> & {
  readonly age?: number | null;
  readonly nominations?: Scene['host']['draft']['nominations'];
  readonly has_soty?: boolean;
};

/** A registration for nationals in Orlando with four dancers of 14 and the teacher 5. */
export const nationals = (drafts: readonly DraftRoutine[], told: Told = {}): Scene => {
  const { age = 14, nominations = {}, has_soty = null, host, ...more } = told;
  const others = [competition.entrant(5, 40, { kind: 'teacher' })];
  const ages = Array.from({ length: 4 }, () => age);
  const answers = { has_soty };
  const scene = competition.scene({ event: 14, ages, others, drafts, answers, ...more });
  return {
    ...scene,
    host: { ...scene.host, draft: { ...scene.host.draft, nominations }, paying_dancers: 4, ...host },
  };
};
