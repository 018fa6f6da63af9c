/** MongoDB's filter language, the part that both stores know. */
export type Filter = Readonly<Record<string, unknown>>;

export type Find = {
  readonly filter?: Filter;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly skip?: number;
  readonly limit?: number;
  /** `total` counts no further than this. */
  readonly countTo?: number;
  /** Words that all stand in the texts which the view declares; `wor*` asks for a word that begins so. */
  readonly text?: string;
  /** Fields that the rows come without. */
  readonly without?: readonly string[];
};

/** What queries read: documents that projections wrote, each with `id` and `_position`. */
export type ReadModels = {
  get<D extends object>(collection: string, id: string | number): Promise<D | null>;
  find<D extends object>(collection: string, find?: Find): Promise<{ rows: D[]; total: number }>;
};
export const READ_MODELS = Symbol('ReadModels');
