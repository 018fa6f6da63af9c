import { Button } from '../ui/Button.js';
import { ConfirmDialog, MessageDialog } from '../ui/ConfirmDialog.js';
import { Dialog } from '../ui/Dialog.js';
import type { Part } from './part.js';
import { SoloLimitDialog } from './SoloLimitDialog.js';

/** What CONTINUE, ADD or REMOVE asks or says. */
export type Asked =
  | { readonly kind: 'message'; readonly title: string; readonly text: string; readonly after?: () => void }
  | { readonly kind: 'remove'; readonly key: string; readonly title: string; readonly music: boolean }
  | { readonly kind: 'solo_limit'; readonly text: string; readonly onWait: () => void }
  | { readonly kind: 'no_routines' }
  | {
      readonly kind: 'workshop';
      readonly lines: readonly { readonly routine: string; readonly names: string; readonly text: string }[];
    };

type Props = {
  part: Pick<Part, 'add' | 'decline'>;
  asked: Asked | null;
  /** Why no routine can be added. */
  shut: string | undefined;
  onClose: () => void;
  onRemove: (key: string) => void;
  onAdd: () => void;
  onNotCompeting: () => void;
  onWorkshop: () => void;
};

/** The dialogs of the step, one at a time (CMP-058, CMP-191, CMP-192, CMP-265, CMP-269). */
export const StepDialogs = ({ part, asked, shut, onClose, onRemove, onAdd, onNotCompeting, onWorkshop }: Props) => {
  const and = (run: () => void) => (): void => {
    onClose();
    run();
  };
  if (asked === null) return null;
  if (asked.kind === 'message')
    return <MessageDialog open title={asked.title} text={asked.text} onClose={and(asked.after ?? (() => {}))} />;
  if (asked.kind === 'solo_limit')
    return <SoloLimitDialog text={asked.text} onWait={and(asked.onWait)} onClose={onClose} />;
  if (asked.kind === 'remove')
    return (
      <ConfirmDialog
        open
        title="Are you sure?"
        text={asked.music ? 'By doing that, the music upload will be removed' : `This removes ${asked.title}.`}
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={and(() => onRemove(asked.key))}
        onCancel={onClose}
      />
    );
  if (asked.kind === 'no_routines')
    return (
      <Dialog
        open
        title="You currently have no registered routines"
        onClose={onClose}
        foot={
          <>
            <Button kind="second" caps onClick={and(onNotCompeting)}>
              {part.decline}
            </Button>
            <Button caps disabled={shut !== undefined} reason={shut} onClick={and(onAdd)}>
              {part.add}
            </Button>
          </>
        }
      >
        <p>
          {shut === undefined
            ? 'Add a routine, or say that you are not competing.'
            : `${shut} Say that you are not competing to go on.`}
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title="Full workshop required"
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Take me back
          </Button>
          <Button caps onClick={and(onWorkshop)}>
            GO TO WORKSHOP
          </Button>
        </>
      }
    >
      <ul className="stack">
        {asked.lines.map(({ routine, names, text }) => (
          <li key={`${routine}${names}`}>
            <p className="semi">
              {routine}: {names}
            </p>
            <p className="t2">{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
