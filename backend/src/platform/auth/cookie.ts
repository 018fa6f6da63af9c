const NAME = 'session';
const WEEK_SECONDS = 7 * 24 * 3600;

/** `session` as ACC-021 wants it. */
export const sessionCookie = (token: string, secure: boolean): string =>
  `${NAME}=${token}; Max-Age=${WEEK_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const clearedCookie = (secure: boolean): string =>
  `${NAME}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const TOKEN = /^[\w-]{16,128}$/;

/** The token of the cookie, else of `Authorization: Bearer` for API clients (ACC-022). */
export const sessionToken = (headers: { readonly cookie?: string; readonly authorization?: string }): string | null => {
  const pair = (headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${NAME}=`));
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = pair?.slice(NAME.length + 1) || bearer;
  return token && TOKEN.test(token) ? token : null;
};
