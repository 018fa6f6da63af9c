/// <reference types="node" />
import { readFileSync, writeFileSync } from 'node:fs';

export type Versioned = { readonly name: string; readonly version: number; readonly fingerprint: string };
export type Frozen = Readonly<Record<string, { readonly version: number; readonly fingerprint: string }>>;

/** Why what is there may not go with what was frozen; null where it may. */
export const problemOf = ({ name, version, fingerprint }: Versioned, frozen: Frozen): string | null => {
  const known = frozen[name];
  if (!known) return `${name} is new: freeze its fingerprint`;
  if (version < known.version) return `${name}: version ${version} is lower than ${known.version}`;
  if (version > known.version) return `${name}: version ${version} is new: freeze its fingerprint`;
  return fingerprint === known.fingerprint
    ? null
    : `${name} makes something else than version ${version} did: raise it`;
};

/** Takes over what is new or was raised; what changed under its old version stays as it was frozen, and goes on failing. */
export const freeze = (all: readonly Versioned[], frozen: Frozen): Frozen =>
  Object.fromEntries(
    all.map(({ name, version, fingerprint }) => {
      const known = frozen[name];
      return [name, known && version <= known.version ? known : { version, fingerprint }];
    }),
  );

/** The fingerprints that were frozen in a file; `UPDATE_FINGERPRINTS=1` brings it up to date first. */
export const frozenIn = (file: URL, all: readonly Versioned[]): Frozen => {
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as Frozen;
  if (process.env.UPDATE_FINGERPRINTS !== '1') return frozen;
  const updated = freeze(all, frozen);
  writeFileSync(file, `${JSON.stringify(updated, null, 2)}\n`);
  return updated;
};
