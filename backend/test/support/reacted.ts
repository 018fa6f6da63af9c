import type { Position } from '@app/contracts/shared';
import { ModulesContainer } from '@nestjs/core';
import type { System } from './system.js';

type Settling = { settled(): Promise<void> };

const isSettling = (instance: unknown): instance is Settling =>
  typeof (instance as Partial<Settling> | null)?.settled === 'function';

/** Waits until what follows from everything so far has happened: fees are charged, mails are out. */
export const reacted = async ({ server }: Pick<System, 'server'>): Promise<void> => {
  const { log } = server.platform;
  const rooms = [...server.app.get(ModulesContainer).values()].flatMap(({ providers }) => [...providers.values()]);
  const reactions = rooms.map(({ instance }) => instance as unknown).filter(isSettling);
  let before: Position;
  do {
    before = await log.head();
    await Promise.all(reactions.map((one) => one.settled()));
  } while ((await log.head()) !== before);
};
