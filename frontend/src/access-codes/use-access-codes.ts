import { accessCodesCalls } from '@app/contracts/access-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';

/** The codes of a registration, or of what a link opens. */
type Of = { readonly registration_id: number } | { readonly link: string };

/** Read again when a code is made or sent (EVT-015). */
export const useAccessCodes = (of: Of) => {
  const link = 'link' in of ? of.link : undefined;
  const query = 'link' in of ? {} : of;
  return useRead(['access_codes', { link }], accessCodesCalls.list, { query }, { handled: true, link });
};

export const useSendCode = () => {
  const client = useQueryClient();
  return useCommand(accessCodesCalls.send, {
    onDone: () => void client.invalidateQueries({ queryKey: ['access_codes'] }),
  });
};
