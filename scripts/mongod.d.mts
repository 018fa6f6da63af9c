export type Mongod = {
  /** Without a database name; `/name` may be appended. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Again on the same folder and port, after `stop` or `kill`. */
  start(): Promise<void>;
  /** In good order. */
  stop(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Stops answering without closing its connections, until `resume`. */
  pause(): void;
  resume(): void;
};

export declare const mongodPath: () => string | null;
export declare const startMongod: (at: {
  readonly folder: string;
  readonly port?: number;
  readonly options?: readonly string[];
}) => Promise<Mongod>;
