// Node's module hooks for faults: the sources of the plan have them behind switches, and our own files are loaded anew for
// each start of a spec (`?start=N`), as a fault may show itself while they load.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../backend/test/support/typescript-hooks.mjs';
import { withSwitches } from './plant.mjs';

const { faults } = JSON.parse(readFileSync(process.env.FAULTS_PLAN, 'utf8'));
const SHARED = /\/node_modules\/|\/scripts\/faults\//;

export const resolve = async (specifier, context, next) => {
  const found = await next(specifier, context);
  const start = /[?&](start=\d+)/.exec(context.parentURL ?? '')?.[1];
  if (!start || !found.url.startsWith('file:') || SHARED.test(found.url)) return found;
  return { ...found, url: `${found.url}${found.url.includes('?') ? '&' : '?'}${start}` };
};

export const load = async (url, context, next) => {
  const path = url.startsWith('file:') ? fileURLToPath(url) : null;
  const planted = faults.filter((fault) => fault.path === path);
  if (planted.length === 0) return next(url, context);
  const source = await compiled(path, withSwitches(readFileSync(path, 'utf8'), planted));
  return { format: 'module', source, shortCircuit: true };
};
