import { bestDancerKey } from '@app/contracts/competition';
import { nameProblem } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { useTellUnsaved } from '../../platform/UnsavedPrompt.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { useFlow } from '../frame/flow.js';
import { type DancerRow, fieldIdOf, MISSING } from './rows.js';

const LOCKED = 'The event office changes this.';
const LONGEST = 60;

type TextProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly missing: boolean;
  readonly disabled: boolean;
  readonly onSave: (text: string) => void;
};

/** Kept when it is left: what stands in the draft is trimmed, what is typed is not. */
const TextField = ({ id, label, value, missing, disabled, onSave }: TextProps) => {
  const flow = useFlow();
  const [text, setText] = useState(value);
  const [typing, setTyping] = useState(false);
  useTellUnsaved(typing, flow.setTyping);
  useEffect(() => {
    if (!typing) setText(value);
  }, [value]);
  const error = text.trim() === '' ? null : nameProblem(text);
  const type = (next: string): void => {
    setTyping(true);
    setText(next);
  };
  const leave = (): void => {
    if (!typing) return;
    setTyping(false);
    if (error === null && text.trim() !== value) onSave(text.trim());
  };
  return (
    <TextInput
      id={id}
      small
      label={label}
      value={text}
      maxLength={LONGEST}
      autoComplete="off"
      disabled={disabled}
      title={disabled ? LOCKED : undefined}
      error={error ?? (missing && text.trim() === '' ? MISSING : undefined)}
      onChange={type}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
};

/** What is written for the routine of a competing dancer (REG-188); its divisions are those of the competition (CMP-356). */
export const RoutineFields = ({ row }: { row: DancerRow }) => {
  const { open, answer } = useFlow();
  const { routine, missing } = row;
  const disabled = !row.open.routine;
  const set = (field: string, value: string | number): void =>
    open.change({ path: `routines.${bestDancerKey(row.id)}.${field}`, value });
  const division = routine?.performance_division_id ?? null;
  const divisions = answer.tables.performance_divisions
    .filter(({ id, active, kind }) => id === division || (active && (kind === 'competition' || kind === 'improv')))
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="BestDancer__routine">
      <TextField
        id={fieldIdOf(row.id, 'name')}
        label="Routine title"
        value={routine?.name ?? ''}
        missing={missing.includes('name')}
        disabled={disabled}
        onSave={(text) => set('name', text)}
      />
      <TextField
        id={fieldIdOf(row.id, 'choreographer')}
        label="Choreographer"
        value={routine?.choreographer ?? ''}
        missing={missing.includes('choreographer')}
        disabled={disabled}
        onSave={(text) => set('choreographer', text)}
      />
      <Select
        id={fieldIdOf(row.id, 'performance_division_id')}
        small
        label="Performance division"
        value={division}
        options={divisions}
        placeholder="Choose a division"
        disabled={disabled}
        title={disabled ? LOCKED : undefined}
        error={missing.includes('performance_division_id') ? MISSING : undefined}
        onChange={(id) => set('performance_division_id', Number(id))}
      />
    </div>
  );
};
