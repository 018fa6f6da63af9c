import { type ReactNode, useId } from 'react';
import { IconButton } from './Button.js';
import { cx } from './cx.js';
import { useModal } from './use-modal.js';

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons at the foot. */
  foot?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A modal with a head, a scrolling body and a foot. */
export const Dialog = (props: Props) => <Panel {...props} className="Modal Dialog" />;

/** The same at the right edge, as high as the window. */
export const Drawer = (props: Props) => <Panel {...props} className="Modal Drawer" />;

const Panel = ({ open, title, onClose, foot, wide, children, className }: Props & { className: string }) => {
  const modal = useModal(open, onClose);
  const id = useId();
  if (!open) return null;
  return (
    <dialog {...modal} className={cx(className, wide && 'is-wide')} aria-labelledby={id}>
      <header className="Modal__head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <IconButton icon="x" label="Close" className="push" onClick={onClose} />
      </header>
      <div className="Modal__body">{children}</div>
      {foot && <footer className="Modal__foot">{foot}</footer>}
    </dialog>
  );
};
