import { cityLabel } from '@app/contracts/catalogue';
import { formatRange } from '@app/contracts/shared';
import { PaymentStep, SuccessStep } from '../../payments/index.js';
import { useFlow } from './flow.js';
import { previousStep } from './steps.js';

/** The payments room's own step, with the way back to the step before it. */
export const PaymentScreen = () => {
  const { id, registration, steps, goTo, setSubmitting } = useFlow();
  return (
    <PaymentStep
      registrationId={id}
      editing={registration.editing}
      onSubmitting={setSubmitting}
      onBack={() => goTo(previousStep(steps, 'payment'))}
    />
  );
};

export const SuccessScreen = () => {
  const { id, registration, answer } = useFlow();
  const { event, event_city, start_date, end_date, no_competition } = answer.tour_date;
  const registered = {
    event: event.name,
    where: `${cityLabel(event_city)}, ${formatRange(start_date, end_date)}`,
    email: registration.official.contact.email,
    music: !no_competition,
  };
  return <SuccessStep registrationId={id} registered={registered} />;
};
