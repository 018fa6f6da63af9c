// `npm run check`: format, lint, types, import rules, dead code, unit and contract suites, build, bundle limit.
import { bin, jest, node, run, STORIES } from './run.mjs';

run('install', node('scripts/ensure-install.mjs'));
run('format', bin('biome', 'format', '.'));
run('lint', bin('biome', 'lint', '.', '--diagnostic-level=error'));
run('lint with types', bin('oxlint', '--type-aware', '--quiet'));
run('types', ['npm', 'run', '--silent', 'types']);
run(
  'import rules',
  bin('depcruise', 'contracts/src', 'backend/src', 'projections/src', 'frontend/src', 'frontend/e2e'),
);
run('sizes', node('scripts/sizes.mjs'));
run('dead code', bin('knip'));
run('unit and contract suites', jest('--testPathIgnorePatterns', STORIES));
run('build', ['npm', 'run', '--silent', 'build']);
run('bundle limit', node('scripts/bundle-limit.mjs'));
