import { NICKNAMES } from '../tables/nicknames.js';

const groupsOf = new Map<string, number[]>();
NICKNAMES.forEach((names, group) => {
  for (const name of names) groupsOf.set(name, [...(groupsOf.get(name) ?? []), group]);
});

/** True when one of the two names is known to stand for the other; both are `nameKey`s (ROS-028). */
export const areNicknames = (a: string, b: string): boolean =>
  (groupsOf.get(a) ?? []).some((group) => groupsOf.get(b)?.includes(group) ?? false);
