import type { RoutineEntry } from '@app/contracts/competition';
import { counted, formatMoney } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from '../platform/UnsavedPrompt.js';
import { Button } from '../ui/Button.js';
import { Drawer } from '../ui/Dialog.js';
import { Select, TextInput } from '../ui/inputs.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import { Refusals } from '../ui/Refusals.js';
import { AgeExplained } from './AgeExplained.js';
import { DancerPicker } from './DancerPicker.js';
import type { Judged } from '@app/contracts/competition';
import { RoutineDancers } from './RoutineDancers.js';
import { RoutineOptions } from './RoutineOptions.js';

/** Why SAVE ROUTINE was refused: the sentence, and the fields that it is about. */
export type Refused = {
  readonly text: string;
  readonly fields: readonly ('name' | 'performance_division_id' | 'people')[];
  /** Whose birthdate is missing (CMP-126). */
  readonly unborn?: number | undefined;
  /** A limit, which staff may set aside (CMP-397). */
  readonly limit?: boolean;
};

type Props = {
  title: string;
  entry: RoutineEntry;
  judged: Judged;
  people: Parameters<typeof RoutineDancers>[0]['people'];
  picker: Pick<Parameters<typeof DancerPicker>[0], 'offered' | 'matches' | 'onAdd' | 'onEdit' | 'reason'>;
  /** What followed from the last change by itself (CMP-137, CMP-155, CMP-160), and what others changed. */
  notices: readonly string[];
  refused: Refused | null;
  dirty: boolean;
  busy?: boolean;
  onChange: (patch: Partial<RoutineEntry>) => void;
  onSave: () => void;
  onClose: () => void;
  children?: ReactNode;
};

const NAME = 'routine-name';
const DIVISION = 'routine-performance-division';
const REQUIRED = 'Required';
const MAX = 60;

const Texts = ({ entry, judged, refused, onChange }: Pick<Props, 'entry' | 'judged' | 'refused' | 'onChange'>) => {
  const missing = (field: 'name' | 'performance_division_id', empty: boolean): string | undefined =>
    empty && refused?.fields.includes(field) ? REQUIRED : undefined;
  const locked = (field: keyof Judged['fields']): { disabled?: true; hint?: string } => {
    const reason = judged.fields[field];
    return typeof reason === 'string' ? { disabled: true, hint: reason } : {};
  };
  return (
    <div className="Grid-2">
      <TextInput
        id={NAME}
        label="Routine name"
        fieldClass="span-2"
        required
        data-autofocus=""
        maxLength={MAX}
        autoComplete="off"
        value={entry.name}
        error={missing('name', entry.name.trim() === '')}
        onChange={(name) => onChange({ name })}
        {...locked('name')}
      />
      {'choreographer' in judged.fields && (
        <TextInput
          label="Choreographer"
          placeholder="May follow until review"
          maxLength={MAX}
          autoComplete="off"
          value={entry.choreographer}
          onChange={(choreographer) => onChange({ choreographer })}
          {...locked('choreographer')}
        />
      )}
      <Select
        id={DIVISION}
        label="Performance division"
        required
        placeholder="Select"
        value={entry.performance_division_id}
        options={judged.performance_divisions.map(({ id, name }) => ({ value: id, label: name }))}
        error={missing('performance_division_id', entry.performance_division_id === null)}
        onChange={(id) => onChange({ performance_division_id: Number(id) })}
        {...locked('performance_division_id')}
      />
    </div>
  );
};

const Fee = ({ fee }: Pick<Judged, 'fee'>) => (
  <div aria-live="polite">
    <span className="cap">
      {fee.free !== null && `${fee.free}: `}
      {fee.per_dancer === null
        ? 'Fee: add dancers to see it'
        : `Fee: ${formatMoney(fee.per_dancer)} per dancer, ${counted(fee.people, 'dancer')}`}
    </span>
    <Money cents={fee.total} tone="plain" className="h2" />
  </div>
);

const itemsOf = ({ text, fields }: Refused) => {
  const ids: Readonly<Record<string, string>> = { name: NAME, performance_division_id: DIVISION };
  const field = fields.map((name) => ids[name]).find((id) => id !== undefined);
  return [{ text, ...(field ? { field } : {}) }];
};

/** One routine: what is typed stays here until SAVE ROUTINE (CMP-060 to CMP-087). */
export const RoutineEditor = (props: Props) => {
  const { title, entry, judged, people, picker, notices, refused, dirty, busy, onChange, onSave, onClose, children } =
    props;
  const [asked, setAsked] = useState(false);
  const close = (): void => (dirty ? setAsked(true) : onClose());
  const reason = judged.fields.people;
  const remove = (ids: readonly number[]): void => onChange({ people: entry.people.filter((id) => !ids.includes(id)) });
  return (
    <>
      <Drawer
        open
        wide
        title={title}
        onClose={close}
        foot={
          <div className="Editor__foot">
            <Fee fee={judged.fee} />
            <Button kind="second" caps onClick={close}>
              CANCEL
            </Button>
            <Button caps busy={busy ?? false} onClick={onSave}>
              SAVE ROUTINE
            </Button>
          </div>
        }
      >
        <div className="Editor">
          {refused && <Refusals title="This routine is not saved." items={itemsOf(refused)} asked={refused} />}
          {notices.map((notice) => (
            <Notice key={notice}>{notice}</Notice>
          ))}
          <Texts entry={entry} judged={judged} refused={refused} onChange={onChange} />
          <AgeExplained
            category={
              judged.category && {
                name: judged.category.category,
                min: judged.category.min_dancers,
                max: judged.category.max_dancers,
              }
            }
            average={judged.average_age}
            division={judged.age_division}
            adjusted={judged.adjusted}
            ageUp={entry.age_up}
            showcase={judged.showcase}
            dancing={judged.dancing}
            divisions={judged.divisions}
          />
          <RoutineOptions entry={entry} judged={judged} onChange={onChange} />
          <div className="People">
            <RoutineDancers people={people} locked={typeof reason === 'string'} onRemove={remove} />
            <DancerPicker {...picker} reason={reason ?? picker.reason} />
          </div>
          {children}
        </div>
      </Drawer>
      <LeaveQuestion open={asked} onLeave={onClose} onStay={() => setAsked(false)} />
    </>
  );
};
