// The fourteen import rules of the house (docs/style.md, A.5); scripts/import-rules.spec.mjs shows that each one fires.
const OURS = '(backend|projections|frontend)';
const TESTS = '\\.(spec|story|contract)\\.tsx?$';

module.exports = {
  forbidden: [
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$' } },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'contracts-know-no-package', severity: 'error', from: { path: '^contracts/src' }, to: { path: `^${OURS}/` } },
    {
      name: 'contracts-are-pure',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: [TESTS, '^contracts/src/testing/'] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'unknown'], pathNot: 'node_modules/(class-(validator|transformer)|papaparse)/' },
    },
    {
      name: 'pricing-stands-alone',
      severity: 'error',
      from: { path: '^contracts/src/pricing/' },
      to: { path: '^contracts/src/', pathNot: '^contracts/src/(pricing|catalogue|shared|testing)/' },
    },
    { name: 'contracts-by-the-door', severity: 'error', from: { path: `^${OURS}/` }, to: { path: '^contracts/src/', pathNot: '^contracts/src/[^/]+/index\\.ts$' } },
    {
      // What the specs of a room share, those of another room may use.
      name: 'rooms-meet-at-the-door',
      severity: 'error',
      from: { path: '^(contracts|frontend)/src/([^/]+)/' },
      to: { path: '^$1/src/[^/]+/.+', pathNot: ['^$1/src/$2/', '^$1/src/(shared|testing|platform|ui)/', '^contracts/src/[^/]+/testing/', '^$1/src/[^/]+/index\\.tsx?$'] },
    },
    {
      // They meet in events, in facts, and in the commands that one room sends to another.
      name: 'server-rooms-stay-apart',
      severity: 'error',
      from: { path: '^(backend|projections)/src/(?!platform/|seed/)([^/]+)/' },
      to: { path: '^$1/src/[^/]+/.+', pathNot: ['^$1/src/$2/', '^$1/src/platform/', '^backend/src/commands-between-rooms/'] },
    },
    {
      name: 'packages-meet-in-contracts',
      severity: 'error',
      from: { path: `^${OURS}/src/`, pathNot: '^backend/src/read-side\\.module\\.ts$' },
      to: { path: `^${OURS}/src/`, pathNot: '^$1/' },
    },
    { name: 'platform-knows-no-business', severity: 'error', from: { path: `^${OURS}/src/platform/` }, to: { path: '^$1/src/(?!platform/|ui/)[^/]+/' } },
    { name: 'ui-knows-no-business', severity: 'error', from: { path: '^frontend/src/ui/' }, to: { path: '^frontend/src/(?!ui/|platform/)[^/]+/' } },
    {
      // One folder below a part of platform/ holds no adapter: what describes the calls. The seed sets the clock by hand.
      name: 'ports-not-adapters',
      severity: 'error',
      from: { path: '^(backend|projections)/src/', pathNot: ['^[^/]+/src/(main|index|[a-z-]+\\.module)\\.ts$', '^backend/src/(stores|tools)/', '^[^/]+/src/platform/', '^backend/src/seed/', TESTS] },
      to: { path: '^(backend|projections)/src/platform/[^/]+/[^/]+/', pathNot: '^backend/src/platform/http/openapi/' },
    },
    {
      // Each takes tens of megabytes, of which a server in one folder needs none, or not before somebody asks for a picture.
      name: 'large-libraries-are-loaded-late',
      severity: 'error',
      from: { path: '^(backend|projections)/src/', pathNot: ['/(mongo|eventstoredb)/', '^backend/src/(stores/scaled-out\\.ts|tools/)', TESTS] },
      to: {
        path: ['^backend/src/stores/scaled-out\\.ts', '^backend/src/platform/[a-z/-]*(mongo|eventstoredb)/', 'node_modules/(mongodb|@eventstore|pdfkit|sharp)/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'browser-knows-no-server-port', severity: 'error', from: { path: '^frontend/' }, to: { path: '^contracts/src/server/' } },
    { name: 'stories-use-only-the-screen', severity: 'error', from: { path: '^frontend/e2e/' }, to: { path: '^(frontend/src|contracts|backend|projections)/' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'require', 'node', 'default'] },
  },
};
