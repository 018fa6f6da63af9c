// Reconciles a settlement file with the ledgers of a folder in a process of its own: folder, file. Tells seconds and memory.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { built, LOCAL } from './product.mjs';

const MEGABYTE = 1_000_000;
const [DATA_DIR, path] = process.argv.slice(2);
const { readEnvironment } = await built('platform/config/environment.js');
const { openPlatform } = await built('platform.module.js');
const { GatewayPostings } = await built('reconciliation/gateway-postings.js');
const { Reconciliations } = await built('reconciliation/reconciliations.js');
const platform = await openPlatform(readEnvironment({ ...LOCAL, DATA_DIR, LOG_LEVEL: 'error' }));
const reconciliations = new Reconciliations(new GatewayPostings(platform.log), platform.clock);
const mapping = { transaction: 'id', date: 'date', amount: 'amount', kind: 'kind', order: 'order', decimal: '.' };
const idle = process.memoryUsage.rss();
const began = performance.now();
const file = { name: 'all.csv', format: 'csv', text: readFileSync(path, 'utf8'), mapping };
const { difference, open_lines, read } = await reconciliations.ofFiles({ files: [file] });
const seconds = (performance.now() - began) / 1000;
const above = (process.resourceUsage().maxRSS * 1024 - idle) / MEGABYTE;
process.stdout.write(`${JSON.stringify({ seconds, above, difference, open_lines, read })}\n`);
await platform.close();
process.exit(0);
