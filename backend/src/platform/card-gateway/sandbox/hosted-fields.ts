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
import { FRAME_FORMS, FRAME_STYLE, frameBase, framePageOf } from '../fields/frame.js';
import type { GatewayFields } from '../fields/gateway-fields.port.js';
import { BANK_FORM, CARD_FORM, formScript, SANDBOX_SCRIPT } from './frame-script.js';

/** How each field is typed, filled in by the browser and hinted at. */
const FIELDS: Readonly<Record<string, readonly [mode: string, autocomplete: string, hint: string]>> = {
  ccnumber: ['numeric', 'cc-number', ''],
  ccexp: ['numeric', 'cc-exp', 'MM/YY'],
  cvv: ['numeric', 'cc-csc', ''],
  checkname: ['text', 'name', ''],
  checkaccount: ['numeric', 'off', ''],
  checkaba: ['numeric', 'off', ''],
};

const field = (id: string, label: string): string => {
  const [mode, autocomplete, hint] = FIELDS[id]!;
  return `
  <div class="field">
    <label class="label" for="${id}">${label}</label>
    <input id="${id}" class="box" name="${id}" inputmode="${mode}" autocomplete="${autocomplete}" placeholder="${hint}" aria-describedby="${id}-error">
    <span class="error" id="${id}-error" role="alert"></span>
  </div>`;
};

/** The checks are the very functions of the contracts, sent as text: one rule for the frame and for the gateway's server. */
const RULES = {
  card: { cardDigits, passesLuhn, cardBrand, maskCardNumber, isCardNumber, maskExpiry, isExpiry, isCvv },
  bank: { isAccountName, isAccountNumber, isRoutingNumber },
} as const;
const FORMS = { card: CARD_FORM, bank: BANK_FORM } as const;

/** The sandbox's own fields (PAY-079): nothing but the frame's own files, and only our own pages may show it (SEC-003, SEC-004). */
export const SANDBOX_FIELDS: GatewayFields = {
  policy:
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  style: `${FRAME_STYLE}#cvv { -webkit-text-security: disc; }\n`,
  page: (kind, month) => framePageOf({ kind, month, field }),
  script: (kind) => {
    const rules = Object.entries(RULES[kind]).map(([name, rule]) => `const ${name} = ${rule.toString()};`);
    return `'use strict';\n${rules.join('\n')}\n${formScript(FORMS[kind])}${frameBase(FRAME_FORMS[kind])}${SANDBOX_SCRIPT}`;
  },
};
