import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.js';

type Props<E> = {
  /** Sends it; null where it was taken, else the refusal. */
  readonly enter: (entered: E) => Promise<{ readonly message: string; readonly code: string } | null>;
  readonly column: string;
  readonly label: string;
  /** As it is stored. */
  readonly kept: string;
  /** The text that was not taken, and stays until it is mended. */
  readonly wrong: string | undefined;
  readonly className?: string | undefined;
  /** Whether the text can be sent, and as what. */
  readonly read: (text: string) => E | { readonly message: string };
  /** Shown beside the grid while another text than the stored one is being typed. */
  readonly preview?: ((text: string) => ReactNode) | undefined;
  /** Null: it was taken. */
  readonly onWrong: (text: string | null, message: string, code?: string) => void;
};

const below = ({ currentTarget }: KeyboardEvent<HTMLInputElement>, column: string): HTMLElement | null =>
  currentTarget.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>(`[data-column="${column}"] input`) ??
  null;

/** A cell of the score grid: leaving it saves it, Enter goes on below, Escape goes back to what is stored (PST-170). */
export const Cell = <E extends object>(props: Props<E>) => {
  const { enter, column, label, kept, wrong, className, read, preview, onWrong } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const back = (): void => {
    setTyped(null);
    onWrong(null, '');
  };
  const leave = async (): Promise<void> => {
    if (typed === null) return;
    if (typed.trim() === kept) return back();
    const entered = read(typed);
    if ('message' in entered) onWrong(typed, String(entered.message));
    else {
      const refusal = await enter(entered as E);
      onWrong(refusal && typed, refusal?.message ?? '', refusal?.code);
    }
    setTyped(null);
  };
  return (
    <>
      <input
        className={cx('Scores__cell', className)}
        aria-label={label}
        aria-invalid={wrong === undefined ? undefined : true}
        inputMode="decimal"
        placeholder="·"
        autoComplete="off"
        maxLength={10}
        value={typed ?? wrong ?? kept}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') back();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const next = below(event, column);
          if (next) next.focus();
          else event.currentTarget.blur();
        }}
      />
      {typed !== null && typed.trim() !== kept && preview?.(typed)}
    </>
  );
};
