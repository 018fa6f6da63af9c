import {
  type Beside,
  PARTS,
  type ScoreRow,
  tabletCalls,
  type WordsAnswer,
  wordsAt,
  scoringCalls,
} from '@app/contracts/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '../../../platform/times.js';
import { useCommand } from '../../../platform/use-command.js';
import { useRead } from '../../../platform/use-read.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { rowName, scoreAt, scoreText } from '../cells.js';
import { besideText, wordsText } from './tablet-words.js';

type Conflict = {
  readonly row: ScoreRow;
  readonly position: number;
  readonly part: Beside['part'];
  readonly beside: readonly Beside[];
};

/** The values of one judge about one routine that stand side by side, by routine, judge and part. */
const conflictsOf = (rows: readonly ScoreRow[]): readonly Conflict[] =>
  rows.flatMap((row) => {
    const found = new Map<string, Conflict>();
    for (const one of row.beside ?? []) {
      const key = `${one.position} ${one.part}`;
      const { position, part } = one;
      found.set(key, { row, position, part, beside: [...(found.get(key)?.beside ?? []), one] });
    }
    return [...found.values()];
  });

const storedText = (words: WordsAnswer['words'] | undefined, { row, position, part }: Conflict): string => {
  if (part === 'score') return scoreText(scoreAt(row, position)) || 'no score';
  return words ? wordsText(wordsAt({ words }, position)) : '…';
};

const Choice = ({
  tour_date_id,
  conflict,
  editable,
}: {
  tour_date_id: number;
  conflict: Conflict;
  editable: boolean;
}) => {
  const { row, position, part, beside } = conflict;
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = useRead(
    ['scores', { words: row.id }],
    scoringCalls.words,
    { params: { id: row.id } },
    { handled: true, enabled: part === 'words' },
  );
  const command = useCommand(tabletCalls.choose, {
    handle: ({ status, message }) => {
      if (status !== 409) return false;
      setRefusal(message);
      return true;
    },
  });
  const choose = async (entry_id: string | null): Promise<void> => {
    setRefusal(null);
    const seen = beside.map((one) => one.entry_id);
    const of = { registration_id: row.registration_id, routine_id: row.id, position, part };
    await command.run({ params: { id: tour_date_id }, body: { ...of, entry_id, seen } });
    await client.invalidateQueries({ queryKey: ['scores'] });
  };
  const stored = storedText(words.data?.words, conflict);
  const named = `${rowName(row)}, judge ${position}, ${PARTS[part]}`;
  return (
    <Notice tone="warning">
      <div className="stack stack-half">
        <b className="semi">{named}: two values, please choose one</b>
        <ul className="SideBySide" aria-label={named}>
          <li>
            <span>
              <span className="cap">Stored</span> <b className="num">{stored}</b>
            </span>
            {editable && (
              <Button kind="second" size="s" busy={command.busy} onClick={() => void choose(null)}>
                {`Keep ${part === 'score' ? stored : 'what is stored'}`}
              </Button>
            )}
          </li>
          {beside.map((one) => (
            <li key={one.entry_id}>
              <span>
                <span className="cap">{`Tablet, ${timeText(one.at)}`}</span> <b className="num">{besideText(one)}</b>
              </span>
              {editable && (
                <Button kind="second" size="s" busy={command.busy} onClick={() => void choose(one.entry_id)}>
                  {`Take ${part === 'score' ? besideText(one) : "the tablet's"}`}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {refusal && <p role="alert">{refusal}</p>}
      </div>
    </Notice>
  );
};

/** Values of tablets beside those that staff changed meanwhile, until somebody chooses (PST-202). */
export const SideBySide = (props: { tour_date_id: number; rows: readonly ScoreRow[]; editable: boolean }) => (
  <>
    {conflictsOf(props.rows).map((conflict) => (
      <Choice key={`${conflict.row.id} ${conflict.position} ${conflict.part}`} {...props} conflict={conflict} />
    ))}
  </>
);
