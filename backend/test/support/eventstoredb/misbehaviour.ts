/** What the stand-in does wrong from now on; counts say how many of the next appends it does it to. */
export type Misbehaviour = {
  /** Cuts the connection before the append is written. */
  dropBeforeWrite: number;
  /** Cuts the connection when the append is written and nobody was told. */
  dropAfterWrite: number;
  /** Writes and never answers. */
  neverAnswer: number;
  /** Has it on disk, and answers, after `lateBy` milliseconds: retries meanwhile are dropped. */
  writeLate: number;
  /** Writes and answers after `lateBy` milliseconds. */
  answerLate: number;
  lateBy: number;
  /** Hands new events to subscriptions so many milliseconds late. */
  lagBy: number;
  /** Answers reads so many milliseconds late. */
  slowReads: number;
  /**
   * As a small server does when many filtered subscriptions begin at once: they share its time, of which each part of the
   * past takes so many milliseconds, and nothing is heard of one before it has caught up.
   */
  slowCatchUps: number;
  /** Refuses a user whose password was changed for so many milliseconds. */
  latePasswords: number;
  /** Answers every call that it is still starting. */
  notReady: boolean;
  /** Says that it knows BatchAppend. */
  advertiseBatchAppend: boolean;
};

/** What it does once, now. */
export type Misdeed = {
  readonly dropConnections?: boolean;
  /** Ends every subscription: its reader lags. */
  readonly tooSlow?: boolean;
  /** Sends each subscription its last so many events again. */
  readonly redeliver?: number;
};

export type Command = Partial<Misbehaviour> & Misdeed;

export const wellBehaved = (): Misbehaviour => ({
  dropBeforeWrite: 0,
  dropAfterWrite: 0,
  neverAnswer: 0,
  writeLate: 0,
  answerLate: 0,
  lateBy: 0,
  lagBy: 0,
  slowReads: 0,
  slowCatchUps: 0,
  latePasswords: 0,
  notReady: false,
  advertiseBatchAppend: false,
});
