import { cx } from './cx.js';

/** `Starlight Dance Academy` → `SD`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

type Props = { name: string; staff?: boolean; small?: boolean };

export const Avatar = ({ name, staff, small }: Props) => (
  <span className={cx('Avatar', staff && 'is-staff', small && 'Avatar-s')} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
