import { plural, sum, ZERO } from '@app/contracts/shared';
import { useState } from 'react';
import { Money } from '../../ui/Money.js';
import { CLOSED } from '../frame/Banners.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';
import { RejectedProofs } from '../uploads/proofs.js';
import { StudentIdDialog } from '../uploads/StudentIds.js';
import { dancerColumns, fieldChange } from './dancer-columns.js';
import { Explained } from './Explained.js';
import { DroppedNotice, JoinDialogs } from './JoinDialogs.js';
import { type LevelAsked, LevelDialog } from './LevelDialog.js';
import { type PersonRow, usePersonRows } from './person-rows.js';
import { PersonTable } from './PersonTable.js';
import { AddOnPanels } from './AddOnPanels.js';
import { RemoveAll, RemoveDialog, useRemoving } from './RemovePeople.js';
import { RosterPicker } from './RosterPicker.js';
import { ScholarshipDialog } from './ScholarshipDialog.js';
import { dancerTerms } from './terms.js';
import { useFinding } from './use-finding.js';
import { useJoining } from './use-joining.js';
import { useLevelCheck } from './use-level-check.js';

const breakdown = (rows: readonly PersonRow[], paying: number): string => {
  const parts: [number, string][] = [
    [paying, 'paying'],
    [rows.filter(({ attendee }) => attendee.one_day).length, 'one day'],
    [rows.filter(({ attendee }) => attendee.has_scholarship).length, 'scholarship'],
    [rows.filter(({ attendee }) => attendee.workshop_level_id_v === '').length, 'without a level'],
  ];
  return parts
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(', ');
};

const Foot = ({ rows }: { rows: readonly PersonRow[] }) => {
  const { sheet } = useFlow();
  return (
    <div className="Sheet__foot dense">
      <span>
        <b className="semi">{rows.length}</b> {plural(rows.length, 'dancer')}
      </span>
      <span className="t3">{breakdown(rows, sheet.paying_dancers)}</span>
      <RemoveAll rows={rows} what="dancers" />
      <span className={rows.length === 0 ? 'push' : undefined}>
        Dancer fees{' '}
        <b className="semi">
          <Money cents={sum(rows.map(({ fee }) => fee ?? ZERO))} tone="plain" />
        </b>
      </span>
    </div>
  );
};

/** The dancers step (REG-144 to REG-154, REG-161). */
export const DancersStep = () => {
  const flow = useFlow();
  const rows = usePersonRows('dancer');
  const joining = useJoining('dancer');
  const removing = useRemoving();
  const finding = useFinding(rows);
  const levels = useLevelCheck(rows, 'dancer', finding);
  const [asked, setAsked] = useState<LevelAsked | null>(null);
  const [student, setStudent] = useState<PersonRow | null>(null);
  const [scholar, setScholar] = useState<PersonRow | null>(null);
  // A first choice is no change: only a row that has a level asks with the fees (REG-124).
  const onLevel = (row: PersonRow, level: string): void =>
    row.attendee.workshop_level_id_v === '' || row.badLevel
      ? flow.open.change(fieldChange(row, 'workshop_level_id_v', level))
      : setAsked({ row, level });
  const columns = dancerColumns(flow, {
    errorOf: levels.errorOf,
    onLevel,
    onCollege: setStudent,
    onScholarship: setScholar,
    removing,
  });
  const closed = flow.registration.editing && !flow.answer.open.adding ? CLOSED : undefined;
  return (
    <StepShell step="dancers" title="Dancers" check={levels.check} note={levels.note}>
      <DroppedNotice joining={joining} />
      <RejectedProofs kind="college-discounts" rows={rows} />
      <section className="Sheet">
        <RosterPicker kind="dancer" joining={joining} disabled={closed} />
        {rows.length > 0 && <Explained terms={dancerTerms(flow)} />}
        <PersonTable kind="dancer" rows={rows} finding={finding} levels={levels} columns={columns} />
        <Foot rows={rows} />
      </section>
      <AddOnPanels rows={rows} />
      <JoinDialogs joining={joining} />
      <RemoveDialog removing={removing} />
      {asked && <LevelDialog asked={asked} onClose={() => setAsked(null)} />}
      {student && <StudentIdDialog row={student} onClose={() => setStudent(null)} />}
      {scholar && <ScholarshipDialog row={scholar} onClose={() => setScholar(null)} />}
    </StepShell>
  );
};
