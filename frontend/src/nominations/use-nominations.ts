import { nominationSceneOf } from '@app/contracts/nominations';
import { useMemo } from 'react';
import { useFlow } from '../registration/index.js';
import type { NominationProps } from './describe.js';

/** The open registration as the rules of nominations read it, and how its draft is changed. */
export const useNominations = (): NominationProps => {
  const { open, scene } = useFlow();
  const { change } = open;
  return { scene: useMemo(() => nominationSceneOf(scene), [scene]), change };
};
