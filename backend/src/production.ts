import { existsSync, statSync } from 'node:fs';
import { emailKey } from '@app/contracts/shared';
import type { Environment } from './platform/config/environment.js';
import { embeddedKeyFiles, lookIntoEmbedded } from './stores/embedded.js';
import type { Looked } from './stores/stores.js';
import { SIGN_INS } from './welcome.js';

const DEFAULTS = new Set([
  '',
  'changeit',
  'admin',
  'ops',
  'root',
  'password',
  'secret',
  'callboard',
  'mongodb',
  'test',
]);
const isDefault = (password: string): boolean => DEFAULTS.has(password) || /^change-?me/i.test(password);

/** Not by `URL`, which does not know of several hosts. */
const passwordIn = (address: string): string => /^[a-z+]+:\/\/[^:@/]*:([^@/]*)@/.exec(address)?.[1] ?? '';
/** Who shows a certificate has no password. EventStoreDB's client asks for one either way. */
const CERTIFICATE = /MONGODB-X509/i;

const weakPasswords = (environment: Environment): string[] =>
  (['EVENTSTOREDB_URL', 'MONGODB_URL'] as const)
    .filter((name) => environment[name] && !CERTIFICATE.test(environment[name]))
    .filter((name) => isDefault(decodeURIComponent(passwordIn(environment[name]))))
    .map((name) => `${name} has ${passwordIn(environment[name]) ? 'a default' : 'no'} password`);

const readableKeys = ({ files, ...environment }: Environment): string[] => {
  // There are no such rights on Windows.
  if (process.platform === 'win32') return [];
  const kept = environment.MONGODB_URL ? [] : embeddedKeyFiles(environment);
  return [...Object.values(files), ...kept]
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    .map((path) => `${path} can be read by others: chmod 600 ${path}`);
};

const missing = ({ PUBLIC_URL, MASTER_KEY, SIGNING_KEY }: Environment): string[] => [
  ...(/^https:\/\/[^/]/.test(PUBLIC_URL) ? [] : ['PUBLIC_URL is not the https address that people use']),
  ...(MASTER_KEY ? [] : ['there is no master key: MASTER_KEY or MASTER_KEY_FILE (openssl rand -base64 32)']),
  ...(SIGNING_KEY ? [] : ['there is no signing key: SIGNING_KEY or SIGNING_KEY_FILE (openssl rand -base64 32)']),
];

const demoIn = async (looked: Looked): Promise<string[]> => {
  const { settings, secrets } = looked;
  const clock = (await settings.get('demo_now')) ? ['the store runs on the demo clock'] : [];
  const holders = await Promise.all(SIGN_INS.map(([email]) => secrets.emails.holder(emailKey(email))));
  const accounts = SIGN_INS.flatMap(([email], n) => (holders[n] ? [email] : []));
  return accounts.length > 0 ? [...clock, `the store holds demo data: the accounts ${accounts.join(', ')}`] : clock;
};

const lookIntoScaledOut = async (environment: Environment): Promise<Looked | null> =>
  (await import('./stores/scaled-out.js')).lookIntoScaledOut(environment);

const demo = async (environment: Environment): Promise<string[]> => {
  const asked = [
    ...(environment.SEED_DEMO === 'on' ? ['SEED_DEMO=on would put demo data into the store'] : []),
    ...(environment.CARD_GATEWAY === 'sandbox' ? ['CARD_GATEWAY=sandbox is no processor of cards'] : []),
  ];
  try {
    const looked = await (environment.MONGODB_URL ? lookIntoScaledOut(environment) : lookIntoEmbedded(environment));
    if (!looked) return asked;
    try {
      return [...asked, ...(await demoIn(looked))];
    } finally {
      await looked.close();
    }
  } catch (error) {
    return [...asked, `the store could not be asked for demo data: ${(error as Error).message}`];
  }
};

/** With NODE_ENV=production nothing starts that is not fit for it; the message names every reason (SEC-008). */
export const mustBeFit = async (environment: Environment): Promise<void> => {
  if (environment.NODE_ENV !== 'production') return;
  const reasons = [
    ...missing(environment),
    ...weakPasswords(environment),
    // Before the store is opened, which takes these rights away.
    ...readableKeys(environment),
    ...(environment.ALLOW_DEMO === 'yes' ? [] : await demo(environment)),
  ];
  if (reasons.length === 0) return;
  const allow = 'ALLOW_DEMO=yes permits demo data and the sandbox gateway, and nothing else of these.';
  throw new Error(`Not fit for production:\n  ${reasons.join('\n  ')}\n${allow}`);
};
