import { PAY_LATER_PHRASE, type RegistrationPayments } from '@app/contracts/payments';
import { day, formatShortDay } from '@app/contracts/shared';
import type { SyntheticEvent } from 'react';
import { TextInput } from '../ui/inputs.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import type { usePayLater } from './pay-later.js';

const blocked = (event: SyntheticEvent): void => event.preventDefault();

type Props = { readonly payments: RegistrationPayments; readonly state: ReturnType<typeof usePayLater> };

/** To whom and where the check goes, by when, and the words that promise it: typed, not pasted (PAY-098, PAY-099). */
export const PayLater = ({ payments: { check, due_date }, state }: Props) => {
  if (check === null) return null;
  return (
    <>
      {state.refusal !== null && <Notice tone="error">{state.refusal}</Notice>}
      <dl className="PayCheck">
        <div>
          <dt className="caps t3">AMOUNT</dt>
          <dd>
            <Money cents={check.amount} size="xl" tone="plain" />
          </dd>
        </div>
        <div>
          <dt className="caps t3">DUE BY</dt>
          <dd className="PayDeposit__day num">{formatShortDay(day(due_date))}</dd>
        </div>
        <div>
          <dt className="caps t3">PAYABLE TO</dt>
          <dd>{check.check_payable_to}</dd>
        </div>
        <div>
          <dt className="caps t3">MAIL YOUR CHECK TO</dt>
          <dd>{check.check_mail_address}</dd>
        </div>
      </dl>
      <p className="dense t2">
        Your places are reserved until your check arrives. To reserve them, type <b>{PAY_LATER_PHRASE}</b>.
      </p>
      <TextInput
        label={`Type ${PAY_LATER_PHRASE}`}
        value={state.typed}
        onChange={state.type}
        onPaste={blocked}
        onDrop={blocked}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
};
