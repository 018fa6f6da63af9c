import type { StaffMoneyAnswer } from '@app/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import type { ErrorOf } from '../../platform/use-command.js';
import { useToast } from '../../ui/Toast.js';
import type { AnyCall } from '@app/contracts/shared';

/** What every change of money does once it is through, and which refusals its dialog shows itself. */
export const useStaffMoney = <C extends AnyCall>(said: string, onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  return {
    handle: (error: ErrorOf<C>) => error.badRequest || error.status === 409,
    onDone: ({ status }: StaffMoneyAnswer) => {
      onClose();
      toast(status === 'pending' ? 'The gateway has not answered yet. It is asked again every minute.' : said);
      for (const key of ['payments', 'ledger', 'registration', 'registrations'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  };
};
