import { gatewayFieldCalls } from '@app/contracts/gateway-fields';
import { addressOf } from '@app/contracts/shared';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useThemeName } from '../platform/theme-choice.js';

/** The messages of the gateway's frame; never a digit of the card or the account (PAY-075). */
type FrameMessage =
  | { readonly source: string; readonly type: 'ready' | 'unavailable' | 'submit' }
  | { readonly source: string; readonly type: 'invalid' }
  | { readonly source: string; readonly type: 'state'; readonly complete: boolean; readonly height: number }
  | { readonly source: string; readonly type: 'token'; readonly token: string }
  | { readonly source: string; readonly type: 'failed'; readonly message: string };

/** `invalid`: the frame itself shows which field is wrong. */
export type TokenAnswer =
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'invalid' }
  | { readonly type: 'failed'; readonly message: string };

export type HostedFields = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly src: string;
  readonly height: number;
  readonly ready: boolean;
  /** The gateway did not bring its fields in time. */
  readonly missing: boolean;
  /** All three fields are valid (PAY-082). */
  readonly complete: boolean;
  /** `more` goes along to the gateway: the type of a bank account (PAY-086). */
  readonly tokenize: (more?: object) => Promise<TokenAnswer>;
  /** Empties the fields; what was missing is asked for again. */
  readonly clear: () => void;
};

const SOURCE = 'gateway-fields';
const THEME = {
  text: '--text',
  muted: '--text-2',
  surface: '--surface',
  control: '--control',
  brand: '--focus',
  error: '--error',
  font: '--font',
};

/** The page's colours and font as they are now. */
const themeNow = (): Readonly<Record<string, string>> => {
  const style = getComputedStyle(document.documentElement);
  const values = Object.entries(THEME).map(([name, variable]) => [name, style.getPropertyValue(variable).trim()]);
  return Object.fromEntries(values.filter(([, value]) => value));
};

const PAGES = { card: gatewayFieldCalls.page, bank: gatewayFieldCalls.bankPage } as const;
export type HostedKind = keyof typeof PAGES;

const address = (kind: HostedKind): string => {
  const query = new URLSearchParams(themeNow());
  query.set('origin', location.origin);
  // The frame is another document: it is told where the page's font lies.
  const font = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  if (font) query.set('face', font.href);
  return `${addressOf(PAGES[kind])}?${query}`;
};

const isMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === SOURCE;

const BLANK = { ready: false, missing: false, complete: false, height: 72 };

/** The gateway's frame with the three fields of a card or a bank account: talks to that frame only, and only about validity and tokens. */
export const useHostedFields = (kind: HostedKind): HostedFields => {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const waiting = useRef<((answer: TokenAnswer) => void) | null>(null);
  const [told, setState] = useState({ kind, ...BLANK });
  const src = useMemo(() => address(kind), [kind]);
  // Another frame has said nothing yet.
  const state = told.kind === kind ? told : BLANK;

  useEffect(() => {
    const settle = (answer: TokenAnswer): void => {
      waiting.current?.(answer);
      waiting.current = null;
    };
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      if (!isMessage(event.data)) return;
      const { data } = event;
      if (data.type === 'ready') setState({ ...BLANK, kind, ready: true });
      if (data.type === 'unavailable') setState({ ...BLANK, kind, missing: true });
      if (data.type === 'state') {
        const { complete, height } = data;
        setState((known) => ({ ...known, kind, complete, height }));
      }
      if (data.type === 'token' || data.type === 'failed' || data.type === 'invalid') settle(data);
    };
    setState({ kind, ...BLANK });
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [kind]);

  // The frame is another document: it is told when the page's colours change while it is open.
  const scheme = useThemeName();
  const { ready } = state;
  useEffect(() => {
    if (ready && scheme)
      frame.current?.contentWindow?.postMessage({ type: 'theme', theme: themeNow() }, location.origin);
  }, [ready, scheme]);

  const say = useCallback((type: 'tokenize' | 'clear', more: object = {}) => {
    frame.current?.contentWindow?.postMessage({ type, more }, location.origin);
  }, []);

  return {
    frame,
    src,
    ready: state.ready,
    missing: state.missing,
    complete: state.complete,
    height: state.height,
    tokenize: useCallback(
      (more) =>
        new Promise((resolve) => {
          waiting.current?.({ type: 'invalid' });
          waiting.current = resolve;
          say('tokenize', more);
        }),
      [say],
    ),
    clear: useCallback(() => {
      setState((known) => ({ ...known, missing: false }));
      say('clear');
    }, [say]),
  };
};
