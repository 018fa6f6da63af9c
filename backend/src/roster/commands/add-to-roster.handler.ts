import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  type AddToRosterAnswer,
  type AddToRosterBody,
  type FuzzyMatch,
  fuzzyMatches,
  isGuess,
  type OfferedMatch,
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

/** `elsewhere`: which of them are people of other rosters alone. */
type Matches = { readonly matches: readonly FuzzyMatch[]; readonly elsewhere: ReadonlySet<number> };
const NOBODY: Matches = { matches: [], elsewhere: new Set() };

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
    if (before) return this.added(account_id, before);
    const { person_id: chosen, ...typed } = data.person;
    const person: RosterPerson = { ...typed, birthdate: typed.birthdate as Day | null };
    const asks = chosen !== undefined || !data.skipFuzzy;
    const { matches, elsewhere } = asks ? await this.matches(account_id, person, meta) : NOBODY;
    if (chosen === undefined && matches.length > 0)
      return { position: START, answer: await this.fuzzy(matches, elsewhere, person) };
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
    return this.added(command.account_id, await this.roster.run(command, meta), command.person_id);
  }

  /** A repeat finds the person that its first attempt has added, under the number that was taken then. */
  private async added(
    account_id: number,
    { position, events }: Awaited<ReturnType<RosterCommands['run']>>,
    person_id = 0,
  ): Promise<CommandResult<AddToRosterAnswer>> {
    const added = events.find((event) => event.type === 'PersonAddedToRoster')?.data.person_id ?? person_id;
    return { position, answer: { entry: await this.entries.one(account_id, added) } };
  }

  /** Whoever looks for people of other rosters is limited, and it is told in the history of the own one (SEC-018). */
  private async matches(account_id: number, person: RosterPerson, meta: CommandMeta): Promise<Matches> {
    const known = await this.known.around(account_id, person.birthdate);
    const matches = fuzzyMatches(person, known, account_id);
    const own = new Set(known.flatMap((one) => (one.account_id === account_id ? [one.person_id] : [])));
    const elsewhere = new Set(matches.map(({ person_id }) => person_id).filter((id) => !own.has(id)));
    if (person.birthdate !== null) {
      const match = { account_id, person_ids: [...elsewhere], guessed: isGuess(person, known, account_id) };
      const recorded = { ...meta, command_id: `${meta.command_id}:match` };
      await this.roster.run({ type: 'MatchElsewhere', ...match, now: this.clock.now() }, recorded);
    }
    return { matches, elsewhere };
  }

  /** Only someone who was offered may be taken: an id from elsewhere would carry another family's media pass (ROS-032). */
  private async chosen(accountId: number, personId: number, matches: readonly FuzzyMatch[]): Promise<FuzzyMatch> {
    if ((await this.facts.people(accountId)).get(personId)?.listed) throw refused('already_on_roster');
    const match = matches.find((m) => m.person_id === personId);
    if (!match) throw refused('person_unknown');
    return match;
  }

  /** Own people as they are known; of others no word but the asker's own (SEC-018). */
  private async fuzzy(
    matches: readonly FuzzyMatch[],
    elsewhere: ReadonlySet<number>,
    { fname, lname, birthdate }: RosterPerson,
  ): Promise<AddToRosterAnswer> {
    const offered = matches.map(async (match): Promise<OfferedMatch> => {
      const { person_id, studio_id } = match;
      if (elsewhere.has(person_id))
        return { person_id, fname, lname, birthdate, studio_id: null, studio_name: null, elsewhere: true };
      const studio = studio_id === null ? null : await this.accounts.studio(studio_id);
      return { ...match, studio_name: studio?.name ?? null, elsewhere: false };
    });
    return { fuzzy: await Promise.all(offered) };
  }
}
