import type { Position } from '@app/contracts/shared';
import { ModulesContainer } from '@nestjs/core';
import type { System } from './system.js';

type Settling = { settled(): Promise<void> };

/** The sandbox's orders tell by the same word what was settled before a day: they wait for nothing. */
const isSettling = (instance: unknown): instance is Settling => {
  const settled = (instance as Partial<Settling> | null)?.settled;
  return typeof settled === 'function' && settled.length === 0;
};

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
