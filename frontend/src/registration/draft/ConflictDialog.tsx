import type { DraftConflict } from '@app/contracts/registration';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import type { Choice } from './changes.js';
import { placeWords, valueWords, type WordFacts } from './words.js';

type Props = {
  conflicts: readonly DraftConflict[];
  facts: WordFacts;
  onSettle: (choices: Readonly<Record<string, Choice>>) => void;
};

const Value = ({
  conflict,
  facts,
  choice,
  onChoose,
}: {
  conflict: DraftConflict;
  facts: WordFacts;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}) => (
  <fieldset className="stack stack-1">
    <legend className="med">{placeWords(conflict.path, facts)}</legend>
    {(['mine', 'theirs'] as const).map((which) => (
      <label key={which} className="Choice">
        <input type="radio" name={conflict.path} checked={choice === which} onChange={() => onChoose(which)} />
        <span>
          {which === 'mine' ? 'Keep mine' : 'Use theirs'}{' '}
          <span className="t2">{valueWords(conflict.path, conflict[which], facts)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

/** REG-027: both values of everything that two devices changed; nothing is lost unseen. */
export const ConflictDialog = ({ conflicts, facts, onSettle }: Props) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const decided = conflicts.every(({ path }) => choices[path]);
  const choose = (path: string, choice: Choice): void => setChoices((now) => ({ ...now, [path]: choice }));
  const all = (choice: Choice): void => onSettle(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  return (
    <Dialog
      open={conflicts.length > 0}
      title="This registration was changed on another device."
      onClose={() => all('theirs')}
      foot={
        <>
          <Button kind="second" onClick={() => all('theirs')}>
            Use all of theirs
          </Button>
          <Button disabled={!decided} reason="Choose for each value" onClick={() => onSettle(choices)}>
            Continue
          </Button>
        </>
      }
    >
      <div className="stack">
        {conflicts.map((conflict) => (
          <Value
            key={conflict.path}
            conflict={conflict}
            facts={facts}
            choice={choices[conflict.path]}
            onChoose={(choice) => choose(conflict.path, choice)}
          />
        ))}
      </div>
    </Dialog>
  );
};
