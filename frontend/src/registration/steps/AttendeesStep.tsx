import { intensiveName } from '@app/contracts/catalogue';
import { ROW_ADD_ONS } from '@app/contracts/registration';
import { plural, sum, ZERO } from '@app/contracts/shared';
import { useState } from 'react';
import { Money } from '../../ui/Money.js';
import { CLOSED } from '../frame/Banners.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';
import { RejectedProofs } from '../uploads/proofs.js';
import { type ProofAsked, ScholarshipProofDialog } from '../uploads/ScholarshipProofs.js';
import { AddOnPanels } from './AddOnPanels.js';
import { Explained } from './Explained.js';
import { intensiveColumns } from './intensive-columns.js';
import { DroppedNotice, JoinDialogs } from './JoinDialogs.js';
import { type PersonRow, usePersonRows } from './person-rows.js';
import { PersonTable } from './PersonTable.js';
import { RemoveAll, RemoveDialog, useRemoving } from './RemovePeople.js';
import { RosterPicker } from './RosterPicker.js';
import { addOnTerms } from './terms.js';
import { useFinding } from './use-finding.js';
import { useIntensiveCheck } from './use-intensive-check.js';
import { useJoining } from './use-joining.js';

/** '2 Teen Intensive, 1 Crash Course'. */
const breakdown = (rows: readonly PersonRow[]): string => {
  const names = rows.flatMap(({ attendee: { intensive_id } }) =>
    intensive_id === null ? [] : [intensiveName(intensive_id)],
  );
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} ${name}`).join(', ');
};

const Foot = ({ rows }: { rows: readonly PersonRow[] }) => (
  <div className="Sheet__foot dense">
    <span>
      <b className="semi">{rows.length}</b> {plural(rows.length, 'attendee')}
    </span>
    <span className="t3">{breakdown(rows)}</span>
    <RemoveAll rows={rows} what="attendees" />
    <span className={rows.length === 0 ? 'push' : undefined}>
      Attendee fees{' '}
      <b className="semi">
        <Money cents={sum(rows.map(({ fee }) => fee ?? ZERO))} tone="plain" />
      </b>
    </span>
  </div>
);

/** The attendees step of an intensive event (REG-198 to REG-203). */
export const AttendeesStep = () => {
  const flow = useFlow();
  const rows = usePersonRows('dancer', 'teacher');
  const joining = useJoining('dancer');
  const removing = useRemoving();
  const finding = useFinding(rows);
  const intensives = useIntensiveCheck(rows, finding);
  const [proof, setProof] = useState<ProofAsked | null>(null);
  const columns = intensiveColumns(flow, { errorOf: intensives.errorOf, onProof: setProof, removing });
  const closed = flow.registration.editing && !flow.answer.open.adding ? CLOSED : undefined;
  return (
    <StepShell step="attendees" title="Attendees" check={intensives.check} note={intensives.note}>
      <DroppedNotice joining={joining} />
      <RejectedProofs kind="vip-scholarship" rows={rows} />
      <section className="Sheet">
        <RosterPicker kind="attendee" joining={joining} disabled={closed} />
        {rows.length > 0 && <Explained terms={addOnTerms(flow)} />}
        <PersonTable kind="attendee" rows={rows} finding={finding} levels={intensives} columns={columns} />
        <Foot rows={rows} />
      </section>
      <AddOnPanels rows={rows} besides={ROW_ADD_ONS.map(({ field }) => field)} />
      <JoinDialogs joining={joining} />
      <RemoveDialog removing={removing} />
      {proof && <ScholarshipProofDialog asked={proof} onClose={() => setProof(null)} />}
    </StepShell>
  );
};
