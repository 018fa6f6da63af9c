import { ACCOUNT_TYPES, type AccountType } from '@app/contracts/payments';
import { RadioGroup } from '../ui/inputs.js';

const LABELS: Readonly<Record<AccountType, string>> = { checking: 'Checking', savings: 'Savings' };

type Props = { readonly value: AccountType; readonly onChange: (value: AccountType) => void };

/** PAY-086. */
export const AccountTypeChoice = ({ value, onChange }: Props) => (
  <RadioGroup
    legend="Account type"
    name="account_type"
    value={value}
    options={ACCOUNT_TYPES.map((type) => ({ value: type, label: LABELS[type] }))}
    onChange={onChange}
  />
);
