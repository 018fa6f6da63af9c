export type ProjectionHealth = {
  readonly name: string;
  readonly lag: number;
  readonly failed: boolean;
  /** Its documents can be asked for; one that stopped at an event goes on serving what it has. */
  readonly readable: boolean;
  /** A process carries it; without one its documents grow older with each event. */
  readonly attended: boolean;
};

export type HealthReport = {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly store: boolean;
  readonly read_models: boolean;
  readonly projections: readonly ProjectionHealth[];
  /** What the users of the stores may do and need not; nothing else depends on it (SEC-020). For who monitors alone. */
  readonly warnings: readonly string[];
};

export type HealthAnswer = Omit<HealthReport, 'warnings'> & Partial<Pick<HealthReport, 'warnings'>>;

export type Health = { report(): Promise<HealthReport> };
export const HEALTH = Symbol('Health');
