import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { s3Place } from '../file-store/s3/s3-url.js';

type Variable<T> = {
  readonly fallback: string;
  readonly parse: (text: string) => T;
  readonly says: string;
  readonly secret?: true;
};

const fail = (what: string): never => {
  throw new Error(what);
};
const text = (fallback: string, says: string): Variable<string> => ({ fallback, parse: (t) => t, says });
/** Also taken from a file or from what a command prints: `NAME_FILE`, `NAME_COMMAND`. */
const secret = (says: string, parse: (text: string) => string = (t) => t): Variable<string> => ({
  ...{ fallback: '', says, parse },
  secret: true,
});
const number = (fallback: number, min: number, max: number, says: string): Variable<number> => ({
  fallback: String(fallback),
  parse: (t) =>
    /^\d+$/.test(t) && Number(t) >= min && Number(t) <= max
      ? Number(t)
      : fail(`must be a whole number from ${min} to ${max}`),
  says,
});
const choice = <C extends string>(fallback: C, choices: readonly C[], says: string): Variable<C> => ({
  fallback,
  parse: (t) => choices.find((c) => c === t) ?? fail(`must be one of ${choices.join(', ')}`),
  says,
});
const date = (fallback: string, says: string): Variable<string> => ({
  fallback,
  parse: (t) => (Number.isNaN(Date.parse(t)) ? fail('must be an ISO instant such as 2026-01-20T17:00:00Z') : t),
  says,
});
const KEY_BYTES = 32;
/** Several keys stand apart by spaces, lines or commas. */
export const keysIn = (list: string): Uint8Array[] =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((key) => Buffer.from(key, 'base64'));
const keys = (list: string): string =>
  keysIn(list).every(({ length }) => length === KEY_BYTES)
    ? list
    : fail('must be 32 bytes in base64, as `openssl rand -base64 32` prints them');

/** Every variable there is, with its default and what it means; `.env.example` is printed from here (OPS-003). */
const VARIABLES = {
  PORT: number(3000, 0, 65_535, 'Port of the server; 0 takes a free one.'),
  HOST: text('127.0.0.1', 'Address the server listens on.'),
  PUBLIC_URL: text('', 'The address people use, for links in mails; empty: http://HOST:PORT.'),
  TRUSTED_PROXIES: text(
    '',
    'Addresses of the proxies in front, with commas; who called is taken from their X-Forwarded-For.',
  ),
  DATA_DIR: text('data', 'Folder of the embedded store, keys and files.'),
  S3_URL: secret(
    'Bucket of an S3-compatible store for uploaded files, https://KEY:SECRET@host/bucket?region=eu-central-1; empty: DATA_DIR/uploads.',
    (url) => (url === '' || s3Place(url) ? url : ''),
  ),
  EVENTSTOREDB_URL: secret(
    'EventStoreDB with name and password; with MONGODB_URL the product is scaled out, empty: embedded.',
  ),
  MONGODB_URL: secret('MongoDB replica set with the database name; empty: embedded.'),
  MASTER_KEY: secret(
    'Wraps the keys of personal data; 32 bytes in base64. Of several the first wraps, the others still unwrap.',
    keys,
  ),
  SIGNING_KEY: secret('Signs the reports of the audit; 32 bytes in base64. Empty: kept with the other keys.', keys),
  NODE_ENV: choice(
    'development',
    ['development', 'production', 'test'],
    'production makes the session cookie Secure and refuses to start with what belongs to a demo.',
  ),
  ALLOW_DEMO: choice(
    'no',
    ['no', 'yes'],
    'In production: demo data and the sandbox gateway may be there, with a banner.',
  ),
  CARD_GATEWAY: choice(
    '',
    ['', 'sandbox', 'nmi'],
    'Processor of cards; empty: the sandbox on demo data, otherwise none.',
  ),
  NMI_URL: text('https://secure.nmi.com/', 'Address of the gateway; a reseller may have one of its own.'),
  NMI_SECURITY_KEY: secret('Private key of the account at the gateway; CARD_GATEWAY=nmi needs it.'),
  NMI_TOKENIZATION_KEY: text(
    '',
    'Public key of the account, for the fields in the browser; CARD_GATEWAY=nmi needs it.',
  ),
  GATEWAY_WEBHOOK_KEY: secret(
    'Signing key of the gateway’s messages to /api/payments/gateway-events; empty: none is taken.',
  ),
  LOG_LEVEL: choice('info', ['silent', 'error', 'warn', 'info', 'debug'], 'Least severe log lines that are printed.'),
  DEMO_NOW: date('2026-01-20T17:00:00Z', 'Where the demo clock starts when demo data is seeded.'),
  SEED_DEMO: choice('', ['', 'on', 'off'], 'Seed demo data into an empty store; empty: on, but off in production.'),
  MAINTENANCE_MODE: choice('off', ['on', 'off'], 'Every page shows the maintenance notice, every call answers 503.'),
  CURRENT_SEASON_ID: number(75, 1, 9_999, 'Season of the picker and the dashboard.'),
  PLATFORM_ID: number(1, 1, 9_999, 'Stored with every account and registration.'),
  DEFAULT_COUNTRY_ID: number(1, 1, 9_999, 'Country whose addresses need a state and a zip.'),
  SIGNIN_FAILURES_PER_ACCOUNT: number(10, 1, 100_000, 'Failed sign-ins of one account within 15 minutes.'),
  SIGNIN_FAILURES_PER_ADDRESS: number(50, 1, 100_000, 'Failed sign-ins from one address within 15 minutes.'),
  SIGNIN_SLOWDOWN_MS: number(150, 0, 10_000, 'Wait of an address after 5 wrong passwords; it doubles four times.'),
  GEOIP_FILE: text('', 'MMDB file with the city or country of addresses; empty: a session shows its network alone.'),
  STAFF_SECOND_FACTOR: choice(
    'unless-demo',
    ['unless-demo', 'on'],
    'Staff sign in with a code of an authenticator app; on: in a demo store, too.',
  ),
  STAFF_SESSION_HOURS: number(12, 1, 100_000, 'Hours after which staff, auditors and admins sign in again.'),
  STAFF_IDLE_MINUTES: number(30, 1, 10_000_000, 'Minutes without use after which they do.'),
  SIGNUPS_PER_ADDRESS: number(10, 1, 100_000, 'Sign-up, forgot and resend calls an hour from one address.'),
  SIGNUPS_PER_EMAIL: number(5, 1, 100_000, 'Sign-up, forgot and resend calls an hour for one e-mail.'),
  METRICS_TOKEN: secret('Bearer token that /metrics asks for; without one, production refuses it to everybody.'),
  CALLS_PER_ADDRESS: number(
    3000,
    1,
    1_000_000,
    'Calls a minute from one address; those of this machine itself are free.',
  ),
  REQUEST_SECONDS: number(
    30,
    1,
    600,
    'Seconds within which a request has to arrive; it may take longer as long as it brings 10 kB in each of them.',
  ),
  SOCKETS_PER_ADDRESS: number(200, 1, 100_000, 'Open live connections of one address on a server.'),
  SNAPSHOT_EVERY: number(200, 10, 100_000, 'Events of a stream between two snapshots.'),
  MAILBOX_COMMANDS: number(
    1_000,
    1,
    1_000_000,
    'Commands that may wait for one stream; who comes then is answered 503.',
  ),
  MONGODB_TIMEOUT_MS: number(
    2_000,
    100,
    120_000,
    'How long MongoDB may take to answer before whoever asks is told that it cannot be reached.',
  ),
  GATEWAY_TIMEOUT_MS: number(30_000, 50, 120_000, 'How long a payment waits for the gateway before it is pending.'),
  ANCHOR_EVERY_HOURS: number(24, 0, 8_760, 'Hours between two signed reports of all hash chains; 0: none by itself.'),
  ANCHOR_FOLDER: text('', 'Folder outside this machine that keeps each signed report.'),
  ANCHOR_WEBHOOK: secret('Address that each signed report is posted to.'),
  ANCHOR_MAIL: text('', 'Address that the total head of each signed report is mailed to.'),
  SMTP_URL: secret('Mail server; empty: mails stay in the outbox.'),
  MAIL_RETRY_MS: number(60_000, 1_000, 3_600_000, 'Time between two attempts at a mail that was not taken.'),
} as const;

type Values = { readonly [K in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[K]['parse']> };
export type Environment = Values & {
  /** The files that secrets were read from. */
  readonly files: Readonly<Partial<Record<keyof Values, string>>>;
};
export const ENVIRONMENT = Symbol('Environment');

export type SiteAddress = Pick<Environment, 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** Where people reach the product, without a slash at its end: what each link in a mail begins with. */
export const siteOf = ({ PUBLIC_URL, HOST, PORT }: SiteAddress): string =>
  (PUBLIC_URL || `http://${HOST}:${PORT}`).replace(/\/$/, '');

type Source = Readonly<Record<string, string | undefined>>;

/** What stands for the variable: its value, the content of its file, or what its command prints (a KMS's client). */
const given = (source: Source, name: string, isSecret: boolean): string | undefined => {
  const ways = [name, ...(isSecret ? [`${name}_FILE`, `${name}_COMMAND`] : [])].filter((way) => source[way]);
  if (ways.length > 1) fail(`is given more than once (${ways.join(', ')})`);
  const [way] = ways;
  if (way === undefined || way === name) return source[name];
  const read = way.endsWith('_FILE')
    ? () => readFileSync(source[way]!, 'utf8')
    : () => execSync(source[way]!).toString();
  try {
    return read().trim();
  } catch (error) {
    return fail(`could not be read from ${way}: ${(error as Error).message}`);
  }
};

/** Reads and checks all variables; throws one error that names each wrong one (OPS-003). */
export const readEnvironment = (source: Source = process.env): Environment => {
  const wrong: string[] = [];
  const files: Record<string, string> = {};
  const variables: [string, Variable<unknown>][] = Object.entries(VARIABLES);
  const values = Object.fromEntries(
    variables.map(([name, { fallback, parse, secret: isSecret = false }]) => {
      const file = isSecret && source[`${name}_FILE`];
      if (file) files[name] = file;
      try {
        return [name, parse(given(source, name, isSecret) ?? fallback)];
      } catch (error) {
        wrong.push(`${name} ${(error as Error).message}${isSecret ? '' : `, is ${JSON.stringify(source[name])}`}`);
        return [name, undefined];
      }
    }),
  );
  if (values.CARD_GATEWAY === 'nmi')
    for (const key of ['NMI_SECURITY_KEY', 'NMI_TOKENIZATION_KEY'])
      if (!values[key]) wrong.push(`${key} must be set with CARD_GATEWAY=nmi`);
  if (Boolean(values.EVENTSTOREDB_URL) !== Boolean(values.MONGODB_URL))
    wrong.push('EVENTSTOREDB_URL and MONGODB_URL must be set both, or neither');
  if (wrong.length > 0) throw new Error(`Wrong configuration:\n  ${wrong.join('\n  ')}`);
  const seeds = values.SEED_DEMO || (values.NODE_ENV === 'production' ? 'off' : 'on');
  return { ...values, SEED_DEMO: seeds, files } as Environment;
};

/** The admins of the stores, for the command that makes the product's users; no server ever sees them (SEC-020). */
export const readAdmins = (
  source: Source = process.env,
): { EVENTSTOREDB_ADMIN_URL: string; MONGODB_ADMIN_URL: string } => {
  const admin = (name: string): string => given(source, name, true) || fail(`${name} is not set`);
  return { EVENTSTOREDB_ADMIN_URL: admin('EVENTSTOREDB_ADMIN_URL'), MONGODB_ADMIN_URL: admin('MONGODB_ADMIN_URL') };
};

/** The master keys as they stand now: a file may hold other ones than at the start (SEC-016). */
export const masterKeysOf =
  ({ MASTER_KEY, files }: Pick<Environment, 'MASTER_KEY' | 'files'>) =>
  (): string =>
    files.MASTER_KEY ? keys(readFileSync(files.MASTER_KEY, 'utf8').trim()) : MASTER_KEY;

const exampleOf = ([name, { fallback, says, secret: isSecret }]: [string, Variable<unknown>]): string =>
  `# ${says}${isSecret ? ` Or ${name}_FILE, ${name}_COMMAND.` : ''}\n${name}=${fallback}\n`;

export const environmentExample = (): string => Object.entries(VARIABLES).map(exampleOf).join('\n');
