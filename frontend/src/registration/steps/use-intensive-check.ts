import { nobodyRefusal, sentenceOf } from '@app/contracts/registration';
import { counted, plural, sortedBy } from '@app/contracts/shared';
import { useState } from 'react';
import { refusedWords } from '../draft/words.js';
import { useFlow } from '../frame/flow.js';
import type { Problem } from '../frame/StepShell.js';
import { intensiveFieldId, lastName, type PersonRow } from './person-rows.js';
import type { Finding } from './use-finding.js';

export type IntensiveCheck = {
  readonly check: () => Problem | null;
  readonly errorOf: (row: PersonRow) => string | undefined;
  readonly note: string | null;
  /** The row that a refused CONTINUE leads to. */
  readonly first: number | undefined;
};

/** CONTINUE stops without anybody, and at a row without an intensive of its own (REG-203); what else is refused is named. */
export const useIntensiveCheck = (rows: readonly PersonRow[], finding: Finding): IntensiveCheck => {
  const { invalid, words, answer } = useFlow();
  const [shown, setShown] = useState(false);
  // As the table stands, so that the first of them is the uppermost.
  const bad = sortedBy(
    rows.filter(({ badIntensive }) => badIntensive !== null),
    lastName,
  );
  return {
    check: () => {
      if (rows.length === 0) return { text: sentenceOf(nobodyRefusal(answer.profile)) };
      const [first] = bad;
      const other = invalid.find(
        ({ path, refusal }) => refusal.step === 'attendees' && !path.endsWith('.intensive_id'),
      );
      if (!first) return other ? { text: refusedWords(other, words) } : null;
      setShown(true);
      finding.setText('');
      return { text: first.badIntensive ?? '', field: intensiveFieldId(first.id) };
    },
    first: bad[0]?.id,
    errorOf: ({ badIntensive, attendee }) =>
      shown || attendee.intensive_id !== null ? (badIntensive ?? undefined) : undefined,
    note:
      bad.length === 0
        ? null
        : `${counted(bad.length, 'attendee')} ${plural(bad.length, 'needs', 'need')} an intensive`,
  };
};
