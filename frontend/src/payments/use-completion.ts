import { paymentCalls } from '@app/contracts/payments';
import { registrationCalls } from '@app/contracts/registration';
import { useCommand } from '../platform/use-command.js';
import type { Stops } from './use-stops.js';

/** COMPLETE REGISTRATION and CONFIRM CHANGES where nothing is left to pay (PAY-152, PAY-154). */
export const useCompletion = (registrationId: number, { handle }: Stops, onDone: () => void) => {
  const complete = useCommand(paymentCalls.complete, { onDone, handle });
  const confirm = useCommand(registrationCalls.confirmEdit, { onDone, handle });
  return {
    busy: complete.busy || confirm.busy,
    complete: () => complete.run({ body: { registration_id: registrationId } }),
    confirm: () => confirm.run({ params: { id: registrationId } }),
  };
};
