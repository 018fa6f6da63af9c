import { comparePositions, type EventMetadata, type Position, START } from '@app/contracts/shared';
import { type EventData, jsonEvent, type Position as ServerPosition, type RecordedEvent } from '@eventstore/db-client';
import { DamagedEvent, type EventPlace, type Heard, type RawEvent, type RawStoredEvent } from '../event-store.port.js';
import { isOurs } from './filters.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** When it happened and which process wrote it stand in the stored metadata: `created` is only when the server wrote it. */
export const toServer = ({ id, type, occurred_at, data, metadata }: RawEvent, writer: string): EventData =>
  jsonEvent({ id, type, data: data as Json, metadata: { occurred_at, writer, ...metadata } });

/** What the server counts against its limit. */
export const bytesOf = (events: readonly EventData[]): number =>
  events.reduce(
    (sum, { type, data, metadata }) =>
      sum + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length,
    0,
  );

export const positionOf = ({ commit, prepare }: ServerPosition): Position => `${commit}/${prepare}` as Position;

/** As the server takes it; never computed, because it refuses a place where no event stands. */
export const serverPosition = (position: Position): ServerPosition | 'start' => {
  if (position === START) return 'start';
  const [commit = '', prepare = commit] = position.split('/');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
};

/** The later of two positions. */
export const later = (a: Position, b: Position): Position => (comparePositions(a, b) < 0 ? b : a);

const damaged = ({ streamId, revision, id }: RecordedEvent, why: string): DamagedEvent =>
  new DamagedEvent({ stream: streamId, revision: Number(revision), id }, why);

/** Null for another event than the one at the position, and for one that is not ours. */
export const placeOf = (
  { id, streamId, revision, metadata, position: own }: RecordedEvent,
  position: Position,
): EventPlace | null => {
  if (!own || positionOf(own) !== position || !isOurs({ streamId })) return null;
  const hash = isObject(metadata) && typeof metadata.hash === 'string' ? metadata.hash : '';
  return { id, stream: streamId, revision: Number(revision), position, hash };
};

const whenIn = ({ metadata, created }: RecordedEvent): string =>
  isObject(metadata) && typeof metadata.occurred_at === 'string' ? metadata.occurred_at : created.toISOString();

export const heardOf = ({ streamId: stream, revision, metadata }: RecordedEvent): Heard => {
  const told = (key: string): string => {
    const value = isObject(metadata) ? metadata[key] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { stream, revision: Number(revision), hash: told('hash'), writer: told('writer') };
};

/** The event as the layers above know it; throws `DamagedEvent` for what none of them can have written. */
export const toStored = (event: RecordedEvent): RawStoredEvent => {
  const { streamId: stream, id, revision, type, data, metadata, position } = event;
  if (!isObject(data)) throw damaged(event, 'the data is not JSON');
  if (!isObject(metadata)) throw damaged(event, 'the metadata is not JSON');
  if (!position) throw damaged(event, 'it has no position');
  const { occurred_at: _when, writer: _who, ...rest } = metadata;
  if (!isObject(rest.actor)) throw damaged(event, 'the metadata does not say who acted');
  return {
    id,
    type,
    stream,
    revision: Number(revision),
    position: positionOf(position),
    occurred_at: whenIn(event),
    data,
    metadata: rest as EventMetadata,
  };
};
