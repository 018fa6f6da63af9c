import type { RegistrationPayments } from '@app/contracts/payments';
import { StatusChip } from '../ui/StatusChip.js';
import { TabSelect } from '../ui/Tabs.js';
import { partBalance } from './payment-parts.js';
import { type PayTab, type tabsOf } from './ways.js';

type Props = {
  payments: RegistrationPayments;
  tabs: ReturnType<typeof tabsOf>;
  tab: PayTab;
  onChoose: (tab: PayTab) => void;
};

const LABELS: Readonly<Record<PayTab, string>> = {
  SELECT: 'SELECT MEDIA PASS',
  MEDIA_PASS: 'PAY MEDIA PASS',
  REGISTRATION: 'PAY REGISTRATION',
};

/** SELECT MEDIA PASS, PAY MEDIA PASS, PAY REGISTRATION; under 768 px a select (PAY-049 to PAY-055). */
export const PaymentTabs = ({ payments, tabs, tab, onChoose }: Props) => {
  if (tabs.length < 2) return null;
  const isPaid = (value: PayTab): boolean => value !== 'SELECT' && partBalance(payments, value) <= 0;
  return (
    <>
      <div className="Tabs Tabs-plain PayTabs" role="tablist" aria-label="Payment">
        {tabs.map(({ value, closed }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === tab}
            aria-disabled={closed !== null || undefined}
            title={closed ?? undefined}
            onClick={closed === null ? () => onChoose(value) : undefined}
          >
            <span className="caps">{LABELS[value]}</span>
            {isPaid(value) && (
              <StatusChip tone="success" icon="check">
                Paid
              </StatusChip>
            )}
          </button>
        ))}
      </div>
      <div className="PaySelect">
        <TabSelect
          label="Payment"
          value={tab}
          items={tabs.map(({ value, closed }) => ({
            value,
            label: isPaid(value) ? `${LABELS[value]} (Paid)` : LABELS[value],
            disabled: closed !== null,
          }))}
          onChoose={(value) => onChoose(value as PayTab)}
        />
      </div>
    </>
  );
};
