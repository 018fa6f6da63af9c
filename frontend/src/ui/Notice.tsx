import type { ReactNode } from 'react';
import { IconButton } from './Button.js';
import { cx } from './cx.js';
import { Icon, type IconName } from './Icon.js';

type Tone = 'info' | 'warning' | 'error' | 'success' | 'plain';
const ICONS: Record<Tone, IconName> = {
  info: 'info',
  warning: 'warning',
  error: 'error',
  success: 'check',
  plain: 'info',
};
type Props = {
  tone?: Tone;
  icon?: IconName;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
};

/** A quiet box that says something about the page. Errors and warnings are announced. */
export const Notice = ({ tone = 'info', icon, title, children, action, onClose }: Props) => (
  <div className={cx('Notice', tone !== 'info' && `is-${tone}`)} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icon ?? ICONS[tone]} />
    <div>
      {title && <p className="semi">{title}</p>}
      {children}
    </div>
    {action}
    {onClose && <IconButton icon="x" size={14} label="Close" onClick={onClose} />}
  </div>
);

/** A full-width strip under the header: `offline` (inverse), or a warning such as an open edit. */
export const Banner = ({
  tone = 'warning',
  icon,
  children,
  action,
}: Omit<Props, 'tone' | 'title' | 'onClose'> & { tone?: 'offline' | 'warning' | 'info' }) => (
  <div className={cx('Banner', `is-${tone}`)} role="status">
    <Icon name={icon ?? (tone === 'offline' ? 'cloudoff' : 'info')} />
    <span>{children}</span>
    {action && <span className="push row">{action}</span>}
  </div>
);
