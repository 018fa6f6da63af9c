// `npm run bench`: what the issue gives as numbers, each beside its peer or limit, measured in one run on the built product.
import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendRatio } from './bench/append.mjs';
import { commandRatio } from './bench/command.mjs';
import { feePreview } from './bench/fee-preview.mjs';
import { longStreamRatio } from './bench/long-stream.mjs';
import { liveLatency } from './bench/live.mjs';
import { startForBench } from './bench/product.mjs';
import { FIRST_LOAD_LIMIT, firstLoads } from './bundle.mjs';
import { root } from './run.mjs';

const results = [];
const report = (name, value, goal, met, detail) => {
  results.push({ name, value, goal, met, detail });
  console.log(`${met ? 'met   ' : 'MISSED'} ${name}: ${value} (goal ${goal})${detail ? `  ${detail}` : ''}`);
};

const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  const append = await appendRatio(folder);
  report(
    'durable append, 64 streams at once / raw grouped SQLite loop',
    append.ratio.toFixed(2),
    '>= 0.8',
    append.ratio >= 0.8,
    append.detail,
  );

  const product = await startForBench(join(folder, 'product'));
  try {
    const command = await commandRatio(product, folder);
    report(
      'command over HTTP / bare Fastify route with the same insert',
      command.ratio.toFixed(2),
      '>= 0.6',
      command.ratio >= 0.6,
      command.detail,
    );
    const live = await liveLatency(product);
    report(
      'command to the other browser’s socket, p99',
      `${live.p99.toFixed(1)} ms`,
      '<= 50 ms',
      live.p99 <= 50,
      live.detail,
    );
    const long = await longStreamRatio(product);
    report(
      'loading a registration of 10,000 events / of 100',
      long.ratio.toFixed(2),
      '<= 1.2',
      long.ratio <= 1.2,
      long.detail,
    );
  } finally {
    await product.stop();
  }

  const preview = await feePreview();
  report(
    'fee preview of 300 dancers, p99',
    `${preview.p99.toFixed(2)} ms`,
    '<= 16 ms',
    preview.p99 <= 16,
    preview.detail,
  );

  const { sizes } = firstLoads();
  const [page, size] = Object.entries(sizes).sort((a, b) => b[1] - a[1])[0];
  report(
    'registrant’s first load, gzip JavaScript',
    `${(size / 1000).toFixed(1)} kB`,
    `<= ${FIRST_LOAD_LIMIT / 1000} kB`,
    size <= FIRST_LOAD_LIMIT,
    page,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify({ node: process.version, results }, null, 2)}\n`);
console.log(`\n${results.filter((r) => r.met).length} of ${results.length} goals met; written to bench-results.json`);
process.exit(0);
