import { useState } from 'react';
import { cx } from './cx.js';

/** `Starlight Dance Academy` → `SD`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** `picture`: the address of a portrait; the initials stand where there is none, or it cannot be shown. */
type Props = { name: string; staff?: boolean; small?: boolean; picture?: string | null };

export const Avatar = ({ name, staff, small, picture }: Props) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={cx('Avatar', staff && 'is-staff', small && 'Avatar-s')} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
};
