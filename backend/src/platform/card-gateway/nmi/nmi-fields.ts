import { FIELDS_SILENT } from '@app/contracts/payments';
import { FRAME_FORMS, FRAME_STYLE, type FrameForm, frameBase, framePageOf } from '../fields/frame.js';
import type { GatewayFields } from '../fields/gateway-fields.port.js';

type Parts = {
  /** Address of the gateway; Collect.js lies there. */
  readonly url: string;
  /** The public key: it makes tokens and nothing else. */
  readonly tokenizationKey: string;
};

/** Each frame of the gateway stands in a box of ours, under our label and over our message. */
const field = (id: string, label: string): string => `
  <div class="field">
    <span class="label" aria-hidden="true">${label}</span>
    <div id="${id}" class="box"></div>
    <span class="error" id="${id}-error" role="alert"></span>
  </div>`;

/** How long Collect.js may take to bring the fields, and to make a token of them. */
const LOADS_IN_MS = 10_000;
const ANSWERS_IN_MS = 15_000;

/**
 * Collect.js in the frame. Its fields are checked when they are left, and it alone says whether they are right; the words
 * are ours. A token is made of one page, so after its use the page is loaded anew (PAY-078), and so it is when the colors
 * change before anything is typed: it reads them once. It may need a button of its own to be there; nobody sees it.
 */
const COLLECT_SCRIPT = `
(() => {
  const states = {};
  const show = () => sayState({ complete: names.every((name) => states[name] === true) });
  const told = (name, isValid, message) => {
    if (!names.includes(name)) return;
    const isEmpty = /empty/i.test(message);
    if (isEmpty && states[name] === undefined) return;
    states[name] = isValid;
    showError(name, !isValid, isValid ? '' : isEmpty && empty !== null ? empty : words[name]);
    show();
  };
  const again = () => location.replace(location.pathname + '?' + query);
  const missing = () => say({ type: 'unavailable' });
  const late = setTimeout(missing, times.loads);

  const color = (name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
  const configure = () => CollectJS.configure({
    variant: 'inline',
    paymentSelector: '#ask',
    styleSniffer: false,
    customCss: {
      'background-color': color('surface'), color: color('text'), 'font-family': 'system-ui, sans-serif', 'font-size': '14px',
      height: '36px', border: '0', padding: '0', margin: '0', outline: 'none',
    },
    placeholderCss: { color: color('muted') },
    invalidCss: { color: color('error') },
    fields: Object.fromEntries(names.map((name) => [name, { selector: '#' + name, title: labels[name], ...(name === 'cvv' ? { display: 'required' } : {}) }])),
    validationCallback: told,
    fieldsAvailableCallback: () => { clearTimeout(late); say({ type: 'ready' }); show(); },
    timeoutDuration: times.answers,
    timeoutCallback: () => say({ type: 'failed', message: silent }),
    callback: ({ token }) => say({ type: 'token', token }),
  });
  // In some builds the script is there before what it brings.
  const begin = () => { if (typeof CollectJS === 'object') configure(); else setTimeout(begin, 50); };

  const ask = Object.assign(document.createElement('button'), { id: 'ask', type: 'button', hidden: true });
  const script = document.createElement('script');
  // It takes every data attribute of its own element for a setting.
  script.setAttribute('data-tokenization-key', key);
  script.src = collect;
  script.onload = begin;
  script.onerror = missing;
  document.body.append(ask, script);

  listen({
    tokenize: () => { if (names.every((name) => states[name] === true)) CollectJS.startPaymentRequest(); else say({ type: 'invalid' }); },
    clear: again,
    theme: (theme) => {
      const worn = query.toString();
      for (const name of THEME) if (theme[name]) query.set(name, theme[name]);
      if (query.toString() === worn) return;
      wear(theme);
      // The typed text stays, in the colors of before.
      if (Object.keys(states).length === 0) again();
    },
  });
  addEventListener('resize', show);
  show();
})();
`;

const settingsOf = ({ labels }: FrameForm, collect: string, key: string): string => `
const collect = ${JSON.stringify(collect)};
const key = ${JSON.stringify(key)};
const labels = ${JSON.stringify(labels)};
const silent = ${JSON.stringify(FIELDS_SILENT)};
const times = ${JSON.stringify({ loads: LOADS_IN_MS, answers: ANSWERS_IN_MS })};
`;

/** NMI's fields by Collect.js, which is loaded into the frame alone, from the gateway's own address (PAY-075, SEC-004). */
export const nmiFields = ({ url, tokenizationKey }: Parts): GatewayFields => {
  const collect = new URL('token/Collect.js', url.endsWith('/') ? url : `${url}/`);
  const { origin } = collect;
  return {
    // Styles alone may stand inline: Collect.js writes them on its frames.
    policy: `default-src 'none'; script-src 'self' ${origin}; style-src 'self' 'unsafe-inline'; img-src ${origin}; frame-src ${origin}; connect-src ${origin}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    style: `${FRAME_STYLE}.box iframe { display: block; width: 100%; height: 36px; margin: 1px 0; border: 0; }\n`,
    page: (kind, month) => framePageOf({ kind, month, field }),
    script: (kind) =>
      `'use strict';\n${settingsOf(FRAME_FORMS[kind], collect.href, tokenizationKey)}${frameBase(FRAME_FORMS[kind])}${COLLECT_SCRIPT}`,
  };
};
