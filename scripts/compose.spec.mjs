import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const namesIn = (path) => [...read(path).matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);

const compose = read('docker/compose.yml');
const PROFILES = ['embedded', 'single', 'cluster'];
const client = [['docker', 'compose'], ['docker-compose']].find(
  ([command, ...more]) => spawnSync(command, [...more, 'version']).status === 0,
);

describe('the compose file', () => {
  const defined = new Set(namesIn('docker/.env.example'));
  const product = new Set(namesIn('.env.example'));

  it('OPS-002 takes every image and every value from docker/.env.example', () => {
    const used = [...compose.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
    expect([...defined].filter((name) => !used.includes(name))).toEqual([]);
    const images = [...compose.matchAll(/^\s+image: (.+)$/gm)].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/^\$\{\w+_IMAGE\}$/.test(image))).toEqual([]);
  });

  it('OPS-002 gives the product no variable that it does not know', () => {
    const blocks = compose.match(/^x-(?:settings|scaled-out|single|cluster): &[\s\S]*?(?=\n\n)/gm);
    expect(blocks).toHaveLength(4);
    const given = blocks.flatMap((block) => [...block.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name));
    expect(given).toContain('EVENTSTOREDB_URL');
    expect(given.filter((name) => !product.has(name))).toEqual([]);
  });

  it('OPS-002 names only files that are there', () => {
    const mounted = [...compose.matchAll(/\.\/([\w./-]+):\//g)].map(([, file]) => file);
    expect(mounted.filter((file) => !existsSync(join(root, 'docker', file)))).toEqual([]);
    const built = [...compose.matchAll(/backend\/dist\/(src\/[\w/-]+)\.js/g)].map(([, file]) => `backend/${file}.ts`);
    expect(built.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(readdirSync(join(root, 'docker'))).toContain('server.Dockerfile');
  });

  it('~SEC-008 starts nothing with what docker/.env.example holds, and no known password', () => {
    const env = read('docker/.env.example');
    expect([...env.matchAll(/^\w*PASSWORD=(.+)$/gm)].map(([, value]) => value)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^change-me/)]),
    );
    expect(env).toMatch(/^SEED_DEMO=off$/m);
    expect(env).toMatch(/^ALLOW_DEMO=no$/m);
    expect(env).toMatch(/^PUBLIC_URL=https:/m);
    expect(compose).not.toContain('changeit');
    expect(compose).not.toMatch(/INSECURE|tls=false/);
  });

  it('~SEC-020 gives each node its own key, the product the authority alone and users of its own in both stores', () => {
    const { services } = parse(compose, { merge: true });
    const mounts = (name) => (services[name].volumes ?? []).map((volume) => volume.split(':')[0]);
    const products = Object.keys(services).filter((name) => services[name].image === '${CALLBOARD_IMAGE}');
    expect(products.length).toBeGreaterThan(6);
    for (const name of products) expect(mounts(name).filter((volume) => /certificates/.test(volume))).toEqual([]);
    const keys = ['eventstoredb', 'eventstoredb1', 'eventstoredb2', 'eventstoredb3'].map((name) =>
      mounts(name).filter((volume) => /certificates/.test(volume)),
    );
    expect(keys.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(new Set(keys.flat()).size).toBe(4);
    for (const name of products) {
      const { EVENTSTOREDB_ADMIN_URL, MONGODB_ADMIN_URL, ...environment } = services[name].environment;
      expect(Object.values(environment).join()).not.toMatch(/root|ADMIN|admin/);
      // Made by these, which end; everything else of the product starts after them.
      const isAccess = /(^|-)access$/.test(name);
      for (const address of [EVENTSTOREDB_ADMIN_URL, MONGODB_ADMIN_URL])
        expect(address ?? '').toEqual(isAccess ? expect.stringContaining('_ADMIN_PASSWORD') : '');
    }
    for (const name of ['single-projections', 'projections'])
      expect(Object.values(services[name].depends_on)).toEqual([{ condition: 'service_completed_successfully' }]);
  });

  it('npm run images asks for every image, and fails when one is not there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'images-'));
    const asks = (missing) => {
      writeFileSync(join(folder, 'docker'), `#!/bin/sh\ncase "$3" in ${missing}) echo gone >&2; exit 1;; esac\n`);
      chmodSync(join(folder, 'docker'), 0o755);
      const PATH = folder + delimiter + process.env.PATH;
      const { status, stdout } = spawnSync(process.execPath, ['scripts/images.mjs'], { cwd: root, env: { PATH } });
      return { status, said: String(stdout) };
    };
    const { status, said } = asks('none');
    expect([status, said]).toEqual([0, expect.stringMatching(/there {4}eventstore\/eventstore:[\s\S]*there {4}node:/)]);
    expect(said).not.toContain('callboard/server');
    expect(asks('mongo*')).toEqual({ status: 1, said: expect.stringMatching(/MISSING {2}mongo:8.0: gone/) });
    rmSync(folder, { recursive: true });
  });

  const withClient = client ? it.each(PROFILES) : it.skip.each(PROFILES);
  if (!client) process.stdout.write('SKIPPED: no docker compose client here, so the profiles are not read by it\n');
  withClient('OPS-002 is understood by the compose client, profile %s', (profile) => {
    const [command, ...more] = client;
    const files = ['--env-file', 'docker/.env.example', '-f', 'docker/compose.yml'];
    const { status, stderr } = spawnSync(command, [...more, ...files, '--profile', profile, 'config'], { cwd: root });
    expect([status, String(stderr)]).toEqual([0, expect.not.stringMatching(/error|invalid/i)]);
  });
});
