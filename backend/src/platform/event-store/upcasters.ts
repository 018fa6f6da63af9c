import type { StoredShape } from '@app/contracts/shared';

/** Type → stored version → the data as the next version has it. Pure; personal data may already be `[erased]` (KER-006). */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, (data: never) => object>>>>;
export type Declarations = Readonly<Record<string, StoredShape>>;

/** Nobody declared the type: neither its version nor its personal data is known, so it is neither written nor read. */
export class UnknownEventType extends Error {
  constructor(
    readonly type: string,
    /** The one that was met in the store. */
    readonly event?: object,
  ) {
    super(`event type ${type} is not declared`);
    this.name = 'UnknownEventType';
  }
}

/** Written by a newer release, or an upcaster is missing: reading it as it stands would be guessing. */
export class UnreadableVersion extends Error {
  constructor(
    readonly type: string,
    readonly version: number,
    readonly current: number,
  ) {
    super(`${type} version ${version} cannot be lifted to version ${current}`);
    this.name = 'UnreadableVersion';
  }
}

export const declarationOf = (declarations: Declarations, type: string, event?: object): StoredShape => {
  const declaration = Object.hasOwn(declarations, type) ? declarations[type] : undefined;
  if (!declaration) throw new UnknownEventType(type, event);
  return declaration;
};

/** The data as the current version of its type has it (KER-006). */
export const lift = (
  { type, version, data }: { type: string; version: number; data: unknown },
  declarations: Declarations,
  upcasters: Upcasters,
): unknown => {
  const current = declarationOf(declarations, type).version;
  if (version > current) throw new UnreadableVersion(type, version, current);
  let lifted = data;
  for (let v = version; v < current; v += 1) {
    const step = upcasters[type]?.[v];
    if (!step) throw new UnreadableVersion(type, v, current);
    lifted = step(lifted as never);
  }
  return lifted;
};
