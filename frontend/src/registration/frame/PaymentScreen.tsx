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
  const { id } = useFlow();
  return <SuccessStep registrationId={id} />;
};
