import type { ResultRow, PageOf } from '../views.js';
import type { PlayedVideo } from '../videos/video.js';
import type { HomeworkItem } from './item.js';
import type { HomeworkEntry } from './library.js';

/** Collection `homework`: the videos of the library. */
export type HomeworkDocument = HomeworkEntry;

/** `GET mybtf/coda/homework-library` (PST-129, PST-136); `level_1` is the name of its group. */
export type LibraryItem = HomeworkItem & { readonly level_1: string };

/** A video as homework of one routine (PST-135). */
export type RoutineHomework = HomeworkItem & {
  readonly registration_id: number;
  readonly routine: Pick<ResultRow, 'id' | 'number' | 'name'>;
};

/** `GET mybtf/coda/homework`: of one registration with the page that it is on. */
export type HomeworkAnswer = { readonly preview: boolean; readonly homework: readonly RoutineHomework[] };

/** The page of a link to homework (PST-135). */
export type SharedHomeworkAnswer = PageOf & { readonly homework: readonly RoutineHomework[] };

/** A row of the library in the console (PST-175). */
export type HomeworkRow = Omit<HomeworkEntry, 'video'> & {
  readonly performance_divisions: readonly string[];
  readonly level_1: string;
  readonly video: PlayedVideo | null;
};
