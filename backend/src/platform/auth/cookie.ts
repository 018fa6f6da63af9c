import type { Environment } from '../config/environment.js';

const WEEK_SECONDS = 7 * 24 * 3600;

/** With the prefix a browser takes it from this host alone, over https: no other host of the domain can put one (SEC-011). */
const nameOf = (secure: boolean): string => (secure ? '__Host-session' : 'session');

/** Whether people come over https. */
export const isSecure = ({ NODE_ENV, PUBLIC_URL }: Pick<Environment, 'NODE_ENV' | 'PUBLIC_URL'>): boolean =>
  NODE_ENV === 'production' || PUBLIC_URL.startsWith('https:');

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** `session` as ACC-021 wants it. */
export const sessionCookie = (token: string, secure: boolean): string => cookie(token, WEEK_SECONDS, secure);

export const clearedCookie = (secure: boolean): string => cookie('', 0, secure);

const TOKEN = /^[\w-]{16,128}$/;

/** The token of the cookie, else of `Authorization: Bearer` for API clients (ACC-022). */
export const sessionToken = (
  headers: { readonly cookie?: string; readonly authorization?: string },
  secure: boolean,
): string | null => {
  const name = `${nameOf(secure)}=`;
  const pair = (headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(name));
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = pair?.slice(name.length) || bearer;
  return token && TOKEN.test(token) ? token : null;
};
