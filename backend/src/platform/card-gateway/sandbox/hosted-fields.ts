import {
  cardBrand,
  cardDigits,
  isAccountName,
  isAccountNumber,
  isCardNumber,
  isCvv,
  isExpiry,
  isRoutingNumber,
  maskCardNumber,
  maskExpiry,
  passesLuhn,
} from '@app/contracts/payments';
import { sandboxGatewayCalls } from '@app/contracts/sandbox-gateway';
import { addressOf } from '@app/contracts/shared';
import { BANK_FORM, CARD_FORM, FRAME_SCRIPT, type FrameForm, formScript } from './frame-script.js';

/** Nothing but the frame's own two files, and only our own pages may show it (SEC-003, SEC-004). */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const field = (id: string, label: string, mode: string, autocomplete: string, hint: string): string => `
  <div class="field" id="${id}-field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id}" inputmode="${mode}" autocomplete="${autocomplete}" placeholder="${hint}" aria-describedby="${id}-error">
    <span class="error" id="${id}-error" role="alert"></span>
  </div>`;

type Page = { readonly title: string; readonly fields: string; readonly script: string; readonly month: string };

const pageOf = ({ title, fields, script, month }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${addressOf(sandboxGatewayCalls.style)}"></head>
<body data-month="${month}"><div class="fields" role="group" aria-label="${title}">${fields}
</div><script src="${script}"></script></body></html>
`;

/** The three hosted fields (PAY-074); `month` is the gateway's own this-month, `YYYY-MM`. */
export const framePage = (month: string): string =>
  pageOf({
    title: 'Card',
    fields: `${field('ccnumber', 'Card number', 'numeric', 'cc-number', '')}${field('ccexp', 'Expiry (MM/YY)', 'numeric', 'cc-exp', 'MM/YY')}${field('cvv', 'CVV', 'numeric', 'cc-csc', '')}`,
    script: addressOf(sandboxGatewayCalls.script),
    month,
  });

/** The three hosted bank fields (PAY-086). */
export const bankFramePage = (): string =>
  pageOf({
    title: 'Bank account',
    fields: `${field('checkname', 'Account name', 'text', 'name', '')}${field('checkaccount', 'Account number', 'numeric', 'off', '')}${field('checkaba', 'Routing number', 'numeric', 'off', '')}`,
    script: addressOf(sandboxGatewayCalls.bankScript),
    month: '',
  });

export const FRAME_STYLE = `
:root { --text: #1a1c1e; --muted: #5c6166; --surface: #fff; --control: #8b9096; --brand: #b3191f; --error: #b42318; --radius: 6px; --font: Inter, system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 14px/20px var(--font); overflow: hidden; }
.fields { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 16px; padding: 4px; }
.field { display: grid; gap: 4px; align-content: start; min-width: 0; }
label { font-size: 13px; font-weight: 500; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--surface); color: var(--text); font: inherit; font-variant-numeric: tabular-nums; }
input:focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
input[aria-invalid="true"] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
#cvv { -webkit-text-security: disc; }
.error:empty { display: none; }
.error { color: var(--error); font-size: 13px; }
@media (max-width: 479px) { .fields { grid-template-columns: 1fr 1fr; } #ccnumber-field, #checkname-field { grid-column: span 2; } }
`;

const BANK_RULES = { isAccountName, isAccountNumber, isRoutingNumber };

/** The checks are the very functions of the contracts, sent as text: one rule for the frame and for the gateway's server. */
const RULES = {
  cardDigits,
  passesLuhn,
  cardBrand,
  maskCardNumber,
  isCardNumber,
  maskExpiry,
  isExpiry,
  isCvv,
};

const scriptOf = (rules: Readonly<Record<string, object>>, form: FrameForm): string =>
  `'use strict';\n${Object.entries(rules)
    .map(([name, rule]) => `const ${name} = ${rule.toString()};`)
    .join('\n')}\n${formScript(form)}\n${FRAME_SCRIPT}`;

export const frameScript = (): string => scriptOf(RULES, CARD_FORM);
export const bankFrameScript = (): string => scriptOf(BANK_RULES, BANK_FORM);
