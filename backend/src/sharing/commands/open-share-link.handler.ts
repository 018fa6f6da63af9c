import { compareNames } from '@app/contracts/shared';
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
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import type { SharedPerson, TokenData } from '@app/contracts/sharing';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { linkIdOf, ShareLinks } from '../share-links.js';
import { OpenShareLinkCommand } from '../sharing-commands.js';

type Routines = Registration['official']['routines'][string][];

/** What a link shows of the routines: all that count here, or those that it names (REG-263). */
const routinesOf = ({ official }: Registration, routine_ids: readonly number[]): Routines =>
  Object.values(official.routines)
    .filter(
      ({ id, transferred_out_to }) => transferred_out_to === null && (!routine_ids.length || routine_ids.includes(id)),
    )
    .sort((a, b) => a.added_order - b.added_order);

/** Everybody, or of a link that names routines their dancers. */
const namesOf = ({ official }: Registration, profile: EventProfile, only: ReadonlySet<number> | null): SharedPerson[] =>
  Object.values(official.attendees)
    .filter(({ person_id }) => only === null || only.has(person_id))
    .sort(({ person: a }, { person: b }) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname))
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
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
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
    const { registration_id, routine_ids } = state;
    const routines = routinesOf(registration, routine_ids);
    const limited = routine_ids.length > 0;
    const only = limited ? new Set(routines.flatMap(({ people }) => people)) : null;
    const { one, two } = registration.official.additional_observers;
    const summary = {
      event: profile.name,
      event_id: tour_date.event_id,
      subdomain: profile.subdomain,
      virtual: tour_date.virtual,
      city: cityLabel(tour_date.event_city),
      start_date: tour_date.start_date,
      end_date: tour_date.end_date,
      names: namesOf(registration, profile, only),
      unnamed_observers: limited ? 0 : one + two,
    };
    const nameOf = await this.names(registration);
    const shown = routines.map(({ id, name, people }) => ({ id, name, dancers: people.map(nameOf) }));
    return { position, answer: { id, registration_id, routine_ids, routines: shown, summary } };
  }

  /** Who dances without being registered stands on the roster alone. */
  private async names({ account_id, official }: Registration): Promise<(person_id: number) => string> {
    const roster = await this.rosters.people(account_id);
    return (person_id) => {
      const person = official.attendees[person_id]?.person ?? roster.get(person_id)?.person;
      return person ? fullName(person) : '';
    };
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
