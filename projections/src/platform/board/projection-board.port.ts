import type { ProjectionStatus } from '@app/contracts/shared';

/** What a server asks of the worker that carries the projection. */
export type Wish = { readonly id: string; readonly projection: string; readonly what: 'retry' | 'rebuild' };

/** A status as its worker last wrote it; `beat` changes with every writing, so that silence can be heard. */
export type Posted = { readonly status: ProjectionStatus; readonly beat: string };

/** Where workers tell servers how their projections do, and servers tell workers what staff want (KER-043, AUD-010). */
export type ProjectionBoard = {
  /** Replaces what was said of each of these projections. */
  post(statuses: readonly ProjectionStatus[]): Promise<void>;
  posted(): Promise<Posted[]>;
  /** Leaves a wish; a wish of the same kind for the same projection that is still open is the same wish. */
  wish(projection: string, what: Wish['what']): Promise<Wish>;
  /** Wishes that nobody has fulfilled yet, oldest first. They outlive the worker that was busy with them. */
  wishes(): Promise<Wish[]>;
  fulfil(wish: Wish): Promise<void>;
  /**
   * Calls back soon after anything was posted, wished or fulfilled, or a checkpoint or the serving build changed. May
   * call too often; may call late while the connection is down, never never: callers re-read now and then.
   */
  watch(listener: () => void): { stop(): Promise<void> };
};
