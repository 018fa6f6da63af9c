import { ApiError } from './api-error.js';
import { newKey } from './ids.js';

type Attempt = { readonly input: string; readonly key: string };

/** Sends what was written under a key; after a lost answer, the same again under the same key (NAV-083, KER-023). */
export type Repeats = <R>(input: unknown, send: (key: string) => Promise<R>) => Promise<R>;

export const newRepeats = (): Repeats => {
  let lost: Attempt | null = null;
  return async (input, send) => {
    const written = JSON.stringify(input) ?? '';
    const key = lost?.input === written ? lost.key : newKey();
    lost = { input: written, key };
    try {
      const result = await send(key);
      lost = null;
      return result;
    } catch (error) {
      const over = error instanceof ApiError && error.badRequest && error.code !== 'in_progress';
      if (over) lost = null;
      throw error;
    }
  };
};
