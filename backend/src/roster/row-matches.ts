import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  type CheckedImport,
  type FuzzyMatch,
  isGuess,
  type KnownPerson,
  rowMatcher,
  type RowMatch,
} from '@app/contracts/roster';
import type { Day } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { KnownPeople } from './known-people.js';
import { RosterCommands } from './roster-commands.js';

type Named = { readonly fname: string; readonly lname: string; readonly birthdate: Day | null };

/** Whom the rows of an import may be (ROS-061). */
@Injectable()
export class RowMatches {
  constructor(
    private readonly known: KnownPeople,
    private readonly roster: RosterCommands,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Each row is one question about people of other rosters, of which an account has so many an hour (SEC-018). */
  async of(account_id: number, rows: readonly Named[], meta: CommandMeta): Promise<CheckedImport> {
    const own = await this.known.around(account_id, null);
    const match = rowMatcher(own);
    // A file with one name and many birthdates guesses as somebody does who types them.
    const before: KnownPerson[] = [];
    const matches: RowMatch[][] = [];
    let limited = false;
    for (const [n, row] of rows.entries()) {
      const others: readonly KnownPerson[] =
        row.birthdate === null || limited ? [] : await this.known.others(account_id, row.birthdate);
      let found = match(row, others);
      const elsewhere = found.map(({ person_id }) => person_id).filter((id) => others.some((o) => o.person_id === id));
      if (row.birthdate !== null && !limited) {
        const guessed = isGuess(row, [...own, ...before], account_id);
        limited = !(await this.mayBeTold(account_id, elsewhere, { guessed, meta, n }));
        if (limited) found = match(row, []);
      }
      before.push({ ...row, person_id: 0, account_id, studio_id: null, listed: true });
      matches.push(await Promise.all(found.map((one) => this.offered(one, row, own))));
    }
    return { matches, limited };
  }

  private async mayBeTold(
    account_id: number,
    person_ids: readonly number[],
    { guessed, meta, n }: { guessed: boolean; meta: CommandMeta; n: number },
  ): Promise<boolean> {
    try {
      const recorded = { ...meta, command_id: `${meta.command_id}:match-${n}` };
      await this.roster.run(
        { type: 'MatchElsewhere', account_id, person_ids, guessed, now: this.clock.now() },
        recorded,
      );
      return true;
    } catch (error) {
      if (error instanceof Refused && error.refusals.some(({ code }) => code === 'too_many_matches')) return false;
      throw error;
    }
  }

  /** Own people as they are known; of others no word but the asker's own (SEC-018). */
  private async offered(
    match: FuzzyMatch,
    { fname, lname, birthdate }: Named,
    own: readonly KnownPerson[],
  ): Promise<RowMatch> {
    const { person_id, studio_id } = match;
    const mine = own.find((one) => one.person_id === person_id);
    if (!mine)
      return { person_id, fname, lname, birthdate, studio_id: null, studio_name: null, elsewhere: true, listed: false };
    const studio = studio_id === null ? null : await this.accounts.studio(studio_id);
    return { ...match, studio_name: studio?.name ?? null, elsewhere: false, listed: mine.listed };
  }
}
