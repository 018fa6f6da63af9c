import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Place = { readonly made: string; readonly there: boolean; readonly making: string };

const place = (name: string): Place => {
  // What is started without Jest is a run of its own.
  process.env.RUN_FOLDER ??= mkdtempSync(join(tmpdir(), 'callboard-run-'));
  const made = join(process.env.RUN_FOLDER, name);
  const there = existsSync(made);
  return { made, there, making: there ? made : mkdtempSync(join(process.env.RUN_FOLDER, 'making-')) };
};

const moveThere = ({ made, making }: Place): void => {
  // Another worker may have been quicker.
  if (existsSync(made)) rmSync(making, { recursive: true });
  else renameSync(making, made);
};

/** The folder of this name, filled by whoever asks for it first in a run of the tests. */
export const madeOnce = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const one = place(name);
  if (one.there) return one.made;
  await fill(one.making);
  moveThere(one);
  return one.made;
};

/** `madeOnce` for what cannot be waited for. */
export const madeOnceSync = (name: string, fill: (folder: string) => void): string => {
  const one = place(name);
  if (one.there) return one.made;
  fill(one.making);
  moveThere(one);
  return one.made;
};
