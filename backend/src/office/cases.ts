import { Injectable } from '@nestjs/common';
import {
  CASE_KINDS,
  type CaseCommand,
  caseDecider,
  type CaseKind,
  type CaseOf,
  caseStream,
} from '@app/contracts/office';
import { Owners } from '../platform/auth/ownership.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';

const isKind = (kind: string): kind is CaseKind => CASE_KINDS.some((one) => one === kind);

/** Runs the decisions of a case, of which its registration or studio knows nothing. */
@Injectable()
export class Cases {
  constructor(
    private readonly runner: CommandRunner,
    private readonly owners: Owners,
  ) {}

  /** What an address names; refuses with `not_found` where there is no such thing. */
  async of({ kind, id }: { readonly kind: string; readonly id: number }): Promise<CaseOf> {
    if (!isKind(kind) || (await this.owners.of(kind, id)) === undefined) throw refused('not_found');
    return { kind, of_id: id };
  }

  run(command: CaseCommand, meta: CommandMeta) {
    return this.runner.run({
      stream: caseStream(command),
      name: command.type,
      decider: caseDecider,
      command,
      meta,
    });
  }
}
