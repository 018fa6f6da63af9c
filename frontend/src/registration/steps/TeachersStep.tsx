import { counted, plural } from '@app/contracts/shared';
import { levelLabel } from '@app/contracts/catalogue';
import type { Column } from '../../ui/DataTable.js';
import { Money } from '../../ui/Money.js';
import { Notice } from '../../ui/Notice.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { CLOSED } from '../frame/Banners.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';
import { ageColumn, feeColumn, levelColumn, nameColumns } from './cells-of-person.js';
import { fieldChange, oneDayColumn, removeColumn } from './dancer-columns.js';
import { Explained } from './Explained.js';
import { DroppedNotice, JoinDialogs } from './JoinDialogs.js';
import { type PersonRow, usePersonRows } from './person-rows.js';
import { PersonTable } from './PersonTable.js';
import { RemoveAll, RemoveDialog, useRemoving } from './RemovePeople.js';
import { RosterPicker } from './RosterPicker.js';
import { teacherTerms } from './terms.js';
import { useFinding } from './use-finding.js';
import { useJoining } from './use-joining.js';
import { useLevelCheck } from './use-level-check.js';

const TEACHER_LEVEL = 5;

const freeColumn = (free: ReadonlySet<number | string>): Column<PersonRow> => ({
  key: 'free',
  header: 'Teacher discount',
  className: 'free',
  cell: ({ id }) =>
    free.has(id) ? (
      <StatusChip tone="success" icon="gift">
        Free
      </StatusChip>
    ) : null,
});

/** Free teachers, what the next one needs, and what nationals add (REG-172, REG-173, REG-175). */
const FreeTeachers = () => {
  const { sheet, answer } = useFlow();
  const { count: free, value, next_needs } = sheet.free_teacher;
  const nationals = answer.profile.free_teacher_rule === 'tiers_nationals';
  return (
    <>
      {next_needs !== null && (
        <Notice>Register {counted(next_needs, 'more paying dancer')} to get another free teacher.</Notice>
      )}
      {free > 0 && (
        <Notice tone="success" icon="gift">
          Teacher discount: {counted(free, 'free teacher')}, <Money cents={-value} />
        </Notice>
      )}
      {nationals && <Notice tone="plain">Free show tickets: {sheet.free_show_tickets}</Notice>}
      {nationals && sheet.free_hotel_rooms > 0 && <Notice tone="plain">One hotel room is included.</Notice>}
    </>
  );
};

/** The teachers step (REG-171 to REG-175). */
export const TeachersStep = () => {
  const flow = useFlow();
  const { profile } = flow.answer;
  const rows = usePersonRows('teacher');
  const joining = useJoining('teacher');
  const removing = useRemoving();
  const finding = useFinding(rows);
  const levels = useLevelCheck(rows, 'teacher', finding);
  const columns: Column<PersonRow>[] = [
    ...nameColumns(),
    ageColumn,
    levelColumn(
      flow,
      {
        errorOf: levels.errorOf,
        onLevel: (row, level) => flow.open.change(fieldChange(row, 'workshop_level_id_v', level)),
      },
      (id) => levelLabel(id, profile),
    ),
    ...(profile.workshop_fees[TEACHER_LEVEL]?.one_day ? [oneDayColumn(flow, removing)] : []),
    freeColumn(new Set(flow.sheet.free_teacher.ids)),
    feeColumn,
    removeColumn(removing),
  ];
  const closed = flow.registration.editing && !flow.answer.open.adding ? CLOSED : undefined;
  return (
    <StepShell step="teachers" title="Teachers" check={levels.check} note={levels.note}>
      <FreeTeachers />
      <DroppedNotice joining={joining} />
      <section className="Sheet">
        <RosterPicker kind="teacher" joining={joining} disabled={closed} />
        {rows.length > 0 && <Explained terms={teacherTerms(flow)} />}
        <PersonTable kind="teacher" rows={rows} finding={finding} levels={levels} columns={columns} />
        <div className="Sheet__foot dense">
          <span>
            <b className="semi">{rows.length}</b> {plural(rows.length, 'teacher')}
          </span>
          <span className="t3">{flow.sheet.free_teacher.count} free</span>
          <RemoveAll rows={rows} what="teachers" />
        </div>
      </section>
      <JoinDialogs joining={joining} />
      <RemoveDialog removing={removing} />
    </StepShell>
  );
};
