// `npm run images`: asks the registries for every image that docker/ names; says which are there, fails when one is not.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const named = [...read('docker/.env.example').matchAll(/^(\w+)_IMAGE=(.+)$/gm)]
  // Built here.
  .filter(([, name]) => name !== 'CALLBOARD')
  .map(([, , image]) => image);
const bases = [...read('docker/server.Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

let missing = 0;
for (const image of new Set([...named, ...bases])) {
  const { status, error, stderr } = spawnSync('docker', ['manifest', 'inspect', image], { encoding: 'utf8' });
  if (error) throw new Error(`docker is needed to ask for images: ${error.message}`);
  if (status !== 0) missing += 1;
  console.log(status === 0 ? `there    ${image}` : `MISSING  ${image}: ${stderr.trim()}`);
}
process.exit(missing === 0 ? 0 : 1);
