import { useNavigate } from 'react-router';
import { CompleteButton } from './CompleteButton.js';
import { usePayments } from './use-payments.js';

type Props = { readonly registrationId: number; readonly editing: boolean };

/** COMPLETE REGISTRATION on the balance screen, once nothing is owed of it and its edit (PAY-175, PAY-176). */
export const CompleteHere = ({ registrationId, editing }: Props) => {
  const navigate = useNavigate();
  const payments = usePayments(registrationId, editing).data;
  if (!payments?.overallPaid || !payments.done) return null;
  return (
    <CompleteButton
      payments={payments}
      mode={editing ? 'editing' : 'registration'}
      label="COMPLETE REGISTRATION"
      kind="primary"
      onCompleted={() => void navigate(`/registration/${registrationId}/success`)}
    />
  );
};
