import { counted } from '@app/contracts/shared';
import type { CausationAnswer, CausationNode } from '@app/contracts/audit';

/** A node with what follows from it; read models are told beside the event, by projection, and so are the rooms that hear of them live. */
export type Cause = {
  readonly node: CausationNode;
  readonly effects: readonly Cause[];
  readonly readModels: readonly string[];
  readonly rooms: readonly string[];
};

const BESIDE: ReadonlySet<CausationNode['kind']> = new Set(['read_model', 'live']);

const readModelsOf = (nodes: readonly CausationNode[]): string[] => {
  const byProjection = new Map<string, string[]>();
  for (const { label, text } of nodes) byProjection.set(label, [...(byProjection.get(label) ?? []), text]);
  return [...byProjection].map(([label, ids]) => `${label} ${ids.join(', ')}`);
};

/** The graph as a tree to read from top to bottom: each node under the first that led to it. */
export const causeTree = ({ nodes, edges }: Pick<CausationAnswer, 'nodes' | 'edges'>): Cause | null => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const targets = new Map<string, CausationNode[]>();
  for (const { from, to } of edges) {
    const node = byId.get(to);
    if (node) targets.set(from, [...(targets.get(from) ?? []), node]);
  }
  const seen = new Set<string>();
  const treeOf = (node: CausationNode): Cause => {
    seen.add(node.id);
    const all = targets.get(node.id) ?? [];
    const effects: Cause[] = [];
    const of = (kind: CausationNode['kind']) => all.filter((target) => target.kind === kind);
    for (const target of all) if (!BESIDE.has(target.kind) && !seen.has(target.id)) effects.push(treeOf(target));
    return { node, effects, readModels: readModelsOf(of('read_model')), rooms: of('live').map(({ label }) => label) };
  };
  const root = nodes.find(({ kind }) => kind === 'request');
  return root ? treeOf(root) : null;
};

/** What the request led to, in numbers. */
export const countsText = (nodes: readonly CausationNode[], mechanism: boolean): string => {
  const of = (kind: CausationNode['kind']) => nodes.filter((node) => node.kind === kind).length;
  return [
    counted(of('command'), 'command'),
    counted(of('event'), 'event'),
    ...(of('mail') > 0 ? [counted(of('mail'), 'mail')] : []),
    ...(of('payment') > 0 ? [counted(of('payment'), 'payment call')] : []),
    ...(mechanism ? [counted(of('read_model'), 'read-model document')] : []),
    ...(mechanism && of('live') > 0 ? [counted(of('live'), 'live room')] : []),
  ].join(', ');
};
