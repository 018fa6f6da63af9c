import { api } from '../platform/api.js';
import { useCommand } from '../platform/use-command.js';

/** COMPLETE REGISTRATION and CONFIRM CHANGES where nothing is left to pay (PAY-152, PAY-154). */
export const useCompletion = (registrationId: number, onDone: () => void) => {
  const complete = useCommand<number, object>({
    send: (registration_id, key) => api.put('mybtf/complete-registration', { registration_id }, { key }),
    onDone,
  });
  const confirm = useCommand<number, object>({
    send: (id, key) => api.post(`mybtf/registrations/${id}/editing/confirm`, {}, { key }),
    onDone,
  });
  return {
    busy: complete.busy || confirm.busy,
    complete: () => complete.run(registrationId),
    confirm: () => confirm.run(registrationId),
  };
};
