import { Select } from '../ui/inputs.js';
import { Skeletons } from '../ui/Skeleton.js';
import { isClosed, savedOf, useVault, type VaultKind } from './use-saved-methods.js';
import { lastFour, nameOf } from './words.js';

const KINDS: readonly VaultKind[] = ['card', 'bank'];

type Props = {
  label: string;
  /** The last digits of the method that is chosen now. */
  last_four: string;
  disabled: boolean;
  onChoose: (billing_id: string) => void;
};

/** Another saved method, of those that can be charged. */
export const ChooseMethod = ({ label, last_four, disabled, onChoose }: Props) => {
  const vault = useVault();
  if (vault.isPending) return <Skeletons label="Loading" lines={1} />;
  const methods = KINDS.flatMap((kind) => savedOf(vault.data, kind)).filter((method) => !isClosed(method));
  const now = methods.find((method) => lastFour(method) === last_four);
  return (
    <Select
      label={label}
      placeholder="Please choose"
      disabled={disabled}
      value={now?.billing_id ?? ''}
      options={methods.map((method) => ({ value: method.billing_id, label: nameOf(method) }))}
      onChange={onChoose}
    />
  );
};
