import type { Clock } from './platform/clock/clock.port.js';

export const SIGN_INS = [
  ['studio@demo.example', 'Starlight Dance Academy, the demo studio'],
  ['parent@demo.example', 'a parent'],
  ['teacher@demo.example', 'a teacher'],
  ['dancer@demo.example', 'an independent dancer'],
  ['new@demo.example', 'not confirmed yet'],
  ['staff@callboard.example', 'staff'],
  ['admin@callboard.example', 'admin'],
  ['auditor@callboard.example', 'auditor'],
] as const;

/** What `npm start` prints: where it is and who may sign in (OPS-001). */
export const welcome = (url: string, clock: Clock): string => {
  const people = SIGN_INS.map(([email, who]) => `    ${email.padEnd(28)} ${who}`).join('\n');
  const demo = clock.demo ? `\n  Demo sign-ins, password Callboard1:\n${people}\n\n  Demo clock: ${clock.now()}\n` : '';
  return `\n  Callboard is ready: ${url}\n${demo}\n`;
};

/** Printed as long as there is no admin. */
export const invitation = (url: string, token: string): string =>
  `  There is no admin yet. Set up the first one within 24 hours:\n    ${url}/setup/${token}\n\n`;
