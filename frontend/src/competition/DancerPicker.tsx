import { type KeyboardEvent, useId, useState } from 'react';
import { useTellUnsaved } from '../platform/UnsavedPrompt.js';
import { Button } from '../ui/Button.js';
import { cx } from '../ui/cx.js';
import { Refusal } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';

/** Somebody of the roster, as the picker offers him. */
export type Offered = {
  readonly id: number;
  readonly name: string;
  readonly age: number | null;
  readonly teacher: boolean;
  readonly inRoutine: boolean;
  /** Why he cannot be added (CMP-083, CMP-084, CMP-141); said when it is tried. */
  readonly refusal: string | null;
  /** The same in a word, beside the name. */
  readonly why: string | null;
};
type Props = {
  /** By last name; observers are not among them (CMP-070, CMP-087). */
  offered: readonly Offered[];
  matches: (id: number, text: string) => boolean;
  onAdd: (ids: readonly number[]) => void;
  onEdit: (id: number) => void;
  /** A name is typed and nobody added by it (REG-284). */
  onTyping?: (typing: boolean) => void;
  /** Why nobody can be added. */
  reason?: string | undefined;
};

const SHOWN = 50;
const noteOf = ({ inRoutine, why, teacher }: Offered): string | null =>
  inRoutine ? 'In this routine' : (why ?? (teacher ? 'Teacher' : null));

type OptionProps = {
  one: Offered;
  id: string;
  active: boolean;
  locked: boolean;
  onAdd: () => void;
  onEdit: () => void;
};

const Person = ({ one, id, active, locked, onAdd, onEdit }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, as in every listbox
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
  <div
    id={id}
    role="option"
    aria-selected={active}
    aria-disabled={locked || one.inRoutine || undefined}
    className={cx(active && 'is-active', (locked || one.inRoutine || one.why) && 'is-off')}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onAdd}
  >
    <span>{one.name}</span>
    <span className="t3 num">{one.age === null ? 'no birthdate' : one.age}</span>
    <span className="cap push">{noteOf(one)}</span>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox opens it with F2 */}
    {/* biome-ignore lint/a11y/noStaticElementInteractions: as ADD, a part of the option */}
    <span
      className="caps Picker__edit"
      title="Edit (F2)"
      onClick={(event) => {
        event.stopPropagation();
        onEdit();
      }}
    >
      EDIT
    </span>
    {!locked && !one.inRoutine && <span className="caps Picker__add">ADD</span>}
  </div>
);

/** Adds from the roster by name: type, arrow keys, Enter; F2 edits, + ALL takes every full-workshop dancer (CMP-070, CMP-071). */
export const DancerPicker = ({ offered, matches, onAdd, onEdit, onTyping, reason }: Props) => {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  useTellUnsaved(text.trim() !== '', onTyping);
  const found = offered.filter((one) => matches(one.id, text));
  const shown = found.slice(0, SHOWN);
  const active = Math.min(at, shown.length - 1);
  const addable = offered.filter((one) => !one.inRoutine && !one.teacher && one.refusal === null);

  const add = (one: Offered | undefined): void => {
    if (!one || one.inRoutine || reason) return;
    setRefused(one.refusal);
    if (one.refusal !== null) return;
    onAdd([one.id]);
    setText('');
  };
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(shown.length - 1, active + by));
    setAt(next);
    document.getElementById(`${id}-${shown[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => add(shown[active]),
      F2: () => shown[active] && onEdit(shown[active].id),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]?.();
  };
  return (
    <div>
      <div className="People__head">
        <span className="InputIcon">
          <Icon name="search" />
          <input
            className="Input Input-s has-icon"
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={shown[active] ? `${id}-${shown[active].id}` : undefined}
            aria-describedby={refused === null ? undefined : `${id}-refused`}
            aria-label="Search roster"
            aria-keyshortcuts="F2"
            placeholder="Search roster"
            autoComplete="off"
            disabled={reason !== undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
              setRefused(null);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <Button
          kind="second"
          size="s"
          caps
          disabled={reason !== undefined || addable.length === 0}
          reason={reason ?? 'All dancers of the full workshop are in this routine.'}
          onClick={() => onAdd(addable.map((one) => one.id))}
        >
          + ALL
        </Button>
      </div>
      {reason && <p className="cap">{reason}</p>}
      <div role="alert">{refused !== null && <Refusal id={`${id}-refused`}>{refused}</Refusal>}</div>
      <div className="Plist" id={id} role="listbox" aria-label="Your roster">
        {shown.map((one, i) => (
          <Person
            key={one.id}
            one={one}
            id={`${id}-${one.id}`}
            active={i === active}
            locked={reason !== undefined}
            onAdd={() => add(one)}
            onEdit={() => onEdit(one.id)}
          />
        ))}
      </div>
      <div role="status">
        {found.length === 0 && text.trim() !== '' && (
          <p className="cap">{`Nobody on your roster is called “${text.trim()}”.`}</p>
        )}
      </div>
      {found.length > SHOWN && <p className="cap">{found.length - SHOWN} more: type a name.</p>}
    </div>
  );
};
