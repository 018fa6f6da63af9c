import { operationsCalls } from '@app/contracts/operations';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWorker, type Worker } from './read-side.module.js';
import type { Environment } from './platform/config/environment.js';
import { mayMonitor } from './platform/health/monitoring-access.js';
import { storeAnswers } from './platform/health/store-answers.js';
import { mustBeFit } from './production.js';
import { openPlatform, type Platform } from './platform.module.js';

export type ProjectionsProcess = { readonly url: string; stop(): Promise<void> };

/** `/health/live`, `/health/ready` and `/metrics`, as the servers have them (OPS-004). */
const answerHealth = async ({ environment, log, metrics, excessRights: warnings }: Platform, worker: Worker) => {
  metrics.watch(() => worker.projections());
  const ready = async () => worker.ready() && (await storeAnswers(log));
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const json = (status: number, body: object) => answer(status, 'application/json', JSON.stringify(body));
    if (request.url === operationsCalls.live.path) return json(200, { status: 'live' });
    const monitors = mayMonitor(environment, request.headers.authorization);
    if (request.url === operationsCalls.metrics.path && !monitors) return json(403, {});
    if (request.url === operationsCalls.metrics.path)
      return void metrics.text().then((text) => answer(200, 'text/plain', text));
    if (request.url !== operationsCalls.ready.path) return json(404, {});
    const more = monitors ? { warnings } : {};
    void ready().then((is) => json(is ? 200 : 503, { ready: is, projections: worker.projections(), ...more }));
  });
  await new Promise<void>((resolve) => server.listen(environment.PORT, environment.HOST, resolve));
  return server;
};

/** The projections of a scaled-out installation; several such processes share them by leases (KER-043). */
export const startProjections = async (environment: Environment): Promise<ProjectionsProcess> => {
  await mustBeFit(environment);
  const platform = await openPlatform(environment);
  if (platform.place.kind !== 'scaled-out')
    throw new Error('The embedded store runs its projections in the server process; start the server instead.');
  const worker = await openWorker(platform, platform.place);
  const health = await answerHealth(platform, worker);
  return {
    url: `http://${environment.HOST}:${(health.address() as AddressInfo).port}`,
    stop: async () => {
      health.close();
      await worker.stop();
      await platform.close();
    },
  };
};
