import { type Role, accountDecider } from '@app/contracts/accounts';
import { streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { type Product, type Registrant, signUp } from './registrants.js';
import type { System } from './system.js';

/** For `.buffer(true).parse(buffered)`: a file as its bytes. */
export const buffered = (res: object, done: (error: null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const stream = res as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};

/** Somebody of the office. The clock moves on, because sign-ups are limited by the hour. */
export const withRole = async (
  system: Product & Pick<System, 'clock'>,
  email: string,
  role: Role,
): Promise<Registrant> => {
  system.clock.advanceMinutes(61);
  const registrant = await signUp(system, email);
  const { runner, ids } = system.server.platform;
  await runner.run({
    stream: streamName('account', registrant.account_id),
    name: 'ChangeRoles',
    decider: accountDecider,
    command: { type: 'ChangeRoles', roles: [role], by: null },
    meta: systemMeta(ids),
  });
  return registrant;
};
