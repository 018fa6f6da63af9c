// What the tests that ran have shown, a file for each test file: written by the reporters of Jest and Playwright, read by
// `npm run requirements`. A test file that has changed since has shown nothing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const FOLDER = process.env.PROOFS_FOLDER ?? join(root, 'proofs');

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** @param tests a test's titles, outermost first, and whether it ran, asserted something and passed. */
export const record = (path, tests) => {
  mkdirSync(FOLDER, { recursive: true });
  const file = relative(root, path);
  const proof = { file, hash: digest(readFileSync(path)), tests };
  writeFileSync(join(FOLDER, `${digest(file).slice(0, 16)}.json`), JSON.stringify(proof));
};

export const recorded = () => {
  if (!existsSync(FOLDER)) return [];
  const proofs = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  return proofs.filter(({ file, hash }) => {
    const path = join(root, file);
    return existsSync(path) && digest(readFileSync(path)) === hash;
  });
};
