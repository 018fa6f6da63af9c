// Node built-ins only: runs before node_modules exists.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.install-stamp');
const want = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(process.version + process.arch)
  .digest('hex');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) process.exit(0);
console.log('Installing dependencies...');
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([k]) => !k.toLowerCase().startsWith('npm_') || k.toLowerCase().startsWith('npm_config_'),
  ),
);
const r = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-save'], {
  cwd: root,
  stdio: 'inherit',
  // @scarf/scarf, which comes with the page of the API, would report each installation.
  env: { ...env, SCARF_ANALYTICS: 'false' },
  shell: process.platform === 'win32',
});
if (r.status !== 0) process.exit(r.status ?? 1);
writeFileSync(stamp, want);
