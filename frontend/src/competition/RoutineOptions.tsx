import type { RoutineEntry } from '@app/contracts/competition';
import { type Cents, counted, formatMoney, times } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { Checkbox, type Option, Select } from '../ui/inputs.js';
import { YesNo } from '../ui/YesNo.js';
import type { Judged, RoutineField } from '@app/contracts/competition';
import { fieldId } from './routine-row.js';

type Props = {
  entry: RoutineEntry;
  judged: Judged;
  /** Why a save was refused, by field. */
  errors: Partial<Readonly<Record<RoutineField, string>>>;
  onChange: (patch: Partial<RoutineEntry>) => void;
};
type Flag =
  | 'age_up'
  | 'free_ballet'
  | 'virtual'
  | 'prelims'
  | 'crew_showdown'
  | 'crew_showdown_pq'
  | 'has_prop'
  | 'on_stage';

const Ticked = ({
  field,
  label,
  entry,
  judged,
  errors,
  onChange,
  heading,
  hint,
}: Props & { field: Flag; label: string; heading: string; hint?: string }) => {
  const id = fieldId(field);
  const reason = judged.fields[field];
  if (reason === undefined) return null;
  const said = reason ?? hint;
  return (
    <div className="Field">
      <span className="Field__label" aria-hidden="true">
        {heading}
      </span>
      <Checkbox
        label={label}
        checked={entry[field]}
        id={id}
        disabled={reason !== null}
        error={errors[field]}
        aria-describedby={said === undefined ? undefined : `${id}-hint`}
        onChange={(checked) => onChange({ [field]: checked })}
      />
      {said !== undefined && (
        <span className="Hint" id={`${id}-hint`}>
          {said}
        </span>
      )}
    </div>
  );
};

const perDancer = (fee: Cents): string => `${formatMoney(fee)} per dancer`;
const extraTimes = (fee: Cents): Option[] => [
  { value: 0, label: 'None' },
  ...[1, 2, 3].map((value) => ({ value, label: counted(value, 'minute'), price: perDancer(times(fee, value)) })),
];

/** In words what each answer means, and that it costs nothing (REG-281). */
const MEANINGS: Partial<Readonly<Record<Flag, string>>> = {
  age_up: 'One age division up. No fee.',
  has_prop: 'Something is brought onto the stage. No fee.',
  on_stage: 'The dancers start on stage. No fee.',
  virtual: 'Sent as a video instead of danced on stage. No fee of its own.',
};

const ExtraTime = ({ entry, judged, errors, onChange }: Props) => {
  const reason = judged.fields.extra_time;
  if (reason === undefined) return null;
  return (
    <Select
      id={fieldId('extra_time')}
      label="Extra time"
      error={errors.extra_time}
      value={entry.extra_time}
      options={extraTimes(judged.option_fees.extra_time)}
      disabled={reason !== null}
      hint={
        <>
          {formatMoney(judged.option_fees.extra_time)} per minute per dancer
          {reason !== null && <span className="stack">{reason}</span>}
        </>
      }
      onChange={(minutes) => onChange({ extra_time: Number(minutes) })}
    />
  );
};

const RegionalAward = ({ entry, judged, errors, onChange }: Props) => {
  const reason = judged.fields.regional_award_id;
  if (reason === undefined) return null;
  return (
    <Select
      id={fieldId('regional_award_id')}
      label="Regional award"
      error={errors.regional_award_id}
      value={entry.regional_award_id ?? ''}
      options={[
        { value: '', label: 'None' },
        ...judged.regional_awards.map(({ id, name, used }) => ({
          value: id,
          label: name,
          disabled: used,
          ...(!used && { price: 'no fee' }),
        })),
      ]}
      disabled={reason !== null}
      hint={reason}
      onChange={(award) => onChange({ regional_award_id: award === '' ? null : Number(award) })}
    />
  );
};

/** What is offered for a routine at this event; what it may not have says why (CMP-061, CMP-066 to CMP-068). */
export const RoutineOptions = (props: Props) => {
  const { entry, judged, errors, onChange } = props;
  const yesNo = (field: Flag & RoutineField, label: string): ReactNode => {
    const reason = judged.fields[field];
    if (reason === undefined) return null;
    return (
      <YesNo
        id={fieldId(field)}
        label={label}
        value={entry[field]}
        hint={MEANINGS[field]}
        reason={reason ?? undefined}
        error={errors[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    );
  };
  return (
    <div className="Grid-3 Options">
      {yesNo('age_up', 'Age up')}
      {yesNo('has_prop', 'Props')}
      {yesNo('on_stage', 'On stage')}
      {yesNo('virtual', 'Virtual')}
      <ExtraTime {...props} />
      <Ticked
        {...props}
        field="free_ballet"
        heading="Free routine"
        label="This is our free routine"
        hint="No fee for this routine."
      />
      <Ticked
        {...props}
        field="prelims"
        heading="Pre-qualifying"
        label="Pre-qualifying"
        hint={`${perDancer(judged.option_fees.prelims)}.`}
      />
      <RegionalAward {...props} />
      <Ticked {...props} field="crew_showdown" heading="Crew Showdown" label="Crew Showdown" />
      {entry.crew_showdown && (
        <Ticked
          {...props}
          field="crew_showdown_pq"
          heading="Crew Showdown video"
          label="VIDEO QUALIFIED"
          hint={`${perDancer(judged.option_fees.crew_showdown_pq)}.`}
        />
      )}
    </div>
  );
};
