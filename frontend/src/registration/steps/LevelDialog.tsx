import { levelLabel, type LevelChoice } from '@app/contracts/catalogue';
import { applyChange, consequencesOf } from '@app/contracts/registration';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Money } from '../../ui/Money.js';
import { type Flow, priceAt, useFlow } from '../frame/flow.js';
import { choicesOf, type PersonRow } from './person-rows.js';

export type LevelAsked = { readonly row: PersonRow; readonly level: string };
type Props = { asked: LevelAsked; onClose: () => void };

/** What this person's fee would be at a level, with everything that follows from it (REG-124). */
const feeAt = (flow: Flow, row: PersonRow, level: string): number | null => {
  const changed = applyChange(flow.draft, { path: `attendees.${row.id}.workshop_level_id_v`, value: level });
  const attendee = changed.attendees[row.id];
  const settled = attendee ? consequencesOf(attendee, flow.answer.profile).reduce(applyChange, changed) : changed;
  return priceAt({ ...flow, draft: settled }, flow.rate.rate_key).attendee_fees[row.id] ?? null;
};

/** The workshop level change: the levels with their fees at the current rate, SAVE and CANCEL (REG-124). */
export const LevelDialog = ({ asked, onClose }: Props) => {
  const flow = useFlow();
  const { row } = asked;
  const [chosen, setChosen] = useState(asked.level);
  const form = useId();
  const unchanged = chosen === row.attendee.workshop_level_id_v;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (unchanged) return;
    flow.open.change({ path: `attendees.${row.id}.workshop_level_id_v`, value: chosen });
    onClose();
  };
  const now = levelLabel(row.attendee.workshop_level_id_v, flow.answer.profile);
  return (
    <Dialog
      open
      title={`Workshop level of ${row.name}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          <Button caps type="submit" form={form} disabled={unchanged}>
            SAVE
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <fieldset className="stack stack-1 Levels">
          <legend className="cap">Now: {now}</legend>
          {choicesOf(row, flow).map((choice) => (
            <LevelRow
              key={choice.workshop_level_id_v}
              choice={choice}
              fee={feeAt(flow, row, choice.workshop_level_id_v)}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
};

type RowProps = { choice: LevelChoice; fee: number | null; chosen: string; onChoose: (level: string) => void };

const LevelRow = ({ choice, fee, chosen, onChoose }: RowProps) => (
  <label className="Choice">
    <input
      type="radio"
      name="level"
      disabled={choice.disabled}
      data-autofocus={chosen === choice.workshop_level_id_v ? '' : undefined}
      checked={chosen === choice.workshop_level_id_v}
      onChange={() => onChoose(choice.workshop_level_id_v)}
    />
    <span className="row">
      {choice.label}
      {choice.virtual && <span className="cap">Classes online instead of at the venue</span>}
      {fee !== null && (
        <span className="push">
          <Money cents={fee} tone="plain" />
        </span>
      )}
    </span>
  </label>
);
