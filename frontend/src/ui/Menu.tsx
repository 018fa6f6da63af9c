import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.js';

type Props = {
  label: string;
  trigger: ReactNode;
  triggerClass: string;
  className?: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a list of links and actions; Escape and a click elsewhere close it, the focus goes back. */
export const Menu = ({ label, trigger, triggerClass, className, children }: Props) => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  /** From the button to the first or the last entry, from an entry to its neighbour, around at both ends. */
  const move = (step: 1 | -1): void => {
    // The entries must stand before one of them can have the focus.
    if (!open) flushSync(() => setOpen(true));
    const items = [...(box.current?.querySelectorAll<HTMLElement>('.Menu__list a, .Menu__list button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const from = at === -1 && step === -1 ? 0 : at;
    items.at((from + step) % items.length)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the button and the links inside
    <div ref={box} className={cx('Menu', className)} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && <div className="Menu__list">{children(close)}</div>}
    </div>
  );
};
