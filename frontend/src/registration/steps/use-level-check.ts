import { counted, plural, sortedBy } from '@app/contracts/shared';
import { registrationMessages } from '@app/contracts/registration';
import { useEffect, useState } from 'react';
import { refusedWords } from '../draft/words.js';
import { useFlow } from '../frame/flow.js';
import type { Problem } from '../frame/StepShell.js';
import { lastName, levelFieldId, type PersonRow } from './person-rows.js';
import type { Finding } from './use-finding.js';

const SHOWN_MS = 3_000;
const TEXT = registrationMessages.level_unavailable.text();

export type LevelCheck = {
  readonly check: () => Problem | null;
  readonly errorOf: (row: PersonRow) => string | undefined;
  readonly note: string | null;
  /** The row that a refused CONTINUE leads to. */
  readonly first: number | undefined;
};

/** CONTINUE stops at a row without a valid level; the words leave after 3 seconds, the mark stays (REG-126). Whatever else of the step is refused is named (REG-084). */
export const useLevelCheck = (rows: readonly PersonRow[], noun: string, finding: Finding): LevelCheck => {
  const { invalid, words } = useFlow();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  // As the table stands, so that the first of them is the uppermost.
  const bad = sortedBy(
    rows.filter(({ badLevel }) => badLevel),
    lastName,
  );
  return {
    check: () => {
      const [first] = bad;
      const other = invalid.find(
        ({ path, refusal }) => refusal.step === `${noun}s` && !path.endsWith('.workshop_level_id_v'),
      );
      if (!first) return other ? { text: refusedWords(other, words) } : null;
      setShown((n) => n + 1);
      finding.setText('');
      return { text: TEXT, field: levelFieldId(first.id) };
    },
    first: bad[0]?.id,
    errorOf: (row) => (shown > 0 && row.badLevel ? TEXT : undefined),
    note:
      bad.length === 0 ? null : `${counted(bad.length, noun)} ${plural(bad.length, 'needs', 'need')} a workshop level`,
  };
};
