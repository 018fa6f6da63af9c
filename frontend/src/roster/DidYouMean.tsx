import type { AddToRosterAnswer } from '@app/contracts/roster';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { maskedOfDay } from '../ui/masks.js';

export type Match = Extract<AddToRosterAnswer, { readonly fuzzy: unknown }>['fuzzy'][number];

type Props = {
  matches: readonly Match[] | null;
  busy: boolean;
  onUse: (match: Match) => void;
  onNew: () => void;
  onCancel: () => void;
  /** A person on the roster cannot be added to it again (ROS-034). */
  listed?: (person_id: number) => boolean;
};

/** The people the typed one may be (ROS-031 to ROS-033). */
export const DidYouMean = ({ matches, busy, onUse, onNew, onCancel, listed = () => false }: Props) => (
  <Dialog
    open={matches !== null}
    title="Did you mean one of these people?"
    onClose={onCancel}
    foot={
      <>
        <Button kind="second" caps onClick={onCancel}>
          CANCEL
        </Button>
        <Button caps busy={busy} onClick={onNew}>
          ADD AS A NEW PERSON
        </Button>
      </>
    }
  >
    <ul className="RosterMatches">
      {(matches ?? []).map((match) => (
        <li key={match.person_id} className="row">
          <span>
            <span className="semi">
              {match.fname} {match.lname}
            </span>
            <span className="dense t2">
              {[maskedOfDay(match.birthdate), match.elsewhere ? 'Known from another roster' : match.studio_name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {listed(match.person_id) ? (
            <span className="cap">On your roster already</span>
          ) : (
            <Button
              kind="second"
              size="s"
              caps
              busy={busy}
              aria-label={`USE THIS PERSON, ${match.fname} ${match.lname}`}
              onClick={() => onUse(match)}
            >
              USE THIS PERSON
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Dialog>
);
