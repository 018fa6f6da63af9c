// `npm start`: the whole product in one process on the embedded default; demo data goes into an empty store.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

const server = spawn(process.execPath, [join(root, 'backend/dist/src/main.js')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
