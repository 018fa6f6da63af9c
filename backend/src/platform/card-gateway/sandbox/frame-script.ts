import { sandboxGatewayCalls } from '@app/contracts/sandbox-gateway';
import { addressOf } from '@app/contracts/shared';

/** JavaScript of the names that the script below uses. */
export type SandboxForm = {
  /** Which fields are valid, of `value`, their texts by name. */
  readonly valid: string;
  /** How a field's text changes as it is typed, by name. */
  readonly mask: string;
  /** The network of the card that the page may name. */
  readonly brand: string;
  /** Where a token is made of them. */
  readonly tokens: string;
};

/** The three hosted card fields (PAY-074, PAY-085). */
export const CARD_FORM: SandboxForm = {
  valid: `{
    ccnumber: isCardNumber(value.ccnumber),
    ccexp: isExpiry(value.ccexp, month),
    cvv: isCvv(value.cvv, value.ccnumber),
  }`,
  mask: `{ ccnumber: maskCardNumber, ccexp: maskExpiry, cvv: (typed) => typed.replace(/\\D/g, '').slice(0, 4) }`,
  brand: 'cardBrand(cardDigits(value.ccnumber))',
  tokens: addressOf(sandboxGatewayCalls.token),
};

/** The three hosted bank fields (PAY-086, PAY-091); the type of the account comes with the page's question. */
export const BANK_FORM: SandboxForm = {
  valid: `{
    checkname: isAccountName(value.checkname),
    checkaccount: isAccountNumber(value.checkaccount),
    checkaba: isRoutingNumber(value.checkaba),
  }`,
  mask: `{
    checkname: (typed) => typed.slice(0, 100),
    checkaccount: (typed) => typed.replace(/\\D/g, '').slice(0, 17),
    checkaba: (typed) => typed.replace(/\\D/g, '').slice(0, 9),
  }`,
  brand: 'null',
  tokens: addressOf(sandboxGatewayCalls.bankToken),
};

/** The names that the script below uses, of one form. */
export const formScript = ({ valid, mask, brand, tokens }: SandboxForm): string => `
const validOf = (value, month) => (${valid});
const mask = ${mask};
const brandOf = (value) => ${brand};
const tokens = '${tokens}';
`;

/** Checks what is typed, and has the sandbox's own server make a token of it. */
export const SANDBOX_SCRIPT = `
(() => {
  const month = document.body.dataset.month;
  const inputs = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]));
  const touched = Object.fromEntries(names.map((name) => [name, false]));
  const values = () => Object.fromEntries(names.map((name) => [name, inputs[name].value]));
  const valid = () => validOf(values(), month);

  const show = () => {
    const now = valid();
    for (const name of names) {
      const wrong = touched[name] && !now[name];
      inputs[name].setAttribute('aria-invalid', String(wrong));
      showError(name, wrong, wrong ? (empty !== null && inputs[name].value === '' ? empty : words[name]) : '');
    }
    sayState({ valid: now, complete: names.every((name) => now[name]), brand: brandOf(values()) });
  };

  for (const [name, input] of Object.entries(inputs)) {
    input.addEventListener('input', () => {
      const atEnd = input.selectionStart === input.value.length;
      const masked = mask[name](input.value);
      if (masked !== input.value) {
        const caret = input.selectionStart;
        input.value = masked;
        if (!atEnd) input.setSelectionRange(caret, caret);
      }
      show();
    });
    input.addEventListener('blur', () => { touched[name] = touched[name] || input.value !== ''; show(); });
    input.addEventListener('keydown', (event) => { if (event.key === 'Enter') say({ type: 'submit' }); });
  }

  const tokenize = async (more) => {
    for (const name of names) touched[name] = true;
    show();
    const now = valid();
    const first = names.find((name) => !now[name]);
    if (first) { inputs[first].focus(); say({ type: 'invalid' }); return; }
    try {
      const response = await fetch(tokens, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...values(), ...more }),
      });
      const answer = await response.json();
      if (response.ok) say({ type: 'token', token: answer.token, brand: answer.brand, last_four: answer.last_four });
      else say({ type: 'failed', message: answer.message });
    } catch {
      say({ type: 'failed', message: '' });
    }
  };

  const clear = () => {
    for (const name of names) { inputs[name].value = ''; touched[name] = false; }
    show();
  };

  listen({ tokenize, clear, theme: wear });
  addEventListener('resize', show);
  say({ type: 'ready' });
  show();
})();
`;
