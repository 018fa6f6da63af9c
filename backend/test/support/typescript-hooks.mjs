import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const contracts = new URL('../../../contracts/src/', import.meta.url);
const projections = new URL('../../../projections/src/index.ts', import.meta.url);
/** Jest's runtime has put it there (scripts/native-environment.jest.cjs). */
const globals = 'data:text/javascript,export const { jest } = globalThis;';
/** No server to talk to. */
const socket = new URL('../../../frontend/src/platform/testing-socket.ts', import.meta.url).href;
/** @type {(filename: string) => import('@swc/core').Options} */
const optionsFor = (filename) => ({
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('.tsx') },
    transform: {
      react: { runtime: 'automatic' },
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
    },
  },
});

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  const room = /^@app\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (room) return { url: new URL(`${room}/index.ts`, contracts).href, shortCircuit: true };
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  if (specifier === '@app/projections') return { url: projections.href, shortCircuit: true };
  if (specifier === 'socket.io-client' && context.parentURL?.includes('/frontend/src/'))
    return { url: socket, shortCircuit: true };
  // `./words.js?anew` is loaded once more.
  if (/^\.{1,2}\/.*\.js(\?|$)/.test(specifier))
    for (const ending of ['.ts', '.tsx']) {
      const url = new URL(specifier.replace(/\.js(?=\?|$)/, ending), context.parentURL);
      if (existsSync(url)) return { url: url.href, shortCircuit: true };
    }
  return next(specifier, context);
};

/** What was made of a file, kept under its content: a test that starts a hundred servers compiles once. */
const kept = fileURLToPath(new URL('../../../node_modules/.cache/callboard-typescript', import.meta.url));
mkdirSync(kept, { recursive: true });

/** What a file of ours is as JavaScript. @type {(filename: string, text?: string) => Promise<string>} */
export const compiled = async (filename, text = readFileSync(filename, 'utf8')) => {
  const options = optionsFor(filename);
  const copy = join(
    kept,
    `${createHash('sha256')
      .update(JSON.stringify([options, filename, text]))
      .digest('hex')}.mjs`,
  );
  if (existsSync(copy)) return readFileSync(copy, 'utf8');
  const { transformSync } = await import('@swc/core');
  const { code: source } = transformSync(text, { ...options, filename });
  // Several processes may compile the same file: each renames a whole one into place.
  writeFileSync(`${copy}.${process.pid}`, source);
  renameSync(`${copy}.${process.pid}`, copy);
  return source;
};

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  if (/\.css(\?|$)/.test(url)) return { format: 'module', source: '', shortCircuit: true };
  if (!/\.tsx?(\?|$)/.test(url)) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
};
