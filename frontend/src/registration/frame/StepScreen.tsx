import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BallroomStep, CompetitionStep } from '../../competition/index.js';
import { SotyStep, SpecialtyStep, StudioAwardsStep } from '../../nominations/index.js';
import { useRoster } from '../../roster/index.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { DancersStep } from '../steps/DancersStep.js';
import { ObserversStep } from '../steps/ObserversStep.js';
import { RosterStep } from '../steps/RosterStep.js';
import { TeachersStep } from '../steps/TeachersStep.js';
import { ReviewStep } from '../review/ReviewStep.js';
import { useFlow } from './flow.js';
import { IntroPage } from './IntroPage.js';
import { RegistrationHome } from './RegistrationHome.js';

const AttendeesStep = lazy(async () => ({ default: (await import('../steps/AttendeesStep.js')).AttendeesStep }));
const BestDancersStep = lazy(async () => ({
  default: (await import('../best-dancers/BestDancersStep.js')).BestDancersStep,
}));
const TicketsStep = lazy(async () => ({ default: (await import('../tickets/TicketsStep.js')).TicketsStep }));
const PaymentScreen = lazy(async () => ({ default: (await import('./PaymentScreen.js')).PaymentScreen }));
const SuccessScreen = lazy(async () => ({ default: (await import('./PaymentScreen.js')).SuccessScreen }));

/** What the roster says of its people is hinted at below their names: rows that were drawn without it would move. */
const WithRoster = ({ children }: { children: ReactNode }) => {
  const { entries, failed } = useRoster(useFlow().registration.account_id);
  // Once drawn it stays: a step asks again for a roster that did not come.
  const [drawn, setDrawn] = useState(false);
  if (!drawn && (entries || failed)) setDrawn(true);
  return drawn ? children : <Skeletons label="Loading" lines={6} />;
};

const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  intro: () => <IntroPage />,
  roster: () => <RosterStep />,
  dancers: () => (
    <WithRoster>
      <DancersStep />
    </WithRoster>
  ),
  'best-dancers': () => <BestDancersStep step="best-dancers" />,
  'core-performers': () => <BestDancersStep step="core-performers" />,
  proteges: () => <BestDancersStep step="proteges" />,
  'the-cast-experience': () => <BestDancersStep step="the-cast-experience" />,
  teachers: () => (
    <WithRoster>
      <TeachersStep />
    </WithRoster>
  ),
  observers: () => (
    <WithRoster>
      <ObserversStep />
    </WithRoster>
  ),
  competition: () => <CompetitionStep />,
  ballroom: () => <BallroomStep />,
  attendees: () => (
    <WithRoster>
      <AttendeesStep />
    </WithRoster>
  ),
  tickets: () => <TicketsStep />,
  soty: () => <SotyStep />,
  'studio-awards': () => <StudioAwardsStep />,
  'specialty-nominations': () => <SpecialtyStep />,
  review: () => <ReviewStep />,
  payment: () => <PaymentScreen />,
  success: () => <SuccessScreen />,
};

/** The screen of a path below `/registration/{id}`; the guards have already let it through. */
export const StepScreen = ({ step, allowed }: { step: string; allowed: boolean }) => (
  <Suspense fallback={<Skeletons label="Loading" lines={6} />}>
    {SCREENS[step]?.() ?? <RegistrationHome allowed={allowed} />}
  </Suspense>
);
