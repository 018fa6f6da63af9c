import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { SaveStateName } from '../ui/SaveState.js';

export type HeaderState = {
  /** The event's name and subdomain: the mark, the brand colours and the document title. */
  readonly event?: { readonly id: number; readonly name: string; readonly subdomain: string };
  /** In a registration (NAV-005): `where` is 'Dallas, TX, Apr 17 - Apr 19, 2026'. */
  readonly registration?: { readonly where: string; readonly virtual: boolean };
  readonly save?: SaveStateName;
  readonly contact?: boolean;
};

type Store = { readonly state: HeaderState; readonly set: (state: HeaderState) => void };
const EMPTY: HeaderState = {};
const HeaderContext = createContext<Store>({ state: EMPTY, set: () => {} });

export const useHeaderState = (): HeaderState => useContext(HeaderContext).state;

/** Says what the header shows while the calling screen is open; what is left out is not shown. */
export const useHeader = (state: HeaderState): void => {
  const { set } = useContext(HeaderContext);
  const written = JSON.stringify(state);
  useEffect(() => {
    set(JSON.parse(written) as HeaderState);
  }, [set, written]);
  useEffect(() => () => set(EMPTY), [set]);
};

export const HeaderProvider = ({ children }: { children: ReactNode }) => {
  const [state, set] = useState<HeaderState>(EMPTY);
  const subdomain = state.event?.subdomain ?? 'callboard';
  useEffect(() => {
    document.documentElement.dataset.event = subdomain;
  }, [subdomain]);
  return <HeaderContext.Provider value={useMemo(() => ({ state, set }), [state])}>{children}</HeaderContext.Provider>;
};
