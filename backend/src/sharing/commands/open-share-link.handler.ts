import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  cityLabel,
  type EventProfile,
  intensiveName,
  levelLabel,
} from '@app/contracts/catalogue';
import { fullName, type Registration } from '@app/contracts/registration';
import type { SharedPerson, TokenData } from '@app/contracts/sharing';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { linkIdOf, ShareLinks } from '../share-links.js';
import { OpenShareLinkCommand } from '../sharing-commands.js';

const namesOf = ({ official }: Registration, profile: EventProfile): SharedPerson[] =>
  Object.values(official.attendees)
    .sort(({ person: a }, { person: b }) => a.lname.localeCompare(b.lname) || a.fname.localeCompare(b.fname))
    .map(({ person, kind, workshop_level_id_v, intensive_id }) => ({
      name: fullName(person),
      kind,
      level:
        intensive_id !== null
          ? intensiveName(intensive_id)
          : kind === 'dancer'
            ? levelLabel(workshop_level_id_v, profile)
            : null,
    }));

/** Showing a link is a command, because its use is recorded (SEC-005). */
@CommandHandler(OpenShareLinkCommand)
export class OpenShareLinkHandler implements ICommandHandler<OpenShareLinkCommand> {
  constructor(
    private readonly links: ShareLinks,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: OpenShareLinkCommand): Promise<CommandResult<TokenData>> {
    const id = linkIdOf(data.token);
    const { position, state } = await this.links.run(
      id,
      { type: 'OpenShareLink', paths: ['registration'], now: this.clock.now() },
      meta,
    );
    if (state === null) throw refused('share_link_gone');
    const registration = await this.shared(state.registration_id);
    const found = await this.catalogue.tourDate(registration.tour_date_id);
    if (found === null) throw refused('share_link_gone');
    const { tour_date } = found;
    const profile = await this.catalogue.profileFor(tour_date);
    const { one, two } = registration.official.additional_observers;
    const summary = {
      event: profile.name,
      event_id: tour_date.event_id,
      subdomain: profile.subdomain,
      virtual: tour_date.virtual,
      city: cityLabel(tour_date.event_city),
      start_date: tour_date.start_date,
      end_date: tour_date.end_date,
      names: namesOf(registration, profile),
      unnamed_observers: one + two,
    };
    const { registration_id, routine_ids } = state;
    return { position, answer: { id, registration_id, routine_ids, routines: [], summary } };
  }

  /** The link of a deleted registration leads nowhere. */
  private async shared(id: number): Promise<Registration> {
    try {
      return await this.links.registration(id);
    } catch (error) {
      throw error instanceof Refused ? refused('share_link_gone') : error;
    }
  }
}
