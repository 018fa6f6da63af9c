import { type ReactNode, useRef } from 'react';
import { Button } from './Button.js';

type Props = {
  /** Of the input behind the button. */
  readonly label: string;
  readonly accept: string;
  readonly busy: boolean;
  readonly onChoose: (file: { readonly name: string; readonly text: string }) => void;
  readonly children: ReactNode;
};

/** Reads a text file that is chosen; the same one can be chosen again. */
export const FileButton = ({ label, accept, busy, onChoose, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    const text = await file?.text();
    if (input.current) input.current.value = '';
    if (file && text !== undefined) onChoose({ name: file.name, text });
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
        onChange={() => void chosen()}
      />
      <Button kind="second" size="s" icon="file" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};
