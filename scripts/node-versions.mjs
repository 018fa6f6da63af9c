// `npm run node-versions`: the built product on each Node that the README names, brought by the registry's `node` package.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

const VERSIONS = ['20', '22', '24'];

const binaryOf = (version) =>
  execFileSync('npx', ['--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const must = (what, found) => {
  if (!found) throw new Error(what);
};

/** Demo data is seeded, the page is there, a studio signs in and adds a dancer, who is in the roster; then it stops. */
const smoke = async (url, server) => {
  const page = await fetch(url);
  must('no page', (await page.text()).includes('<div id="root">'));
  const call = (method, path, body, cookie = '') =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const signedIn = await call('POST', 'mybtf/signin', { email: 'studio@demo.example', password: 'Callboard1' });
  must(`sign-in answered ${signedIn.status}`, signedIn.status === 200);
  const cookie = signedIn.headers.get('set-cookie').split(';')[0];
  const person = { fname: 'Perpetua', lname: 'Vane', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
  const added = await call('POST', 'mybtf/roster', { person }, cookie);
  must(`adding a dancer answered ${added.status}`, added.ok);
  const { position } = await added.json();
  const roster = await fetch(`${url}/api/mybtf/roster`, { headers: { cookie, 'x-read-after': position } });
  must('the dancer is not in the roster', (await roster.text()).includes('Perpetua'));
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  must(`stopping ended with ${code}`, code === 0);
};

const tryOn = async (version) => {
  const node = binaryOf(version);
  const DATA_DIR = mkdtempSync(join(tmpdir(), `node-${version}-`));
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'error' };
  const server = spawn(node, [join(root, 'backend/dist/src/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise((resolve, reject) => {
      let printed = '';
      server.stdout.on('data', (chunk) => {
        printed += chunk;
        const found = /ready: (http:\/\/\S+)/.exec(printed)?.[1];
        if (found) resolve(found);
      });
      server.on('exit', () => reject(new Error(`the server ended: ${printed}`)));
    });
    await smoke(url, server);
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  } finally {
    server.kill('SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
};

for (const version of process.argv.length > 2 ? process.argv.slice(2) : VERSIONS) {
  try {
    console.log(`Node ${version}: ${await tryOn(version)} starts, answers and stops`);
  } catch (error) {
    console.error(`Node ${version}: ${error.message}`);
    process.exitCode = 1;
  }
}
