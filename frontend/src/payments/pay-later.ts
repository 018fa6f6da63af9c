import { isPayLaterPhrase, type PaymentMode, type RegistrationPayments } from '@app/contracts/payments';
import { registrationCalls } from '@app/contracts/registration';
import { useState } from 'react';
import { track } from '../platform/analytics.js';
import { useCommand } from '../platform/use-command.js';
import type { PayAction } from './PaymentForm.js';
import type { useCompletion } from './use-completion.js';

type Paying = {
  readonly payments: RegistrationPayments;
  readonly mode: PaymentMode;
  readonly completion: ReturnType<typeof useCompletion>;
};

/** Promises a check, then completes the registration or confirms the edit (PAY-100, PAY-104, PAY-152). */
export const usePayLater = ({ payments, mode, completion }: Paying) => {
  const [typed, type] = useState('');
  const [refusal, refuse] = useState<string | null>(null);
  const promise = useCommand(registrationCalls.submit, {
    handle: (error) => {
      if (error.badRequest) refuse(error.message);
      return error.badRequest;
    },
  });
  const editing = mode === 'editing';
  const run = async (): Promise<void> => {
    refuse(null);
    const promised = { params: { id: payments.registration_id }, body: { paying_by_check: true } };
    if ((await promise.run(promised)) === null) return;
    const done = await (editing ? completion.confirm() : completion.complete());
    if (done === null) return;
    const { registration_id, check } = payments;
    const kinds = { kind: 'REGISTRATION', amount_type: 'FULL', method: 'check' };
    track('payment', { registration_id, ...kinds, amount: check?.amount ?? 0 });
  };
  const action: PayAction = {
    label: editing ? 'CONFIRM CHANGES' : 'COMPLETE REGISTRATION',
    disabled: !isPayLaterPhrase(typed),
    reason: 'Please type the words as they are shown.',
    busy: promise.busy || completion.busy,
    run,
  };
  return { typed, type, refusal, action };
};
