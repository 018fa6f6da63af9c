/** A store that cannot be reached now: nothing is wrong with the request, it may be sent again (OPS-006). */
export class Unavailable extends Error {
  readonly code: 'unavailable' | 'no_room' = 'unavailable';

  /** @param store what is away, in a word for the log: `event store`, `database`. */
  constructor(
    readonly store: string,
    cause: unknown,
  ) {
    super(`the ${store} cannot be reached`, { cause });
    this.name = 'Unavailable';
  }
}

/** A disk that is full: what is there is read on, nothing is written until there is room (OPS-019). */
export class NoRoom extends Unavailable {
  override readonly code = 'no_room';

  constructor(cause: unknown) {
    super('disk', cause);
    this.name = 'NoRoom';
  }
}
