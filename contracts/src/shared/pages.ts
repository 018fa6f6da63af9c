/**
 * Every page that people open, as the browser's router writes its address: `:token` stands for one part, `:id?` for one
 * that may be missing, `*` for all that follows. The browser has a route for each and no other one; the server answers
 * any other address with status 404 (NAV-051).
 */
export const PAGES = [
  '/',
  '/access-codes/:token',
  '/account',
  '/audit/*',
  '/awaiting-confirmation',
  '/change-studio',
  '/coda/critiques/:token',
  '/coda/data/:token',
  '/coda/homework/:token',
  '/coda/results/:token',
  '/confirm/:token',
  '/critiques/:token',
  '/dashboard',
  '/event/:id/*',
  '/forgot-password',
  '/music/:token',
  '/privacy',
  '/register',
  '/registration',
  '/registration/:id/*',
  '/registration/token/:token',
  '/registrations/completed',
  '/registrations/incomplete',
  '/reset-password/:token',
  '/roster',
  '/setup/:token',
  '/signin',
  '/signup',
  '/signup/setup-password/:token',
  '/signup/studio',
  '/signup/user',
  '/staff/*',
  '/survey/:token',
  '/tablet/:token',
  '/terms',
  '/undo-email/:token',
  '/waivers/sign/:token?',
] as const;

export type PagePath = (typeof PAGES)[number];

const patternOf = (page: PagePath): string =>
  page
    .split('/')
    .slice(1)
    .map((part) => {
      if (part === '*') return '(/.*)?';
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
    })
    .join('');

/** Letters of either case, and a slash at the end or none: as the browser's router reads an address. */
const ANY_PAGE = new RegExp(`^(${PAGES.map(patternOf).join('|')})/?$`, 'i');

/** Whether there is a page at this path, which comes without its query. */
export const isPage = (path: string): boolean => ANY_PAGE.test(path);
