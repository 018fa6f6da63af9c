import { dayText, timeText } from './times.js';

/** An instant in a table: a narrow column breaks it between its day and its time alone. */
export const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    '–'
  ) : (
    <time className="Moment" dateTime={at}>
      <span>{dayText(at)},</span> <span>{timeText(at)}</span>
    </time>
  );
