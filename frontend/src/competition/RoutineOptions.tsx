import type { RoutineEntry } from '@app/contracts/competition';
import { counted, formatMoney } from '@app/contracts/shared';
import { type ReactNode, useId } from 'react';
import { Checkbox, Select } from '../ui/inputs.js';
import { YesNo } from '../ui/YesNo.js';
import type { Judged, RoutineField } from '@app/contracts/competition';

type Props = { entry: RoutineEntry; judged: Judged; onChange: (patch: Partial<RoutineEntry>) => void };
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
  onChange,
  heading,
}: Props & { field: Flag; label: string; heading: string }) => {
  const id = useId();
  const reason = judged.fields[field];
  if (reason === undefined) return null;
  return (
    <div className="Field">
      <span className="Field__label" aria-hidden="true">
        {heading}
      </span>
      <Checkbox
        label={label}
        checked={entry[field]}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onChange={(checked) => onChange({ [field]: checked })}
      />
      {reason !== null && (
        <span className="Hint" id={id}>
          {reason}
        </span>
      )}
    </div>
  );
};

const EXTRA_TIMES = [0, 1, 2, 3].map((value) => ({ value, label: value === 0 ? 'None' : counted(value, 'minute') }));

const ExtraTime = ({ entry, judged, onChange }: Props) => {
  const reason = judged.fields.extra_time;
  if (reason === undefined) return null;
  return (
    <Select
      label="Extra time"
      value={entry.extra_time}
      options={EXTRA_TIMES}
      disabled={reason !== null}
      hint={
        <>
          {formatMoney(judged.extra_time_fee)} per minute per dancer
          {reason !== null && <span className="stack">{reason}</span>}
        </>
      }
      onChange={(minutes) => onChange({ extra_time: Number(minutes) })}
    />
  );
};

const RegionalAward = ({ entry, judged, onChange }: Props) => {
  const reason = judged.fields.regional_award_id;
  if (reason === undefined) return null;
  return (
    <Select
      label="Regional award"
      value={entry.regional_award_id ?? ''}
      options={[
        { value: '', label: 'None' },
        ...judged.regional_awards.map(({ id, name, used }) => ({ value: id, label: name, disabled: used })),
      ]}
      disabled={reason !== null}
      hint={reason}
      onChange={(award) => onChange({ regional_award_id: award === '' ? null : Number(award) })}
    />
  );
};

/** What is offered for a routine at this event; what it may not have says why (CMP-061, CMP-066 to CMP-068). */
export const RoutineOptions = (props: Props) => {
  const { entry, judged, onChange } = props;
  const yesNo = (field: Flag & RoutineField, label: string): ReactNode => {
    const reason = judged.fields[field];
    if (reason === undefined) return null;
    return (
      <YesNo
        label={label}
        value={entry[field]}
        reason={reason ?? undefined}
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
      <Ticked {...props} field="free_ballet" heading="Free routine" label="This is our free routine" />
      <Ticked {...props} field="prelims" heading="Pre-qualifying" label="Pre-qualifying" />
      <RegionalAward {...props} />
      <Ticked {...props} field="crew_showdown" heading="Crew Showdown" label="Crew Showdown" />
      {entry.crew_showdown && (
        <Ticked {...props} field="crew_showdown_pq" heading="Crew Showdown video" label="VIDEO QUALIFIED" />
      )}
    </div>
  );
};
