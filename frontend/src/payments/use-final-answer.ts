import { type PaymentAnswer, paymentCalls } from '@app/contracts/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request, sawPosition } from '../platform/api.js';
import { ApiError } from '../platform/api-error.js';
import { useNotices } from '../platform/LiveProvider.js';

const EVERY_MS = 5_000;
const AT_MOST_MS = 60_000;

/** Waits for an unknown payment's end: at each live notice, every 5 seconds, for at most 60 (PAY-143). */
export const useFinalAnswer = (
  onFinal: (answer: PaymentAnswer) => void,
  onGivenUp: () => void,
): ((paymentId: string) => void) => {
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const told = useRef({ onFinal, onGivenUp });
  told.current = { onFinal, onGivenUp };

  const ask = useCallback(async () => {
    if (paymentId === null) return;
    try {
      const answer = await request(paymentCalls.read, { params: { paymentId } });
      if (answer.status === 'pending' || (answer.step !== 'finished' && answer.step !== 'failed')) return;
      // It is told ahead of the read models: what is shown next waits for them.
      sawPosition(answer.position);
      setPaymentId(null);
      told.current.onFinal(answer);
    } catch (error) {
      // A question that got no answer is asked again at the next turn.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [paymentId]);

  useEffect(() => {
    if (paymentId === null) return undefined;
    const again = setInterval(() => void ask(), EVERY_MS);
    const end = setTimeout(() => {
      setPaymentId(null);
      told.current.onGivenUp();
    }, AT_MOST_MS);
    return () => {
      clearInterval(again);
      clearTimeout(end);
    };
  }, [paymentId, ask]);

  useNotices(
    useCallback(
      (notice: { resource: string }) => {
        if (notice.resource === 'submission') void ask();
      },
      [ask],
    ),
  );
  return setPaymentId;
};
