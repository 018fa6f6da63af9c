import { type ReactNode, useRef } from 'react';
import { Button } from './Button.js';

type Props = {
  /** Of the input behind the button. */
  readonly label: string;
  readonly accept: string;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
};

/** Hands over a file that is chosen; the same one can be chosen again. */
export const FileButton = ({ label, accept, busy, onChoose, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (): void => {
    const file = input.current?.files?.[0];
    if (input.current) input.current.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="vh"
        tabIndex={-1}
        aria-label={label}
        onChange={chosen}
      />
      <Button kind="second" size="s" icon="file" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};
