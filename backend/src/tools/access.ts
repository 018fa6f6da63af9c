import { readAdmins, type Environment } from '../platform/config/environment.js';
import { giveAccess as giveEventStoreDb } from '../platform/event-store/eventstoredb/access.js';
import { giveAccess as giveMongo } from '../platform/mongo/access.js';

type Addresses = Pick<Environment, 'EVENTSTOREDB_URL' | 'MONGODB_URL'>;

/**
 * Sets up the users that the product's addresses name, with the rights that it needs (SEC-020). The admins are used here
 * and kept nowhere. It may be done again, and changes passwords to those in the addresses.
 */
export const setUpAccess = async (
  { EVENTSTOREDB_URL, MONGODB_URL }: Addresses,
  admins: ReturnType<typeof readAdmins>,
  groups: readonly string[] = [],
): Promise<void> => {
  await giveEventStoreDb(EVENTSTOREDB_URL, admins.EVENTSTOREDB_ADMIN_URL, groups);
  await giveMongo(MONGODB_URL, admins.MONGODB_ADMIN_URL);
};
