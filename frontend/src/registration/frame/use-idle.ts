import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '../../platform/clock.js';

const IDLE_MS = 900_000;
const LOOK_EVERY_MS = 10_000;
const WRITE_EVERY_MS = 5_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const read = (key: string): number => Number(localStorage.getItem(key) ?? 0);

/** 15 minutes without input in any tab of this browser on this registration (REG-254, REG-255). */
export const useIdle = (id: number, watching: boolean): { idle: boolean; restart: () => void } => {
  const [idle, setIdle] = useState(false);
  const key = `registration-input:${id}`;
  const note = useCallback((): void => {
    const now = Date.parse(serverNow());
    if (now - read(key) > WRITE_EVERY_MS) localStorage.setItem(key, String(now));
  }, [key]);

  useEffect(() => {
    if (!watching || idle) return;
    note();
    for (const type of INPUTS) window.addEventListener(type, note, { passive: true });
    return () => {
      for (const type of INPUTS) window.removeEventListener(type, note);
    };
  }, [watching, idle, note]);
  useEffect(() => {
    if (!watching) return;
    const timer = setInterval(() => setIdle(Date.parse(serverNow()) - read(key) >= IDLE_MS), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [watching, key]);

  // Watching begins anew, which counts as input.
  const restart = useCallback((): void => setIdle(false), []);
  return { idle: watching && idle, restart };
};
