import { Controller } from '@nestjs/common';
import { type EditAnswer, type EditingAnswer, registrationCalls } from '@app/contracts/registration';
import { actsForOffice, type Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { SubmitEditCommand } from '../commands-between-rooms/payment-commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { RegistrationQueryHandler } from './queries/registration.query.js';
import { CancelEditingCommand, StartEditingCommand } from './registration-commands.js';

@Controller()
export class EditingController {
  constructor(
    private readonly commands: Commands,
    private readonly registrations: RegistrationQueryHandler,
  ) {}

  @Serves(registrationCalls.readEdit)
  read(@Called() { params, viewer }: Called<typeof registrationCalls.readEdit>): Promise<EditAnswer> {
    return this.registrations.edit(params.id, viewer);
  }

  @Serves(registrationCalls.startEditing)
  start(@Called() { params, meta }: Called<typeof registrationCalls.startEditing>): Promise<Saved<EditingAnswer>> {
    return this.commands.run(new StartEditingCommand({ registration_id: params.id }, meta));
  }

  @Serves(registrationCalls.cancelEditing)
  cancel(@Called() { params, meta }: Called<typeof registrationCalls.cancelEditing>): Promise<Saved<EditingAnswer>> {
    const cause = actsForOffice(meta.actor) ? 'staff' : 'registrant';
    return this.commands.run(new CancelEditingCommand({ registration_id: params.id, cause }, meta));
  }

  @Serves(registrationCalls.confirmEdit)
  confirm(
    @Called() { params, meta }: Called<typeof registrationCalls.confirmEdit>,
  ): Promise<Saved<{ id: number; editing: boolean }>> {
    return this.commands.run(new SubmitEditCommand({ registration_id: params.id }, meta));
  }
}
