import { MOST_QUICK_NOTE, MOST_QUICK_NOTES } from '@app/contracts/catalogue';
import { MOST_NOTE } from '@app/contracts/scoring';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { TextInput } from '../../ui/inputs.js';

const sentenceOf = (quick: string): string => (/[.!?]$/.test(quick) ? quick : `${quick}.`);

/** A quick note stands in the note as a sentence of its own; a second tap takes it out again. */
export const toggled = (note: string, quick: string): string => {
  const sentence = sentenceOf(quick);
  if (note.includes(sentence)) return note.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim();
  return [note.trim(), sentence].filter(Boolean).join(' ');
};

type Props = {
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly quick: readonly string[];
  readonly own: readonly string[];
  readonly onOwn: (own: readonly string[]) => void;
};

/** Quick notes of the event and the judge's own, and the note itself (PST-200). */
export const Notes = ({ note, onNote, quick, own, onOwn }: Props) => {
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const text = typed.trim();
    if (text === '' || [...quick, ...own].includes(text) || own.length >= MOST_QUICK_NOTES) return;
    onOwn([...own, text]);
    setTyped('');
  };
  return (
    <>
      <h2 className="h4">Quick notes</h2>
      <ul className="QuickNotes">
        {[...new Set([...quick, ...own])].map((text) => {
          const isOn = note.includes(sentenceOf(text));
          return (
            <li key={text}>
              <button type="button" aria-pressed={isOn} onClick={() => onNote(toggled(note, text).slice(0, MOST_NOTE))}>
                <Icon name={isOn ? 'check' : 'plus'} />
                {text}
              </button>
              {own.includes(text) && (
                <IconButton
                  icon="x"
                  label={`Remove the quick note ${text}`}
                  onClick={() => onOwn(own.filter((one) => one !== text))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <form
        className="QuickNotes__add"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          label="A quick note of your own"
          hideLabel
          placeholder="A quick note of your own"
          value={typed}
          maxLength={MOST_QUICK_NOTE}
          onChange={setTyped}
        />
        <Button type="submit" kind="second" disabled={typed.trim() === ''} reason="Please write it first.">
          Add
        </Button>
      </form>
      <textarea
        className="Input"
        aria-label="Note"
        placeholder="Note"
        maxLength={MOST_NOTE}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
    </>
  );
};
