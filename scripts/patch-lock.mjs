// adds lock entries for optional platform packages that this registry does not serve, so that npm ci accepts the lock
import fs from 'node:fs';
const f = process.argv[2];
const l = JSON.parse(fs.readFileSync(f));
let n = 0;
const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'],
  CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'universal'];
for (const [k, v] of Object.entries({ ...l.packages }))
  for (const [name, range] of Object.entries(v.optionalDependencies ?? {})) {
    let base = k,
      found = false;
    for (;;) {
      if (l.packages[(base ? base + '/' : '') + 'node_modules/' + name]) {
        found = true;
        break;
      }
      if (!base) break;
      const i = base.lastIndexOf('/node_modules/');
      base = i < 0 ? '' : base.slice(0, i);
    }
    if (found) continue;
    const os = OS.find((o) => name.split(/[-/]/).includes(o)) ?? 'none',
      cpu = CPU.find((c) => name.includes('-' + c));
    l.packages['node_modules/' + name] = {
      version: range.replace(/^[^\d]*/, ''),
      ...(v.dev ? { dev: true } : {}),
      optional: true,
      os: [os],
      ...(cpu && cpu !== 'universal' ? { cpu: [cpu] } : {}),
    };
    n++;
  }
l.packages = Object.fromEntries(Object.entries(l.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(f, JSON.stringify(l, null, 2) + '\n');
console.log('added', n);
