import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  type AddToRosterAnswer,
  type AddToRosterBody,
  type FuzzyMatch,
  fuzzyMatches,
  type RosterCommand,
  rosterDecider,
  type RosterPerson,
} from '@app/contracts/roster';
import { type Day, homeDay, START } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { assertAccepted, UNNUMBERED } from '../../platform/commands/assert-accepted.js';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { Numbers } from '../../platform/numbers/numbers.js';
import { KnownPeople } from '../known-people.js';
import { RosterCommands } from '../roster-commands.js';
import { RosterEntries } from '../roster-entries.js';
import { StreamRosterFacts } from '../roster-facts.js';

export class AddToRosterCommand extends Command<AddToRosterBody & { readonly account_id: number }, AddToRosterAnswer> {}

type AddPerson = Extract<RosterCommand, { type: 'AddPerson' }>;

/** Adds a person, or answers who it may be and saves nothing (ROS-024 to ROS-034). */
@CommandHandler(AddToRosterCommand)
export class AddToRosterHandler implements ICommandHandler<AddToRosterCommand> {
  constructor(
    private readonly roster: RosterCommands,
    private readonly entries: RosterEntries,
    private readonly facts: StreamRosterFacts,
    private readonly known: KnownPeople,
    private readonly numbers: Numbers,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: AddToRosterCommand): Promise<CommandResult<AddToRosterAnswer>> {
    const { account_id } = data;
    const before = await this.roster.repeatOf(account_id, 'AddPerson', meta);
    if (before) return this.added(before);
    const { person_id: chosen, ...typed } = data.person;
    const person: RosterPerson = { ...typed, birthdate: typed.birthdate as Day | null };
    const matches = chosen === undefined && data.skipFuzzy ? [] : await this.matches(account_id, person);
    if (chosen === undefined && matches.length > 0) return { position: START, answer: await this.fuzzy(matches) };
    const match = chosen === undefined ? undefined : await this.chosen(account_id, chosen, matches);
    const account = await this.accounts.ofAccount(account_id);
    if (account === null) throw refused('not_found');
    const today = homeDay(this.clock.now());
    const previous_studio_id = match?.studio_id ?? null;
    const asked = {
      type: 'AddPerson' as const,
      account_id,
      person,
      studio_id: account.studio_id,
      previous_studio_id,
      today,
    };
    if (chosen === undefined)
      assertAccepted(rosterDecider.decide({ ...asked, person_id: UNNUMBERED }, rosterDecider.initialState()));
    const person_id = chosen ?? (await this.numbers.next('person', meta));
    return this.add({ ...asked, person_id }, meta);
  }

  private async add(command: AddPerson, meta: CommandMeta): Promise<CommandResult<AddToRosterAnswer>> {
    return this.added(await this.roster.run(command, meta), command.person_id);
  }

  /** A repeat finds the person that its first attempt has added, under the number that was taken then. */
  private async added(
    { position, state, events }: Awaited<ReturnType<RosterCommands['run']>>,
    person_id = 0,
  ): Promise<CommandResult<AddToRosterAnswer>> {
    const added = events.find((event) => event.type === 'PersonAddedToRoster')?.data.person_id ?? person_id;
    return { position, answer: { entry: await this.entries.one(state.entries[added]!) } };
  }

  private async matches(accountId: number, person: RosterPerson): Promise<FuzzyMatch[]> {
    return fuzzyMatches(person, await this.known.around(accountId, person.birthdate), accountId);
  }

  /** Only someone who was offered may be taken: an id from elsewhere would carry another family's media pass (ROS-032). */
  private async chosen(accountId: number, personId: number, matches: readonly FuzzyMatch[]): Promise<FuzzyMatch> {
    if ((await this.facts.people(accountId)).get(personId)?.listed) throw refused('already_on_roster');
    const match = matches.find((m) => m.person_id === personId);
    if (!match) throw refused('person_unknown');
    return match;
  }

  private async fuzzy(matches: readonly FuzzyMatch[]): Promise<AddToRosterAnswer> {
    const named = matches.map(async (match) => {
      const studio = match.studio_id === null ? null : await this.accounts.studio(match.studio_id);
      return { ...match, studio_name: studio?.name ?? null };
    });
    return { fuzzy: await Promise.all(named) };
  }
}
