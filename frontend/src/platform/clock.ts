import { instant, type Instant } from '@app/contracts/shared';
import { useSyncExternalStore } from 'react';
import { onServerClock } from './api.js';

const REFRESH_MS = 60_000;

type Reading = { readonly now: Instant; readonly demo: boolean; readonly openDemo: boolean };

let offset = 0;
let demos = { demo: false, openDemo: false };
let reading: Reading = { now: instant(new Date().toISOString()), ...demos };
const listeners = new Set<() => void>();

const tick = (): void => {
  reading = { now: instant(new Date(Date.now() + offset).toISOString()), ...demos };
  for (const listener of listeners) listener();
};

onServerClock(({ now, demo, openDemo }) => {
  const next = Date.parse(now) - Date.now();
  if (Number.isNaN(next)) return;
  const moved = Math.abs(next - offset) > 2_000 || demo !== demos.demo || openDemo !== demos.openDemo;
  offset = next;
  demos = { demo, openDemo };
  if (moved) tick();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const timer = setInterval(tick, REFRESH_MS);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
};

/** The server's time, refreshed every 60 seconds (NAV-089); `demo` says that it is the demo clock (OPS-011), `openDemo` that strangers may look (SEC-008). */
export const useClock = (): Reading => useSyncExternalStore(subscribe, () => reading);

/** The server's time at this moment, for what is not drawn. */
export const serverNow = (): Instant => instant(new Date(Date.now() + offset).toISOString());
