import { Inject, Injectable } from '@nestjs/common';
import {
  type Finding,
  type FindingCommand,
  findingDecider,
  type FindingDocument,
  findingStream,
  type FindingsAnswer,
  type FindingsQuery,
} from '@app/contracts/audit';
import { type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { type Filter, READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

const PAGE = 100;

/** Whatever is typed finds words that begin so. */
const beginnings = (text: string): string => text.trim().replaceAll(/\s+/g, '* ').concat('*');

const filterOf = ({ state, raised_by, stream, registration }: FindingsQuery): Filter => ({
  ...(state ? { open: state === 'open' } : {}),
  ...(raised_by ? { raised_by_id: raised_by } : {}),
  ...(stream ? { stream } : {}),
  ...(registration ? { registration_id: registration } : {}),
});

/** What the audit found, and what was said of it (AUD-015, ADR 0027). */
@Injectable()
export class Findings {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly reads: ReadModels,
  ) {}

  async list(query: FindingsQuery): Promise<FindingsAnswer> {
    const { rows, total } = await this.reads.find<FindingDocument>('findings', {
      filter: filterOf(query),
      sort: { changed_at: -1, id: -1 },
      limit: query.limit ?? PAGE,
      skip: query.skip ?? 0,
      without: ['comments', 'words', 'raised_by_id'],
      ...(query.text?.trim() ? { text: beginnings(query.text) } : {}),
    });
    return { findings: rows, total };
  }

  async one(id: string): Promise<Finding> {
    const found = await this.reads.get<FindingDocument>('findings', id);
    if (!found) throw refused('not_found');
    const { words: _words, raised_by_id: _id, ...finding } = found;
    return finding;
  }

  /** The stream that it was raised at. */
  async about(id: string): Promise<string> {
    const [raised] = await this.log.slice(findingStream(id), 0, 1);
    if (!raised) throw refused('not_found');
    return String((raised.data as { readonly stream?: unknown }).stream);
  }

  async run(id: string, command: FindingCommand, meta: CommandMeta): Promise<CommandResult<{ readonly id: string }>> {
    const { position } = await this.runner.run({
      stream: findingStream(id),
      name: command.type,
      decider: findingDecider,
      command,
      meta,
    });
    return { position, answer: { id } };
  }
}
