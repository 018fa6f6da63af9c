import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { databaseOf } from './mongo.js';

const ALREADY_THERE = 51_003;

/** What `readWrite` lacks and the roles of a database's owner and admins have; each version permits readers and writers more. */
const ADMINISTERING: ReadonlySet<string> = new Set([
  ...['changePassword', 'createRole', 'createUser', 'dropDatabase', 'dropRole', 'dropUser', 'enableProfiler'],
  ...['grantRole', 'revokeRole'],
]);

/**
 * Makes the product's user, who reads and writes the product's database and nothing else (SEC-020), whether he was there
 * or not.
 *
 * @param url names user, password and database; `adminUrl` an admin.
 */
export const giveAccess = async (url: string, adminUrl: string): Promise<void> => {
  const product = new MongoClient(url);
  const { username, password, source } = product.options.credentials ?? {};
  const admin = new MongoClient(adminUrl);
  if (!username || !password || !source) throw new Error('MONGODB_URL names no user with a password');
  if (username === admin.options.credentials?.username)
    throw new Error(`MONGODB_URL names ${username}: the product needs a user of its own`);
  const rights = { pwd: password, roles: [{ role: 'readWrite', db: databaseOf(product) }] };
  try {
    const home = admin.db(source);
    await home.command({ createUser: username, ...rights }).catch(async (error: unknown) => {
      if (!(error instanceof MongoServerError) || error.code !== ALREADY_THERE) throw error;
      await home.command({ updateUser: username, ...rights });
    });
  } finally {
    await admin.close();
  }
};

type Privilege = { readonly resource: { readonly db?: string }; readonly actions: readonly string[] };
type ConnectionStatus = {
  readonly authenticatedUsers: readonly unknown[];
  readonly authenticatedUserPrivileges: readonly Privilege[];
};

/** What the user may do besides reading and writing the product's database. */
export const excessRights = async (db: Db): Promise<string[]> => {
  const status = await db.command({ connectionStatus: 1, showPrivileges: true });
  const { authenticatedUsers, authenticatedUserPrivileges } = status.authInfo as ConnectionStatus;
  if (authenticatedUsers.length === 0) return ['do everything, because nobody is asked for a password'];
  const own = authenticatedUserPrivileges.filter(({ resource }) => resource.db === db.databaseName);
  const further = new Set(own.flatMap(({ actions }) => actions).filter((action) => ADMINISTERING.has(action)));
  return [
    ...(own.length < authenticatedUserPrivileges.length ? ['use other databases or the server itself'] : []),
    ...(further.size > 0 ? [`administer its own: ${[...further].sort().join(', ')}`] : []),
  ];
};
