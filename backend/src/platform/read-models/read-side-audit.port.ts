import type {
  ModelComparison,
  ProjectionComparison,
  ProjectionStatus,
  StoredEvent,
  TouchedModel,
} from '@app/contracts/shared';
import type { Filter } from './read-models.port.js';

/** What auditors and operators ask of the projections (AUD-004, AUD-010, KER-045). */
export type ReadSideAudit = {
  /** Everything that these streams make in some projections, folded again from them alone; how many events were read. */
  compareStreams(replay: {
    readonly streams: readonly string[];
    readonly models: readonly { readonly projection: string; readonly documents: Filter }[];
    readonly masked: (event: StoredEvent) => StoredEvent;
  }): Promise<{ readonly events: number; readonly models: readonly ModelComparison[] }>;
  /** For each event the documents that it changes (AUD-006). */
  touchedBy(events: readonly StoredEvent[]): Promise<TouchedModel[][]>;
  /** For each event the socket rooms that hear of those documents, as they are now. */
  toldBy(events: readonly StoredEvent[]): Promise<(readonly string[])[]>;
  projections(): Promise<ProjectionStatus[]>;
  /** Every document of a projection against events alone; of a large one a sample. */
  compareProjection(name: string): Promise<ProjectionComparison>;
  retry(name: string): Promise<void>;
  /** Makes the projection anew beside the one that is read; swapped in, or failed, when it resolves (KER-044). */
  rebuild(name: string): Promise<void>;
  /** Makes some of its documents of their events again, which read otherwise now; done, or failed, when it resolves. */
  refold(name: string, ids: readonly string[]): Promise<void>;
};
export const READ_SIDE_AUDIT = Symbol('ReadSideAudit');
