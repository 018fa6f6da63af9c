import { useCallback, useSyncExternalStore } from 'react';

export const NARROW = '(max-width: 767px)';
export const SHEET = '(max-width: 1023px)';

/** True while the media query matches. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};
