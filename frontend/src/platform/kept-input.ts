import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

const PREFIX = 'typed:';

const keptAt = (key: string): object => {
  const text = sessionStorage.getItem(PREFIX + key);
  return text === null ? {} : (JSON.parse(text) as object);
};

/** Forgets what was typed under all keys that begin so, once it was sent or given up. */
export const forgetInput = (begins: string): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + begins)) sessionStorage.removeItem(key);
};

/**
 * A state of what is typed and not sent yet. It outlives a reload of this tab, also one that a phone makes by itself; a
 * sign-out forgets it. Without a key, as a common state.
 * @param secrets fields that are typed anew, such as passwords
 */
export const useKeptInput = <V extends object>(
  key: string | null,
  initial: V,
  secrets: readonly (keyof V)[] = [],
): readonly [V, Dispatch<SetStateAction<V>>] => {
  const [values, setValues] = useState<V>(() => (key === null ? initial : { ...initial, ...keptAt(key) }));
  const written = useRef(values);
  useEffect(() => {
    if (key === null || values === written.current) return;
    written.current = values;
    const kept = Object.entries(values).filter(([name]) => !secrets.includes(name as keyof V));
    sessionStorage.setItem(PREFIX + key, JSON.stringify(Object.fromEntries(kept)));
  }, [key, values, secrets]);
  return [values, setValues];
};
