import { useEffect } from 'react';

/** The browser's own question, before a reload or a closed window. */
export const useAskBeforeUnload = (changed: boolean): void => {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
};
