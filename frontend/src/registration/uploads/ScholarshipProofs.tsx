import { type DraftAttendee, needsProof, uploadOf } from '@app/contracts/registration';
import { Icon } from '../../ui/Icon.js';
import { useFlow } from '../frame/flow.js';
import type { PersonRow } from '../steps/person-rows.js';
import { LookAtFile } from './proofs.js';
import { UploadDialog } from './UploadDialog.js';
import { useUploadToFlow } from './use-upload.js';

const KIND = 'vip-scholarship';

export type ProofAsked = {
  readonly row: PersonRow;
  /** What the row had before the choice that asks for it; null: it was chosen earlier. */
  readonly before: Pick<DraftAttendee, 'has_scholarship' | 'vip_type_id'> | null;
};

/** Below a scholarship: its proof, or the way to bring one (REG-169). */
export const ProofOfRow = ({ row, onAsk }: { row: PersonRow; onAsk: (asked: ProofAsked) => void }) => {
  const { registration } = useFlow();
  if (!row.attendee.has_scholarship) return null;
  if (needsProof(registration, row.attendee, row.was ?? undefined))
    return (
      <span className="RowHint">
        <Icon name="warning" />
        <button
          type="button"
          aria-label={`Upload the scholarship proof of ${row.name}`}
          onClick={() => onAsk({ row, before: null })}
        >
          Upload proof
        </button>
      </span>
    );
  const proof = uploadOf(registration, KIND, row.id);
  if (!proof || proof.status === 'rejected') return null;
  return (
    <span className="Proof">
      <LookAtFile row={row} upload={proof} /> Proof
    </span>
  );
};

/** Asks for the proof of a scholarship; who leaves without one has the choice of before (REG-161, REG-169). */
export const ScholarshipProofDialog = ({ asked, onClose }: { asked: ProofAsked; onClose: () => void }) => {
  const { open } = useFlow();
  const to = useUploadToFlow();
  const { row, before } = asked;
  const giveUp = (): void => {
    const path = `attendees.${row.id}`;
    if (before)
      open.change(
        { path: `${path}.has_scholarship`, value: before.has_scholarship },
        { path: `${path}.vip_type_id`, value: before.vip_type_id },
      );
    onClose();
  };
  return (
    <UploadDialog
      to={to}
      kind={KIND}
      person_id={row.id}
      title={`Scholarship proof of ${row.name}`}
      text="Please upload a clear, legible photo or scan of the proof of the scholarship."
      onDone={onClose}
      onClose={giveUp}
    />
  );
};
