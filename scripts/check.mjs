// `npm run check`: format, lint, types, import rules, dead code, unit and contract suites, build, bundle limit.
import { bin, jest, node, run, runBeside, STORIES } from './run.mjs';

run('install', node('scripts/ensure-install.mjs'));
const types = (name) => bin('tsc', '-p', `${name}/tsconfig.json`, '--noEmit');
// The longest first, so that no core waits for it at the end.
await runBeside({
  'types of the frontend': types('frontend'),
  'types of the backend': types('backend'),
  'types of the contracts': types('contracts'),
  'types of the projections': types('projections'),
  'lint with types': bin('oxlint', '--type-aware', '--quiet'),
  'import rules': bin('depcruise', 'contracts/src', 'backend/src', 'projections/src', 'frontend/src', 'frontend/e2e'),
  'dead code': bin('knip'),
  lint: bin('biome', 'lint', '.', '--diagnostic-level=error'),
  format: bin('biome', 'format', '.'),
  sizes: node('scripts/sizes.mjs'),
});
run('unit and contract suites', jest('--testPathIgnorePatterns', STORIES));
run('build', ['npm', 'run', '--silent', 'build']);
run('bundle limit', node('scripts/bundle-limit.mjs'));
