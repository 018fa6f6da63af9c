import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { Checkbox } from '../../ui/inputs.js';

export const useIsAdmin = (): boolean => useSession().account?.roles.includes('admin') ?? false;

/** A payment that came as a deposit goes back only by an admin, who says so a second time (PAY-283). */
export const useDeposit = (deposit: boolean) => {
  const admin = useIsAdmin();
  const [confirmed, confirm] = useState(false);
  if (!deposit) return { body: {}, question: null, notYet: undefined };
  return {
    body: confirmed ? { deposits: true } : {},
    question: admin ? (
      <Checkbox
        label="I confirm that this deposit goes back, although it is non-refundable by its terms."
        checked={confirmed}
        onChange={confirm}
      />
    ) : (
      <p>It was paid as a deposit, which is non-refundable: only an admin can give it back.</p>
    ),
    notYet: confirmed ? undefined : admin ? 'Please confirm that the deposit goes back.' : 'Only an admin can do this.',
  };
};
