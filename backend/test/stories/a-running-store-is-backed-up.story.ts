import { contentOf, wholeOf } from '../../src/platform/file-store/file-content.js';
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compareProjection } from '@app/projections';
import { type Manifest, restore } from '../../src/tools/backup.js';
import { addPerson, type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const here = dirname(fileURLToPath(import.meta.url));
const TOOL = ['--import', join(here, '../support/run-typescript.mjs'), join(here, '../../src/tools/backup-main.ts')];

/** The commands as a person types them. */
const type = (what: 'backup' | 'restore', folder: string, DATA_DIR: string) =>
  promisify(execFile)(process.execPath, [...TOOL, what, folder], { env: { PATH: process.env.PATH, DATA_DIR } });

// `npm run backup` copies the files of the embedded store.
const CARD = '2025/college-discounts/7502/75001/501/0198a000.jpg';

describe('a running store is backed up', () => {
  let running: System;
  let parent: Registrant;
  let place: string;
  const before: number[] = [];

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'callboard-backup-'));
    running = await startSystem({ seed: 'catalogue', eventsIn: 'sqlite' });
    parent = await signUp(running, 'dana@demo.example');
    for (const name of ['Ada', 'Bob', 'Cleo']) before.push(await addPerson(parent, name, '2014-03-01'));
    await running.server.platform.files.put(CARD, contentOf(Buffer.from('a sealed card')));
    let writing = true;
    const load = (async () => {
      for (let n = 0; writing; n += 1) await addPerson(parent, `Dancer ${n}`, '2012-01-01');
    })();
    await type('backup', join(place, 'copy'), running.folder);
    writing = false;
    await load;
  });
  afterAll(async () => {
    await running.stop();
    rmSync(place, { recursive: true, force: true });
  });

  const manifest = (): Manifest => JSON.parse(readFileSync(join(place, 'copy/backup.json'), 'utf8')) as Manifest;

  it('OPS-007 under load, and what was acknowledged before it began is in the restored store', async () => {
    const elsewhere = join(place, 'elsewhere');
    const { stdout } = await type('restore', join(place, 'copy'), elsewhere);
    expect(stdout).toContain(`${manifest().events} events, all hashes match, head ${manifest().head}`);
    const restored = await startSystem({ environment: { DATA_DIR: elsewhere }, eventsIn: 'sqlite' });
    try {
      const agent = restored.agent();
      await agent.post('/api/mybtf/signin').send({ email: parent.email, password: 'Callboard1' }).expect(200);
      const { body } = await agent.get('/api/mybtf/roster').expect(200);
      const people = body as { person_id: number; person: { fname: string } }[];
      const names = new Map(people.map(({ person_id, person }) => [person_id, person.fname]));
      expect(before.map((id) => names.get(id))).toEqual(['Ada', 'Bob', 'Cleo']);
      const { platform, reads } = restored.server;
      expect(await platform.log.verifyAll()).toMatchObject({ ok: true });
      // Its read models came along, of a moment before its log: none had to be made anew.
      expect(manifest().files.slice(0, 2)).toMatchObject([
        { name: 'read-models.sqlite' },
        { name: 'callboard.sqlite' },
      ]);
      expect(reads.projections.status().filter(({ made_anew }) => made_anew !== null)).toEqual([]);
      for (const { name } of reads.projections.status())
        expect(await compareProjection(platform.log, reads.projections, name)).toMatchObject({ equal: true });
      expect((await wholeOf((await platform.files.get(CARD))!.bytes)).toString()).toBe('a sealed card');
      await addPerson({ ...parent, agent }, 'After', '2015-05-05');
    } finally {
      await restored.stop();
    }
  });

  it('~SEC-016 is readable by nobody else, and restored so', async () => {
    await restore(join(place, 'copy'), join(place, 'kept'));
    for (const folder of ['copy', 'kept'].map((name) => join(place, name))) {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      for (const { name } of manifest().files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('OPS-007 neither overwrites a folder that holds something nor leaves half a copy', async () => {
    await expect(type('backup', join(place, 'copy'), running.folder)).rejects.toThrow(/is not empty/);
    await expect(restore(join(place, 'copy'), running.folder)).rejects.toThrow(/is not empty/);
    await expect(type('backup', join(place, 'none'), join(place, 'nowhere'))).rejects.toThrow(
      /holds no embedded store/,
    );
    expect(readdirSync(place)).not.toContain('none');
  });

  it('OPS-007 refuses a backup in which a byte was changed', async () => {
    const copy = join(place, 'changed');
    await type('backup', copy, running.folder);
    appendFileSync(join(copy, 'keys.sqlite'), 'x');
    await expect(type('restore', copy, join(place, 'bad'))).rejects.toThrow(/keys.sqlite is not the file/);
    expect(existsSync(join(place, 'bad'))).toBe(false);
  });
});
