// Jest's transformer of the project, for sources with the faults of the plan in them.
import { readFileSync } from 'node:fs';
import swc from '@swc/jest';
import { withSwitches } from './plant.mjs';

const { faults } = JSON.parse(readFileSync(process.env.FAULTS_PLAN, 'utf8'));
const of = (path) => faults.filter((fault) => fault.path === path);

export default {
  createTransformer: (options) => {
    const inner = swc.createTransformer(options);
    const planted = (method) => (source, path, given) => inner[method](withSwitches(source, of(path)), path, given);
    return {
      canInstrument: false,
      ...Object.fromEntries(['process', 'processAsync', 'getCacheKey'].map((name) => [name, planted(name)])),
    };
  },
};
