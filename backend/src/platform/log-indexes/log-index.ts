import type { DomainEvent, StoredEvent } from '@app/contracts/shared';

/** Under which key a thing is found from now on; with `null` it is found no more. */
export type Entry = { readonly id: string | number; readonly key: string | number | null };

/** What events say about where things are found: whose registrations, which studios of a name, what is still to be done. */
export type LogIndex = {
  readonly name: string;
  /** Raised when the entries become others: what was kept is then read anew. */
  readonly version: number;
  readonly types: readonly string[];
  /** `null`: the event changes nothing here. */
  entryOf(event: StoredEvent): Entry | null;
};

/** The one key of a work list: everything in it is still to be done. */
export const OPEN = 'open';

/** @param on what each event type says; other events change nothing */
export const defineIndex = <E extends DomainEvent>(
  name: string,
  version: number,
  on: { readonly [T in E['type']]?: (data: Extract<E, { type: T }>['data']) => Entry | null },
): LogIndex => {
  const entries: Readonly<Record<string, ((data: never) => Entry | null) | undefined>> = on;
  return {
    name,
    version,
    types: Object.keys(on),
    entryOf: ({ type, data }) => entries[type]!(data as never),
  };
};
