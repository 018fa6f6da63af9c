import type { RegistrationPayments } from '@app/contracts/payments';
import { counted, formatMoney } from '@app/contracts/shared';
import { StatusChip } from '../ui/StatusChip.js';
import { passAmount } from './payment-parts.js';

type Props = {
  payments: RegistrationPayments;
  selected: readonly number[];
  onSelect: (selected: readonly number[]) => void;
};

/** SELECT MEDIA PASS: for whom it is paid now (PAY-045, PAY-049). */
export const SelectMediaPass = ({ payments, selected, onSelect }: Props) => {
  const { fee, dancers, name } = payments.media_pass;
  const open = dancers.filter(({ paid }) => !paid).map(({ person_id }) => person_id);
  const chosen = open.filter((id) => selected.includes(id));
  const all = chosen.length === open.length;
  return (
    <fieldset className="Sheet PaySelectPass">
      <legend className="vh">{name}</legend>
      <div className="Sheet__head">
        <label className="Choice">
          <input type="checkbox" checked={all} onChange={() => onSelect(all ? [] : open)} />
          <span className="med">All students who owe it</span>
        </label>
        <span className="cap push" role="status">
          {counted(chosen.length, 'student')}, {formatMoney(passAmount(payments, selected))}
        </span>
      </div>
      <ul>
        {dancers.map(({ person_id, fname, lname, paid }) => (
          <li key={person_id}>
            <label className="Choice">
              <input
                type="checkbox"
                checked={paid || selected.includes(person_id)}
                disabled={paid}
                onChange={({ target }) =>
                  onSelect(target.checked ? [...selected, person_id] : selected.filter((id) => id !== person_id))
                }
              />
              <span>
                {fname} {lname}
              </span>
            </label>
            {paid ? (
              <StatusChip tone="success" icon="check">
                Paid
              </StatusChip>
            ) : (
              <span className="num">{formatMoney(fee)}</span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
