import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { emailKey } from '@app/contracts/shared';
import { waiverRecipient } from '@app/contracts/waivers';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { TypedAddresses } from '../../platform/mail/typed-addresses.js';
import { SendWaiverCommand } from '../waiver-commands.js';
import { WaiverFacts, type WaiverScene } from '../waiver-facts.js';
import { WaiverLinks } from '../waiver-links.js';
import { WaiverStates } from '../waiver-states.js';

/**
 * SEND ALL mails the roster's address to everybody of a completed registration (EVT-080): that is not typed here, and
 * goes to each of them once in six months. Any other address counts (SEC-024).
 */
const isKnown = ({ people, roster }: WaiverScene, { person_id, email }: SendWaiverCommand['data']): boolean => {
  const { registered = false } = people.find((one) => one.person_id === person_id) ?? {};
  return registered && emailKey(email) === emailKey(waiverRecipient(null, roster.get(person_id)?.contact ?? null));
};

@CommandHandler(SendWaiverCommand)
export class SendWaiverHandler implements ICommandHandler<SendWaiverCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly links: WaiverLinks,
    private readonly waivers: WaiverStates,
    private readonly typed: TypedAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SendWaiverCommand): Promise<CommandResult<object>> {
    const scene = await this.facts.scene(data.registration_id);
    if (scene.registration.cancelled) throw refused('registration_cancelled');
    if (data.season_id !== scene.registration.season_id) throw refused('invalid_input');
    const about = await this.facts.about(scene, data.person_id);
    const link = await this.links.newRequest(meta.command_id);
    const command = { type: 'SendWaiver' as const, about, ...link, email: data.email, now: this.clock.now() };
    const send = async () => (await this.waivers.run(command, meta)).position;
    const known = isKnown(scene, data);
    const position = known ? await send() : await this.typed.sending(meta, about.account_id, send);
    return { position, answer: {} };
  }
}
