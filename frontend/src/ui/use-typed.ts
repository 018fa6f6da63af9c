import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** After the last letter. */
export const TYPING_MS = 150;
/**
 * Leaving the field, sending its form and whatever else may ask for the value now; a pointer on its way, as what moves while
 * a button is pressed loses the click.
 */
const AT_ONCE = ['focusout', 'submit', 'click', 'keydown', 'pointermove'] as const;

const waits = (event: Event): boolean => event instanceof KeyboardEvent && !['Enter', 'Escape'].includes(event.key);

/** What is typed stands in the field at once and counts 150 ms later, or when somebody asks for it (NAV-086). */
export const useTyped = (
  value: string,
  onChange: (typed: string) => void,
): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState<string | null>(null);
  const change = useRef(onChange);
  const forget = useRef(() => {});
  useLayoutEffect(() => {
    change.current = onChange;
  });
  useEffect(() => () => forget.current(), []);
  const type = (text: string): void => {
    forget.current();
    setTyped(text);
    // Drawn before any handler of the screen comes, which would know the values of before and write them over this one.
    const settle = (): void => {
      forget.current();
      flushSync(() => {
        setTyped(null);
        change.current(text);
      });
    };
    const atOnce = (event: Event): void => {
      if (!waits(event)) settle();
    };
    const timer = setTimeout(settle, TYPING_MS);
    for (const name of AT_ONCE) document.addEventListener(name, atOnce, true);
    forget.current = () => {
      clearTimeout(timer);
      for (const name of AT_ONCE) document.removeEventListener(name, atOnce, true);
    };
  };
  return [typed ?? value, type];
};
