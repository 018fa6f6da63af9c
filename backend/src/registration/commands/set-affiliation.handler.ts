import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Registration } from '@app/contracts/registration';
import { accountOf, comparePositions, type Position, START } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Commands } from '../../platform/commands/commands.js';
import type { CommandMeta, CommandResult } from '../../platform/commands/command.js';
import { ChangeAffiliationCommand } from '../../commands-between-rooms/account-commands.js';
import { SetAffiliationCommand } from '../../commands-between-rooms/registration-commands.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { Places } from '../places.js';

@CommandHandler(SetAffiliationCommand)
export class SetAffiliationHandler implements ICommandHandler<SetAffiliationCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SetAffiliationCommand): Promise<CommandResult<{ id: number }>> {
    const { registration_id: id, ...affiliation } = data;
    const registration = await this.states.get(id);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'SetAffiliation' as const, ...affiliation, viewer, now: this.clock.now() };
    const { position, events } = await this.states.run(id, command, meta);
    if (events.some(({ type }) => type === 'RegistrationUnreviewed'))
      await this.places.free(registration, 'unreviewed', meta);
    const account = await this.ofAccount(registration, affiliation.studio_id, meta);
    // The account may have been affiliated long ago.
    return { position: comparePositions(account, position) > 0 ? account : position, answer: { id } };
  }

  /** Who registers for a studio belongs to it from then on (ACC-107); what staff say is said of this registration only. */
  private async ofAccount(
    { account_id, ancillary }: Registration,
    studio_id: number | null,
    meta: CommandMeta,
  ): Promise<Position> {
    if (!ancillary || studio_id === null || account_id !== accountOf(meta.actor)) return START;
    const own = { ...meta, command_id: `${meta.command_id}:account` };
    const { position } = await this.commands.run(new ChangeAffiliationCommand({ account_id, studio_id }, own));
    return position;
  }
}
