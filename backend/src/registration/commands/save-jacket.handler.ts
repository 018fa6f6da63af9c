import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { jacketRefusal } from '@app/contracts/registration';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { SaveAttendeesCommand, SaveAttendeesHandler } from '../attendees/save-attendees.handler.js';
import { SaveJacketCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';

type Jacket = { readonly person_id: number; readonly jacket_size_id: number | null; readonly jacket_name: string };

/** Size and name of a best dancer's jacket, into the draft or, of a completed registration, official at once (EVT-198, REG-189). */
@CommandHandler(SaveJacketCommand)
export class SaveJacketHandler implements ICommandHandler<SaveJacketCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly saving: SaveAttendeesHandler,
  ) {}

  async execute({ data, meta }: SaveJacketCommand): Promise<CommandResult<Jacket>> {
    const { registration_id, person_id, ...jacket } = data;
    const registration = await this.states.get(registration_id);
    const facts = await this.facts.content(registration);
    const { employee } = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const refusal = jacketRefusal(registration, data, { ...facts, employee });
    if (refusal !== null) throw new Refused([refusal]);
    const attendees = [{ person_id, fields: jacket }];
    const { position, answer } = await this.saving.execute(
      new SaveAttendeesCommand({ registration_id, attendees }, meta),
    );
    const [kept] = answer.attendees;
    if (kept === undefined) throw refused('attendee_unknown');
    const { jacket_size_id, jacket_name } = kept;
    return { position, answer: { person_id, jacket_size_id, jacket_name } };
  }
}
