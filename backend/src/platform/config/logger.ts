import { pino } from 'pino';

export type Logger = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};
export const LOGGER = Symbol('Logger');

/** Structured lines on standard output; request bodies, names and addresses are never given to it (OPS-004). */
export const makeLogger = (level: string): Logger & ReturnType<typeof pino> =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
