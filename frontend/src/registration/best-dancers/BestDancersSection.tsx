import { bestDancerType } from '@app/contracts/catalogue';
import { BEST_DANCER_ENTRY, bestDancerKey, type DraftRoutine } from '@app/contracts/competition';
import {
  type BestDancerField,
  bestDancerStep,
  type DraftAttendee,
  fullName,
  NO_BEST_DANCER,
  OPTION_FIELDS,
} from '@app/contracts/registration';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.js';
import { type Change, type DiffColumn, type DiffRow, DiffView } from '../../ui/DiffView.js';
import { Money } from '../../ui/Money.js';
import { type Flow, useFlow } from '../frame/flow.js';
import { ReviewSection } from '../review/ReviewSection.js';
import { usePersonRows } from '../steps/person-rows.js';
import { type DancerRow, dancerRows, fieldIdOf, garmentOf, MISSING } from './rows.js';

const divisionName = ({ answer }: Flow, id: number | null | undefined): string =>
  answer.tables.performance_divisions.find((one) => one.id === id)?.name ?? '';

const TOLD_HERE = OPTION_FIELDS.filter((field) => field in NO_BEST_DANCER);
const same = (was: DraftAttendee, now: DraftAttendee): boolean => TOLD_HERE.every((field) => was[field] === now[field]);

const sameRoutine = (was: DraftRoutine | undefined, now: DraftRoutine | undefined): boolean =>
  BEST_DANCER_ENTRY.every((field) => was?.[field] === now?.[field]);

const changeOf = ({ id, attendee, was, routine }: DancerRow, { registration }: Flow): Change | null => {
  if (!registration.completed) return null;
  if (was === undefined) return 'plus';
  return same(was, attendee) && sameRoutine(registration.official.routines[bestDancerKey(id)], routine) ? null : 'edit';
};

/** A value, 'Missing (Required)' as the way to its field, or '-' (REG-218). */
const useValue = (step: string) => {
  const { goTo } = useFlow();
  return ({ id, missing }: DancerRow, field: BestDancerField, text: string): ReactNode => {
    if (text !== '') return text;
    if (!missing.includes(field)) return '-';
    // Size and name are chosen in the same modal, which the button of the size opens.
    const at = fieldIdOf(id, field === 'jacket_name' ? 'jacket_size_id' : field);
    return (
      <Button kind="link" className="err" onClick={() => goTo(step, { field: at })}>
        {MISSING}
      </Button>
    );
  };
};

const columnsOf = (flow: Flow): readonly DiffColumn[] => {
  const garment = garmentOf(flow);
  const cast = garment === 'Hoodie';
  return [
    { key: 'name', header: 'Dancer' },
    { key: 'option', header: 'Option', told: true },
    ...(cast
      ? []
      : [
          { key: 'title', header: 'Routine', told: true },
          { key: 'choreographer', header: 'Choreographer', told: true },
          { key: 'division', header: 'Division', told: true },
        ]),
    { key: 'size', header: `${garment} size`, told: true },
    ...(cast ? [] : [{ key: 'jacket_name', header: 'Jacket name', told: true }]),
    { key: 'photo', header: 'Photo', told: true },
    { key: 'fee', header: 'Fee', money: true },
  ];
};

/** The review of the best dancers, or of the cast: what each has and lacks (REG-214, REG-218, REG-277). */
export const BestDancersSection = ({ all }: { all: boolean }) => {
  const flow = useFlow();
  const step = bestDancerStep(flow.answer.profile);
  const rows = dancerRows(usePersonRows('dancer'), flow);
  const value = useValue(step);
  const rowOf = (row: DancerRow): DiffRow => ({
    key: row.id,
    change: changeOf(row, flow),
    cells: {
      name: fullName(row.person),
      option: value(row, 'option', bestDancerType(row.attendee.best_dancer_type_id)?.name ?? ''),
      title: value(row, 'name', row.routine?.name ?? ''),
      choreographer: value(row, 'choreographer', row.routine?.choreographer ?? ''),
      division: value(row, 'performance_division_id', divisionName(flow, row.routine?.performance_division_id)),
      size: value(row, 'jacket_size_id', row.size ?? ''),
      jacket_name: value(row, 'jacket_name', row.attendee.jacket_name),
      photo: value(row, 'photo', row.photo ? 'Yes' : row.missing.includes('photo') ? '' : 'No'),
      fee: row.price === null ? '-' : <Money cents={row.price} tone="plain" />,
    },
  });
  const shown = rows.map(rowOf).filter(({ change }) => all || change !== null);
  if (shown.length === 0) return null;
  const title = step === 'the-cast-experience' ? 'The Cast Experience' : 'Best dancers';
  return (
    <ReviewSection title={title} note={`${rows.length} in all`} step={step}>
      <DiffView caption={title} columns={columnsOf(flow)} rows={shown} />
    </ReviewSection>
  );
};
