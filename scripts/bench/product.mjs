// The built product for measurements: its modules and a running server on a folder of its own.
import { join } from 'node:path';
import { root } from '../run.mjs';

export const built = (path) => import(join(root, 'backend/dist/src', path));
export const contracts = (room) => import(join(root, `contracts/dist/${room}/index.js`));

/** Percentile of numbers, nearest rank. */
export const percentile = (values, p) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * p) / 100))];
export const median = (values) => percentile(values, 50);

/** As in production, but on demo data. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_DEMO: 'yes',
  SEED_DEMO: 'on',
  PUBLIC_URL: 'https://callboard.example',
  MASTER_KEY: Buffer.alloc(32, 'master').toString('base64'),
  SIGNING_KEY: Buffer.alloc(32, 'signing').toString('base64'),
};

/** As a browser of this machine may visit it, without https. */
export const LOCAL = { NODE_ENV: 'test', SEED_DEMO: 'on' };

export const startForBench = async (DATA_DIR, settings = PRODUCTION) => {
  const { readEnvironment } = await built('platform/config/environment.js');
  const { startServer } = await built('server.js');
  const environment = readEnvironment({
    PORT: '0',
    ...settings,
    LOG_LEVEL: 'error',
    DATA_DIR,
  });
  const server = await startServer(environment);
  const call = async (path, method = 'GET', body, headers = {}) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: server.url, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { answer, body: await answer.json() };
  };
  const signIn = async (email) => {
    const { answer } = await call('mybtf/signin', 'POST', { email, password: 'Callboard1' });
    return answer.headers.get('set-cookie').split(';')[0];
  };
  return { server, call, signIn, stop: () => server.stop() };
};
