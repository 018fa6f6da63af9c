const STILL_MS = 60_000;

let touched = performance.now();
const touch = (): void => {
  touched = performance.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(event, touch, { capture: true, passive: true });

/** False when nobody has touched the page for a minute: what it asks by then, it asks by itself (SEC-010). */
export const isAttended = (): boolean => performance.now() - touched < STILL_MS;
