import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AboutWaiver, waiverOfId } from '@app/contracts/waivers';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { TypedAddresses } from '../../platform/mail/typed-addresses.js';
import { ChangeWaiverEmailCommand, RemindOfWaiverCommand } from '../waiver-commands.js';
import { WaiverFacts } from '../waiver-facts.js';
import { WaiverLinks } from '../waiver-links.js';
import { WaiverStates } from '../waiver-states.js';

/** The waiver of a request that was sent, out of the registration that it was sent from. */
const requested = async (waiver_id: string, facts: WaiverFacts, waivers: WaiverStates): Promise<AboutWaiver> => {
  const of = waiverOfId(waiver_id);
  const waiver = of && (await waivers.find(of));
  const { registration_id } = waiver?.request ?? waiver?.signature ?? {};
  if (!of || registration_id === undefined) throw refused('not_found');
  const scene = await facts.scene(registration_id);
  if (scene.registration.cancelled) throw refused('registration_cancelled');
  return { ...(await facts.about(scene, of.person_id)), ...of };
};

@CommandHandler(RemindOfWaiverCommand)
export class RemindOfWaiverHandler implements ICommandHandler<RemindOfWaiverCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly waivers: WaiverStates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { waiver_id }, meta }: RemindOfWaiverCommand): Promise<CommandResult<object>> {
    const about = await requested(waiver_id, this.facts, this.waivers);
    const command = { type: 'RemindOfWaiver' as const, about, now: this.clock.now() };
    const { position } = await this.waivers.run(command, meta);
    return { position, answer: {} };
  }
}

@CommandHandler(ChangeWaiverEmailCommand)
export class ChangeWaiverEmailHandler implements ICommandHandler<ChangeWaiverEmailCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly links: WaiverLinks,
    private readonly waivers: WaiverStates,
    private readonly typed: TypedAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data: { waiver_id, email }, meta }: ChangeWaiverEmailCommand): Promise<CommandResult<object>> {
    const about = await requested(waiver_id, this.facts, this.waivers);
    const link = await this.links.newRequest(meta.command_id);
    const command = { type: 'ChangeWaiverEmail' as const, about, ...link, email, now: this.clock.now() };
    const { position } = await this.typed.sending(meta, about.account_id, () => this.waivers.run(command, meta));
    return { position, answer: {} };
  }
}
