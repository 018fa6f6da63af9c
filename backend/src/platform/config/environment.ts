type Variable<T> = { readonly fallback: string; readonly parse: (text: string) => T; readonly says: string };

const fail = (what: string): never => {
  throw new Error(what);
};
const text = (fallback: string, says: string): Variable<string> => ({ fallback, parse: (t) => t, says });
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

/** Every variable there is, with its default and what it means; `.env.example` is printed from here (OPS-003). */
export const VARIABLES = {
  PORT: number(3000, 0, 65_535, 'Port of the server; 0 takes a free one.'),
  HOST: text('127.0.0.1', 'Address the server listens on.'),
  PUBLIC_URL: text('', 'The address people use, for links in mails; empty: http://HOST:PORT.'),
  TRUSTED_PROXIES: text(
    '',
    'Addresses of the proxies in front, with commas; who called is taken from their X-Forwarded-For.',
  ),
  DATA_DIR: text('data', 'Folder of the embedded store, keys and files.'),
  EVENTSTOREDB_URL: text(
    '',
    'EventStoreDB with name and password; with MONGODB_URL the product is scaled out, empty: embedded.',
  ),
  MONGODB_URL: text('', 'MongoDB replica set with the database name; empty: embedded.'),
  NODE_ENV: choice('development', ['development', 'production', 'test'], 'production makes the session cookie Secure.'),
  LOG_LEVEL: choice('info', ['silent', 'error', 'warn', 'info', 'debug'], 'Least severe log lines that are printed.'),
  DEMO_NOW: date('2026-01-20T17:00:00Z', 'Where the demo clock starts when demo data is seeded.'),
  SEED_DEMO: choice('on', ['on', 'off'], 'Seed demo data into an empty store.'),
  MAINTENANCE_MODE: choice('off', ['on', 'off'], 'Every page shows the maintenance notice, every call answers 503.'),
  CURRENT_SEASON_ID: number(75, 1, 9_999, 'Season of the picker and the dashboard.'),
  PLATFORM_ID: number(1, 1, 9_999, 'Stored with every account and registration.'),
  DEFAULT_COUNTRY_ID: number(1, 1, 9_999, 'Country whose addresses need a state and a zip.'),
  SIGNIN_FAILURES_PER_ACCOUNT: number(10, 1, 100_000, 'Failed sign-ins of one account within 15 minutes.'),
  SIGNIN_FAILURES_PER_ADDRESS: number(50, 1, 100_000, 'Failed sign-ins from one address within 15 minutes.'),
  SIGNIN_SLOWDOWN_MS: number(150, 0, 10_000, 'Wait of an address after 5 wrong passwords; it doubles four times.'),
  SIGNUPS_PER_ADDRESS: number(10, 1, 100_000, 'Sign-up, forgot and resend calls an hour from one address.'),
  SIGNUPS_PER_EMAIL: number(5, 1, 100_000, 'Sign-up, forgot and resend calls an hour for one e-mail.'),
  SOCKETS_PER_ADDRESS: number(200, 1, 100_000, 'Open live connections of one address on a server.'),
  SNAPSHOT_EVERY: number(200, 10, 100_000, 'Events of a stream between two snapshots.'),
  GATEWAY_TIMEOUT_MS: number(30_000, 50, 120_000, 'How long a payment waits for the gateway before it is pending.'),
  SMTP_URL: text('', 'Mail server; empty: mails stay in the outbox.'),
} as const;

export type Environment = { readonly [K in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[K]['parse']> };
export const ENVIRONMENT = Symbol('Environment');

/** Reads and checks all variables; throws one error that names each wrong one (OPS-003). */
export const readEnvironment = (source: Readonly<Record<string, string | undefined>> = process.env): Environment => {
  const wrong: string[] = [];
  const values = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { fallback, parse }]) => {
      try {
        return [name, parse(source[name] ?? fallback)];
      } catch (error) {
        wrong.push(`${name} ${(error as Error).message}, is ${JSON.stringify(source[name])}`);
        return [name, undefined];
      }
    }),
  );
  if (Boolean(values.EVENTSTOREDB_URL) !== Boolean(values.MONGODB_URL))
    wrong.push('EVENTSTOREDB_URL and MONGODB_URL must be set both, or neither');
  if (wrong.length > 0) throw new Error(`Wrong configuration:\n  ${wrong.join('\n  ')}`);
  return values as Environment;
};

export const environmentExample = (): string =>
  Object.entries(VARIABLES)
    .map(([name, { fallback, says }]) => `# ${says}\n${name}=${fallback}\n`)
    .join('\n');
