import { counted, plural } from '@app/contracts/shared';
import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { CopyPrevious } from './CopyPrevious.js';
import { NotCompeting } from './NotCompeting.js';
import { OpenEditor } from './OpenEditor.js';
import { isIncomplete } from './routine-row.js';
import { RoutineLists } from './RoutineLists.js';
import { StepDialogs } from './step-dialogs.js';
import type { Competition } from './use-competition.js';
import type { Step } from './use-step.js';

/** How many routines lack something, for the foot of the step. */
export const incompleteOf = ({ current, waiting }: Competition): string | null => {
  const incomplete = [...current, ...waiting].filter(isIncomplete).length;
  return incomplete === 0 ? null : `${counted(incomplete, 'routine')} ${plural(incomplete, 'is', 'are')} incomplete`;
};

/** What other steps made of the routines, in words. */
export const Followed = ({ step: { followed, closeFollowed } }: { step: Step }) =>
  followed.map((notice) => (
    <Notice key={notice} onClose={closeFollowed}>
      {notice}
    </Notice>
  ));

/** Why no routine can be added, closed or sold out (REG-283). */
export const shutOf = ({ door }: Pick<Competition, 'door'>): string | undefined =>
  door === 'open' ? undefined : 'No routine can be added now.';

type SheetProps = { step: Step; onMany?: (() => void) | undefined };

/** The routines with the ways to new ones: copied, empty or many (CMP-025, CMP-037, CMP-245, CMP-388). */
export const RoutineSheet = ({ step, onMany }: SheetProps) => {
  const { part, competition, editing } = step;
  const adding = {
    kind: 'second',
    size: 's',
    caps: true,
    disabled: editing.open !== null || competition.door !== 'open',
    reason: editing.open === null ? shutOf(competition) : 'A routine is being edited.',
  } as const;
  return (
    <section className="Sheet" aria-label="Routines">
      <div className="Sheet__head Tools">
        <h2 className="caps">
          {part.heading} <span className="num">{competition.current.length}</span>
        </h2>
        <CopyPrevious step={step} />
        {onMany && (
          <Button {...adding} onClick={onMany}>
            ENTER MANY ROUTINES
          </Button>
        )}
        <Button {...adding} icon="plus" onClick={step.add}>
          {part.add}
        </Button>
      </div>
      <RoutineLists competition={competition} onEdit={step.onEdit} onRemove={step.onRemove} />
    </section>
  );
};

/** I AM NOT COMPETING of the step, in ballroom or not at all. */
export const Decline = ({ step: { part, competition, notCompeting } }: { step: Step }) => (
  <NotCompeting
    label={part.decline}
    unconfirmed={competition.removable.length}
    registered={competition.registered.length}
    onNotCompeting={notCompeting}
  />
);

/** The open editor and whatever the step asks. */
export const StepOverlays = ({ step, onAdd }: { step: Step; onAdd: () => void }) => {
  const { open, goTo } = useFlow();
  return (
    <>
      <OpenEditor competition={step.competition} editing={step.editing} ask={step.ask} />
      <StepDialogs
        part={step.part}
        asked={step.asked}
        shut={shutOf(step.competition)}
        onClose={() => step.ask(null)}
        onRemove={(key) => open.change({ path: `routines.${key}`, value: null })}
        onAdd={onAdd}
        onNotCompeting={step.notCompeting}
        onWorkshop={() => goTo('dancers')}
      />
    </>
  );
};
