import { lazy } from 'react';

// Loaded when a registration with a competition opens them: a registrant's first load stays small.
export const CompetitionStep = lazy(async () => ({ default: (await import('./CompetitionStep.js')).CompetitionStep }));
export const RoutinesSection = lazy(async () => ({ default: (await import('./RoutinesSection.js')).RoutinesSection }));
export const BallroomStep = lazy(async () => ({ default: (await import('./BallroomStep.js')).BallroomStep }));
export const LiveRoutines = lazy(async () => ({ default: (await import('./LiveRoutines.js')).LiveRoutines }));
export const EditRoutine = lazy(async () => ({ default: (await import('./LiveRoutines.js')).EditRoutine }));
export const StaffRoutineEditor = lazy(async () => ({
  default: (await import('./StaffRoutineEditor.js')).StaffRoutineEditor,
}));
