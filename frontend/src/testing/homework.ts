import type { HomeworkItem, HomeworkRow, LibraryItem, RoutineHomework } from '@app/contracts/scoring';
import { instant } from '@app/contracts/shared';

const video = (id: number) => ({
  ...{ upload_id: `u${id}`, size: 48_200_000, url: `/api/uploads/videos/film-${id}` },
  expires_at: instant('2026-01-20T19:00:00.000Z'),
});

export const homeworkItem = (id: number, more: Partial<HomeworkItem> = {}): HomeworkItem => ({
  ...{ id, name: `Across the floor ${id}`, staff: 'Noor Haddad', performance_divisions: ['Jazz', 'Lyrical'] },
  ...{ video: video(id), ...more },
});
export const routineHomework = (id: number, more: Partial<RoutineHomework> = {}): RoutineHomework => ({
  ...homeworkItem(id),
  ...{ registration_id: 75_001, routine: { id: 1, number: { number: 601, has_a: false }, name: 'Echo' }, ...more },
});
export const libraryItem = (id: number, more: Partial<LibraryItem> = {}): LibraryItem => ({
  ...{ ...homeworkItem(id), level_1: 'Foundation', ...more },
});
export const homeworkRow = (id: number, more: Partial<HomeworkRow> = {}): HomeworkRow => ({
  ...homeworkItem(id),
  ...{ performance_division_ids: [1, 4], level_1_id: 1, level_1: 'Foundation', active: true, ...more },
});
