import type { Actor, Position, Refusal } from '@app/contracts/shared';

/** Who asked, in which request, and what it was caused by: everything an event says about its origin (KER-004). */
export type CommandMeta = {
  /** UUID; its events' ids follow from it. */
  readonly command_id: string;
  readonly actor: Actor;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly request_id: string;
  readonly ip_hash: string | null;
  readonly reason?: string;
};

/** A command on the bus: the client's validated data and where it came from. Each command has a subclass of its own. */
export abstract class Command<D> {
  constructor(
    readonly data: D,
    readonly meta: CommandMeta,
  ) {}
}

/** What every handler answers: where its last event stands, so that the caller can read his own write (KER-024). */
export type CommandResult<A = unknown> = { readonly position: Position; readonly answer: A };

/** A refusal on its way to the caller; the HTTP filter gives it words and status (KER-022). */
export class Refused extends Error {
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map((r) => r.code).join(', '));
    this.name = 'Refused';
  }
}

export const refused = (code: string, params: Record<string, unknown> = {}, fields?: Record<string, string>): Refused =>
  new Refused([fields ? { code, params, fields } : { code, params }]);
