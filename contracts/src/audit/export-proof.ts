import type { EventMetadata, Instant, Position } from '../shared/index.js';
import type { ExportScope } from './export.js';
import type { Signature } from './integrity.js';
import type { TimelineEvent } from './views.js';

/** An event as it is stored: personal parts are boxes that only the server's keys open. Its hash covers all of it. */
export type SealedEvent = {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly occurred_at: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
};

/** One line of an NDJSON file: the event to read, and beside it what proves it (AUD-014). */
export type ExportLine = TimelineEvent & {
  readonly proof: {
    /** From 1. */
    readonly line: number;
    /** The hash of the event before it in its stream, empty for the first. */
    readonly after: string;
    readonly stored: SealedEvent;
    /** SHA-256 over the line before's `file_hash` (empty for the first) and the canonical JSON of this line without it. */
    readonly file_hash: string;
  };
};

/** What a file holds of one stream. */
export type ExportedStream = {
  readonly stream: string;
  readonly events: number;
  readonly first: number;
  readonly last: number;
  /** Of the last event in the file. */
  readonly hash: string;
  /** From its first event to what was its last one when the file was written, none left out. */
  readonly whole: boolean;
};

/** The last line of the file; the signature covers its canonical JSON, and so the hash of every line. */
export type ExportManifest = {
  readonly format: 'callboard-export-1';
  readonly scope: ExportScope;
  /** Stream, registration or filters, in words. */
  readonly what: string;
  readonly revealed: boolean;
  readonly exported_by: { readonly account_id: number; readonly role: string };
  readonly exported_at: Instant;
  /** The end of the log when the last line was written. */
  readonly position: Position;
  readonly events: number;
  /** Of the last line; empty in a file without events. */
  readonly file_hash: string;
  readonly streams: readonly ExportedStream[];
};

export type SignedExport = { readonly manifest: ExportManifest; readonly signature: Signature };
