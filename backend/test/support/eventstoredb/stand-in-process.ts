import { createInterface } from 'node:readline';
import type { Command } from './misbehaviour.js';
import { EventStoreDbStandIn } from './stand-in.js';

const LOOK_EVERY_MS = 50;

/**
 * The stand-in as a process of its own: `node --import ../run-typescript.mjs stand-in-process.ts <folder> [port] [command] [attached] [cluster]`.
 * Attached, it ends with its standard input; with the file of a cluster it is a node of that. Says where it listens, then takes commands as lines of JSON on its standard input and answers each with the calls so far.
 */
const [folder = '', port = '0', behaviour = '{}', attached, cluster] = process.argv.slice(2);
const standIn = await EventStoreDbStandIn.start(folder, Number(port), JSON.parse(behaviour) as Command, cluster);
process.stdout.write(`ready: ${standIn.url}\n`);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  standIn.misbehave(JSON.parse(line) as Command);
  process.stdout.write(`calls: ${JSON.stringify(standIn.calls)}\n`);
});
const end = (): void => void standIn.stop().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
if (attached) lines.once('close', end);
// As a real leader does when it finds that others have gone on without it.
if (cluster) setInterval(() => standIn.isDeposed && process.exit(), LOOK_EVERY_MS);
