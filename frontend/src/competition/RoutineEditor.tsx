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
import type { Judged, RoutineField } from '@app/contracts/competition';
import { RoutineDancers } from './RoutineDancers.js';
import { RoutineOptions } from './RoutineOptions.js';
import { fieldId } from './routine-row.js';

/** Why SAVE ROUTINE was refused: the sentence, and what is said at the fields that it is about. */
export type Refused = {
  readonly text: string;
  readonly fields: Partial<Readonly<Record<RoutineField, string>>>;
  /** Whose birthdate is missing (CMP-126). */
  readonly unborn?: number | undefined;
  /** A limit, which staff may set aside (CMP-397). */
  readonly limit?: boolean;
  /** The solos that find no place in the city, by key (CMP-226). */
  readonly beyond?: readonly string[];
};

type Props = {
  title: string;
  entry: RoutineEntry;
  judged: Judged;
  people: Parameters<typeof RoutineDancers>[0]['people'];
  picker: Pick<Parameters<typeof DancerPicker>[0], 'offered' | 'matches' | 'onAdd' | 'onEdit' | 'onTyping' | 'reason'>;
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

const NO_ERRORS: Refused['fields'] = {};
const MAX = 60;

type TextsProps = Pick<Props, 'entry' | 'judged' | 'onChange'> & { errors: Refused['fields'] };

const Texts = ({ entry, judged, errors, onChange }: TextsProps) => {
  const locked = (field: keyof Judged['fields']): { disabled?: true; hint?: string } => {
    const reason = judged.fields[field];
    return typeof reason === 'string' ? { disabled: true, hint: reason } : {};
  };
  return (
    <div className="Grid-2">
      <TextInput
        id={fieldId('name')}
        label="Routine name"
        fieldClass="span-2"
        required
        data-autofocus=""
        maxLength={MAX}
        autoComplete="off"
        value={entry.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
        {...locked('name')}
      />
      {'choreographer' in judged.fields && (
        <TextInput
          id={fieldId('choreographer')}
          label="Choreographer"
          error={errors.choreographer}
          placeholder="May follow until review"
          maxLength={MAX}
          autoComplete="off"
          value={entry.choreographer}
          onChange={(choreographer) => onChange({ choreographer })}
          {...locked('choreographer')}
        />
      )}
      <Select
        id={fieldId('performance_division_id')}
        label="Performance division"
        required
        placeholder="Select"
        value={entry.performance_division_id}
        options={judged.performance_divisions.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.performance_division_id}
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
  const [first] = Object.keys(fields) as RoutineField[];
  return [{ text, ...(first && first !== 'people' && { field: fieldId(first) }) }];
};

/** One routine: what is typed stays here until SAVE ROUTINE (CMP-060 to CMP-087). */
export const RoutineEditor = (props: Props) => {
  const { title, entry, judged, people, picker, notices, refused, dirty, busy, onChange, onSave, onClose, children } =
    props;
  const [asked, setAsked] = useState(false);
  const close = (): void => (dirty ? setAsked(true) : onClose());
  const reason = judged.fields.people;
  const errors = refused?.fields ?? NO_ERRORS;
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
          <Texts entry={entry} judged={judged} errors={errors} onChange={onChange} />
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
          <RoutineOptions entry={entry} judged={judged} errors={errors} onChange={onChange} />
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
