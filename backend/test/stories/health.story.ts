import { mailsOut } from '../support/accounts.js';
import { addPerson, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

describe('health and metrics', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
  });
  afterAll(() => system.stop());

  it('OPS-004 /metrics are Prometheus text of calls and projections, labelled by route and never by an id', async () => {
    const dana = await signUp(system, 'dana@example.com');
    const person = await addPerson(dana, 'Mia', '2011-05-01');
    await dana.agent.delete('/api/mybtf/roster').query({ person_id: person }).expect(200);
    await dana.agent.get('/api/mybtf/registrations/424242').expect(404);
    await dana.agent.get('/nothing/dana@example.com').expect(404);
    const { text, headers } = await system.agent().get('/metrics').expect(200);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const route = 'route="/api/mybtf/registrations/:id"';
    expect(text).toContain(`callboard_http_seconds_count{method="GET",${route},status="404"} 1`);
    expect(text).toMatch(/callboard_projection_lag_events\{projection="accounts"\} \d+/);
    expect(text).toContain('callboard_projection_failed{projection="accounts"} 0');
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!));
    const known = ['method', 'route', 'status', 'projection', 'le', 'version', 'major', 'minor', 'patch', 'space'];
    expect([...labels].filter((label) => ![...known, 'kind', 'type'].includes(label))).toEqual([]);
    // Of the labels only: a number of seconds or bytes may hold any run of digits.
    const values = [...text.matchAll(/="([^"]*)"/g)].map(([, value]) => value!).join('\n');
    expect(values).not.toMatch(/424242|dana@example/);
  });

  it('OPS-004 /health says what is there and how far the projections are, and is not ready while the server drains', async () => {
    await signUp(system, 'gus@example.com');
    await mailsOut(system);
    expect((await system.agent().get('/health/live').expect(200)).body).toEqual({ status: 'live' });
    const { body: ready } = await system.agent().get('/health/ready').expect(200);
    expect(ready).toMatchObject({ ready: true, draining: false, store: true, read_models: true });
    const names = (ready.projections as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(system.server.reads.projections.status().map(({ name }) => name));
    expect(ready.projections).toContainEqual({
      ...{ name: 'accounts', lag: 0, failed: false },
      ...{ readable: true, attended: true },
    });
    await system.server.platform.draining.begin();
    const { body: going } = await system.agent().get('/health/ready').expect(503);
    expect(going).toMatchObject({ ready: false, draining: true });
    const refused = await system.agent().get('/api/mybtf/countries').expect(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
    expect(refused.body).toMatchObject({ code: 'not_ready', fields: {} });
  });
});
