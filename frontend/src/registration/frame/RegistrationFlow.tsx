import { cityLabel, editingEnabled, registrationOpen } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { formatRange } from '@app/contracts/shared';
import type { Ticket } from '@app/contracts/tickets';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { LapsedNominations } from '../../nominations/index.js';
import { useClock } from '../../platform/clock.js';
import { useHeader } from '../../platform/header.js';
import { useAccount } from '../../platform/session.js';
import { ProgressTabs } from '../../ui/ProgressTabs.js';
import { OfficeBar } from '../OfficeBar.js';
import { useDraft } from '../draft/use-draft.js';
import { EditBar } from './EditBar.js';
import { type Flow, FlowContext, flowFacts, useTyping } from './flow.js';
import { FlowDialogs } from './FlowDialogs.js';
import { LeavePrompt } from './LeavePrompt.js';
import { StepScreen } from './StepScreen.js';
import { guardFlow, placeOf, stepPath, tabsOf } from './steps.js';

type Props = { answer: RegistrationAnswer; refresh: () => Promise<{ readonly isError: boolean }> };

const useOpenFlow = ({ answer, refresh }: Props, step: string): Flow => {
  const open = useDraft(answer, refresh);
  const { now } = useClock();
  const account = useAccount();
  const navigate = useNavigate();
  const [submitted, setSubmitting] = useState<boolean | 'check'>(false);
  const typed = useTyping();
  const [asked, setAsked] = useState<readonly Ticket[] | null>(null);
  const employee = account.roles.some((role) => role === 'staff' || role === 'admin');
  const { draft, sheet } = open;
  const facts = useMemo(
    () => flowFacts(answer, { draft, sheet, asked }, { now, employee }),
    [answer, draft, sheet, asked, now, employee],
  );
  const goTo = (to: string, state?: object): void => {
    const place = placeOf(facts.steps, to, answer.profile);
    if (place && to !== step) open.leaveOff(place);
    void open.flush();
    void navigate(stepPath(facts.id, to), { state });
  };
  const [submitting, byCheck] = [submitted !== false, submitted === 'check'];
  return { ...facts, open, submitting, byCheck, setSubmitting, ...typed, setAsked, goTo, refresh };
};

/** A new rate is recorded by a save, even an empty one, and then told once (REG-106, REG-107); whoever looks for the office records nothing (ADM-042). */
const useRateCheck = ({ registration, rate, open }: Flow, allowed: boolean): void => {
  const { id: me, viewed_by } = useAccount();
  const own = registration.account_id === me && !viewed_by;
  const priced = registration.late_rates ? 'late' : registration.full_rates ? 'full' : 'discount';
  const stale = own && allowed && priced !== rate.rate_key && (!registration.completed || registration.editing);
  const { flush } = open;
  useEffect(() => {
    if (stale) void flush(true);
  }, [stale, flush]);
};

const AGAIN_MS = 1_000;

/**
 * A payment leads to the success page before its completion has been read here. So the guards wait for one fresh answer
 * before they call that page too early; what a server that lags behind could not answer is asked again.
 */
const useSettled = (step: string, done: boolean, refresh: Props['refresh']): boolean => {
  const [settled, setSettled] = useState(false);
  const waiting = step === 'success' && !done;
  useEffect(() => {
    setSettled(false);
    if (!waiting) return undefined;
    let again: ReturnType<typeof setTimeout> | null = null;
    let left = false;
    const ask = async (): Promise<void> => {
      const { isError } = await refresh();
      if (left) return;
      if (isError) again = setTimeout(() => void ask(), AGAIN_MS);
      else setSettled(true);
    };
    void ask();
    return () => {
      left = true;
      if (again !== null) clearTimeout(again);
    };
  }, [waiting, refresh]);
  return !waiting || settled;
};

const useFlowHeader = ({ answer, open }: Flow): void => {
  const { tour_date } = answer;
  useHeader({
    event: { id: tour_date.event_id, name: tour_date.event.name, subdomain: tour_date.event.subdomain },
    registration: {
      where: `${cityLabel(tour_date.event_city)}, ${formatRange(tour_date.start_date, tour_date.end_date)}`,
      virtual: tour_date.virtual,
    },
    save: open.save,
    contact: true,
  });
};

/** True when the payment that is shown has just completed the registration: its person goes to SUCCESS, whoever tells first. */
const useFinishedHere = (step: string, done: boolean): boolean => {
  const paying = useRef(false);
  useEffect(() => {
    if (step !== 'payment' && step !== 'success') paying.current = false;
    else if (step === 'payment' && !done) paying.current = true;
  }, [step, done]);
  return step === 'payment' && done && paying.current;
};

/** The frame of all steps: header, tabs, guards, editing bar, dialogs (NAV-005, REG-076, REG-093). */
export const RegistrationFlow = (props: Props) => {
  const { '*': rest = '' } = useParams();
  // The payment of an edit has an address of its own (NAV-048).
  const step = rest.replace(/\/+$/, '').replace(/^edit\/payment$/, 'payment');
  const { now } = useClock();
  const flow = useOpenFlow(props, step);
  const { registration, answer, steps, id } = flow;
  const asker = { now, exempt: answer.tour_date.exempt };
  const allowed =
    flow.employee ||
    (registration.completed ? editingEnabled(answer.tour_date, now) : registrationOpen(answer.tour_date, asker));
  useFlowHeader(flow);
  useRateCheck(flow, allowed);

  const { completed, confirmed, editing } = registration;
  const settled = useSettled(step, completed && !editing, props.refresh);
  const finished = useFinishedHere(step, completed && !editing);
  const guarded = !settled
    ? null
    : guardFlow(id, { step, completed, confirmed, editing, allowed, employee: flow.employee, steps });
  const open = finished ? stepPath(id, 'success') : guarded;
  const elsewhere = registration.cancelled ? `/event/${id}/overview` : open;
  const current = steps.some((state) => state.step === step) ? step : null;
  return (
    <FlowContext value={flow}>
      <LeavePrompt />
      <OfficeBar registration={registration} />
      {elsewhere !== null ? (
        <Navigate to={elsewhere} replace />
      ) : (
        <>
          {current !== null && (
            <ProgressTabs
              items={tabsOf({ ...flow, profile: answer.profile }, current)}
              onOpen={(path) => flow.goTo(path.split('/').at(-1) ?? '')}
            />
          )}
          {editing && <EditBar />}
          {answer.tour_date.nationals && (!completed || editing) && (
            <Suspense fallback={null}>
              <LapsedNominations />
            </Suspense>
          )}
          <StepScreen step={step} allowed={allowed} />
        </>
      )}
      <FlowDialogs onStep={current !== null} />
    </FlowContext>
  );
};
