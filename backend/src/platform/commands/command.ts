import { Command as NestCommand } from '@nestjs/cqrs';
import type { AppRefusal } from '@app/contracts/registry';
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

/** A command on the bus: the client's validated data and where it came from, and what it answers. Each command has a subclass of its own. */
export abstract class Command<D, A = object> extends NestCommand<CommandResult<A>> {
  constructor(
    readonly data: D,
    readonly meta: CommandMeta,
  ) {
    super();
  }
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

type ParamsOf<C> = Extract<AppRefusal, { readonly code: C }>['params'];

/** A refusal by a code of a room's table; one that stands in none, or lacks a parameter of its sentence, does not compile. */
export const refused = <C extends AppRefusal['code']>(
  code: C,
  ...[params, fields]: object extends ParamsOf<C>
    ? [params?: ParamsOf<C>, fields?: Record<string, string>]
    : [params: ParamsOf<C>, fields?: Record<string, string>]
): Refused => new Refused([{ code, params: params ?? {}, ...(fields ? { fields } : {}) }]);
