import type { PaymentType, RegistrationPayments } from '@app/contracts/payments';
import { StatusChip } from '../ui/StatusChip.js';
import { TabSelect } from '../ui/Tabs.js';
import { partBalance, registrationIsOpen, showsMediaPass } from './payment-parts.js';

type Props = {
  payments: RegistrationPayments;
  part: PaymentType;
  onChoose: (part: PaymentType) => void;
};

/** PAY MEDIA PASS, then PAY REGISTRATION; under 768 px a select (PAY-049 to PAY-055). */
export const PaymentTabs = ({ payments, part, onChoose }: Props) => {
  if (!showsMediaPass(payments)) return null;
  const tabs = [
    { value: 'MEDIA_PASS', label: 'PAY MEDIA PASS', disabled: false },
    { value: 'REGISTRATION', label: 'PAY REGISTRATION', disabled: !registrationIsOpen(payments) },
  ] as const;
  const isPaid = (value: PaymentType): boolean => partBalance(payments, value) <= 0;
  return (
    <>
      <div className="Tabs Tabs-plain PayTabs" role="tablist" aria-label="Payment">
        {tabs.map(({ value, label, disabled }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === part}
            aria-disabled={disabled || undefined}
            title={disabled ? 'Please pay the media pass first.' : undefined}
            onClick={disabled ? undefined : () => onChoose(value)}
          >
            <span className="caps">{label}</span>
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
          value={part}
          items={tabs.map((tab) => ({ ...tab, label: isPaid(tab.value) ? `${tab.label} (Paid)` : tab.label }))}
          onChoose={(value) => onChoose(value as PaymentType)}
        />
      </div>
    </>
  );
};
