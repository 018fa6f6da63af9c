import { lazy } from 'react';

// Loaded at nationals alone: a registrant's first load stays small.
export const SotyStep = lazy(async () => ({ default: (await import('./SotyStep.js')).SotyStep }));
export const StudioAwardsStep = lazy(async () => ({ default: (await import('./AwardSteps.js')).StudioAwardsStep }));
export const SpecialtyStep = lazy(async () => ({ default: (await import('./AwardSteps.js')).SpecialtyStep }));
export const NominationsSection = lazy(async () => ({
  default: (await import('./NominationsSection.js')).NominationsSection,
}));
export const LapsedNominations = lazy(async () => ({
  default: (await import('./LapsedNominations.js')).LapsedNominations,
}));
