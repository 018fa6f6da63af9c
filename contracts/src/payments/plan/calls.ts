import { call, type Saved } from '../../shared/index.js';
import type { ChangePlanMethodBody } from './commands.js';

/** PAY-322. */
export const changePlanMethod = call<{ body: ChangePlanMethodBody; answer: Saved }>()({
  method: 'PUT',
  path: 'payments/plans/:id/method',
  params: { id: 'whole' },
  summary: 'Choose another saved method for the payment plan of a registration',
  owner: { registration: 'id' },
  viewing: 'blocked',
  permit: 'own',
  refuses: ['plan_not_available', 'saved_method_unknown', 'saved_method_expired', 'saved_method_blocked'],
  example: { body: { billingId: '00000000-0000-4000-8000-0000000000d2' } },
});
