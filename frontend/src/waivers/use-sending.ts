import { type PersonWaiver, waiverCalls, type WaiversAnswer } from '@app/contracts/waivers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.js';
import { useCommand } from '../platform/use-command.js';
import { useToast } from '../ui/Toast.js';

type To = { readonly waiver: PersonWaiver; readonly email: string };

/** What a screen does to ask others for a signature, and what it says of it (EVT-084, EVT-089). */
export const useSending = (of: Pick<WaiversAnswer, 'registration_id' | 'season_id'>, token?: string) => {
  const toast = useToast();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [emailFailure, setEmailFailure] = useState<string | undefined>();
  const again = (): void => void client.invalidateQueries({ queryKey: ['waivers'] });
  const done = (says: string) => () => {
    toast(says);
    again();
  };
  const failed = (says: string) => (error: ApiError) => {
    setFailure(error.message || says);
    again();
    return error.status !== 401;
  };
  const byToken = token === undefined ? {} : { token };
  const send = useCommand(waiverCalls.send, {
    input: ({ waiver, email }: To) => ({
      body: {
        ...{ registrationId: of.registration_id, seasonId: of.season_id, personId: waiver.person_id, email },
        ...byToken,
      },
    }),
    handle: failed('Failed to send waiver'),
  });
  const remind = useCommand(waiverCalls.remind, {
    input: ({ waiver_id }: PersonWaiver) => ({ params: { id: waiver_id }, body: byToken }),
    onDone: done('Reminder Sent'),
    handle: failed('Failed to send reminder'),
  });
  const change = useCommand(waiverCalls.changeEmail, {
    input: ({ waiver, email }: To) => ({ params: { id: waiver.waiver_id }, body: { email } }),
    onDone: done('Email Updated'),
    handle: ({ status, fields }) => {
      setEmailFailure(fields['email'] ?? 'Failed to update email');
      return status !== 401;
    },
  });
  const sent = done('Waiver Sent');
  /** One after the other; stops at the first that fails. */
  const sendAll = async (all: readonly To[]): Promise<boolean> => {
    for (const one of all) if ((await send.run(one)) === null) return false;
    sent();
    return true;
  };
  return {
    ...{ sendAll, remind, failure, emailFailure },
    change: { ...change, forget: () => setEmailFailure(undefined) },
    sending: send.busy,
    forget: () => setFailure(null),
  };
};
