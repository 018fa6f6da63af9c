import { PAGES } from '@app/contracts/shared';
import type { RouteObject } from 'react-router';
import { routes } from './routes.js';

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
];

describe('the routes of the browser', () => {
  it('NAV-051 are the pages that the server knows, and the page for all that is none', () => {
    expect(routes.flatMap(pathsOf).toSorted()).toEqual([...PAGES, '*'].toSorted());
  });
});
