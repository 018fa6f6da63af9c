import type { ReactNode } from 'react';
import { Avatar } from './Avatar.js';
import { Money } from './Money.js';

export type TimelineEntry = {
  readonly key: string | number;
  readonly time: string;
  /** ISO, for machines. */
  readonly at?: string;
  readonly who: string;
  readonly staff: boolean;
  /** After the name: 'set Attended Regional of …: No → Yes'. */
  readonly what: ReactNode;
  readonly reason?: string;
  /** 'staff, from the staff console' */
  readonly where?: string;
  /** `balance`: what was owed after it; none where the sum is told elsewhere. */
  readonly fee?: { readonly effect: number; readonly balance: number | null };
};
export type TimelineDay = { readonly day: string; readonly note?: string; readonly entries: readonly TimelineEntry[] };

const Entry = ({ entry }: { entry: TimelineEntry }) => (
  <li className="Timeline__item">
    <time className="Timeline__time" dateTime={entry.at}>
      {entry.time}
    </time>
    <span className="Timeline__rail">
      <Avatar name={entry.who} staff={entry.staff} small />
    </span>
    <div className="Timeline__body dense">
      <p>
        <b className="med">{entry.who}</b> {entry.what}
      </p>
      {entry.reason && <p className="t2 Timeline__reason">Reason: “{entry.reason}”</p>}
      {entry.where && <p className="cap">{entry.where}</p>}
    </div>
    <div className="Timeline__fee right">
      {entry.fee && (
        <>
          <Money cents={entry.fee.effect} signed />
          {entry.fee.balance !== null && (
            <>
              <br />
              <span className="cap num">
                <Money cents={entry.fee.balance} tone="void" />
              </span>
            </>
          )}
        </>
      )}
    </div>
  </li>
);

/** History, newest first, a head per day. */
export const Timeline = ({ days }: { days: readonly TimelineDay[] }) => (
  <ol className="Timeline">
    {days.map((day) => (
      <li key={day.day}>
        <p className="Timeline__day row between">
          {day.day}
          {day.note && <span className="cap">{day.note}</span>}
        </p>
        <ol>
          {day.entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
      </li>
    ))}
  </ol>
);
