import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type AccessCodesCommand,
  accessCodesDecider,
  accessCodesStream,
  attendeeOf,
} from '@app/contracts/access-codes';
import { Command, type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { TypedAddresses } from '../platform/mail/typed-addresses.js';
import { VirtualScenes } from './virtual-scenes.js';

type Asked = { readonly id: string; readonly email: string };
type Answer = Promise<CommandResult<{ id: string }>>;
export class SetAccessCodeEmailCommand extends Command<Asked, { id: string }> {}
export class SendAccessCodeCommand extends Command<Asked, { id: string }> {}

@Injectable()
abstract class OfAccessCode {
  constructor(
    protected readonly scenes: VirtualScenes,
    private readonly runner: CommandRunner,
  ) {}

  protected async asked({ id, email }: Asked) {
    const of = attendeeOf(id);
    if (of === null) throw refused('access_code_unknown');
    const { registration } = await this.scenes.of(of.registration_id);
    if (registration.cancelled) throw refused('registration_cancelled');
    const { tour_date_id, account_id } = registration;
    return { ...of, email, tour_date_id, account_id };
  }

  protected run(command: AccessCodesCommand, meta: CommandMeta) {
    const stream = accessCodesStream(command.tour_date_id);
    return this.runner.run({ stream, name: command.type, decider: accessCodesDecider, command, meta });
  }
}

@CommandHandler(SetAccessCodeEmailCommand)
export class SetAccessCodeEmailHandler extends OfAccessCode implements ICommandHandler<SetAccessCodeEmailCommand> {
  async execute({ data, meta }: SetAccessCodeEmailCommand): Answer {
    const { account_id: _, ...asked } = await this.asked(data);
    const { position } = await this.run({ type: 'SetAccessCodeEmail', ...asked }, meta);
    return { position, answer: { id: data.id } };
  }
}

/** The mail follows from the event (EVT-177). */
@CommandHandler(SendAccessCodeCommand)
export class SendAccessCodeHandler extends OfAccessCode implements ICommandHandler<SendAccessCodeCommand> {
  constructor(
    scenes: VirtualScenes,
    runner: CommandRunner,
    private readonly typed: TypedAddresses,
  ) {
    super(scenes, runner);
  }

  async execute({ data, meta }: SendAccessCodeCommand): Answer {
    const asked = await this.asked(data);
    const send = () => this.run({ type: 'SendAccessCode', ...asked }, meta);
    const { position } = await this.typed.sending(meta, asked.account_id, send);
    return { position, answer: { id: data.id } };
  }
}
