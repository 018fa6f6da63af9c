import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

  const withClient = client ? it.each(PROFILES) : it.skip.each(PROFILES);
  if (!client) process.stdout.write('SKIPPED: no docker compose client here, so the profiles are not read by it\n');
  withClient('OPS-002 is understood by the compose client, profile %s', (profile) => {
    const [command, ...more] = client;
    const files = ['--env-file', 'docker/.env.example', '-f', 'docker/compose.yml'];
    const { status, stderr } = spawnSync(command, [...more, ...files, '--profile', profile, 'config'], { cwd: root });
    expect([status, String(stderr)]).toEqual([0, expect.not.stringMatching(/error|invalid/i)]);
  });
});
