import { type EventDeclarations, said } from '../../shared/index.js';
import type { OfAccount } from './shapes.js';

/** Stream `process-admins`: who counts as an admin who can sign in, so that there is always one (SEC-012). */
export type AdminsEvent = OfAccount<'AdminAppointed'> | OfAccount<'AdminDismissed'>;

export const adminsEvents: EventDeclarations<AdminsEvent> = {
  AdminAppointed: {
    version: 1,
    personal: [],
    says: (d) => said('account', `counted account ${d.account_id} among the admins`),
    example: { account_id: 1001 },
  },
  AdminDismissed: {
    version: 1,
    personal: [],
    says: (d) => said('account', `took account ${d.account_id} from the admins`),
    example: { account_id: 1001 },
  },
};
