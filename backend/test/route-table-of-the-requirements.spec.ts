import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callNames } from '@app/contracts/registry';
import { type AnyCall, PERMITS } from '@app/contracts/shared';

/**
 * The table of 0-conventions: a path may say in brackets for which of the line's methods it stands, and so may who. What
 * else stands in brackets is for readers.
 */
type Line = { readonly methods: readonly string[]; readonly paths: readonly string[]; readonly who: readonly string[] };

const text = readFileSync(fileURLToPath(new URL('../../docs/requirements/0-conventions.md', import.meta.url)), 'utf8');
const METHODS = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g;
const methodsIn = (words: string): string[] => words.match(METHODS) ?? [];
const placeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');

/** Each method and path with those who may, the first line of the table first. */
const lines = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 7 && cells[2]!.startsWith('`/'))
  .flatMap(([, methods, paths, , , who]): Line[] =>
    [...paths!.matchAll(/`(\/[^`]+)`(?: \(([^)]*)\))?/g)].flatMap(([, path, only]) => {
      const narrowed = methodsIn(only ?? '');
      return (narrowed.length > 0 ? narrowed : methodsIn(methods!)).map((method) => ({
        methods: [method],
        paths: [placeOf(path!)],
        who: who!
          .split(/[,;] /)
          .filter((one) => methodsIn(one).length === 0 || methodsIn(one).includes(method))
          .map((one) => one.split(' ')[0]!),
      }));
    }),
  );

const addressOf = ({ path }: AnyCall): string => placeOf(path.startsWith('/') ? path : `/api/${path}`);

/** Those of the table's words that a declaration lets in. */
const mayMake = ({ owner, permit, token }: AnyCall): string[] => {
  if (owner === 'public' || owner === 'none') return ['any'];
  if (owner === 'link') return ['link'];
  if (permit === undefined) return ['acct'];
  const words = PERMITS[permit].map((who) => (who === 'auditor' ? 'aud' : who));
  return [...words, ...(token ? ['link'] : [])];
};

/** The console's lists and forms stand in one line of the table: staff write, auditors read. */
const inConsole = ({ method, path }: AnyCall): string[] | undefined =>
  path.startsWith('admin/') ? (method === 'GET' ? ['staff', 'aud'] : ['staff']) : undefined;

describe('the HTTP paths of 0-conventions', () => {
  const calls = [...callNames].map(([call, name]) => ({ call, name }));
  const lineOf = (call: AnyCall) =>
    lines.find(({ methods, paths }) => methods.includes(call.method) && paths.includes(addressOf(call)));

  it('NAV-078 NAV-079 PAY-305 name every call that is declared', () => {
    const missing = calls.filter(({ call }) => !lineOf(call) && !inConsole(call));
    expect(missing.map(({ call, name }) => `${name}: ${call.method} ${addressOf(call)}`)).toEqual([]);
  });

  it('~SEC-001 let in whom the declarations let in', () => {
    const different = calls.flatMap(({ call, name }) => {
      const said = (lineOf(call)?.who ?? inConsole(call) ?? []).toSorted().join();
      const declared = mayMake(call).toSorted().join();
      return said === declared
        ? []
        : [`${name} ${call.method} ${addressOf(call)}: ${said} in the table, declared ${declared}`];
    });
    expect(different).toEqual([]);
  });

  it('read as a table', () => {
    expect(lines.length).toBeGreaterThan(120);
    expect(lines.find(({ paths }) => paths[0] === '/api/mybtf/forgot/{}')).toEqual({
      methods: ['PUT'],
      paths: ['/api/mybtf/forgot/{}'],
      who: ['link'],
    });
  });
});
