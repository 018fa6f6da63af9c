import { sandboxGatewayCalls } from '@app/contracts/sandbox-gateway';
import { addressOf } from '@app/contracts/shared';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useThemeName } from '../platform/theme-choice.js';

/** What the gateway's frame tells; never a digit of the card (PAY-075). */
type FrameMessage =
  | { readonly source: string; readonly type: 'ready' | 'submit' }
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
  /** All three fields are valid (PAY-082). */
  readonly complete: boolean;
  readonly tokenize: () => Promise<TokenAnswer>;
  readonly clear: () => void;
};

const SOURCE = 'sandbox-gateway';
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

const address = (): string => {
  const query = new URLSearchParams(themeNow());
  query.set('origin', location.origin);
  // The frame is another document: it is told where the page's font lies.
  const font = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  if (font) query.set('face', font.href);
  return `${addressOf(sandboxGatewayCalls.page)}?${query}`;
};

const isMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === SOURCE;

/** The gateway's frame with the three card fields: talks to that frame only, and only about validity and tokens. */
export const useHostedFields = (): HostedFields => {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const waiting = useRef<((answer: TokenAnswer) => void) | null>(null);
  const [state, setState] = useState({ ready: false, complete: false, height: 72 });
  const src = useMemo(address, []);

  useEffect(() => {
    const settle = (answer: TokenAnswer): void => {
      waiting.current?.(answer);
      waiting.current = null;
    };
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      if (!isMessage(event.data)) return;
      const { data } = event;
      if (data.type === 'ready') setState((now) => ({ ...now, ready: true }));
      if (data.type === 'state') setState({ ready: true, complete: data.complete, height: data.height });
      if (data.type === 'token' || data.type === 'failed' || data.type === 'invalid') settle(data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  // The frame is another document: it is told when the page's colours change while it is open.
  const scheme = useThemeName();
  const { ready } = state;
  useEffect(() => {
    if (ready && scheme)
      frame.current?.contentWindow?.postMessage({ type: 'theme', theme: themeNow() }, location.origin);
  }, [ready, scheme]);

  const say = useCallback((type: 'tokenize' | 'clear') => {
    frame.current?.contentWindow?.postMessage({ type }, location.origin);
  }, []);

  return {
    frame,
    src,
    ...state,
    tokenize: useCallback(
      () =>
        new Promise((resolve) => {
          waiting.current?.({ type: 'invalid' });
          waiting.current = resolve;
          say('tokenize');
        }),
      [say],
    ),
    clear: useCallback(() => say('clear'), [say]),
  };
};
