import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.js';
import { Icon, type IconName } from './Icon.js';
import { newToastId } from './toast-id.js';
import { raiseToasts, toastBox } from './toast-box.js';

const TOAST_MS = 2_000;
const ERROR_MS = 3_000;

export type ToastOptions = {
  readonly icon?: IconName;
  /** A temporary error stays 3000 ms instead of 2000 (NAV-068). */
  readonly error?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};
type Item = ToastOptions & { readonly id: number; readonly text: string };

const ToastContext = createContext<(text: string, options?: ToastOptions) => void>(() => {});
/** `toast('Email Sent')`. */
export const useToast = (): ((text: string, options?: ToastOptions) => void) => useContext(ToastContext);

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [items, setItems] = useState<readonly Item[]>([]);
  const show = useCallback((text: string, options: ToastOptions = {}) => {
    setItems((all) => [...all, { ...options, text, id: newToastId() }]);
  }, []);
  const newest = items.at(-1)?.id;
  useEffect(raiseToasts, [newest]);
  useEffect(() => () => toastBox.remove(), []);
  const close = useCallback((id: number) => setItems((all) => all.filter((item) => item.id !== id)), []);
  return (
    <ToastContext.Provider value={useMemo(() => show, [show])}>
      {children}
      {createPortal(
        items.map((item) => <ToastItem key={item.id} item={item} onClose={close} />),
        toastBox,
      )}
    </ToastContext.Provider>
  );
};

const ToastItem = ({ item, onClose }: { item: Item; onClose: (id: number) => void }) => {
  const [held, setHeld] = useState(false);
  const left = useRef(item.error ? ERROR_MS : TOAST_MS);
  useEffect(() => {
    if (held) return;
    const started = performance.now();
    const timer = setTimeout(() => onClose(item.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [held, item.id, onClose]);

  const act = (): void => {
    item.action?.onClick();
    onClose(item.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the timer (NAV-068), it is no control
    <div
      className="Toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={item.icon ?? (item.error ? 'error' : 'check')} />
      <span>{item.text}</span>
      {item.action && (
        <Button kind="ghost" size="s" onClick={act}>
          {item.action.label}
        </Button>
      )}
    </div>
  );
};
