import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.js';

export type RefusalItem = {
  readonly text: string;
  /** The id of the control it is about. */
  readonly field?: string;
};
type Props = {
  title?: string;
  items: readonly RefusalItem[];
  action?: ReactNode;
  /** What was refused: another one leads to the first field again, though the words are the same. */
  asked?: object;
};

/** Scrolls to a control and focuses it. */
export const focusField = (id: string): void => {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** The summary above a form: links to each field, and focuses the first when it appears (NAV-071). */
export const Refusals = ({ title = 'Please check the marked fields.', items, action, asked }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const key = items.map((item) => `${item.field}:${item.text}`).join('|');
  const first = items[0]?.field;
  useEffect(() => {
    if (!key) return;
    if (first && document.getElementById(first)) focusField(first);
    else box.current?.focus();
  }, [key, first, asked]);
  if (items.length === 0) return null;

  const jump = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <div ref={box} className="Refusals" role="alert" tabIndex={-1}>
      <p className="semi">{title}</p>
      <ul>
        {items.map((item) => (
          <li key={`${item.field}${item.text}`}>
            <Icon name="error" />
            {item.field ? (
              <a href={`#${item.field}`} onClick={jump(item.field)}>
                {item.text}
              </a>
            ) : (
              <span>{item.text}</span>
            )}
          </li>
        ))}
      </ul>
      {action}
    </div>
  );
};
