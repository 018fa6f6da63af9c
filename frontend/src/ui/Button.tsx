import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './cx.js';
import { Icon, type IconName } from './Icon.js';

/** `data-autofocus` takes the focus when its dialog opens. */
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & { 'data-autofocus'?: '' | undefined };
export type ButtonProps = Native & {
  kind?: 'primary' | 'second' | 'ghost' | 'danger' | 'link';
  size?: 's' | 'm' | 'l';
  /** The requirement's CAPITALS: smaller, tracked. */
  caps?: boolean;
  wide?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  busy?: boolean;
  disabled?: boolean;
  /** Why it is disabled: tooltip and description, so that it is never a riddle. */
  reason?: string | undefined;
  children: ReactNode;
};

/** Disabled and busy buttons keep the focus (aria-disabled), so that their reason can be read. */
export const Button = (props: ButtonProps) => {
  const {
    kind = 'primary',
    size = 'm',
    caps,
    wide,
    icon,
    iconAfter,
    busy,
    disabled,
    reason,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const off = disabled || busy;
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'Button',
        `Button-${kind}`,
        size !== 'm' && `Button-${size}`,
        caps && 'is-caps',
        wide && 'Button-wide',
        busy && 'is-busy',
        rest.className,
      )}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={disabled && reason ? reason : rest.title}
      aria-describedby={disabled && reason ? reasonId : rest['aria-describedby']}
      onClick={off ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className="Spin Spin-s" aria-hidden="true" /> : icon && <Icon name={icon} size={14} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {disabled && reason && (
        // Hidden, it is no part of the name; as a description it is read all the same.
        <span hidden id={reasonId}>
          {reason}
        </span>
      )}
    </button>
  );
};

type IconButtonProps = Native & {
  icon: IconName;
  label: string;
  size?: 14 | 16 | 20;
  /** Why it does nothing now; undefined: it does. */
  reason?: string | undefined;
};

export const IconButton = ({ icon, label, size = 16, className, reason, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={cx('IconButton', className)}
    aria-label={label}
    aria-disabled={reason === undefined ? rest['aria-disabled'] : true}
    aria-description={reason}
    title={reason ?? label}
    onClick={reason === undefined ? rest.onClick : undefined}
  >
    <Icon name={icon} size={size} />
  </button>
);
