import { Controller } from '@nestjs/common';
import {
  AttendeeContactBody,
  type DraftAttendee,
  HintsBody,
  type ReachedAttendee,
  registrationCalls,
  SaveAttendeeBody,
  SaveAttendeesBody,
} from '@app/contracts/registration';
import type { Saved } from '@app/contracts/shared';
import { ChangeRosterCommand } from '../../commands-between-rooms/roster-commands.js';
import { refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { RegistrationStates } from '../registration-states.js';
import { SaveAttendeesCommand } from './save-attendees.handler.js';

const only = ({ attendees: [attendee], position }: Saved<{ attendees: readonly DraftAttendee[] }>) => {
  if (attendee === undefined) throw refused('not_found');
  return { ...attendee, position };
};

/** Attendees by their own calls, for those who hold no draft (REG-142, ADR 0040). */
@Controller()
export class AttendeesController {
  constructor(
    private readonly commands: Commands,
    private readonly states: RegistrationStates,
  ) {}

  @Serves(registrationCalls.saveAttendee, { body: SaveAttendeeBody })
  async save(
    @Called() { params, body, meta }: Called<typeof registrationCalls.saveAttendee>,
  ): Promise<Saved<DraftAttendee>> {
    const { registration_id, ...fields } = body;
    const attendees = [{ person_id: params.id, fields }];
    return only(await this.commands.run(new SaveAttendeesCommand({ registration_id, attendees }, meta)));
  }

  @Serves(registrationCalls.saveAttendees, { body: SaveAttendeesBody })
  saveAll(
    @Called() { body, meta }: Called<typeof registrationCalls.saveAttendees>,
  ): Promise<Saved<{ attendees: readonly DraftAttendee[] }>> {
    const { registration_id } = body;
    const attendees = body.attendees.map(({ person_id, ...fields }) => ({ person_id, fields }));
    return this.commands.run(new SaveAttendeesCommand({ registration_id, attendees }, meta));
  }

  @Serves(registrationCalls.replaceHints, { body: HintsBody })
  async replaceHints(
    @Called() { params, body, meta }: Called<typeof registrationCalls.replaceHints>,
  ): Promise<Saved<DraftAttendee>> {
    const { registration_id, hints } = body;
    const attendees = [{ person_id: params.id, fields: { hints } }];
    return only(await this.commands.run(new SaveAttendeesCommand({ registration_id, attendees }, meta)));
  }

  /** The roster of the registration's own account has it, whoever asks (ROS-015, ROS-018). */
  @Serves(registrationCalls.saveContact, { body: AttendeeContactBody })
  async saveContact(
    @Called() { params, body, meta }: Called<typeof registrationCalls.saveContact>,
  ): Promise<Saved<ReachedAttendee>> {
    const { contact, ...person } = body.person;
    const { account_id, draft, cancelled } = await this.states.get(body.registration_id);
    const attendee = draft.attendees[params.id];
    if (attendee === undefined || body.id !== params.id || person.person_id !== params.id) throw refused('not_found');
    if (cancelled) throw refused('registration_cancelled');
    const { entry, position } = await this.commands.run(new ChangeRosterCommand({ account_id, person, contact }, meta));
    return { ...attendee, person: { ...entry.person, contact_info: entry.contact }, position };
  }
}
