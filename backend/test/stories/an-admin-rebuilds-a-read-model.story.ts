import type { ProjectionComparison, ProjectionStatus } from '@app/contracts/shared';
import { views } from '@app/projections';
import { withRole } from '../support/auditing.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

describe('an admin rebuilds a read model', () => {
  let system: System;
  let admin: Registrant;
  let auditor: Registrant;

  const path = '/api/audit/projections';
  const state = async (): Promise<ProjectionStatus> => {
    const { body } = await auditor.agent.get(path).expect(200);
    return (body as ProjectionStatus[]).find(({ name }) => name === 'accounts')!;
  };
  /** Mails that are sent meanwhile are events too: it is up to date a moment later. */
  const settled = async (): Promise<ProjectionStatus> => {
    let now = await state();
    for (let n = 0; n < 500 && (now.lag > 0 || now.rebuild); n += 1) now = await state();
    return now;
  };
  const compare = async (): Promise<ProjectionComparison> =>
    (await auditor.agent.post(`${path}/accounts/compare`).send({}).expect(200)).body as ProjectionComparison;

  beforeAll(async () => {
    system = await startSystem();
    admin = await withRole(system, 'admin@demo.example', 'admin');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    await auditor.agent.get(path).set('x-read-after', String(await system.server.platform.log.head()));
  });
  afterAll(() => system.stop());

  it('AUD-010 AUD-011 an auditor sees version, position, lag, rate and errors, and finds a changed document', async () => {
    expect(await settled()).toMatchObject({
      version: views.find(({ name }) => name === 'accounts')?.version,
      lag: 0,
      percent: 100,
      state: 'live',
      failed: null,
      rebuild: null,
    });
    expect(await compare()).toMatchObject({ equal: true, sampled: false, documents: 2, total: 2 });
    const [served] = await system.reads.read(
      `SELECT version, number FROM read_builds WHERE collection = 'accounts' AND serving = 1`,
    );
    const table = `read_accounts@${String(served?.version)}.${String(served?.number)}`;
    await system.reads.write([{ sql: `UPDATE "${table}" SET doc = json_set(doc, '$.locked', json('true'))` }]);
    const changed = await compare();
    expect(changed).toMatchObject({ equal: false, differing_count: 2 });
    expect(changed.differing[0]).toMatchObject({ differences: ['locked'] });
  });

  it('AUD-010 AUD-011 only an admin rebuilds or retries', async () => {
    for (const verb of ['rebuild', 'retry']) {
      await auditor.agent.post(`${path}/accounts/${verb}`).send({}).expect(403);
      await admin.agent.post(`${path}/nothing/${verb}`).send({}).expect(404);
    }
    expect(await compare()).toMatchObject({ equal: false });
  });

  it('AUD-010 KER-044 the rebuilt one takes the place of the changed one', async () => {
    await admin.agent.post(`${path}/accounts/rebuild`).send({}).expect(202);
    for (let n = 0; n < 500 && !(await compare()).equal; n += 1) await state();
    expect(await compare()).toMatchObject({ equal: true, documents: 2 });
    expect(await settled()).toMatchObject({ state: 'live', rebuild: null, failed: null });
    await admin.agent.post(`${path}/accounts/retry`).send({}).expect(200);
  });
});
