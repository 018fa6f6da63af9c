import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';
const KEY = 'theme';
const listeners = new Set<() => void>();

const current = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const show = (theme: ThemeName): void => {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** Follows the system until the person chooses (`theme.js` has set the first value before the first paint). */
export const followSystemTheme = (): void => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => {
    if (!localStorage.getItem(KEY)) show(dark.matches ? 'dark' : 'light');
  });
};

export const chooseTheme = (theme: ThemeName): void => {
  localStorage.setItem(KEY, theme);
  show(theme);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, current);
