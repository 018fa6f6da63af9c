import { sandboxGatewayCalls } from '@app/contracts/sandbox-gateway';
import { addressOf } from '@app/contracts/shared';

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

  const inputs = { ccnumber: document.getElementById('ccnumber'), ccexp: document.getElementById('ccexp'), cvv: document.getElementById('cvv') };
  const words = { ccnumber: 'Invalid card number', ccexp: 'Invalid expiration date', cvv: 'Invalid CVV' };
  const touched = { ccnumber: false, ccexp: false, cvv: false };
  const say = (message) => parent.postMessage({ source: 'sandbox-gateway', ...message }, page);

  const valid = () => ({
    ccnumber: isCardNumber(inputs.ccnumber.value),
    ccexp: isExpiry(inputs.ccexp.value, month),
    cvv: isCvv(inputs.cvv.value, inputs.ccnumber.value),
  });

  const show = () => {
    const now = valid();
    for (const name of Object.keys(inputs)) {
      const wrong = touched[name] && !now[name];
      inputs[name].setAttribute('aria-invalid', String(wrong));
      const error = document.getElementById(name + '-error');
      const text = wrong ? words[name] : '';
      if (error.textContent !== text) error.textContent = text;
    }
    say({
      type: 'state',
      valid: now,
      complete: now.ccnumber && now.ccexp && now.cvv,
      brand: cardBrand(cardDigits(inputs.ccnumber.value)),
      height: Math.ceil(document.querySelector('.fields').getBoundingClientRect().height),
    });
  };

  const mask = { ccnumber: maskCardNumber, ccexp: maskExpiry, cvv: (typed) => typed.replace(/\\D/g, '').slice(0, 4) };
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

  const tokenize = async () => {
    for (const name of Object.keys(touched)) touched[name] = true;
    show();
    const now = valid();
    const first = Object.keys(inputs).find((name) => !now[name]);
    if (first) { inputs[first].focus(); say({ type: 'invalid' }); return; }
    try {
      const response = await fetch('${addressOf(sandboxGatewayCalls.token)}', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ccnumber: inputs.ccnumber.value, ccexp: inputs.ccexp.value, cvv: inputs.cvv.value }),
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
    if (event.data.type === 'tokenize') void tokenize();
    if (event.data.type === 'clear') clear();
    if (event.data.type === 'theme') wear(event.data.theme);
    if (event.data.type === 'focus') inputs.ccnumber.focus();
  });
  addEventListener('resize', show);
  say({ type: 'ready' });
  show();
})();
`;
