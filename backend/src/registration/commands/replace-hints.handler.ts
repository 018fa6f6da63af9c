import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DraftAttendee } from '@app/contracts/registration';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { ReplaceHintsCommand, SaveDraftCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { SaveDraftHandler } from './save-draft.handler.js';

/** The list is replaced whatever it was, so no other device's change is a conflict. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** A save of the draft with one change, for those who hold no draft (ROS-052). */
@CommandHandler(ReplaceHintsCommand)
export class ReplaceHintsHandler implements ICommandHandler<ReplaceHintsCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly saving: SaveDraftHandler,
  ) {}

  async execute({ data, meta }: ReplaceHintsCommand): Promise<CommandResult<DraftAttendee>> {
    const { registration_id, person_id, hints } = data;
    const { draft } = await this.states.get(registration_id);
    const attendee = draft.attendees[person_id];
    if (attendee === undefined) throw refused('not_found');
    const save = {
      registration_id,
      draft_version: NEWEST,
      changes: [{ path: `attendees.${person_id}.hints`, value: hints }],
      left_off: null,
      left_off_details: null,
      session_id: meta.request_id,
    };
    const { position } = await this.saving.execute(new SaveDraftCommand(save, meta));
    return { position, answer: { ...attendee, hints } };
  }
}
