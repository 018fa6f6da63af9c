import { counted, type Instant, type Position } from '../shared/index.js';

/** The first event that does not follow from the one before it (KER-007). */
export type BadEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly reason: string;
};

/** Where a stream ended when a report was signed. */
export type Head = { readonly stream: string; readonly revision: number; readonly hash: string };
type End = Omit<Head, 'stream'>;

/**
 * What stands against a report: a stream that it knows is gone, ends earlier, or has another event where it ended then.
 * `absent`: an event names a stream that is not there. A forger can compute a chain again, but not what was signed.
 */
export type HeadFinding = {
  readonly stream: string;
  readonly kind: 'missing' | 'cut_off' | 'rewritten' | 'absent';
  /** Its last revision in the report, and now; -1 where there is none. */
  readonly reported: number;
  readonly revision: number;
};
export type NewSince = { readonly stream: string; readonly events: number };
export type ReportNamed = { readonly run_id: string; readonly ended_at: Instant; readonly key_id: string };

/** What a verification was compared with, what does not fit, and what is new since (AUD-013). */
export type Comparison = {
  readonly report: ReportNamed;
  readonly uploaded: boolean;
  /** A report that was kept here and is gone, or is not the one that was signed, is a finding itself. */
  readonly state: 'signed' | 'missing' | 'changed';
  readonly found: number;
  /** The first of what was found, and of what is new. */
  readonly findings: readonly HeadFinding[];
  readonly new_streams: number;
  readonly new_events: number;
  readonly news: readonly NewSince[];
};

export const comparisonFits = ({ state, found }: Pick<Comparison, 'state' | 'found'>): boolean =>
  state === 'signed' && found === 0;

/** Without `head` the report does not know the stream, and nothing can stand against it. */
export const findingOf = (head: Head | undefined, end: End | undefined, rewritten: boolean): HeadFinding | null => {
  if (!head) return null;
  const { stream, revision: reported } = head;
  const revision = end?.revision ?? -1;
  if (revision < 0) return { stream, kind: 'missing', reported, revision };
  if (revision < reported) return { stream, kind: 'cut_off', reported, revision };
  return rewritten ? { stream, kind: 'rewritten', reported, revision } : null;
};

const MOST_NAMED = 50;

type Ends = {
  readonly ends: ReadonlyMap<string, End>;
  /** Streams with another hash at the revision that the report names. */
  readonly rewritten: ReadonlySet<string>;
  /** Streams that are broken in themselves: how far they go is not known. */
  readonly broken: ReadonlySet<string>;
};

/** Holds where all streams end against the heads of a report. */
export const compareHeads = (
  heads: ReadonlyMap<string, Head>,
  { ends, rewritten, broken }: Ends,
): Pick<Comparison, 'found' | 'findings' | 'new_streams' | 'new_events' | 'news'> => {
  const findings = [...heads.values()].flatMap((head) => {
    const { stream } = head;
    return (broken.has(stream) ? null : findingOf(head, ends.get(stream), rewritten.has(stream))) ?? [];
  });
  const news = [...ends].flatMap(([stream, { revision }]): NewSince[] => {
    const events = revision - (heads.get(stream)?.revision ?? -1);
    return events > 0 ? [{ stream, events }] : [];
  });
  return {
    found: findings.length,
    findings: findings.slice(0, MOST_NAMED),
    new_streams: news.filter(({ stream }) => !heads.has(stream)).length,
    new_events: news.reduce((all, { events }) => all + events, 0),
    news: news.slice(0, MOST_NAMED),
  };
};

/** `the report knows 4 entries, 3 are there`. */
export const findingText = ({ kind, reported, revision }: HeadFinding): string => {
  const known = counted(reported + 1, 'entry', 'entries');
  switch (kind) {
    case 'absent':
      return 'named by another record, and not there';
    case 'missing':
      return `gone; the signed report knows ${known}`;
    case 'cut_off':
      return `the end is cut off: the signed report knows ${known}, ${revision + 1} ${revision === 0 ? 'is' : 'are'} there`;
    case 'rewritten':
      return `written anew: entry ${reported + 1} is not the one that the report signed`;
  }
};

/** What a stream holds of what stands beside the seal. */
export type SealedPart =
  | 'own'
  | 'registration'
  | 'ledger'
  | 'payment'
  | 'media_pass'
  | 'event'
  | 'tour_date'
  | 'season'
  | 'mail';

/** One stream that a seal covers: its chain, and how it stands to the last signed report. */
export type CoveredStream = {
  readonly stream: string;
  readonly part: SealedPart;
  readonly events: number;
  readonly bad: BadEvent | null;
  readonly finding: HeadFinding | null;
  readonly new_events: number;
};

/** `POST audit/verify` of one stream; of a registration it covers all that its figures are computed from (AUD-013). */
export type VerifyAnswer = {
  readonly stream: string;
  /** Every chain holds and nothing stands against the report. */
  readonly ok: boolean;
  /** `ok`, and there was a report to compare with: without one a cut-off end would not be seen. */
  readonly sealed: boolean;
  readonly events: number;
  readonly verified_at: Position;
  readonly streams: readonly CoveredStream[];
  readonly compared: (Pick<Comparison, 'report' | 'state'> & { readonly new_events: number }) | null;
};

export const streamFits = ({ bad, finding }: Pick<CoveredStream, 'bad' | 'finding'>): boolean => !bad && !finding;

/** Where signed reports are sent, so that who changes the log cannot change them. */
export const ANCHOR_TARGETS = ['file', 'webhook', 'mail'] as const;
export type AnchorTarget = (typeof ANCHOR_TARGETS)[number];
export const anchorText: Readonly<Record<AnchorTarget, string>> = {
  file: 'written to a folder',
  webhook: 'sent to a webhook',
  mail: 'mailed',
};

/** `GET audit/verify/anchors`. */
export type AnchorsAnswer = {
  /** 0: no report is made by itself. */
  readonly every_hours: number;
  readonly targets: readonly {
    readonly target: AnchorTarget;
    readonly last: { readonly run_id: string; readonly at: Instant } | null;
  }[];
};
