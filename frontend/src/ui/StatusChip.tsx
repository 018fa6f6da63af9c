import type { ReactNode } from 'react';
import { cx } from './cx.js';
import { Icon, type IconName } from './Icon.js';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'brand' | 'plain' | 'neutral';
type Props = { tone?: Tone; icon: IconName; children: ReactNode };

/** A status: icon and word, never colour alone. */
export const StatusChip = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={cx('StatusChip', tone !== 'neutral' && `is-${tone}`)}>
    <Icon name={icon} />
    {children}
  </span>
);

/** The NEW mark of something added in this edit. */
export const NewMark = () => <span className="New">NEW</span>;
