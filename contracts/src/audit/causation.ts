import { idOf, type Instant } from '../shared/index.js';
import type { FoundEvent } from './event-search.js';

export type CausationKind = 'request' | 'command' | 'event' | 'mail' | 'payment' | 'read_model' | 'live';

/** One thing that happened in a request, or because of it. */
export type CausationNode = {
  readonly id: string;
  readonly kind: CausationKind;
  readonly label: string;
  readonly text: string;
  /** Where it can be read: a stream, and the revision in it. */
  readonly stream: string | null;
  readonly revision: number | null;
  readonly at: Instant | null;
  /** What became of a mail or a payment. */
  readonly status: string | null;
};
export type CausationEdge = { readonly from: string; readonly to: string };

/** `GET audit/causation/{correlationId}` (AUD-006). */
export type CausationAnswer = {
  readonly correlation_id: string;
  readonly nodes: readonly CausationNode[];
  readonly edges: readonly CausationEdge[];
  /** False when the request led to more events than are shown. */
  readonly complete: boolean;
};

/** What else is known of an event: where it reached outside, and which documents it changed. */
export type Consequences = {
  readonly outside: { readonly label: string; readonly text: string; readonly status: string } | null;
  readonly documents: readonly { readonly projection: string; readonly id: string }[];
  /** Socket rooms that hear of those documents (LIV-006). */
  readonly rooms: readonly string[];
};

type Graph = { readonly nodes: Map<string, CausationNode>; readonly edges: Map<string, CausationEdge> };

const nothing = { text: '', stream: null, revision: null, at: null, status: null } as const;

const put = ({ nodes }: Graph, node: CausationNode): string => {
  if (!nodes.has(node.id)) nodes.set(node.id, node);
  return node.id;
};
const link = ({ edges }: Graph, from: string, to: string): void => void edges.set(`${from} ${to}`, { from, to });

const requestOf = ({ role, actor_id, at }: FoundEvent): CausationNode => ({
  ...nothing,
  id: 'request',
  kind: 'request',
  label: role === 'system' ? 'Callboard by itself' : `Request of ${role}${actor_id === null ? '' : ` ${actor_id}`}`,
  at,
});

/** What one command wrote to one stream stands together. */
const commandOf = ({ causation_id, command, stream, at }: FoundEvent): CausationNode => ({
  ...nothing,
  id: `command ${causation_id} ${command} ${stream}`,
  kind: 'command',
  label: command,
  text: stream,
  stream,
  at,
});

const eventOf = ({ event_id, type, text, stream, revision, at }: FoundEvent): CausationNode => ({
  id: event_id,
  kind: 'event',
  label: type,
  text,
  stream,
  revision,
  at,
  status: null,
});

const addConsequences = (graph: Graph, event: FoundEvent, { outside, documents, rooms }: Consequences): void => {
  const { event_id, stream } = event;
  if (outside) {
    const kind = stream.startsWith('outbox-') ? 'mail' : 'payment';
    link(graph, event_id, put(graph, { ...nothing, ...outside, id: `${kind} ${idOf(stream)}`, kind, stream }));
  }
  for (const { projection, id } of documents) {
    const node = { ...nothing, id: `read_model ${projection} ${id}`, kind: 'read_model' as const };
    link(graph, event_id, put(graph, { ...node, label: projection, text: id }));
  }
  for (const room of rooms)
    link(graph, event_id, put(graph, { ...nothing, id: `live ${room}`, kind: 'live', label: room.replace(':', ' ') }));
};

/**
 * What a request led to, as a graph: request → commands → their events → what follows from those (AUD-006). An event
 * whose cause is not among the events was caused by the request itself.
 */
export const causationGraph = (
  events: readonly FoundEvent[],
  consequences: ReadonlyMap<string, Consequences>,
): Pick<CausationAnswer, 'nodes' | 'edges'> => {
  const graph: Graph = { nodes: new Map(), edges: new Map() };
  const [first] = events;
  if (!first) return { nodes: [], edges: [] };
  const known = new Set(events.map(({ event_id }) => event_id));
  const request = put(graph, requestOf(first));
  for (const event of events) {
    const command = put(graph, commandOf(event));
    link(graph, known.has(event.causation_id) ? event.causation_id : request, command);
    link(graph, command, put(graph, eventOf(event)));
    const more = consequences.get(event.event_id);
    if (more) addConsequences(graph, event, more);
  }
  return { nodes: [...graph.nodes.values()], edges: [...graph.edges.values()] };
};
