import { useEffect, useRef } from 'react';

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Nothing that is being written, chosen in a dialog, or meant for the browser. */
const isForUs = ({ target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented) &&
  !(target instanceof Element && target.closest(TYPED_INTO)) &&
  !document.querySelector('dialog[open], [role=dialog], [role=alertdialog]');

/** Single letters that do something on this page while nobody types; a key that is held does it once (ADM-014). */
export const useKeys = (keys: Readonly<Record<string, (() => unknown) | undefined>>, on: boolean): void => {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      const act = isForUs(event) ? now.current[event.key.toLowerCase()] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
};
