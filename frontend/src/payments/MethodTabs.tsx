import { Icon } from '../ui/Icon.js';
import type { Method, MethodTab } from './methods.js';

type Props = { tabs: readonly MethodTab[]; method: Method; onChoose: (method: Method) => void };

/** The methods of a payment; a closed one says why (PAY-056, PAY-066). */
export const MethodTabs = ({ tabs, method, onChoose }: Props) => (
  <div className="PayMethods">
    <div role="tablist" aria-label="Payment type">
      {tabs.map(({ value, label, icon, closed }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === method}
          aria-disabled={closed !== null || undefined}
          title={closed ?? undefined}
          onClick={closed === null ? () => onChoose(value) : undefined}
        >
          <Icon name={icon} />
          <span className="caps">{label}</span>
        </button>
      ))}
    </div>
    {tabs.map(
      ({ value, closed }) =>
        closed && (
          <p key={value} className="cap">
            {closed}
          </p>
        ),
    )}
  </div>
);
