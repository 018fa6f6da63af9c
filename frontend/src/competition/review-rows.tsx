import type { DraftRoutine } from '@app/contracts/competition';
import { sameValue } from '@app/contracts/registration';
import type { Flow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import type { Change, DiffRow } from '../ui/DiffView.js';
import { Money } from '../ui/Money.js';
import { NewMark } from '../ui/StatusChip.js';
import { fieldId, type RoutineRow } from './routine-row.js';
import { MISSING } from './RoutineTable.js';

type Facts = Pick<Flow, 'registration' | 'draft' | 'goTo'>;

const text = (value: string, toField: () => void) =>
  value === '' ? (
    <Button kind="link" className="err" onClick={toField}>
      {MISSING}
    </Button>
  ) : (
    value
  );

const changeOf = (key: string, { registration, draft }: Facts): Change | null => {
  if (!registration.completed) return null;
  const was = registration.official.routines[key];
  const now = draft.routines[key];
  if (was === undefined) return 'plus';
  // It left for another city before, whatever this edit does.
  if (was.transferred_out_to !== null) return null;
  if (now === undefined) return 'minus';
  const fields = Object.keys(now) as (keyof DraftRoutine)[];
  return fields.every((field) => sameValue(now[field], was[field])) ? null : 'edit';
};

/** A routine of the review; what is missing leads to its field (REG-216, REG-218, CMP-030, CMP-081). */
export const reviewRow = (row: RoutineRow, step: string, facts: Facts): DiffRow => {
  const toField = (field: Parameters<typeof fieldId>[0]) => (): void =>
    facts.goTo(step, { edits: row.key, field: fieldId(field) });
  return {
    key: row.key,
    change: changeOf(row.key, facts),
    cells: {
      title: (
        <>
          {text(row.name, toField('name'))} {row.isNew && <NewMark />}
        </>
      ),
      // A ballroom entry has none.
      choreographer: step === 'ballroom' ? '' : text(row.choreographer, toField('choreographer')),
      dancers: row.dancers.join(', '),
      divisions: (
        <>
          {row.age_division}, {text(row.performance_division, toField('performance_division_id'))}
        </>
      ),
      category: row.category,
      fee: (
        <>
          <Money cents={row.fee} tone="plain" />
          {row.fee === 0 && row.free && <span className="cap"> {row.free}</span>}
        </>
      ),
    },
  };
};
