// `npm run check`: format, lint, types, import rules, dead code, unit and contract suites, build, bundle limit.
import { bin, node, run, runBeside, runSuites, STORIES, writeInMemory } from './run.mjs';
import { inTurn } from './turns.mjs';

writeInMemory();
run('install', node('scripts/ensure-install.mjs'));
// The longest first, so that no core waits for it at the end.
await runBeside({
  // TypeScript's own messages too, each file under the tsconfig.json of its package.
  'types, and lint with types': bin('oxlint', '--type-aware', '--type-check', '--quiet'),
  'import rules': bin('depcruise', 'contracts/src', 'backend/src', 'projections/src', 'frontend/src', 'frontend/e2e'),
  'dead code': bin('knip'),
  lint: bin('biome', 'lint', '.', '--diagnostic-level=error'),
  format: bin('biome', 'format', '.'),
  sizes: node('scripts/sizes.mjs'),
});
const another =
  process.env.BUILT === '1'
    ? inTurn('frontend/src/*.spec.ts', 'frontend/src/*.spec.tsx', 'backend/*.spec.ts', 'projections/*.spec.ts').left
    : [];
runSuites('unit and contract suites', ['--testPathIgnorePatterns', STORIES, ...another]);
// `.ci/run` has just built this tree.
if (process.env.BUILT !== '1') run('build', ['npm', 'run', '--silent', 'build']);
run('bundle limit', node('scripts/bundle-limit.mjs'));
