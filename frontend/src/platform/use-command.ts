import type { AnyCall, CommonRefusal, InputOf, RefusesOf } from '@app/contracts/shared';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Got, request } from './api.js';
import { ApiError } from './api-error.js';
import { reportError } from './query-client.js';
import { newRepeats } from './repeats.js';

/** An error of this very call: its code is one that the call declares or that every call may give. */
export type ErrorOf<C extends AnyCall> = ApiError & { readonly code: RefusesOf<C> | CommonRefusal['code'] | '' };

type Options<I, R, E> = {
  readonly onDone?: (result: R, input: I) => void;
  /** Returns true for an error that the screen shows itself; any other goes to the common dialog (NAV-072). */
  readonly handle?: (error: E) => boolean;
  /** The token of a public link that is written by (EVT-241). */
  readonly link?: string | undefined;
};
/** Makes what is sent of what the screen has. */
type Made<C extends AnyCall, I> = { readonly input: (given: I) => InputOf<C> };

export type Command<I, R> = {
  /** Resolves with the answer, or with null when it was refused or failed (`error` then says why). */
  readonly run: (input: I) => Promise<R | null>;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** Sentences by field, as the server sent them (NAV-082). */
  readonly fields: Readonly<Record<string, string>>;
  readonly reset: () => void;
};

const NO_FIELDS: Readonly<Record<string, string>> = {};

/**
 * The one way to write: a declared call, and what its screen does with the answer. A repeat after a lost answer carries
 * the key of the lost attempt (NAV-083, KER-023).
 */
export function useCommand<C extends AnyCall, I = InputOf<C>>(
  call: C,
  options: Options<I, Got<C>, ErrorOf<C>> & Made<C, I>,
): Command<I, Got<C>>;
export function useCommand<C extends AnyCall>(
  call: C,
  options?: Options<InputOf<C>, Got<C>, ErrorOf<C>>,
): Command<InputOf<C>, Got<C>>;
export function useCommand<C extends AnyCall, I>(
  call: C,
  options: Options<I, Got<C>, ErrorOf<C>> & Partial<Made<C, I>> = {},
): Command<I, Got<C>> {
  const [repeats] = useState(newRepeats);
  const running = useRef(false);
  const mutation = useMutation<Got<C>, ApiError, I>({
    meta: { handled: true },
    mutationFn: (input) =>
      repeats(input, async (key) => {
        const sent = options.input ? options.input(input) : (input as InputOf<C>);
        return (await request<AnyCall>(call, sent, { key, link: options.link })) as Got<C>;
      }),
  });

  const run = async (input: I): Promise<Got<C> | null> => {
    if (running.current) return null;
    running.current = true;
    try {
      const result = await mutation.mutateAsync(input);
      options.onDone?.(result, input);
      return result;
    } catch (error) {
      const failure = error instanceof ApiError ? error : null;
      if (!failure) throw error;
      if (!options.handle?.(failure as ErrorOf<C>)) reportError(failure);
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
}
