import { gatewayFieldCalls } from '@app/contracts/gateway-fields';
import { addressOf } from '@app/contracts/shared';
import type { FieldsKind } from './gateway-fields.port.js';

/** All that differs between the frames of a card and of a bank account. */
export type FrameForm = {
  readonly title: string;
  /** Labels by the gateways' names of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** Messages under the fields; `empty` for one without a letter, null: the same (PAY-085, PAY-091). */
  readonly words: Readonly<Record<string, string>>;
  readonly empty: string | null;
};

export const FRAME_FORMS: Readonly<Record<FieldsKind, FrameForm>> = {
  card: {
    title: 'Card',
    labels: { ccnumber: 'Card number', ccexp: 'Expiry (MM/YY)', cvv: 'CVV' },
    words: { ccnumber: 'Invalid card number', ccexp: 'Invalid expiration date', cvv: 'Invalid CVV' },
    empty: null,
  },
  bank: {
    title: 'Bank account',
    labels: { checkname: 'Account name', checkaccount: 'Account number', checkaba: 'Routing number' },
    words: { checkname: 'Required', checkaccount: 'Invalid account number', checkaba: 'Invalid routing number' },
    empty: 'Required',
  },
};

const SCRIPTS = { card: gatewayFieldCalls.script, bank: gatewayFieldCalls.bankScript } as const;

type Page = {
  readonly kind: FieldsKind;
  readonly month: string;
  readonly field: (id: string, label: string) => string;
};

/** Nothing stands inline that a policy would have to allow (SEC-003). */
export const framePageOf = ({ kind, month, field }: Page): string => {
  const { title, labels } = FRAME_FORMS[kind];
  const fields = Object.entries(labels).map(([id, label]) => field(id, label));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${addressOf(gatewayFieldCalls.style)}"></head>
<body data-month="${month}"><div class="fields" role="group" aria-label="${title}">${fields.join('')}
</div><script src="${addressOf(SCRIPTS[kind])}"></script></body></html>
`;
};

export const FRAME_STYLE = `
:root { --text: #1a1c1e; --muted: #5c6166; --surface: #fff; --control: #8b9096; --brand: #b3191f; --error: #b42318; --radius: 6px; --font: Inter, system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 14px/20px var(--font); overflow: hidden; }
.fields { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 16px; padding: 4px; }
.field { display: grid; gap: 4px; align-content: start; min-width: 0; }
.label { font-size: 13px; font-weight: 500; }
.box { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--surface); color: var(--text); font: inherit; font-variant-numeric: tabular-nums; }
.box:focus-visible, .box:focus-within { outline: 2px solid var(--brand); outline-offset: 1px; }
.box[data-wrong="true"] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
.error:empty { display: none; }
.error { color: var(--error); font-size: 13px; }
@media (max-width: 479px) { .fields { grid-template-columns: 1fr 1fr; } .field:first-child { grid-column: span 2; } }
`;

/**
 * Every frame does this, with the form that it shows. It talks to one page only: the one whose origin stands in its
 * address, and that page must be its parent. Card details leave it in one direction, to the gateway; the page gets a token.
 */
export const frameBase = ({ words, empty }: FrameForm): string => `
const words = ${JSON.stringify(words)};
const empty = ${JSON.stringify(empty)};
const names = Object.keys(words);
const query = new URLSearchParams(location.search);
const page = query.get('origin') || location.origin;
const THEME = ['text', 'muted', 'surface', 'control', 'brand', 'error', 'radius', 'font'];
const wear = (theme) => { for (const name of THEME) if (theme[name]) document.documentElement.style.setProperty('--' + name, theme[name]); };
wear(Object.fromEntries(query));

// The page's own font, where it names a file of this server; the policy of the frame allows no other.
const file = query.get('face');
if (file) new FontFace('Inter Variable', 'url(' + JSON.stringify(file) + ')', { weight: '100 900' }).load().then((face) => document.fonts.add(face), () => {});

const say = (message) => parent.postMessage({ source: 'gateway-fields', ...message }, page);
const sayState = (more) => say({ type: 'state', height: Math.ceil(document.querySelector('.fields').getBoundingClientRect().height), ...more });
const showError = (name, wrong, text) => {
  document.getElementById(name).setAttribute('data-wrong', String(wrong));
  const error = document.getElementById(name + '-error');
  if (error.textContent !== text) error.textContent = text;
};
const listen = ({ tokenize, clear, theme }) => addEventListener('message', (event) => {
  if (event.origin !== page || event.source !== parent || !event.data) return;
  if (event.data.type === 'tokenize') void tokenize(event.data.more);
  if (event.data.type === 'clear') clear();
  if (event.data.type === 'theme') theme(event.data.theme);
});
`;
