import { call } from '../shared/index.js';
import type { SandboxBankBody, SandboxCardBody } from './commands.js';

type CardToken = { readonly token: string; readonly brand: string; readonly last_four: string };

/** PAY-075. */
export const token = call<{ body: SandboxCardBody; answer: CardToken }>()({
  method: 'POST',
  path: '/sandbox-gateway/tokens',
  summary: 'Turn a card into a token',
  owner: 'none',
  example: {
    body: { ccnumber: '4111111111111111', ccexp: '12/28', cvv: '123' },
    answer: { token: 'tok_8f1c', brand: 'visa', last_four: '1111' },
  },
});

/** PAY-086. */
export const bankToken = call<{ body: SandboxBankBody; answer: CardToken }>()({
  method: 'POST',
  path: '/sandbox-gateway/bank-tokens',
  summary: 'Turn a bank account into a token',
  owner: 'none',
  example: {
    body: { checkname: 'Dana Reyes', checkaccount: '1234567890', checkaba: '021000021', account_type: 'checking' },
    answer: { token: 'tok_9a2d', brand: 'checking', last_four: '7890' },
  },
});
