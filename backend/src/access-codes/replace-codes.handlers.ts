import { randomInt } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  accessCode,
  type AccessCodesCommand,
  accessCodesDecider,
  accessCodesStream,
  importedCodes,
  readCodes,
} from '@app/contracts/access-codes';
import { Command, type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { TourDateCodesQuery } from './tour-date-codes.query.js';

type Replaced = { readonly changed: number };
type Replace = Extract<AccessCodesCommand, { readonly type: 'ReplaceAccessCodes' }>;
export class RegenerateAccessCodesCommand extends Command<{ readonly tour_date_id: number }, Replaced> {}
export class ImportAccessCodesCommand extends Command<
  { readonly tour_date_id: number; readonly csv: string },
  Replaced
> {}

const replaced = async (
  runner: CommandRunner,
  command: Replace,
  now: ReadonlyMap<string, string>,
  meta: CommandMeta,
): Promise<CommandResult<Replaced>> => {
  const stream = accessCodesStream(command.tour_date_id);
  const { position } = await runner.run({ stream, name: command.type, decider: accessCodesDecider, command, meta });
  const changed = command.codes.filter(
    ({ registration_id, person_id, code }) => now.get(`${registration_id}-${person_id}`) !== code,
  );
  return { position, answer: { changed: changed.length } };
};
const codesOf = (coded: Awaited<ReturnType<TourDateCodesQuery['coded']>>): ReadonlyMap<string, string> =>
  new Map([...coded].map(([id, { code }]) => [id, code]));

/** Each gets a new one, such as when the old ones got about (EVT-184). */
@CommandHandler(RegenerateAccessCodesCommand)
export class RegenerateAccessCodesHandler implements ICommandHandler<RegenerateAccessCodesCommand> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly query: TourDateCodesQuery,
  ) {}

  async execute({ data: { tour_date_id }, meta }: RegenerateAccessCodesCommand): Promise<CommandResult<Replaced>> {
    const { attendees } = await this.query.of(tour_date_id);
    const now = new Map(attendees.map(({ id, access_code }) => [id, access_code]));
    const taken = new Set(now.values());
    const codes = attendees.map(({ registration_id, person_id }) => {
      let code = accessCode((limit) => randomInt(limit));
      while (taken.has(code)) code = accessCode((limit) => randomInt(limit));
      taken.add(code);
      return { registration_id, person_id, code };
    });
    return replaced(this.runner, { type: 'ReplaceAccessCodes', tour_date_id, how: 'regenerated', codes }, now, meta);
  }
}

/** All lines of the file or none; the same file again changes nothing (EVT-184). */
@CommandHandler(ImportAccessCodesCommand)
export class ImportAccessCodesHandler implements ICommandHandler<ImportAccessCodesCommand> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly query: TourDateCodesQuery,
  ) {}

  async execute({ data: { tour_date_id, csv }, meta }: ImportAccessCodesCommand): Promise<CommandResult<Replaced>> {
    const coded = await this.query.coded(tour_date_id);
    const codes = importedCodes(readCodes(csv, coded));
    if (codes === null) throw refused('access_codes_import_invalid');
    const command = { type: 'ReplaceAccessCodes', tour_date_id, how: 'imported', codes } as const;
    return replaced(this.runner, command, codesOf(coded), meta);
  }
}
