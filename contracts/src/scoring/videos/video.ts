import type { Instant } from '../../shared/index.js';

/** A film as it is kept; its bytes open for the hash alone (EVT-260). */
export type Video = {
  readonly upload_id: string;
  readonly address: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
};

/** PST-174. */
export const MOST_VIDEO_BYTES = 2_000_000_000;

/** A film can be played at `url` until then; null for whoever may know that there is one, and not see it. */
export type PlayedVideo = {
  readonly upload_id: string;
  readonly size: number;
  readonly url: string | null;
  readonly expires_at: Instant;
};
