import { nominationSceneOf } from '@app/contracts/nominations';
import { useMemo } from 'react';
import { useScene } from '../competition/index.js';
import { useFlow } from '../registration/index.js';
import type { NominationProps } from './describe.js';

/** The open registration as the rules of nominations read it, and how its draft is changed. */
export const useNominations = (): NominationProps => {
  const { change } = useFlow().open;
  const scene = useScene();
  return { scene: useMemo(() => nominationSceneOf(scene), [scene]), change };
};
