import { cx } from './cx.js';
import { Icon } from './Icon.js';

export type SaveStateName = 'saving' | 'saved' | 'offline';

/** The draft's state in the words of REG-029. */
const SAVE_WORDS: Readonly<Record<SaveStateName, string>> = {
  saving: 'Saving...',
  saved: 'Saved',
  offline: 'Offline. Your changes are kept in this browser.',
};

export const SaveState = ({ state }: { state: SaveStateName }) => (
  <span className={cx('SaveState', state === 'offline' && 'is-off')} role="status">
    <Icon name={state === 'offline' ? 'cloudoff' : 'cloud'} size={14} />
    {SAVE_WORDS[state]}
  </span>
);
