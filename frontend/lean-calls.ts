import type { Plugin } from 'vite';

/** What the browser needs of a declared call; summary, example and refusals are for the server and its tests. */
const KEPT = new Set(['method', 'path', 'params', 'answers', 'permit', 'owner', 'searches']);
/** The console asks what is masked in its lists, and in nothing else. */
const isKept = (name: string, others: readonly (string | undefined)[]): boolean =>
  KEPT.has(name) || (name === 'masks' && others.includes('answers'));

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key?: { readonly name?: string } };
type Declarator = Node & {
  readonly init:
    | (Node & { readonly arguments?: readonly (Node & { readonly properties?: readonly Property[] })[] })
    | null;
};
type Statement = Node & { readonly declaration?: { readonly declarations?: readonly Declarator[] } | null };

/**
 * Turns each `export const x = call<…>()({…})` of a room's calls in `contracts/` into a plain object with what the
 * browser sends, so that an unused call is dropped and a used one costs its path.
 */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  enforce: 'post',
  transform(code, id) {
    if (!/\/contracts\/src\/[^/]+\/(?:[a-z]+-)*calls\.ts$/.test(id)) return null;
    const { body } = this.parse(code) as { readonly body: readonly Statement[] };
    const objects = body
      .flatMap((statement) => statement.declaration?.declarations ?? [])
      .flatMap(({ init }) => (init?.type === 'CallExpression' ? [{ init, object: init.arguments?.[0] }] : []));
    let lean = code;
    for (const { init, object } of objects.toReversed()) {
      const properties = object?.properties ?? [];
      const names = properties.map(({ key }) => key?.name);
      const kept = properties.filter(({ type, key }) => type === 'SpreadElement' || isKept(key?.name ?? '', names));
      const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ');
      lean = `${lean.slice(0, init.start)}{ ${text} }${lean.slice(init.end)}`;
    }
    return { code: lean, map: null };
  },
});
