import { lapsedNominations, lapsedSentence } from '@app/contracts/nominations';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/Button.js';
import { Banner } from '../ui/Notice.js';
import { useNominations } from './use-nominations.js';
import './nominations.css';

/** Takes back what a change of its routine ended, and says so on whichever step that happened (CMP-193, CMP-313). */
export const LapsedNominations = () => {
  const { scene, change } = useNominations();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const lapsed = lapsedNominations(scene);
    if (lapsed.length === 0) return;
    change(...lapsed.map(({ type_id }) => ({ path: `nominations.${type_id}`, value: null })));
    const told = lapsed.flatMap(({ name }) => name ?? []);
    if (told.length > 0) setNames([...new Set(told)]);
  }, [scene, change]);
  if (names.length === 0) return null;
  return (
    <Banner action={<IconButton icon="x" size={14} label="Close" onClick={() => setNames([])} />}>
      {names.map((name) => (
        <span key={name} className="Lapsed">
          {lapsedSentence(name)}
        </span>
      ))}
    </Banner>
  );
};
