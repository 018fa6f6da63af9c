// What a registrant's browser downloads before the first screen: the entry, what it imports, and the page's own chunk.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

export const FIRST_LOAD_LIMIT = 150_000;

/** Pages whose first load is limited: sources of their lazy chunks as the manifest names them. */
const PAGES = [
  'src/accounts/SignInPage.tsx',
  'src/catalogue/RegisterPage.tsx',
  'src/registration/Dashboard',
  'src/registration/flow/RegistrationFlow',
  'src/registration/RegistrationFlow',
];

/** @returns gzip bytes of JavaScript by page, the entry alone first, and the names of files that must never be in them. */
export const firstLoads = () => {
  const folder = join(root, 'frontend/dist');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const graph = (key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) graph(next, seen);
    return seen;
  };
  const bytes = (keys) =>
    [...new Set(keys.map((key) => manifest[key].file))]
      .filter((file) => file.endsWith('.js') && existsSync(join(folder, file)))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const base = [...graph(entry)];
  const pages = Object.keys(manifest).filter((key) => PAGES.some((page) => key.startsWith(page)));
  const sizes = { 'the entry': bytes(base) };
  for (const page of pages) sizes[page] = bytes([...base, ...graph(page)]);
  const heavy = base.filter((key) => /react-admin|@mui/.test(`${key} ${manifest[key].name ?? ''}`));
  return { sizes, heavy };
};
