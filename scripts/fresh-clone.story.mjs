import { startFreshClone } from './fresh-clone.mjs';

// It installs from the registry and builds, so it takes minutes: CI asks for it.
const wanted = process.env.FRESH_CLONE === '1';
if (!wanted) process.stderr.write('fresh clone SKIPPED: set FRESH_CLONE=1 to install and start one\n');

(wanted ? describe : describe.skip)('a fresh clone', () => {
  it('~OPS-001 npm start installs, builds, seeds, prints the address and the sign-ins, and serves', async () => {
    const { url, printed, stop } = await startFreshClone();
    try {
      expect(printed).toContain('Installing dependencies...');
      expect(printed).toMatch(/studio@demo\.example +Starlight Dance Academy/);
      expect(await (await fetch(url)).text()).toContain('<div id="root">');
      const body = JSON.stringify({ email: 'studio@demo.example', password: 'Callboard1' });
      const answer = await fetch(`${url}/api/mybtf/signin`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', origin: url },
      });
      expect(answer.status).toBe(200);
    } finally {
      await stop();
    }
  }, 600_000);
});
