import { call } from '../shared/index.js';

const file = { method: 'GET', owner: 'none', example: {} } as const;

/** The page of the frame; whichever gateway is configured serves it (PAY-074, PAY-079). */
export const page = call<{ answer: string }>()({
  ...file,
  path: '/gateway-fields/card.html',
  summary: 'The page of the hosted card fields',
});
/** PAY-086. */
export const bankPage = call<{ answer: string }>()({
  ...file,
  path: '/gateway-fields/bank.html',
  summary: 'The page of the hosted bank fields',
});
export const style = call<{ answer: string }>()({
  ...file,
  path: '/gateway-fields/fields.css',
  summary: 'How the hosted fields look',
});
export const script = call<{ answer: string }>()({
  ...file,
  path: '/gateway-fields/card.js',
  summary: 'What the hosted card fields do',
});
export const bankScript = call<{ answer: string }>()({
  ...file,
  path: '/gateway-fields/bank.js',
  summary: 'What the hosted bank fields do',
});
