import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.js';
import { newKey } from './ids.js';
import { reportError } from './query-client.js';

export type CommandOptions<I, R> = {
  /** Sends the command with the idempotency key: `(input, key) => api.post('mybtf/…', input, { key })`. */
  readonly send: (input: I, key: string) => Promise<R>;
  readonly onDone?: (result: R, input: I) => void;
  /** Returns true for an error that the screen shows itself; any other goes to the common dialog (NAV-072). */
  readonly handle?: (error: ApiError) => boolean;
};

export type Command<I, R> = {
  /** Resolves with the answer, or with null when it was refused or failed (`error` then says why). */
  readonly run: (input: I) => Promise<R | null>;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** Sentences by field, as the server sent them (NAV-082). */
  readonly fields: Readonly<Record<string, string>>;
  readonly reset: () => void;
};

type Attempt = { readonly input: string; readonly key: string };
const NO_FIELDS: Readonly<Record<string, string>> = {};

/** The one way to write. A repeat after a lost answer carries the key of the lost attempt (NAV-083, KER-023). */
export const useCommand = <I, R>(options: CommandOptions<I, R>): Command<I, R> => {
  const lost = useRef<Attempt | null>(null);
  const running = useRef(false);
  const mutation = useMutation<R, ApiError, I>({
    meta: { handled: true },
    mutationFn: async (input) => {
      const written = JSON.stringify(input) ?? '';
      const key = lost.current?.input === written ? lost.current.key : newKey();
      lost.current = { input: written, key };
      try {
        const result = await options.send(input, key);
        lost.current = null;
        return result;
      } catch (error) {
        const over = error instanceof ApiError && error.badRequest && error.code !== 'in_progress';
        if (over) lost.current = null;
        throw error;
      }
    },
  });

  const run = async (input: I): Promise<R | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      const result = await mutation.mutateAsync(input);
      options.onDone?.(result, input);
      return result;
    } catch (error) {
      const failure = error instanceof ApiError ? error : null;
      if (!failure) throw error;
      if (!options.handle?.(failure)) reportError(failure);
      return null;
    } finally {
      running.current = false;
    }
  };

  return {
    run,
    busy: mutation.isPending,
    error: mutation.error,
    fields: mutation.error?.fields ?? NO_FIELDS,
    reset: mutation.reset,
  };
};
