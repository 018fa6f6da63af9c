/** A refusal is a fact: a stable code, the parameters its sentence needs, the fields concerned (KER-022). */
export type Refusal<C extends string = string, P = Record<string, unknown>> = {
  readonly code: C;
  readonly params: P;
  /** Field name → sentence, for errors shown at the field (NAV-082). */
  readonly fields?: Readonly<Record<string, string>>;
  /** The registration step that mends it (REG-237). */
  readonly step?: string;
};

export type RefusalOf<P> = { [C in keyof P & string]: Refusal<C, P[C]> }[keyof P & string];

export type HttpRefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503;

/** One row per code: HTTP status and the sentence a person reads (style B.5). */
export type Messages<P> = {
  readonly [C in keyof P]: { readonly status: HttpRefusalStatus; readonly text: (params: P[C]) => string };
};

export type None = Record<never, never>;
