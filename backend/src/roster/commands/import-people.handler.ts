import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  type ImportedRowBody,
  type ImportingRow,
  type ImportPeopleBody,
  type ImportSummary,
  MOST_CHECKED,
  type RosterCommand,
  rosterDecider,
  type RosterStateEntry,
} from '@app/contracts/roster';
import { type Day, homeDay, START } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { assertAccepted } from '../../platform/commands/assert-accepted.js';
import { Command, type CommandMeta, type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { Numbers } from '../../platform/numbers/numbers.js';
import { summaryOf } from '../import-summary.js';
import { RosterCommands } from '../roster-commands.js';
import { RowMatches } from '../row-matches.js';
import { StreamRosterFacts } from '../roster-facts.js';

export class ImportPeopleCommand extends Command<ImportPeopleBody & { readonly account_id: number }, ImportSummary> {}

type ImportPeople = Extract<RosterCommand, { type: 'ImportPeople' }>;
type People = ReadonlyMap<number, RosterStateEntry>;

const isKnown = (people: People, { person_id }: ImportedRowBody): boolean =>
  person_id !== undefined && people.get(person_id)?.listed === true;

/** Decides all rows before it saves any, then saves as many at a time as one append holds (ROS-061, ADR 0035). */
@CommandHandler(ImportPeopleCommand)
export class ImportPeopleHandler implements ICommandHandler<ImportPeopleCommand> {
  constructor(
    private readonly roster: RosterCommands,
    private readonly facts: StreamRosterFacts,
    private readonly matches: RowMatches,
    private readonly numbers: Numbers,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: ImportPeopleCommand): Promise<CommandResult<ImportSummary>> {
    const { account_id } = data;
    const account = await this.accounts.ofAccount(account_id);
    if (!account) throw refused('not_found');
    const people = await this.facts.people(account_id);
    const now = this.clock.now();
    const whole: ImportPeople = {
      type: 'ImportPeople',
      account_id,
      import_id: meta.command_id,
      rows: await this.rows(data, people, meta),
      first: 0,
      of: data.rows.length,
      studio_id: account.studio_id,
      today: homeDay(now),
      now,
    };
    assertAccepted(rosterDecider.decide(whole, await this.facts.state(account_id)));
    return this.save({ ...whole, rows: await this.numbered(whole.rows, meta) }, meta);
  }

  /** Only whom a row was told to be may be taken over by it, as when he is added alone (ROS-032). */
  private async rows(data: ImportPeopleCommand['data'], people: People, meta: CommandMeta): Promise<ImportingRow[]> {
    const taken = data.rows.filter((row) => row.person_id !== undefined && !isKnown(people, row));
    const studios = await this.studiosOf(data.account_id, taken, meta);
    return data.rows.map((row, n) => ({
      ...row,
      birthdate: row.birthdate as Day | null,
      // Whoever is new has a number of his own while it is decided.
      person_id: row.person_id ?? -1 - n,
      known: isKnown(people, row),
      previous_studio_id: studios.get(row) ?? null,
    }));
  }

  private async studiosOf(account_id: number, rows: readonly ImportedRowBody[], meta: CommandMeta) {
    const studios = new Map<ImportedRowBody, number | null>();
    for (let from = 0; from < rows.length; from += MOST_CHECKED) {
      const some = rows.slice(from, from + MOST_CHECKED);
      const named = some.map(({ fname, lname, birthdate }) => ({ fname, lname, birthdate: birthdate as Day | null }));
      const { matches } = await this.matches.of(account_id, named, meta);
      for (const [n, row] of some.entries()) {
        const match = matches[n]?.find(({ person_id }) => person_id === row.person_id);
        if (!match) throw refused('person_unknown');
        studios.set(row, match.studio_id);
      }
    }
    return studios;
  }

  private async numbered(rows: readonly ImportingRow[], meta: CommandMeta): Promise<ImportingRow[]> {
    const count = rows.filter(({ person_id }) => person_id < 0).length;
    if (count === 0) return [...rows];
    let { from } = await this.numbers.take('person', count, meta);
    return rows.map((row) => (row.person_id < 0 ? { ...row, person_id: from++ } : row));
  }

  private async save(whole: ImportPeople, meta: CommandMeta): Promise<CommandResult<ImportSummary>> {
    let position = START;
    for (let first = 0; first < whole.of; first += MOST_CHECKED) {
      const rows = whole.rows.slice(first, first + MOST_CHECKED);
      const part = { ...meta, command_id: first === 0 ? meta.command_id : `${meta.command_id}:${first}` };
      try {
        ({ position } = await this.roster.run({ ...whole, rows, first }, part));
      } catch (error) {
        if (first === 0 || !(error instanceof Refused)) throw error;
        throw refused('import_stopped', { done: first, of: whole.of });
      }
    }
    const { imports } = await this.facts.state(whole.account_id);
    const done = imports.find(({ import_id }) => import_id === whole.import_id);
    const nothing = { import_id: whole.import_id, imported_at: whole.now, rows: whole.of, added: 0, changed: 0 };
    return { position, answer: summaryOf(done ?? { ...nothing, of: whole.of }) };
  }
}
