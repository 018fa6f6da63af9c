// `.ci/run` begins with it: `npm start` in this very tree, before anything else has installed or built it (OPS-001).
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStart } from './fresh-clone.mjs';
import { root } from './run.mjs';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'first-start-'));
const { url, printed, seconds, stop } = await npmStart(root, { DATA_DIR });
try {
  // Errors alone are logged here.
  assert.doesNotMatch(printed, /"level":/);
  assert.match(printed, /studio@demo\.example +Starlight Dance Academy/);
  assert.match(await (await fetch(url)).text(), /<div id="root">/);
  const answer = await fetch(`${url}/api/mybtf/signin`, {
    method: 'POST',
    body: JSON.stringify({ email: 'studio@demo.example', password: 'Callboard1' }),
    headers: { 'content-type': 'application/json', origin: url },
  });
  assert.equal(answer.status, 200);
  console.log(`== npm start ok, ${seconds.toFixed(1)} s from the install to ready`);
} finally {
  await stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
