import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentExample, masterKeysOf, readEnvironment, siteOf } from './environment.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

describe('environment', () => {
  it('OPS-003 takes every variable from the environment, with defaults', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      NODE_ENV: 'development',
      CURRENT_SEASON_ID: 75,
      MAINTENANCE_MODE: 'off',
    });
    expect(readEnvironment({ PORT: '8080', NODE_ENV: 'production' })).toMatchObject({
      PORT: 8080,
      NODE_ENV: 'production',
    });
  });

  it('~NAV-092 season 75, platform 1 and country 1, unless another is set', () => {
    const was = { CURRENT_SEASON_ID: 75, PLATFORM_ID: 1, DEFAULT_COUNTRY_ID: 1 };
    expect(readEnvironment({})).toMatchObject(was);
    const other = { CURRENT_SEASON_ID: '76', PLATFORM_ID: '2', DEFAULT_COUNTRY_ID: '3' };
    expect(readEnvironment(other)).toMatchObject({ CURRENT_SEASON_ID: 76, PLATFORM_ID: 2, DEFAULT_COUNTRY_ID: 3 });
  });

  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PUBLIC_URL: 'https://callboard.example/' }, 'https://callboard.example'],
  ])('links in mails lead to where people reach the product: %j', (given, site) => {
    expect(siteOf(readEnvironment({ HOST: '127.0.0.1', ...given }))).toBe(site);
  });

  it('OPS-003 names each wrong variable in one message', () => {
    const wrong = () => readEnvironment({ PORT: '-1', NODE_ENV: 'staging', DEMO_NOW: 'yesterday' });
    expect(wrong).toThrow(/PORT must be a whole number from 0 to 65535, is "-1"/);
    expect(wrong).toThrow(/NODE_ENV must be one of development, production, test, is "staging"/);
    expect(wrong).toThrow(/DEMO_NOW must be an ISO instant/);
  });

  it('~PAY-079 ~OPS-003 a gateway without its keys stops the start', () => {
    const wrong = (more: object) => () => readEnvironment({ CARD_GATEWAY: 'nmi', ...more });
    expect(wrong({ NMI_TOKENIZATION_KEY: 'b' })).toThrow(/NMI_SECURITY_KEY must be set with CARD_GATEWAY=nmi/);
    expect(wrong({ NMI_SECURITY_KEY: 'a' })).toThrow(/NMI_TOKENIZATION_KEY must be set with CARD_GATEWAY=nmi/);
    expect(wrong({ NMI_SECURITY_KEY: 'a', NMI_TOKENIZATION_KEY: 'b' })).not.toThrow();
  });

  describe('secrets', () => {
    const KEY = Buffer.alloc(32, 1).toString('base64');
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('~SEC-016 come from a variable, from a file, or from what a command prints', () => {
      const file = join(folder, 'master.key');
      writeFileSync(file, `${KEY}\n`);
      for (const source of [{ MASTER_KEY: KEY }, { MASTER_KEY_FILE: file }, { MASTER_KEY_COMMAND: `echo ${KEY}` }])
        expect(readEnvironment(source).MASTER_KEY).toBe(KEY);
      expect(readEnvironment({ SMTP_URL_FILE: file }).SMTP_URL).toBe(KEY);
      expect(readEnvironment({ MASTER_KEY_FILE: file }).files).toEqual({ MASTER_KEY: file });
    });

    it('~SEC-016 a master key in a file is the one that stands there now', () => {
      const file = join(folder, 'master.key');
      writeFileSync(file, KEY);
      const masters = masterKeysOf(readEnvironment({ MASTER_KEY_FILE: file }));
      const next = Buffer.alloc(32, 2).toString('base64');
      writeFileSync(file, `${next}\n${KEY}\n`);
      expect(masters()).toBe(`${next}\n${KEY}`);
      expect(masterKeysOf(readEnvironment({ MASTER_KEY: KEY }))()).toBe(KEY);
    });

    it('OPS-003 wrong ones are named, and never printed', () => {
      const file = join(folder, 'none.key');
      const wrong = (source: Record<string, string>) => () => readEnvironment(source);
      expect(wrong({ MASTER_KEY: 'hunter2' })).toThrow(/MASTER_KEY must be 32 bytes in base64/);
      expect(wrong({ MASTER_KEY: 'hunter2' })).not.toThrow(/hunter2/);
      expect(wrong({ MASTER_KEY: KEY, MASTER_KEY_FILE: file })).toThrow(/MASTER_KEY is given more than once/);
      expect(wrong({ S3_URL: 'https://key:hunter2@host' })).toThrow(/S3_URL must be an address such as/);
      expect(wrong({ S3_URL: 'https://key:hunter2@host' })).not.toThrow(/hunter2/);
      expect(wrong({ SIGNING_KEY_FILE: file })).toThrow(
        /SIGNING_KEY could not be read from SIGNING_KEY_FILE: .*none.key/,
      );
    });
  });

  it('demo data is seeded unless it is production', () => {
    const seeds = (source: Record<string, string>) => readEnvironment(source).SEED_DEMO;
    expect(seeds({})).toBe('on');
    expect(seeds({ NODE_ENV: 'production' })).toBe('off');
    expect(seeds({ NODE_ENV: 'production', SEED_DEMO: 'on' })).toBe('on');
  });

  it('OPS-003 lists all variables with their defaults in .env.example', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(environmentExample());
  });
});
