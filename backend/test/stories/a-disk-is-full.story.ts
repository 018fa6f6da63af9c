import { commonMessages, type Position } from '@app/contracts/shared';
import type { SqliteFile } from '../../src/platform/sqlite/sqlite-file.js';
import supertest from 'supertest';
import { signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const BORN = { birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };

/** A file that cannot grow is what a full disk is to SQLite. */
const mayGrow = (file: SqliteFile, may: boolean): Promise<void> =>
  file.write([{ sql: `PRAGMA max_page_count = ${may ? 1_000_000 : 1}` }]);

describe('a disk is full', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', eventsIn: 'sqlite' });
  });
  afterAll(() => system.stop());

  it('~OPS-019 writing is refused in words, reading and what was written stay, and all goes on when there is room', async () => {
    const dana = await signUp(system, 'dana@example.com');
    const ready = () => supertest(system.server.url).get('/health/ready');
    const add = (fname: string) =>
      dana.agent.post('/api/mybtf/roster').send({ person: { ...BORN, fname, lname: 'Reyes' }, skipFuzzy: true });
    const listed = async (position: Position) => {
      const asked = dana.agent.get('/api/mybtf/roster').set('x-read-after', position);
      return ((await asked.expect(200)).body as { person: { fname: string } }[])
        .map(({ person }) => person.fname)
        .sort();
    };
    const kept = ['Ada'];
    let refused = 0;
    await ready().expect(200);
    await add('Ada').expect(200);
    await mayGrow(system.file, false);
    for (let n = 0; n < 400 && refused < 3; n += 1) {
      const name = `Mia${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}`;
      const { status, body, headers } = await add(name);
      if (status === 200) {
        kept.push(name);
        continue;
      }
      refused += 1;
      expect([status, headers['retry-after'], body]).toEqual([
        503,
        '2',
        { code: 'no_room', message: commonMessages.no_room.text(), fields: {} },
      ]);
    }
    expect(refused).toBe(3);
    expect(commonMessages.no_room.text()).toBe(
      'The server cannot save anything right now. Please try again in a few minutes.',
    );
    expect((await ready().expect(503)).body).toMatchObject({ ready: false, store: false });
    await dana.agent.get('/api/mybtf/account').expect(200);

    await mayGrow(system.file, true);
    expect((await ready().expect(200)).body).toMatchObject({ ready: true, store: true });
    // The read models wait for their room.
    await mayGrow(system.reads, false);
    const last = await add('Zoe').expect(200);
    await mayGrow(system.reads, true);
    const { position } = last.body as { position: Position };
    expect(await listed(position)).toEqual([...kept, 'Zoe'].sort());
    expect(system.server.reads.projections.status().filter(({ failed }) => failed !== null)).toEqual([]);
  });
});
