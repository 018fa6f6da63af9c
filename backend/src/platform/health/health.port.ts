export type ProjectionHealth = {
  readonly name: string;
  readonly lag: number;
  readonly failed: boolean;
  /** Its documents can be asked for; one that stopped at an event goes on serving what it has. */
  readonly readable: boolean;
};

export type HealthReport = {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly store: boolean;
  readonly read_models: boolean;
  readonly projections: readonly ProjectionHealth[];
};

export type Health = { report(): Promise<HealthReport> };
export const HEALTH = Symbol('Health');
