import { useEffect, useRef } from 'react';
import { useToast } from '../../ui/Toast.js';
import { doneWords } from '../draft/take-back.js';
import { useFlow } from './flow.js';

const NOTHING = 'There is nothing to undo.';
const CHANGED = 'It was changed on another device since, and was not undone.';

/** A text has its own Ctrl Z; an empty picker has nothing of its own to take back. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['checkbox', 'radio'].includes(target.type) &&
    !(target.getAttribute('role') === 'combobox' && target.value === ''));

/** Ctrl Z takes back the last change of the open step, and says which (interface, principle 4). */
export const useTakeBack = (step: string): void => {
  const { open, words } = useFlow();
  const { beginStep } = open;
  const toast = useToast();
  useEffect(beginStep, [beginStep, step]);

  const takeBack = useRef(() => {});
  takeBack.current = () => {
    const done = open.takeBack();
    if (done === null) toast(NOTHING, { icon: 'info' });
    else if (done === 'changed') toast(CHANGED, { error: true });
    else toast(`Undone: ${doneWords(done, words)}`, { icon: 'undo' });
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      takeBack.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
