import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.js';

/** A refusal of the steps before the payment. */
type Stop = { readonly kind: 'tickets' | 'vouchers'; readonly text: string; readonly codes: readonly string[] };

const KINDS: ReadonlyMap<string, Stop['kind']> = new Map([
  ['ticket_inactive', 'tickets'],
  ['tickets_sold_out', 'tickets'],
  ['tickets_insufficient', 'tickets'],
  ['voucher_invalid', 'vouchers'],
]);

/** Refusals of tickets and vouchers have dialogs of their own (TIX-042, PAY-133). */
export const useStops = () => {
  const client = useQueryClient();
  const [stop, setStop] = useState<Stop | null>(null);
  /** True for a refusal that it shows. */
  const handle = ({ code, message, params }: ApiError): boolean => {
    const kind = KINDS.get(code);
    if (kind === undefined) return false;
    const codes = kind === 'vouchers' ? String(params.codes).split(', ') : [];
    setStop({ kind, text: message, codes });
    for (const key of ['payments', 'loyalty']) void client.invalidateQueries({ queryKey: [key] });
    return true;
  };
  return { stop, handle, close: () => setStop(null) };
};

export type Stops = ReturnType<typeof useStops>;
