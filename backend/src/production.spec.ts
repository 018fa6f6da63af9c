import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emailKey, instant } from '@app/contracts/shared';
import { readEnvironment } from './platform/config/environment.js';
import { openPlatform } from './platform.module.js';
import { mustBeFit } from './production.js';

const KEY = Buffer.alloc(32, 1).toString('base64');
const FIT = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://callboard.example',
  MASTER_KEY: KEY,
  SIGNING_KEY: KEY,
  LOG_LEVEL: 'silent',
};

describe('production', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'production-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const start = (source: Record<string, string>) => mustBeFit(readEnvironment({ DATA_DIR: folder, ...source }));
  const refusal = async (source: Record<string, string>): Promise<string> =>
    start(source).then(
      () => '',
      (error: Error) => error.message,
    );
  /** A store as the demo's seed leaves it. */
  const demoStore = async (source: Record<string, string> = {}): Promise<void> => {
    const { settings, secrets, close } = await openPlatform(readEnvironment({ DATA_DIR: folder, ...FIT, ...source }));
    await settings.set('demo_now', '2026-01-20T17:00:00Z');
    await secrets.emails.reserve(emailKey('admin@callboard.example'), 3, instant('2026-01-20T17:00:00Z'));
    await close();
  };

  it('SEC-008 refuses to start, naming every reason in one message', async () => {
    await demoStore({ MASTER_KEY: '' });
    chmodSync(join(folder, 'keys.sqlite'), 0o644);
    const said = await refusal({ NODE_ENV: 'production', SEED_DEMO: 'on', CARD_GATEWAY: 'sandbox' });
    expect(said.split('\n')).toEqual([
      'Not fit for production:',
      '  PUBLIC_URL is not the https address that people use',
      '  there is no master key: MASTER_KEY or MASTER_KEY_FILE (openssl rand -base64 32)',
      '  there is no signing key: SIGNING_KEY or SIGNING_KEY_FILE (openssl rand -base64 32)',
      `  ${join(folder, 'keys.sqlite')} can be read by others: chmod 600 ${join(folder, 'keys.sqlite')}`,
      '  SEED_DEMO=on would put demo data into the store',
      '  CARD_GATEWAY=sandbox is no processor of cards',
      '  the store runs on the demo clock',
      '  the store holds demo data: the accounts admin@callboard.example',
      'ALLOW_DEMO=yes permits demo data and the sandbox gateway, and nothing else of these.',
    ]);
  });

  it('SEC-008 starts where nothing speaks against it, and asks nothing outside production', async () => {
    await start(FIT);
    await start({ PUBLIC_URL: 'http://localhost:3000' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('SEC-008 an address of people without TLS is refused', async () => {
    for (const PUBLIC_URL of ['', 'http://callboard.example', 'https://'])
      expect(await refusal({ ...FIT, PUBLIC_URL })).toContain('PUBLIC_URL is not');
  });

  it('SEC-008 a default or empty password of a store is refused', async () => {
    const stores = (user: string) => ({
      ...FIT,
      ALLOW_DEMO: 'yes',
      EVENTSTOREDB_URL: `esdb://${user}a:2113,b:2113?tls=true`,
      MONGODB_URL: `mongodb://${user}a:27017,b:27017/callboard?replicaSet=callboard`,
    });
    for (const user of ['admin:changeit@', 'callboard:change-me-mongodb@'])
      expect(await refusal(stores(user))).toMatch(/EVENTSTOREDB_URL has a default.*\n.*MONGODB_URL has a default/);
    for (const user of ['', 'admin:@', 'admin@'])
      expect(await refusal(stores(user))).toMatch(/EVENTSTOREDB_URL has no.*\n.*MONGODB_URL has no/);
    expect(await refusal(stores('callboard:kR7-fm2w9Q@'))).toBe('');
    const MONGODB_URL = 'mongodb://a/callboard?authMechanism=MONGODB-X509';
    expect(await refusal({ ...stores('callboard:kR7-fm2w9Q@'), MONGODB_URL })).toBe('');
  });

  it('SEC-008 key files that others can read are refused', async () => {
    const file = join(folder, 'master.key');
    writeFileSync(file, KEY);
    const { MASTER_KEY: _key, ...others } = FIT;
    for (const mode of [0o640, 0o604]) {
      chmodSync(file, mode);
      expect(await refusal({ ...others, MASTER_KEY_FILE: file })).toContain(`chmod 600 ${file}`);
    }
    chmodSync(file, 0o600);
    expect(await refusal({ ...others, MASTER_KEY_FILE: file })).toBe('');
  });

  it('SEC-008 ALLOW_DEMO=yes permits demo data and the sandbox, and nothing else', async () => {
    await demoStore();
    const demo = { ...FIT, SEED_DEMO: 'on', CARD_GATEWAY: 'sandbox' };
    expect(await refusal(demo)).toContain('demo clock');
    expect(await refusal({ ...demo, ALLOW_DEMO: 'yes' })).toBe('');
    expect(await refusal({ ...demo, ALLOW_DEMO: 'yes', MASTER_KEY: '' })).toContain('no master key');
  });
});
