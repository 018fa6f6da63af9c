import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const contracts = new URL('../../../contracts/src/', import.meta.url);
const projections = new URL('../../../projections/src/index.ts', import.meta.url);
/** @type {import('@swc/core').JscConfig} */
const jsc = {
  target: 'es2022',
  keepClassNames: true,
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
};

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  const room = /^@app\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (room) return { url: new URL(`${room}/index.ts`, contracts).href, shortCircuit: true };
  if (specifier === '@app/projections') return { url: projections.href, shortCircuit: true };
  if (/^\.{1,2}\/.*\.js$/.test(specifier)) {
    const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(url)) return { url: url.href, shortCircuit: true };
  }
  return next(specifier, context);
};

/** @type {import('node:module').LoadHook} */
export const load = (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc,
  });
  return { format: 'module', source: code, shortCircuit: true };
};
