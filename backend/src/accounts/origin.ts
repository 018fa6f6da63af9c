import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../platform/auth/viewer.js';
import type { Places } from './places.js';

/** What signs in, from where, and in place of which session (SEC-011). */
export type Origin = {
  readonly device: string;
  readonly place: string;
  /** The browser's, among them which accounts it has signed in to. */
  readonly cookies?: string | undefined;
  readonly replaced: Pick<Viewer, 'account_id' | 'session_id'> | null;
};

export const UNKNOWN_ORIGIN: Origin = { device: 'Unknown device', place: 'Unknown network', replaced: null };

/** `Firefox on Windows`, as far as a browser says what it is. */
const deviceOf = (agent: string | undefined): string => {
  if (!agent) return UNKNOWN_ORIGIN.device;
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 60) || UNKNOWN_ORIGIN.device;
};

export const originOf = ({ headers, ip }: FastifyRequest, viewer: Viewer | null, places: Places): Origin => ({
  device: deviceOf(headers['user-agent']),
  place: places.of(ip),
  cookies: headers.cookie,
  replaced: viewer?.viewed_by ?? viewer,
});
