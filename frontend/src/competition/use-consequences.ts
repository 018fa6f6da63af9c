import { sameValue } from '@app/contracts/registration';
import { useEffect, useState } from 'react';
import { useFlow } from '../registration/index.js';
import type { Competition } from './use-competition.js';

/** What people, ages and divisions that changed on other steps make of the routines, and the words for it (CMP-125, CMP-155). */
export const useConsequences = ({ removable, settle }: Competition) => {
  const { draft, open } = useFlow();
  const [notices, setNotices] = useState<readonly string[]>([]);
  useEffect(() => {
    const all = removable.flatMap((key) => {
      const routine = draft.routines[key];
      return routine ? [{ routine, after: settle(routine, routine) }] : [];
    });
    const changes = all.flatMap(({ routine, after }) =>
      (Object.keys(routine) as (keyof typeof routine)[])
        .filter((field) => !sameValue(routine[field], after.routine[field]))
        .map((field) => ({ path: `routines.${routine.temp_id}.${field}`, value: after.routine[field] })),
    );
    if (changes.length > 0) open.change(...changes);
    const words = all.flatMap(({ after }) => after.notices);
    if (words.length > 0) setNotices([...new Set(words)]);
  }, [removable, settle, draft.routines]);
  return [notices, () => setNotices([])] as const;
};
