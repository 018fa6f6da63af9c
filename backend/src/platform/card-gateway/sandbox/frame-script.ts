import { sandboxGatewayCalls } from '@app/contracts/sandbox-gateway';
import { addressOf } from '@app/contracts/shared';

/** The difference between the frames: JavaScript of the names that the rest of the script uses. */
export type FrameForm = {
  /** Messages under the fields; \`words\` by field, \`empty\` for one without a letter, null: the same (PAY-085, PAY-091). */
  readonly words: Readonly<Record<string, string>>;
  readonly empty: string | null;
  /** Which fields are valid, of \`value\`, their texts by name. */
  readonly valid: string;
  /** How a field's text changes as it is typed, by name. */
  readonly mask: string;
  /** The network of the card that the page may name. */
  readonly brand: string;
  /** Where a token is made of them. */
  readonly tokens: string;
};

/** The three hosted card fields (PAY-074, PAY-085). */
export const CARD_FORM: FrameForm = {
  words: { ccnumber: 'Invalid card number', ccexp: 'Invalid expiration date', cvv: 'Invalid CVV' },
  empty: null,
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
export const BANK_FORM: FrameForm = {
  words: { checkname: 'Required', checkaccount: 'Invalid account number', checkaba: 'Invalid routing number' },
  empty: 'Required',
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
export const formScript = ({ words, empty, valid, mask, brand, tokens }: FrameForm): string => `
const words = ${JSON.stringify(words)};
const empty = ${JSON.stringify(empty)};
const validOf = (value, month) => (${valid});
const mask = ${mask};
const brandOf = (value) => ${brand};
const tokens = '${tokens}';
`;

/**
 * The frame's behaviour. It talks to one page only: the one whose origin stands in its address, and that page must be
 * its parent. Card details leave it in one direction, to the gateway's own server; the page gets a token.
 */
export const FRAME_SCRIPT = `
(() => {
  const query = new URLSearchParams(location.search);
  const page = query.get('origin') || location.origin;
  const month = document.body.dataset.month;
  const THEME = ['text', 'muted', 'surface', 'control', 'brand', 'error', 'radius', 'font'];
  const wear = (theme) => { for (const name of THEME) if (theme[name]) document.documentElement.style.setProperty('--' + name, theme[name]); };
  wear(Object.fromEntries(query));

  // The page's own font, where it names a file of this server; the policy of the frame allows no other.
  const file = query.get('face');
  if (file) new FontFace('Inter Variable', 'url(' + JSON.stringify(file) + ')', { weight: '100 900' }).load().then((face) => document.fonts.add(face), () => {});

  const names = Object.keys(words);
  const inputs = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]));
  const touched = Object.fromEntries(names.map((name) => [name, false]));
  const values = () => Object.fromEntries(names.map((name) => [name, inputs[name].value]));
  const say = (message) => parent.postMessage({ source: 'sandbox-gateway', ...message }, page);

  const valid = () => validOf(values(), month);

  const show = () => {
    const now = valid();
    for (const name of Object.keys(inputs)) {
      const wrong = touched[name] && !now[name];
      inputs[name].setAttribute('aria-invalid', String(wrong));
      const error = document.getElementById(name + '-error');
      const text = wrong ? (empty !== null && inputs[name].value === '' ? empty : words[name]) : '';
      if (error.textContent !== text) error.textContent = text;
    }
    say({
      type: 'state',
      valid: now,
      complete: names.every((name) => now[name]),
      brand: brandOf(values()),
      height: Math.ceil(document.querySelector('.fields').getBoundingClientRect().height),
    });
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
    for (const name of Object.keys(touched)) touched[name] = true;
    show();
    const now = valid();
    const first = Object.keys(inputs).find((name) => !now[name]);
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
    for (const name of Object.keys(inputs)) { inputs[name].value = ''; touched[name] = false; }
    show();
  };

  addEventListener('message', (event) => {
    if (event.origin !== page || event.source !== parent || !event.data) return;
    if (event.data.type === 'tokenize') void tokenize(event.data.more);
    if (event.data.type === 'clear') clear();
    if (event.data.type === 'theme') wear(event.data.theme);
    if (event.data.type === 'focus') inputs[names[0]].focus();
  });
  addEventListener('resize', show);
  say({ type: 'ready' });
  show();
})();
`;
