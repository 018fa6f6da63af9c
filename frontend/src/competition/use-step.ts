import { competitionMessages } from '@app/contracts/competition';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusOn, nextStep, useFlow } from '../registration/index.js';
import type { Part } from './part.js';
import type { Asked } from './step-dialogs.js';
import { useCompetition } from './use-competition.js';
import { useConsequences } from './use-consequences.js';
import { useContinue } from './use-continue.js';
import { useEditing } from './use-editing.js';

/** 'Missing (Required)' of the review leads to its field in the editor of the routine (REG-218). */
const useAskedToEdit = ({ edit, open }: ReturnType<typeof useEditing>): void => {
  const { edits: key, field } = (useLocation().state ?? {}) as { readonly edits?: string; readonly field?: string };
  useEffect(() => {
    if (key !== undefined) edit(key);
  }, [key]);
  const shown = key !== undefined && open?.temp_id === key;
  useEffect(() => {
    if (shown && field) focusOn(field);
  }, [shown, field]);
};

/** What the step of the competition and that of ballroom do alike: enter, change and remove routines, decline, go on. */
export const useStep = (part: Part) => {
  const { steps, open, goTo } = useFlow();
  const competition = useCompetition(part);
  const [asked, setAsked] = useState<Asked | null>(null);
  const forward = (): void => goTo(nextStep(steps, part.step));
  const onContinue = useContinue({ competition, ask: setAsked, forward });
  const editing = useEditing(competition, { ask: setAsked, saved: onContinue.saved });
  const [followed, closeFollowed] = useConsequences(competition);

  const notCompeting = (): void => {
    open.change(...competition.removable.map((key) => ({ path: `routines.${key}`, value: null })), {
      path: `competition.${part.answer}`,
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
    (key: string): void =>
      setAsked({ kind: 'remove', key, title: competition.titleOf(key), music: competition.hasMusic(key) }),
    [competition],
  );
  useAskedToEdit(editing);
  // CMP-233.
  useEffect(() => {
    if (!part.ballroom) setAsked(competition.soloLimit());
  }, []);
  // Who may not compete is told so once, who has nothing to compete with any more goes on without a question (CMP-014, CMP-015).
  const { shut } = competition;
  useEffect(() => {
    if (shut === 'independent')
      setAsked({
        kind: 'message',
        title: 'Sorry',
        text: competitionMessages.independent_cannot_compete.text(),
        after: notCompeting,
      });
    else if (shut === 'closed') notCompeting();
  }, [shut]);
  return {
    part,
    competition,
    editing,
    asked,
    ask: setAsked,
    add,
    onEdit,
    onRemove,
    onContinue: onContinue.run,
    notCompeting,
    followed,
    closeFollowed,
  };
};
export type Step = ReturnType<typeof useStep>;
