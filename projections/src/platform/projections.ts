import type { Position, ProjectionStatus } from '@app/contracts/shared';
import type { DocumentId, ReadModelReader } from './read-store/read-store.port.js';
import type { View } from './view.js';

/** What readers of a projection see now. */
export type Serving = { readonly view: View; readonly position: Position; readonly serving: boolean };

/**
 * The read side as a server sees it: carried by this very process (`ProjectionRunner`) or by others
 * (`RemoteProjections`). Collections go by their plain name; the serving build answers.
 */
export type Projections = ReadModelReader & {
  /**
   * True once the read models are at the position (KER-024). Without names, a projection that has failed is not waited
   * for; asked for by name, it makes the answer false.
   */
  waitFor(position: Position, timeoutMs: number, names?: readonly string[]): Promise<boolean>;
  /** Some projection has failed: `waitFor` without names tells nothing of it. */
  stopped(): boolean;
  /** All that have not failed are served and at what is the end now. */
  caughtUp(): Promise<void>;
  /** Every collection is served. */
  ready(): boolean;
  status(): readonly ProjectionStatus[];
  /** Tries the event again at which the projection stopped; look at its status afterwards (KER-045). */
  retry(name: string): Promise<void>;
  /** Makes the projection again beside the serving one; swapped in, or failed, when it resolves (KER-044). */
  rebuild(name: string): Promise<void>;
  /** Makes some documents of the projection of their events again, which read otherwise now; or failed, when it resolves. */
  refold(name: string, ids: readonly DocumentId[]): Promise<void>;
  lane(name: string): Serving;
  /** How far the serving build is, asked of the store where others write it: what was read before lies at or before it. */
  reached(name: string): Promise<Position>;
  stop(): Promise<void>;
};
