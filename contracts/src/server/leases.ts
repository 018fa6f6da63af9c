/** The right to be the only one who does a thing, until it is given back or could not be renewed in time (KER-043). */
export type Lease = {
  readonly name: string;
  /** False as soon as someone else may hold it: renewal failed for as long as the lease lasts, or it was released. */
  readonly held: boolean;
  release(): Promise<void>;
};

/** One holder per name over all processes of an installation. */
export type Leases = {
  /** The lease, renewed by itself from now on; `null` while another process holds it. */
  acquire(name: string): Promise<Lease | null>;
  /** Gives back all that this process holds. */
  close(): Promise<void>;
};
