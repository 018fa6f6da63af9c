import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Checkbox, TextInput } from '../../ui/inputs.js';
import { Money } from '../../ui/Money.js';
import { Notice } from '../../ui/Notice.js';
import { useMedia } from '../../ui/use-media.js';
import { usePromoCodes } from './use-promo-codes.js';
import './promo.css';

type Props = { readonly payments: RegistrationPayments; readonly mode: PaymentMode };
type State = ReturnType<typeof usePromoCodes>;

const NARROW = '(max-width: 767px)';

/** The promo codes of a registration: applied ones with what they take off, and the input for another (PAY-220, PAY-309). */
export const PromoSection = ({ payments, mode }: Props) => {
  const state = usePromoCodes(payments, mode);
  const narrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  const modal = narrow || mode === 'balance';
  const block = blockOf(state);
  const { message } = state;
  const ask = (): void => {
    state.setMessage(null);
    setOpen(true);
  };
  return (
    <section className="Sheet" aria-label="Promo codes">
      <div className="Sheet__head">
        <h2 className="h4">Promo codes</h2>
        {modal && (
          <Button kind="second" caps className="push" {...block} onClick={ask}>
            ADD PROMO CODE
          </Button>
        )}
      </div>
      <Applied payments={payments} state={state} />
      {!modal && <PromoForm state={state} />}
      {message && !open && (
        <div className="PromoSays">
          <Notice tone={message.tone}>{message.text}</Notice>
        </div>
      )}
      {state.staff && (
        <div className="PromoMails">
          <Checkbox label="Send employee e-mail" checked={state.mails} onChange={state.setMails} />
        </div>
      )}
      <PromoDialog open={modal && open} state={state} onClose={() => setOpen(false)} />
    </section>
  );
};

const blockOf = ({ command, viewed }: State) => ({
  busy: command.busy,
  disabled: viewed,
  reason: viewed ? VIEW_AS_BLOCKED : undefined,
});

const Applied = ({ payments, state }: { payments: RegistrationPayments; state: State }) =>
  payments.promo_codes.length === 0 ? null : (
    <ul className="PromoApplied">
      {payments.promo_codes.map(({ code, display_name, amount }) => (
        <li key={code}>
          <span>
            {display_name} <span className="cap">{code}</span>
          </span>
          <Money cents={-amount} tone="plain" />
          <IconButton
            icon="x"
            label={`Remove promo code ${code}`}
            {...blockOf(state)}
            onClick={() => void state.remove(code)}
          />
        </li>
      ))}
    </ul>
  );

/** The text that is typed, and what is wrong with it (PAY-231, PAY-233). */
const useTypedCode = ({ command, apply }: State) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && text.trim() === '';
  const error = missing ? 'Required' : command.error?.code === 'promo_invalid' ? command.error.message : undefined;
  const type = (next: string): void => {
    setText(next);
    command.reset();
  };
  const send = async (): Promise<boolean> => {
    setTried(true);
    if (text.trim() === '') return false;
    const applied = await apply(text);
    if (applied) {
      setText('');
      setTried(false);
    }
    return applied;
  };
  return { text, type, error, send };
};

const CodeInput = ({ text, type, error }: Pick<ReturnType<typeof useTypedCode>, 'text' | 'type' | 'error'>) => (
  <TextInput
    label="Promo code"
    required
    maxLength={40}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    value={text}
    error={error}
    onChange={type}
  />
);

const PromoForm = ({ state }: { state: State }) => {
  const { send, ...typed } = useTypedCode(state);
  return (
    <form
      className="PromoForm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CodeInput {...typed} />
      <Button type="submit" caps {...blockOf(state)}>
        APPLY
      </Button>
    </form>
  );
};

type DialogProps = { open: boolean; state: State; onClose: () => void };

const PromoDialog = ({ open, state, onClose }: DialogProps) =>
  open ? <OpenDialog open state={state} onClose={onClose} /> : null;

const OpenDialog = ({ state, onClose }: DialogProps) => {
  const { send, ...typed } = useTypedCode(state);
  const { message, command, setMessage } = state;
  const close = (): void => {
    command.reset();
    setMessage(null);
    onClose();
  };
  const apply = async (): Promise<void> => {
    if (await send()) onClose();
  };
  return (
    <Dialog
      open
      title="Promo Code"
      onClose={close}
      foot={
        <>
          <Button kind="second" caps onClick={close}>
            CANCEL
          </Button>
          <Button caps {...blockOf(state)} onClick={() => void apply()}>
            APPLY
          </Button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <CodeInput {...typed} />
        {message && <Notice tone={message.tone}>{message.text}</Notice>}
      </form>
    </Dialog>
  );
};
