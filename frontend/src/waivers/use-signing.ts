import { type SignedWaiver, waiverCalls } from '@app/contracts/waivers';
import { useQueryClient } from '@tanstack/react-query';
import { forgetInput } from '../platform/kept-input.js';
import { useCommand } from '../platform/use-command.js';
import { keptWaiver, type SignedForm } from './use-waiver-form.js';

type Asked = {
  readonly registration_id: number;
  /** Of a link, instead of a session (EVT-114). */
  readonly token?: string | undefined;
  readonly onSigned: (signed: SignedWaiver) => void;
  readonly onRefused: (fields: Readonly<Record<string, string>>) => void;
};

/** Signs a waiver; what another tab has signed meanwhile is read again and shown (EVT-106, EVT-107). */
export const useSigning = ({ registration_id, token, onSigned, onRefused }: Asked) => {
  const client = useQueryClient();
  const again = (): void => void client.invalidateQueries({ queryKey: ['waivers'] });
  return useCommand(waiverCalls.save, {
    input: (signed: SignedForm) => ({ body: { ...signed, registration_id, ...(token && { token }) } }),
    onDone: (signed, { form }) => {
      forgetInput(keptWaiver(form.person_id));
      onSigned(signed);
      again();
    },
    handle: ({ code, fields }) => {
      if (code === 'waiver_signed' || code === 'waiver_text_changed') again();
      if (code !== 'waiver_invalid') return false;
      onRefused(fields);
      return true;
    },
  });
};
