import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '../platform/clock/manual/manual-clock.js';
import { Refused } from '../platform/commands/command.js';
import { randomIds } from '../platform/ids/id-generator.js';
import type { LinkPurpose } from '../platform/secrets/secret-store.port.js';
import { sqliteSecretStore } from '../platform/secrets/sqlite/sqlite-secret-store.js';
import { openSqlite, type SqliteFile } from '../platform/sqlite/sqlite-file.js';
import { Links } from './links.js';

const ANN = 12;
const [HOUR, DAY] = [60, 24 * 60];

describe('links that come by mail', () => {
  const clock = new ManualClock('2026-01-20T17:00:00Z');
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  let file: SqliteFile;
  let links: Links;
  beforeAll(async () => {
    file = await openSqlite(join(folder, 'secrets.sqlite'));
    const address = { PUBLIC_URL: 'https://callboard.example/', HOST: '', PORT: 0 };
    links = new Links(await sqliteSecretStore(file), clock, randomIds(clock), address);
  });
  afterAll(async () => {
    await file.close();
    rmSync(folder, { recursive: true });
  });

  const issue = async (purpose: LinkPurpose, account = ANN): Promise<string> =>
    (await links.issue(purpose, account, 'ann@example.com')).split('/').at(-1)!;
  const opens = (purpose: LinkPurpose, token: string): Promise<boolean> =>
    links.open(purpose, token).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused && error.refusals[0]?.code === 'link_invalid') return false;
        throw error;
      },
    );

  it.each<[LinkPurpose, string, number, boolean]>([
    ['confirm', '/confirm/', 7 * DAY, true],
    ['reset', '/reset-password/', HOUR, false],
    ['setup', '/signup/setup-password/', 72 * HOUR, false],
    ['undo-email', '/undo-email/', 7 * DAY, true],
  ])(
    '~ACC-049 ~ACC-071 ~ACC-076 ~ACC-084 %s: where, how long, once, and whether an earlier one works',
    async (...row) => {
      const [purpose, path, minutes, earlierWorks] = row;
      expect(await links.issue(purpose, ANN, 'ann@example.com')).toMatch(
        new RegExp(`^https://callboard\\.example${path}[0-9a-f]{32}$`),
      );
      const [earlier, anothers, newest] = [await issue(purpose), await issue(purpose, 13), await issue(purpose)];
      expect([await opens(purpose, earlier), await opens(purpose, anothers), await opens(purpose, newest)]).toEqual([
        earlierWorks,
        true,
        true,
      ]);
      for (const other of ['confirm', 'reset', 'setup', 'undo-email'] as const)
        expect(await opens(other, newest)).toBe(other === purpose);
      const used = await issue(purpose);
      await links.use(used);
      expect(await opens(purpose, used)).toBe(false);
      await expect(links.use(used)).rejects.toThrow(Refused);
      const last = await issue(purpose);
      clock.advanceMinutes(minutes - 1);
      expect(await opens(purpose, last)).toBe(true);
      clock.advanceMinutes(1);
      expect(await opens(purpose, last)).toBe(false);
    },
  );
});
