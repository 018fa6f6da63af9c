import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactInfo, ContactInfoBody, RosterEntry, RosterPerson } from '@app/contracts/roster';
import { type Day, homeDay, phoneErrors } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { ChangeRosterCommand } from '../../commands-between-rooms/roster-commands.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { RosterCommands } from '../roster-commands.js';
import { RosterEntries } from '../roster-entries.js';

/** Saves a row or the contact modal (ROS-017, ROS-037, ROS-041). */
@CommandHandler(ChangeRosterCommand)
export class ChangeRosterHandler implements ICommandHandler<ChangeRosterCommand> {
  constructor(
    private readonly roster: RosterCommands,
    private readonly entries: RosterEntries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: ChangeRosterCommand): Promise<CommandResult<{ entry: RosterEntry }>> {
    const { account_id, contact } = data;
    const { person_id, ...typed } = data.person;
    const wrong = contact ? phonesWrong(contact) : {};
    if (Object.keys(wrong).length > 0) throw refused('invalid_input', {}, wrong);
    const person: RosterPerson = { ...typed, birthdate: typed.birthdate as Day | null };
    const today = homeDay(this.clock.now());
    const birthdate_required = contact === undefined;
    let ran = await this.roster.run(
      { type: 'ChangePerson', account_id, person_id, person, birthdate_required, today },
      meta,
    );
    if (contact)
      ran = await this.roster.run(
        { type: 'ChangeContactInfo', account_id, person_id, contact: contactOf(contact) },
        // A second decision of one request needs event ids of its own.
        { ...meta, command_id: `${meta.command_id}:contact` },
      );
    return { position: ran.position, answer: { entry: await this.entries.one(account_id, person_id) } };
  }
}

/** By the country where they live; a participant without an address of their own lives with the parent (ROS-017, NAV-087). */
const phonesWrong = ({ phoneValue, address, parent }: ContactInfoBody): Record<string, string> => {
  const home = parent?.address?.country_id ?? null;
  return {
    ...phoneErrors({ 'contact.phoneValue': phoneValue }, address?.country_id ?? home),
    ...phoneErrors({ 'contact.parent.phoneValue': parent?.phoneValue ?? null }, home),
  };
};

/** Plain values; with the parent's address the participant's own is not kept (ROS-016). */
const contactOf = (body: ContactInfoBody): ContactInfo => {
  const { emailValue, phoneValue, address, parent, parent_relationship, sameAddressAsParent } = body;
  return {
    emailValue,
    phoneValue,
    address: sameAddressAsParent || !address ? null : { ...address },
    parent: parent ? { ...parent, address: parent.address ? { ...parent.address } : null } : null,
    parent_relationship,
    sameAddressAsParent,
  };
};
