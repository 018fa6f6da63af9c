/** `2:45`, of whole seconds (EVT-125). */
export const lengthText = (seconds: number | null): string =>
  seconds === null ? '-' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
