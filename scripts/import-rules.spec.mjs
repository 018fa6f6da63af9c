import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// One deliberate offence a rule; file → text. Every other file of the tree is honest.
const OFFENCES = {
  'everything-resolves': { 'backend/src/roster/a.ts': "import '@app/nowhere';" },
  'no-circles': { 'backend/src/audit/a.ts': "import './b.js';", 'backend/src/audit/b.ts': "import './a.js';" },
  'contracts-know-no-package': { 'contracts/src/roster/a.ts': "import '../../../backend/src/mail/x.js';" },
  'contracts-are-pure': { 'contracts/src/mail/a.ts': "import 'node:fs';" },
  'pricing-stands-alone': { 'contracts/src/pricing/a.ts': "import '../mail/index.js';" },
  'contracts-by-the-door': { 'backend/src/mail/b.ts': "import '../../../contracts/src/mail/inner.js';" },
  'rooms-meet-at-the-door': { 'frontend/src/roster/a.ts': "import '../payments/inner.js';" },
  'server-rooms-stay-apart': { 'projections/src/roster/a.ts': "import '../mail/x.js';" },
  'packages-meet-in-contracts': { 'frontend/src/mail/a.ts': "import '../../../projections/src/mail/x.js';" },
  'platform-knows-no-business': { 'backend/src/platform/live/a.ts': "import '../../mail/x.js';" },
  'ui-knows-no-business': { 'frontend/src/ui/a.ts': "import '../payments/inner.js';" },
  'ports-not-adapters': { 'backend/src/mail/c.ts': "import '../platform/clock/system/x.js';" },
  'large-libraries-are-loaded-late': { 'backend/src/mail/d.ts': "import 'pdfkit';" },
  'browser-knows-no-server-port': { 'frontend/src/mail/b.ts': "import '../../../contracts/src/server/index.js';" },
  'stories-use-only-the-screen': { 'frontend/e2e/a.ts': "import '../src/payments/inner.js';" },
};
const HONEST = {
  'backend/src/mail/x.ts': 'export const x = 1;',
  'backend/src/platform/clock/system/x.ts': 'export const x = 1;',
  'contracts/src/mail/index.ts': "export { x } from './inner.js';",
  'contracts/src/mail/inner.ts': 'export const x = 1;',
  'contracts/src/server/index.ts': 'export const x = 1;',
  'frontend/src/payments/inner.ts': 'export const x = 1;',
  'projections/src/mail/x.ts': 'export const x = 1;',
};

const cruise = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json'])
      cpSync(join(root, name), join(folder, name));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [path, text] of Object.entries({ ...HONEST, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    const found = spawnSync(
      'npx',
      ['--no-install', 'depcruise', '--output-type', 'json', 'contracts', 'backend', 'projections', 'frontend'],
      { cwd: folder, encoding: 'utf8' },
    );
    return JSON.parse(found.stdout).summary;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('import rules', () => {
  it('finds nothing in an honest tree, and sees its modules', () => {
    const { violations, totalCruised } = cruise({});
    expect(violations).toEqual([]);
    expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(HONEST).length);
  });

  it('fires each of the fifteen rules on an offence of its own', () => {
    const { violations } = cruise(Object.assign({}, ...Object.values(OFFENCES)));
    const caught = (rule) => violations.filter((v) => v.rule.name === rule).map((v) => v.from);
    for (const [rule, files] of Object.entries(OFFENCES))
      expect([rule, caught(rule)]).toEqual([rule, expect.arrayContaining([Object.keys(files)[0]])]);
  });
});
