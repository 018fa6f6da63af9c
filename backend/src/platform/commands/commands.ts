import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Saved } from '@app/contracts/shared';
import type { Command } from './command.js';

/** How a controller gives a command to its handler. */
@Injectable()
export class Commands {
  constructor(private readonly bus: CommandBus) {}

  /** The handler's answer with the position of its last event, by which the caller reads his own write (KER-024). */
  async run<A extends object>(command: Command<unknown, A>): Promise<Saved<A>> {
    const { answer, position } = await this.bus.execute(command);
    return { ...answer, position };
  }
}
