import { accept, type Decider, type Decision, impossible, refuse } from '../../shared/index.js';
import type { ScoringRefusal } from '../refusals.js';
import { TAXONOMY } from '../taxonomy.js';
import type { Video } from '../videos/video.js';
import type { HomeworkEvent, HomeworkTerms } from './events.js';

/** A video of the library; without a film nobody sees it yet. */
export type HomeworkEntry = HomeworkTerms & { readonly id: number; readonly video: Video | null };
/** In the order in which they were added. */
export type HomeworkLibrary = { readonly entries: readonly HomeworkEntry[] };

type Known = {
  /** The performance divisions that there are. */
  readonly divisions: readonly number[];
};
export type HomeworkCommand =
  | ({ readonly type: 'AddHomework'; readonly terms: Omit<HomeworkTerms, 'active'> } & Known)
  | ({ readonly type: 'ChangeHomework'; readonly homework_id: number; readonly terms: Partial<HomeworkTerms> } & Known)
  | { readonly type: 'SaveHomeworkVideo'; readonly homework_id: number; readonly video: Video };

/** Also how the list of them folds. */
export const evolveHomework = (entry: HomeworkEntry | null, event: HomeworkEvent): HomeworkEntry => {
  const { homework_id: id } = event.data;
  switch (event.type) {
    case 'HomeworkAdded': {
      const { name, staff, performance_division_ids, level_1_id, active } = event.data;
      return { id, name, staff, performance_division_ids, level_1_id, active, video: null };
    }
    case 'HomeworkChanged':
      return { id, ...event.data.to, video: entry?.video ?? null };
    case 'HomeworkVideoSaved':
      return { ...entry!, video: event.data.to };
    default:
      return impossible(event);
  }
};

/** An entry that can be listed and assigned (PST-130, PST-175). */
export const isOffered = ({ active, video }: HomeworkEntry): boolean => active && video !== null;

/** Field → what is wrong. */
const problemsOf = (
  { performance_division_ids, level_1_id }: HomeworkTerms,
  { divisions }: Known,
): Readonly<Record<string, string>> => ({
  ...(performance_division_ids.every((id) => divisions.includes(id))
    ? {}
    : { performance_division_ids: 'There is no such performance division' }),
  ...(TAXONOMY.some(({ id }) => id === level_1_id) ? {} : { level_1_id: 'There is no such group' }),
});

type Verdict = Decision<HomeworkEvent, ScoringRefusal>;

const checked = (terms: HomeworkTerms, known: Known, event: HomeworkEvent): Verdict => {
  const fields = problemsOf(terms, known);
  return Object.keys(fields).length === 0 ? accept(event) : refuse({ code: 'homework_invalid', params: {}, fields });
};

const nowhere = refuse({ code: 'homework_unknown', params: {} } as const);

/**
 * The homework library (PST-175). A video is set inactive and never deleted: routines that have it keep it. Refuses
 * `homework_invalid` for divisions and groups that are not there, and `homework_unknown`.
 */
export const homeworkDecider: Decider<HomeworkLibrary, HomeworkCommand, HomeworkEvent, ScoringRefusal> = {
  stateVersion: 1,
  initialState: () => ({ entries: [] }),
  evolve: ({ entries }, event) => {
    const before = entries.find(({ id }) => id === event.data.homework_id) ?? null;
    const after = evolveHomework(before, event);
    return { entries: before ? entries.map((one) => (one === before ? after : one)) : [...entries, after] };
  },
  decide: (command, { entries }) => {
    if (command.type === 'AddHomework') {
      const homework_id = Math.max(0, ...entries.map(({ id }) => id)) + 1;
      const terms = { ...command.terms, active: true };
      return checked(terms, command, { type: 'HomeworkAdded', data: { homework_id, ...terms } });
    }
    const { homework_id } = command;
    const entry = entries.find(({ id }) => id === homework_id);
    if (!entry) return nowhere;
    const { id: _, video, ...from } = entry;
    if (command.type === 'SaveHomeworkVideo') {
      if (video?.upload_id === command.video.upload_id) return accept();
      const data = { homework_id, name: entry.name, from: video, to: command.video };
      return accept({ type: 'HomeworkVideoSaved', data });
    }
    const to = { ...from, ...command.terms };
    if (JSON.stringify(from) === JSON.stringify(to)) return accept();
    return checked(to, command, { type: 'HomeworkChanged', data: { homework_id, from, to } });
  },
};
