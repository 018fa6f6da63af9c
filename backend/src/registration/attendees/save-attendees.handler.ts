import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DraftAttendee, DraftChange } from '@app/contracts/registration';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { Places } from '../places.js';
import { RegistrationStates } from '../registration-states.js';

type Fields = Partial<Omit<DraftAttendee, 'person_id'>>;
export class SaveAttendeesCommand extends Command<
  {
    readonly registration_id: number;
    readonly attendees: readonly { readonly person_id: number; readonly fields: Fields }[];
  },
  { readonly attendees: readonly DraftAttendee[] }
> {}

/** Fields of attendees for those who hold no draft: one save of it, or of what is official (REG-142, ROS-052). */
@CommandHandler(SaveAttendeesCommand)
export class SaveAttendeesHandler implements ICommandHandler<SaveAttendeesCommand> {
  constructor(
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: SaveAttendeesCommand): Promise<CommandResult<{ attendees: readonly DraftAttendee[] }>> {
    const { registration_id } = data;
    const about = await this.states.get(registration_id);
    if (!data.attendees.every(({ person_id }) => person_id in about.draft.attendees)) throw refused('not_found');
    const facts = await this.facts.content(about);
    const viewer = await this.facts.viewer(meta, about.account_id, about.tour_date_id);
    const changes = data.attendees.flatMap(({ person_id, fields }) =>
      Object.entries(fields).map(
        ([field, value]) => ({ path: `attendees.${person_id}.${field}`, value }) as DraftChange,
      ),
    );
    const asked = { changes, session_id: meta.request_id, facts, viewer, now: this.clock.now() };
    const command = { type: 'SaveAttendees' as const, ...asked };
    const { position, state, events } = await this.states.run(registration_id, command, meta);
    if (state === null) throw refused('not_found');
    if (events.some(({ type }) => type === 'RegistrationUnreviewed')) await this.places.free(state, 'unreviewed', meta);
    const attendees = data.attendees.flatMap(({ person_id }) => state.draft.attendees[person_id] ?? []);
    return { position, answer: { attendees } };
  }
}
