import { nobodyRefusal, sentenceOf } from '@app/contracts/registration';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../platform/PageTitle.js';
import { FeeSheet, FeeSummary } from '../../ui/FeeSummary.js';
import { Notice } from '../../ui/Notice.js';
import { StepFoot, StepFrame } from '../../ui/StepFrame.js';
import { Banners } from './Banners.js';
import { useFlow } from './flow.js';
import { Presence } from './Presence.js';
import { nextStep, previousStep } from './steps.js';
import { useFees } from './use-fees.js';
import { useTakeBack } from './use-take-back.js';

/** What keeps a person on a step: the words, and the field to go to (REG-084). */
export type Problem = { readonly text: string; readonly field?: string };
type Props = {
  step: string;
  title: string;
  /** The step's own checks at CONTINUE. */
  check?: () => Problem | null;
  /** What still stands in the way, at the foot. */
  note?: ReactNode;
  /** In place of the event's virtual banner (CMP-161). */
  banner?: ReactNode;
  /** Beside the heading, next to who is here. */
  aside?: ReactNode;
  /** What the forward button does in place of going to the next tab. */
  submit?: { readonly run: () => void; readonly busy: boolean };
  children: ReactNode;
};

const WORKSHOP = ['dancers', 'teachers', 'attendees', 'observers'];

/** Leaving the workshop part, its last step, without anybody but observers (REG-067, REG-148). */
const useWorkshopCheck = (step: string): (() => Problem | null) => {
  const { steps, draft, answer } = useFlow();
  const last = steps.map((state) => state.step).findLast((name) => WORKSHOP.includes(name));
  return () => {
    if (step !== last || answer.profile.workshop_optional) return null;
    const somebody = Object.values(draft.attendees).some(({ kind }) => kind !== 'observer');
    return somebody ? null : { text: sentenceOf(nobodyRefusal(answer.profile)) };
  };
};

/** Leads to a field of the page. */
export const focusOn = (field: string): void => {
  const element = document.getElementById(field);
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
};

/** A step: title, presence, banners, content, fees, GO BACK and SAVE AND CONTINUE (REG-082 to REG-085). */
export const StepShell = ({ step, title, check, note, banner, aside, submit, children }: Props) => {
  const flow = useFlow();
  const { registration, steps, open, goTo, draft } = flow;
  const workshopCheck = useWorkshopCheck(step);
  useTakeBack(step);
  const [stopped, setStopped] = useState<{ readonly problem: Problem; readonly draft: string } | null>(null);
  const problem = stopped?.problem ?? null;
  const alert = useRef<HTMLDivElement>(null);
  const fees = useFees();
  useEffect(() => {
    if (problem?.field) focusOn(problem.field);
    else if (problem) alert.current?.focus();
  }, [problem]);

  // It was said of what stood there then: whoever changes it is asked anew at the next CONTINUE.
  useEffect(() => setStopped((was) => (was?.draft === JSON.stringify(draft) ? was : null)), [draft]);

  const forward = (): void => {
    const found = check?.() ?? workshopCheck();
    setStopped(found && { problem: found, draft: JSON.stringify(draft) });
    if (found) return;
    if (!registration.draft.steps[step]) open.change({ path: `steps.${step}`, value: true });
    goTo(nextStep(steps, step));
  };
  return (
    <StepFrame
      title={<PageTitle>{title}</PageTitle>}
      status={
        <>
          <Presence />
          {aside}
        </>
      }
      side={<FeeSummary {...fees} />}
      foot={
        <StepFoot
          sheet={<FeeSheet {...fees} />}
          back={{ label: 'GO BACK', onClick: () => goTo(previousStep(steps, step)) }}
          forward={{
            label: registration.completed ? 'CONTINUE' : 'SAVE AND CONTINUE',
            onClick: submit?.run ?? forward,
            busy: submit?.busy ?? false,
          }}
          note={note}
        />
      }
    >
      <Banners own={banner} />
      {problem && !problem.field && (
        <div ref={alert} tabIndex={-1}>
          <Notice tone="error" onClose={() => setStopped(null)}>
            {problem.text}
          </Notice>
        </div>
      )}
      {children}
    </StepFrame>
  );
};
