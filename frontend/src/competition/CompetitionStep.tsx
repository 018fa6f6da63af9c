import { competitionMessages } from '@app/contracts/competition';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { BeforeYouContinue, nextStep, StepShell, useFlow } from '../registration/index.js';
import { counted, plural } from '@app/contracts/shared';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Notice } from '../ui/Notice.js';
import { CategoryCounts } from './CategoryCounts.js';
import { CompetitionBanners } from './CompetitionBanners.js';
import { MediaPassBox } from './MediaPassBox.js';
import { NotCompeting } from './NotCompeting.js';
import { OpenEditor } from './OpenEditor.js';
import { RoutineTable } from './RoutineTable.js';
import { type Asked, StepDialogs } from './step-dialogs.js';
import { type Competition, useCompetition } from './use-competition.js';
import { useConsequences } from './use-consequences.js';
import { useContinue } from './use-continue.js';
import { useEditing } from './use-editing.js';
import './competition.css';

const NO_ROUTINES = 'YOU HAVE NOT ADDED ANY ROUTINES YET!';

/** What another device changed last, by routine. */
const useChanged = (): ReadonlySet<string> => {
  const { paths } = useFlow().open.others;
  return useMemo(
    () => new Set(paths.filter((path) => path.startsWith('routines.')).map((path) => path.split('.')[1] ?? '')),
    [paths],
  );
};

const Group = ({ title, count, note, lock }: { title: string; count: number; note?: ReactNode; lock?: boolean }) => (
  <div className="Group">
    {lock && <Icon name="lock" />}
    <h2 className="caps">
      {title} <span className="num">{count}</span>
    </h2>
    {note && <span className="cap">{note}</span>}
  </div>
);

type ListsProps = { competition: Competition; onEdit: (key: string) => void; onRemove: (key: string) => void };

/** New routines, registered ones, waiting ones: in three tables, one below the other (CMP-026, CMP-101, CMP-229). */
const Lists = memo(({ competition, ...actions }: ListsProps) => {
  const { contact_email } = useFlow().answer.profile;
  const changed = useChanged();
  const { current, registered, waiting, virtual } = competition;
  const common = { ...actions, virtual, changed };
  return (
    <>
      <RoutineTable
        {...common}
        caption="Competition routines"
        rows={current}
        empty={registered.length === 0 ? <EmptyState icon="music" title={NO_ROUTINES} caps /> : null}
      />
      {registered.length > 0 && (
        <>
          <Group
            lock
            title="PREVIOUSLY REGISTERED ROUTINES"
            count={registered.length}
            note={
              <>
                To remove a registered routine, please email <a href={`mailto:${contact_email}`}>{contact_email}</a>.
              </>
            }
          />
          <RoutineTable {...common} caption="Previously registered routines" rows={registered} />
        </>
      )}
      {waiting.length > 0 && (
        <>
          <Group title="WAITING LIST" count={waiting.length} note="costs nothing and counts nowhere" />
          <RoutineTable {...common} caption="Waiting list" rows={waiting} />
        </>
      )}
    </>
  );
});

const noteOf = ({ current, waiting }: Competition): string | null => {
  const incomplete = [...current, ...waiting].filter(({ name, problems }) => name === '' || problems.length > 0).length;
  return incomplete === 0 ? null : `${counted(incomplete, 'routine')} ${plural(incomplete, 'is', 'are')} incomplete`;
};

/** The competition of a registration: its routines, their fees and counts (CMP-001, CMP-025). */
export const CompetitionStep = () => {
  const { steps, open, goTo } = useFlow();
  const competition = useCompetition();
  const editing = useEditing(competition);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { door } = competition;

  const forward = (): void => goTo(nextStep(steps, 'competition'));
  const notCompeting = (): void => {
    open.change(...competition.removable.map((key) => ({ path: `routines.${key}`, value: null })), {
      path: 'competition.is_competing',
      value: false,
    });
    forward();
  };
  const add = (): void => {
    const { max } = competition;
    if (max !== null && competition.totals.all >= max)
      setAsked({ kind: 'message', title: 'Oops...', text: competitionMessages.routine_limit_total.text({ max }) });
    else editing.add();
  };
  // The tables are not drawn again while somebody types in the editor.
  const edit = useRef(editing.edit);
  edit.current = editing.edit;
  const onEdit = useCallback((key: string): void => edit.current(key), []);
  const onRemove = useCallback(
    (key: string): void => setAsked({ kind: 'remove', key, music: competition.hasMusic(key) }),
    [competition],
  );
  const [followed, closeFollowed] = useConsequences(competition);
  const onContinue = useContinue({ competition, editing, ask: setAsked, forward });
  // 'Missing (Required)' of the review leads here.
  const { state } = useLocation();
  const asksFor = (state as { edits?: string } | null)?.edits;
  useEffect(() => {
    if (asksFor !== undefined) editing.edit(asksFor);
  }, [asksFor]);
  // Who may not compete is told so once, who has nothing to compete with any more goes on without a question (CMP-014, CMP-015).
  const { gate, shut } = competition;
  useEffect(() => {
    if (shut === 'independent')
      setAsked({
        kind: 'message',
        title: 'Sorry',
        text: 'Independent registrations cannot compete at this event.',
        after: notCompeting,
      });
    else if (shut === 'closed') notCompeting();
  }, [shut]);
  return (
    <StepShell
      step="competition"
      title="Competition"
      banner={<CompetitionBanners door={door} />}
      note={noteOf(competition)}
      submit={{ run: gate ? () => setAsked({ kind: 'no_routines' }) : onContinue, busy: false }}
    >
      {followed.map((notice) => (
        <Notice key={notice} onClose={closeFollowed}>
          {notice}
        </Notice>
      ))}
      {gate ? (
        <BeforeYouContinue
          question="Will you be competing at this event?"
          onAnswer={(yes) => (yes ? open.change({ path: 'competition.is_competing', value: true }) : notCompeting())}
        />
      ) : (
        <>
          <section className="Sheet" aria-label="Routines">
            <div className="Sheet__head Tools">
              <h2 className="caps">
                COMPETITION ROUTINES <span className="num">{competition.current.length}</span>
              </h2>
              <Button
                kind="second"
                size="s"
                caps
                icon="plus"
                className="push"
                disabled={editing.open !== null || door !== 'open'}
                reason={editing.open === null ? 'No routine can be added now.' : 'A routine is being edited.'}
                onClick={add}
              >
                ADD NEW ROUTINE
              </Button>
            </div>
            <Lists competition={competition} onEdit={onEdit} onRemove={onRemove} />
          </section>
          <MediaPassBox />
          <CategoryCounts counts={competition.counts} totals={competition.totals} max={competition.max} />
          <NotCompeting
            unconfirmed={competition.removable.length}
            registered={competition.registered.length}
            onNotCompeting={notCompeting}
          />
        </>
      )}
      <OpenEditor competition={competition} editing={editing} />
      <StepDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onRemove={(key) => open.change({ path: `routines.${key}`, value: null })}
        onAdd={() => {
          if (gate) open.change({ path: 'competition.is_competing', value: true });
          add();
        }}
        onNotCompeting={notCompeting}
        onWorkshop={() => goTo('dancers')}
      />
    </StepShell>
  );
};
