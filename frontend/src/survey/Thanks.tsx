import type { SurveyReward } from '@app/contracts/survey';
import { formatMoney } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';

/** So long the button says that the code is copied (EVT-218). */
const COPIED_MS = 1_000;

const Reward = ({ reward: { promo_code, amount } }: { reward: SurveyReward }) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(promo_code);
    setCopied(true);
  };
  return (
    <>
      <p className="t2">{`Here is ${formatMoney(amount)} off your next registration:`}</p>
      <p className="Survey__code">{promo_code}</p>
      <Button kind="second" caps icon="ticket" onClick={() => void copy()}>
        {copied ? 'COPIED' : 'COPY CODE'}
      </Button>
      <p className="dense t2">This promo code can be used once per account, per event, per season.</p>
    </>
  );
};

/** The end of a survey; without the reward for whoever has a link alone (PST-146, PST-147, PST-165). */
export const Thanks = ({ reward }: { reward: SurveyReward | null }) => (
  <section className="Sheet EmptyState Survey__thanks" aria-label="Survey" role="status">
    <Icon name="check" />
    <p className="h3">Thank you for your feedback!</p>
    {reward && <Reward reward={reward} />}
  </section>
);
