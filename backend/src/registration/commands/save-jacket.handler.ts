import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { jacketRefusal } from '@app/contracts/registration';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { SaveDraftCommand, SaveJacketCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { SaveDraftHandler } from './save-draft.handler.js';

/** The values are replaced whatever they were, so no other device's change is a conflict. */
const NEWEST = Number.MAX_SAFE_INTEGER;

type Jacket = { readonly person_id: number; readonly jacket_size_id: number | null; readonly jacket_name: string };

/** Size and name of a best dancer's jacket, into the draft (EVT-198, REG-189). */
@CommandHandler(SaveJacketCommand)
export class SaveJacketHandler implements ICommandHandler<SaveJacketCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly saving: SaveDraftHandler,
  ) {}

  async execute({ data, meta }: SaveJacketCommand): Promise<CommandResult<Jacket>> {
    const { registration_id, person_id, ...jacket } = data;
    const registration = await this.states.get(registration_id);
    const facts = await this.facts.content(registration);
    const { employee } = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const refusal = jacketRefusal(registration, data, { ...facts, employee });
    if (refusal !== null) throw new Refused([refusal]);
    const changes = Object.entries(jacket).map(([field, value]) => ({
      path: `attendees.${person_id}.${field}`,
      value,
    }));
    const save = { draft_version: NEWEST, changes, left_off: null, left_off_details: null };
    const { position } = await this.saving.execute(
      new SaveDraftCommand({ registration_id, ...save, session_id: meta.request_id }, meta),
    );
    const kept = (await this.states.get(registration_id)).draft.attendees[person_id];
    if (kept === undefined) throw refused('attendee_unknown');
    const { jacket_size_id, jacket_name } = kept;
    return { position, answer: { person_id, jacket_size_id, jacket_name } };
  }
}
