import { call } from '../shared/index.js';
import type { SandboxCardBody } from './commands.js';

const file = { method: 'GET', owner: 'none', example: {} } as const;

/** PAY-079. */
export const page = call<{ answer: string }>()({
  ...file,
  path: '/sandbox-gateway/fields.html',
  summary: 'The page of the hosted card fields',
});
export const style = call<{ answer: string }>()({
  ...file,
  path: '/sandbox-gateway/fields.css',
  summary: 'How the hosted card fields look',
});
export const script = call<{ answer: string }>()({
  ...file,
  path: '/sandbox-gateway/fields.js',
  summary: 'What the hosted card fields do',
});

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
