import { CONFIRMING, DECLINED, type PaymentAnswer, paymentCalls, type TakePaymentBody } from '@app/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../platform/api-error.js';
import { useReportError } from '../platform/ErrorDialogs.js';
import { useCommand } from '../platform/use-command.js';
import type { TokenAnswer } from './use-hosted-fields.js';
import { useFinalAnswer } from './use-final-answer.js';
import type { Stops } from './use-stops.js';

/** The payment; of a new card the token is added when the gateway has given it. */
export type Order = Omit<TakePaymentBody, 'paymentProfile'> & {
  readonly profile: Omit<TakePaymentBody['paymentProfile'], 'token'>;
};

type Phase = 'idle' | 'card' | 'sending' | 'confirming';
type Box = { readonly tone: 'error' | 'warning'; readonly text: string };

const COMMON = new Set(['registration_completed', 'forbidden', 'signed_out']);
const shownHere = (error: ApiError): boolean => error.badRequest && !COMMON.has(error.code);

export type Pay = {
  readonly phase: Phase;
  /** The box above the form (PAY-130, PAY-143). */
  readonly box: Box | null;
  /** The payments of this screen that have their final answer: what is still read as pending of them is of before. */
  readonly settled: readonly string[];
  readonly pay: (order: Order, tokenize: () => Promise<TokenAnswer>) => Promise<void>;
};

const refusedBox = (words: string): Box => ({ tone: 'error', text: words || DECLINED });

const bodyOf = ({ profile, ...order }: Order, token: object = {}): TakePaymentBody => ({
  ...order,
  paymentProfile: { ...profile, ...token },
});

/** The body of a payment with the token of a new card; null where there is none. Without a network the gateway's frame has no words: then it is told as any call without one (NAV-073). */
const useToken = (onRefused: (words: string) => void) => {
  const report = useReportError();
  return async (wanted: Order, tokenize: () => Promise<TokenAnswer>): Promise<TakePaymentBody | null> => {
    if (wanted.profile.billingId !== undefined) return bodyOf(wanted);
    const card = await tokenize();
    if (card.type === 'token') return bodyOf(wanted, { token: card.token });
    if (card.type === 'failed' && (card.message || navigator.onLine)) onRefused(card.message);
    else if (card.type === 'failed') report(ApiError.offline());
    return null;
  };
};

/** Sends a payment and follows it to its end; a try whose answer was lost is sent again as it was (PAY-137). */
export const usePay = (
  onApproved: (answer: PaymentAnswer, order: Order) => void,
  onDeclined: () => void,
  stops: Stops,
): Pay => {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [box, setBox] = useState<Box | null>(null);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const withToken = useToken((words) => setBox(refusedBox(words)));
  const lost = useRef<{ readonly order: string; readonly body: TakePaymentBody } | null>(null);
  const order = useRef<Order | null>(null);

  const send = useCommand(paymentCalls.take, {
    handle: (error) => {
      if (error.badRequest) lost.current = null;
      const stopped = stops.handle(error);
      if (!stopped && !shownHere(error)) return false;
      if (!stopped) setBox(refusedBox(error.message));
      onDeclined();
      void client.invalidateQueries({ queryKey: ['payments'] });
      return true;
    },
  });

  const settle = (answer: PaymentAnswer): void => {
    setPhase('idle');
    setSettled((before) => [...before, answer.paymentId]);
    lost.current = null;
    void client.invalidateQueries({ queryKey: ['payments'] });
    if (answer.status === 'approved' && order.current) onApproved(answer, order.current);
    else {
      setBox(refusedBox(answer.message));
      onDeclined();
    }
  };
  const waitFor = useFinalAnswer(settle, () => {
    setPhase('idle');
    setBox({ tone: 'warning', text: CONFIRMING });
    void client.invalidateQueries({ queryKey: ['payments'] });
  });

  const pay: Pay['pay'] = async (wanted, tokenize) => {
    setBox(null);
    setPhase('card');
    order.current = wanted;
    const written = JSON.stringify(wanted);
    const kept = lost.current?.order === written ? lost.current.body : null;
    const body = kept ?? (await withToken(wanted, tokenize));
    if (body === null) return setPhase('idle');
    lost.current = { order: written, body };
    setPhase('sending');
    const answer = await send.run({ body });
    if (answer === null) return setPhase('idle');
    if (answer.status !== 'pending') return settle(answer);
    setPhase('confirming');
    waitFor(answer.paymentId);
  };
  return { phase, box, settled, pay };
};
