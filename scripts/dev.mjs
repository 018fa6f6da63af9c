// `npm run dev`: rebuild and restart on every change, one command: contracts, projections and backend watched, Vite in front.
import { spawn } from 'node:child_process';
import { root } from './run.mjs';

const start = (command, args, env = {}) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });

const first = spawn('npm', ['run', 'build:contracts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
first.on('exit', () => {
  const children = [
    start('npx', ['tsc', '-p', 'contracts/tsconfig.json', '--watch', '--preserveWatchOutput']),
    start('npx', ['nest', 'build', 'projections', '--watch']),
    start('npx', ['nest', 'start', 'backend', '--watch']),
    start('npx', ['vite', 'frontend']),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
});
