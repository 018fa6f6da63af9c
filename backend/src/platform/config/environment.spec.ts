import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentExample, readEnvironment } from './environment.js';

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

  it('OPS-003 names each wrong variable in one message', () => {
    const wrong = () => readEnvironment({ PORT: '-1', NODE_ENV: 'staging', DEMO_NOW: 'yesterday' });
    expect(wrong).toThrow(/PORT must be a whole number from 0 to 65535, is "-1"/);
    expect(wrong).toThrow(/NODE_ENV must be one of development, production, test, is "staging"/);
    expect(wrong).toThrow(/DEMO_NOW must be an ISO instant/);
  });

  it('OPS-003 lists all variables with their defaults in .env.example', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(environmentExample());
  });
});
