import { Controller } from '@nestjs/common';
import {
  type AsOfAnswer,
  auditCalls,
  type CompareAnswer,
  CompareQuery,
  LookQuery,
  type ReplayAnswer,
  ReplayBody,
  RevealBody,
  type RevealedTimeline,
  type Timeline,
  type WhatIfAnswer,
  WhatIfBody,
} from '@app/contracts/audit';
import { registrationStream } from '@app/contracts/registration';
import type { Saved } from '@app/contracts/shared';
import type { CommandMeta } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { AuditLog } from './audit-log.js';
import { Looks } from './looks.js';
import { Replay } from './replay.js';
import { RevealPersonalDataCommand } from './reveal-personal-data.handler.js';
import { WhatIfs } from './what-ifs.js';

/** AUD-011: auditors and admins read history; the one change they make is the record of what they revealed. */
@Controller()
export class AuditController {
  constructor(
    private readonly commands: Commands,
    private readonly audit: AuditLog,
    private readonly replays: Replay,
    private readonly looks: Looks,
    private readonly whatIfs: WhatIfs,
  ) {}

  @Serves(auditCalls.timeline, { query: LookQuery })
  async timeline(@Called() { params, query, meta }: Called<typeof auditCalls.timeline>): Promise<Timeline> {
    const { stream } = params;
    return this.audit.timeline(stream, await this.looks.open(stream, query.look, meta));
  }

  @Serves(auditCalls.at, { query: LookQuery })
  async at(@Called() { params, query, meta }: Called<typeof auditCalls.at>): Promise<AsOfAnswer> {
    const { id, revision } = params;
    return this.audit.at(id, revision, await this.opened(id, query, meta));
  }

  @Serves(auditCalls.compare, { query: CompareQuery })
  async compare(@Called() { params, query, meta }: Called<typeof auditCalls.compare>): Promise<CompareAnswer> {
    return this.audit.compare(params.id, query, await this.opened(params.id, query, meta));
  }

  @Serves(auditCalls.replay, { body: ReplayBody })
  async replay(@Called() { body, meta }: Called<typeof auditCalls.replay>): Promise<ReplayAnswer> {
    const id = body.registration_id;
    return this.replays.registration(id, await this.opened(id, body, meta));
  }

  @Serves(auditCalls.whatIf, { body: WhatIfBody })
  async whatIf(@Called() { body, meta }: Called<typeof auditCalls.whatIf>): Promise<WhatIfAnswer> {
    const id = body.registration_id;
    return this.whatIfs.of(id, await this.opened(id, body, meta));
  }

  @Serves(auditCalls.reveal, { body: RevealBody })
  reveal(@Called() { body, meta }: Called<typeof auditCalls.reveal>): Promise<Saved<RevealedTimeline>> {
    return this.commands.run(new RevealPersonalDataCommand(body, meta));
  }

  private opened(id: number, { look }: LookQuery, meta: CommandMeta): Promise<boolean> {
    return this.looks.open(registrationStream(id), look, meta);
  }
}
