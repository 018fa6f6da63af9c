import { fullName, type RegisteredPerson } from '@app/contracts/registration';
import { matchesName, type RosterEntry } from '@app/contracts/roster';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTellUnsaved } from '../../platform/UnsavedPrompt.js';
import { ContactInfoDialog, useRoster } from '../../roster/index.js';
import { Button } from '../../ui/Button.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/Icon.js';
import { ageIn, useFlow } from '../frame/flow.js';
import { candidates, type Candidates, type PickerKind } from './candidates.js';
import type { Joining } from './use-joining.js';

type Props = { kind: PickerKind; joining: Joining; disabled?: string | undefined };

const EMPTY = {
  dancer: 'You currently do not have any eligible dancers in your roster',
  other: 'You currently do not have any new attendees in your roster',
};

type Found = {
  all: Candidates;
  entries: readonly RosterEntry[];
  known: boolean;
  change: ReturnType<typeof useRoster>['change'];
};

const useCandidates = (kind: PickerKind): Found => {
  const { draft, registration } = useFlow();
  const { entries, change } = useRoster(registration.account_id);
  return { all: candidates(entries ?? [], kind, draft), entries: entries ?? [], known: entries !== undefined, change };
};

const personOf = ({ person_id, person }: RosterEntry): RegisteredPerson => ({
  person_id,
  fname: person.fname,
  lname: person.lname,
  birthdate: person.birthdate,
  gender_id: person.gender_id,
});

/** Why a search finds nobody who can be added. */
const nobodyWords = (entries: readonly RosterEntry[], text: string): string => {
  const registered = entries.filter(({ person }) => matchesName(person, text)).map(({ person }) => fullName(person));
  if (registered.length === 0) return `Nobody on your roster is called “${text.trim()}”.`;
  return registered.length === 1
    ? `${registered[0]} is registered already.`
    : `${registered.length} people of this name are registered already.`;
};

const KEYS = (
  <span className="cap keys push" aria-hidden="true">
    <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> edit <kbd>Ctrl Z</kbd> undo
  </span>
);

/** Adds from the roster by name: type, arrow keys, Enter; + ALL takes everyone of the step's type (ROS-042 to ROS-044). */
export const RosterPicker = ({ kind, joining, disabled }: Props) => {
  const flow = useFlow();
  const { all, entries, known, change } = useCandidates(kind);
  const [edited, setEdited] = useState<RosterEntry | null>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const main = all.own.filter(({ person }) => matchesName(person, text));
  const others = text.trim() === '' ? [] : all.others.filter(({ person }) => matchesName(person, text));
  const shown = [...main, ...others].slice(0, 50);
  const active = Math.min(at, shown.length - 1);
  useTellUnsaved(text.trim() !== '', flow.setTyping);
  const nobody = known && text.trim() !== '' && shown.length === 0;

  const add = (entry: RosterEntry | undefined): void => {
    if (!entry) return;
    joining.add(personOf(entry));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setAt(Math.max(0, Math.min(shown.length - 1, active + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      add(shown[active]);
    } else if (event.key === 'F2' && open) {
      event.preventDefault();
      setEdited(shown[active] ?? null);
    } else if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className="Sheet__head Picker">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the list when the focus leaves it */}
      <div
        ref={box}
        className="Picker__box"
        onBlur={(event) => {
          if (box.current?.contains(event.relatedTarget)) return;
          setOpen(false);
          // The next name is not typed behind one that found nobody.
          if (nobody) setText('');
        }}
      >
        <span className="InputIcon">
          <Icon name="search" />
          <input
            className="Input Input-s has-icon"
            role="combobox"
            aria-expanded={open && shown.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={open && shown[active] ? `${id}-${shown[active].person_id}` : undefined}
            aria-label="Add from your roster"
            aria-keyshortcuts="F2"
            placeholder="Add from your roster: type a name"
            autoComplete="off"
            disabled={disabled !== undefined}
            value={text}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        {open && shown.length > 0 && (
          <div className="Picker__list" id={id} role="listbox" aria-label="Your roster">
            {shown.map((entry, i) => (
              <PickerOption
                key={entry.person_id}
                id={`${id}-${entry.person_id}`}
                entry={entry}
                age={ageIn(flow, personOf(entry))}
                active={i === active}
                heading={i === main.length ? 'OTHERS ON YOUR ROSTER' : undefined}
                onAdd={() => add(entry)}
                onEdit={() => setEdited(entry)}
              />
            ))}
          </div>
        )}
        <div role="status">
          {open && nobody && <p className="Picker__list Picker__none">{nobodyWords(entries, text)}</p>}
        </div>
      </div>
      <Button
        kind="second"
        size="s"
        caps
        icon="plus"
        disabled={disabled !== undefined || all.own.length === 0}
        reason={disabled ?? EMPTY.other}
        onClick={() => {
          joining.addEveryone(all.own.map(personOf));
          setText('');
        }}
      >
        ALL
      </Button>
      <span className="cap">
        {disabled ??
          (known && all.own.length === 0
            ? EMPTY[kind === 'dancer' ? kind : 'other']
            : `${all.own.length} on your roster not added yet`)}
      </span>
      {KEYS}
      {edited && (
        <ContactInfoDialog entry={edited} change={change} onClose={() => setEdited(null)} onUnsaved={flow.setTyping} />
      )}
    </div>
  );
};

type OptionProps = {
  id: string;
  entry: RosterEntry;
  age: number | null;
  active: boolean;
  heading: string | undefined;
  onAdd: () => void;
  onEdit: () => void;
};

const PickerOption = ({ id, entry, age, active, heading, onAdd, onEdit }: OptionProps) => (
  <>
    {heading && (
      <div className="Picker__group caps t3" role="presentation">
        {heading}
      </div>
    )}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, as in every listbox */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox */}
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={cx(active && 'is-active')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      <span>{fullName(entry.person)}</span>
      <span className="t3 num">{age === null ? 'no birthdate' : age}</span>
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
      <span className="caps Picker__add">ADD</span>
    </div>
  </>
);
