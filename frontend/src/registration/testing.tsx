import type { RegistrationAnswer, StepState } from '@app/contracts/registration';
import { screen, within } from '@testing-library/react';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { SignedIn } from '../platform/guards.js';
import { type Answers, DANA, hold, openAt, words } from '../platform/testing.js';
import { savedDraft } from '../testing/registrations.js';
import { useClock } from '../platform/clock.js';
// The door is loaded before two lazy screens ask for it at once, which the runner's loader does not survive.
import './index.js';
import { useDraft } from './draft/use-draft.js';
import { FlowContext, flowFacts, useTyping } from './frame/flow.js';
import { RegistrationPage } from './frame/RegistrationPage.js';
import { stepPath } from './frame/steps.js';

const PAGES = [{ element: <SignedIn />, children: [{ path: '/registration/:id/*', element: <RegistrationPage /> }] }];

/** `/registration/75001/{step}` of the studio's own account, or of who else is signed in. */
export const openStep = (step: string, answer: RegistrationAnswer, answers: Answers = {}, account: object = DANA) =>
  openAt(`/registration/75001${step ? `/${step}` : ''}`, PAGES, {
    'GET mybtf/account': account,
    'GET mybtf/registrations/75001': answer,
    'PUT mybtf/registrations/75001/draft': savedDraft(answer),
    'GET mybtf/roster-with-media-pass': [],
    'GET mybtf/competition/previous-routines': [],
    'GET mybtf/waivers': { waivers: [] },
    ...answers,
  });

/** No draft of a spec is saved a second after a change, but when its step is left, or by what comes back: in one list. */
export const savingAtTheEnd = (): (() => void) => {
  let go: ReturnType<typeof hold>;
  beforeEach(() => {
    go = hold(1_000);
  });
  return () => go(1_000);
};

const fees = () => within(screen.getByRole('complementary', { name: 'Fees' }));
/** The fee summary beside the step: its lines, then what is due. */
export const feeLines = (): string[] => [
  ...words(fees().getAllByRole('listitem')),
  ...words([...fees().getByRole('list').parentElement!.querySelectorAll('.FeeSummary__due')]),
];

const withStep = (steps: readonly StepState[], step: string): readonly StepState[] => {
  const at = steps.findIndex((state) => state.step === 'review');
  const known = steps.some((state) => state.step === step);
  return known ? steps : [...steps.slice(0, at), { step, open: true, done: false }, ...steps.slice(at)];
};

const Behind = ({ answer, step, children }: { answer: RegistrationAnswer; step: string; children: ReactNode }) => {
  const refresh = useCallback(async () => undefined, []);
  const open = useDraft(answer, refresh);
  const { now } = useClock();
  const navigate = useNavigate();
  const typed = useTyping();
  const facts = flowFacts(answer, { draft: open.draft, sheet: open.sheet, asked: null }, { now, employee: false });
  const flow = {
    ...facts,
    steps: withStep(facts.steps, step),
    open,
    submitting: false,
    byCheck: false,
    setSubmitting: () => undefined,
    ...typed,
    setAsked: () => undefined,
    refresh,
    goTo: (to: string, state?: object) => {
      void open.flush();
      void navigate(stepPath(answer.registration.id, to), { state });
    },
  };
  return (
    <FlowContext value={flow}>
      <Suspense fallback={null}>{children}</Suspense>
    </FlowContext>
  );
};

/** A screen that the flow does not show yet, over the draft of a registration. */
export const openBehind = (element: ReactNode, step: string, answer: RegistrationAnswer, answers: Answers = {}) =>
  openAt(
    `/registration/75001/${step}`,
    [
      {
        element: <SignedIn />,
        children: [
          {
            path: `/registration/:id/${step}`,
            element: (
              <Behind answer={answer} step={step}>
                {element}
              </Behind>
            ),
          },
        ],
      },
    ],
    {
      'GET mybtf/account': DANA,
      'PUT mybtf/registrations/75001/draft': savedDraft(answer),
      'GET mybtf/roster-with-media-pass': [],
      'GET mybtf/competition/previous-routines': [],
      ...answers,
    },
  );
