import { listsOf, nestedOf, type Shape } from './body-shapes.js';

const inside = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined;

/**
 * Where a body holds more entries than its class allows, and the words for it. Asked before anything is made of the body
 * or checked in it: class-validator would look at each of the entries before it counts them.
 */
export const longLists = (value: unknown, shape: Shape, path = ''): [string, string][] => {
  const long = listsOf(shape).flatMap(({ property, most }): [string, string][] => {
    const list = inside(value, property);
    return Array.isArray(list) && list.length > most
      ? [[path + property, `Must have at most ${most.toLocaleString('en-US')} entries`]]
      : [];
  });
  if (long.length > 0) return long;
  return nestedOf(shape).flatMap((nested) => {
    const found = inside(value, nested.property);
    const at = path + nested.property;
    if (!nested.each) return longLists(found, nested.shape, `${at}.`);
    if (!Array.isArray(found)) return [];
    return found.flatMap((item, i) => longLists(item, nested.shape, `${at}.${i}.`));
  });
};
