import {
  type Actor,
  type Cents,
  type EventDeclaration,
  HIDDEN,
  idOf,
  type Instant,
  instant,
  byNumber,
  type Position,
  type StoredEvent,
} from '../shared/index.js';
import { hide } from './mask.js';
import { movedBy } from './totals.js';

/** One event as the search knows it: nothing in it is personal, so that an erasure has nothing to do here (KER-008). */
export type FoundEvent = {
  /** Time, then position: sorts as text in the order of events. */
  readonly id: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  readonly at: Instant;
  readonly actor_id: number | null;
  readonly role: Actor['role'];
  readonly registration_id: number | null;
  readonly studio_id: number | null;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly command: string;
  /** The audit sentence with `••••` for whoever it is about. */
  readonly text: string;
  /** What a posting moves, whichever way; null for what is none. */
  readonly amount: Cents | null;
};

/** With the name of the one who acted; null where it was nobody with an account (ADM-048). */
export type NamedEvent = FoundEvent & { readonly who: string | null };

export type EventSearchDocument = FoundEvent & {
  /** Further words of the data that a search finds. */
  readonly words: string;
};

/** `GET audit/events`: newest first. */
export type EventSearchAnswer = {
  readonly events: readonly NamedEvent[];
  /** Goes into `after` for the page that follows; null on the last. */
  readonly next: string | null;
  /** How many there are, on the first page only, counted up to 1,001. */
  readonly found: number | null;
};

/** Nobody is told of more than this many; the pages go on. */
export const MOST_COUNTED = 1_000;

const digits = (number: string): string => `${String.fromCharCode(96 + number.length)}${number}`;

/** Positions of either store as text that sorts as they do: the number of digits as a letter, then the digits. */
export const positionKey = (position: Position): string => position.split('/').map(digits).join('/');

const numberOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const idIn = ({ stream, data }: StoredEvent, field: string, categories: readonly string[]): number | null => {
  const own: unknown = (data as Readonly<Record<string, unknown>>)[field];
  if (typeof own === 'number') return own;
  return categories.some((category) => stream.startsWith(`${category}-`)) ? numberOf(idOf(stream)) : null;
};

/** The registration that an event belongs to, where it belongs to one. */
export const registrationOf = (event: StoredEvent): number | null =>
  idIn(event, 'registration_id', ['registration', 'ledger', 'survey']);

const MOST_WORDS = 2_000;

/** Texts and ids in the data; amounts are found as the audit sentence tells them, in dollars. */
const wordsOf = (value: unknown, key: string, found: Set<string>): void => {
  if (typeof value === 'string') {
    if (value !== '' && value !== HIDDEN) found.add(value);
  } else if (typeof value === 'number') {
    if (/ids?$/.test(key)) found.add(String(value));
  } else if (Array.isArray(value)) for (const item of value) wordsOf(item, key, found);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) wordsOf(inner, name, found);
};

/** Sorts as time does, and at one time as positions do. */
export const eventKey = ({ occurred_at, position }: StoredEvent): string =>
  `${instant(occurred_at)}_${positionKey(position)}`;

/** What the search keeps of an event (AUD-002). A type that is not declared is refused, so that no personal word slips in. */
export const searchable = (
  event: StoredEvent,
  declarations: Readonly<Record<string, EventDeclaration>>,
): EventSearchDocument => {
  const { id, type, stream, revision, position, occurred_at, metadata } = event;
  const declaration = declarations[type];
  if (!declaration) throw new Error(`event type ${type} is not declared`);
  const data = hide(event.data, declaration);
  const { text, changes } = declaration.says(data, byNumber);
  const words = new Set<string>();
  for (const { label, before, after } of changes) wordsOf([label, before, after], '', words);
  wordsOf(data, '', words);
  return {
    id: eventKey(event),
    event_id: id,
    stream,
    revision,
    position,
    type,
    at: occurred_at as Instant,
    actor_id: metadata.actor.account_id,
    role: metadata.actor.role,
    registration_id: registrationOf(event),
    studio_id: idIn(event, 'studio_id', ['studio', 'loyalty']),
    correlation_id: metadata.correlation_id,
    causation_id: metadata.causation_id,
    command: metadata.command,
    text: text.replaceAll(`${HIDDEN} ${HIDDEN}`, HIDDEN),
    amount: movedBy(event),
    words: [...words].join(' ').slice(0, MOST_WORDS),
  };
};
