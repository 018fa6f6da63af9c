import { RATE_NAMES } from '@app/contracts/catalogue';
import { balanceOf, feeParts, paymentCalls } from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import { useMemo } from 'react';
import { sinceAgreed, sinceParts } from '../../payments/index.js';
import { useRead } from '../../platform/use-read.js';
import type { FeeNote, FeeSummaryProps } from '../../ui/FeeSummary.js';
import { Money } from '../../ui/Money.js';
import { editGroups, feeGroups } from './fee-groups.js';
import { type Flow, priceAt, useFlow } from './flow.js';
import { nextRateDay, rateWords } from './rate.js';

/** What the draft would cost from the next rate on, by the same rules; nothing where it stays the same (REG-109, FEE-015). */
const useAnnounced = ({ answer, registration, draft, rate, sheet }: Flow): readonly FeeNote[] => {
  const next = useMemo(
    () => (rate.next_rate === null ? null : priceAt({ answer, registration, draft }, rate.next_rate)),
    [answer, registration, draft, rate.next_rate],
  );
  const from = nextRateDay(rate);
  if (next === null || rate.next_rate === null || from === null) return [];
  const more = next.fees.total - sheet.fees.total;
  if (more <= 0) return [];
  const text = (
    <>
      From {from} the {RATE_NAMES[rate.next_rate]} rate applies: this registration would cost{' '}
      <b className="Money med">{formatMoney(next.fees.total)}</b>, <Money cents={more} tone="plain" /> more.
    </>
  );
  return [{ icon: 'clock', text }];
};

const NO_REFUNDS: FeeNote = { icon: 'warning', text: 'There are no refunds for overpayments.' };

/** The fee summary of the open draft (REG-030): beside the step on a desktop, in the foot below 1024 px. */
export const useFees = (): FeeSummaryProps => {
  const flow = useFlow();
  const { sheet, rate, registration, id } = flow;
  const read = useRead(['payments', id], paymentCalls.ofRegistration, { params: { id }, query: {} }, { handled: true });
  const announced = useAnnounced(flow);
  const common = {
    rate: rateWords(rate),
    notes: announced,
  };
  if (registration.completed) {
    const falls = sheet.fees.total < registration.previous_total;
    return {
      ...common,
      notes: falls ? [NO_REFUNDS, ...announced] : announced,
      title: 'This edit',
      groups: editGroups(registration.official.sheet ?? sheet, flow),
      due: { label: 'Grand total', amount: sheet.fees.total },
    };
  }
  const since = read.data ? [sinceParts(read.data)] : [];
  const { total } = balanceOf([feeParts(sheet.fees), ...since]);
  const groups = [...feeGroups(sheet, flow), ...(read.data ? sinceAgreed(read.data) : [])];
  return { ...common, groups, due: { label: 'Balance', amount: total } };
};
