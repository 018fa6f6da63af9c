import { useSyncExternalStore } from 'react';

/** A switch that this browser remembers; each place that shows it follows. Off until it is turned on. */
export const rememberedSwitch = (key: string) => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const isOn = (): boolean => localStorage.getItem(key) !== null;
  return {
    set: (on: boolean): void => {
      if (on) localStorage.setItem(key, 'on');
      else localStorage.removeItem(key);
      for (const listener of listeners) listener();
    },
    useIsOn: (): boolean => useSyncExternalStore(subscribe, isOn),
  };
};
