import { cx } from '../ui/cx.js';

/** How far something is, as a bar and in words. `percent` null: it is going on, nobody knows how far. */
export const Meter = ({ label, percent, text }: { label: string; percent: number | null; text: string }) => (
  <div className={cx('Meter', percent === null && 'is-open')}>
    <progress aria-label={label} max={100} {...(percent === null ? {} : { value: percent })} />
    <span className="cap num">{text}</span>
  </div>
);
