import { Controller } from '@nestjs/common';
import {
  type AsOfAnswer,
  auditCalls,
  type CompareAnswer,
  CompareQuery,
  type ReplayAnswer,
  ReplayBody,
  RevealBody,
  type Timeline,
} from '@app/contracts/audit';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { AuditLog } from './audit-log.js';
import { Replay } from './replay.js';
import { RevealPersonalDataCommand } from './reveal-personal-data.handler.js';

/** AUD-011: auditors and admins read history; the one change they make is the record of what they revealed. */
@Controller()
export class AuditController {
  constructor(
    private readonly commands: Commands,
    private readonly audit: AuditLog,
    private readonly replays: Replay,
  ) {}

  @Serves(auditCalls.timeline)
  timeline(@Called() { params }: Called<typeof auditCalls.timeline>): Promise<Timeline> {
    return this.audit.timeline(params.stream, false);
  }

  @Serves(auditCalls.at)
  at(@Called() { params }: Called<typeof auditCalls.at>): Promise<AsOfAnswer> {
    return this.audit.at(params.id, params.revision);
  }

  @Serves(auditCalls.compare, { query: CompareQuery })
  compare(@Called() { params, query }: Called<typeof auditCalls.compare>): Promise<CompareAnswer> {
    return this.audit.compare(params.id, query.from, query.to);
  }

  @Serves(auditCalls.replay, { body: ReplayBody })
  replay(@Called() { body }: Called<typeof auditCalls.replay>): Promise<ReplayAnswer> {
    return this.replays.registration(body.registration_id);
  }

  @Serves(auditCalls.reveal, { body: RevealBody })
  reveal(@Called() { body, meta }: Called<typeof auditCalls.reveal>): Promise<Saved<Timeline>> {
    return this.commands.run(new RevealPersonalDataCommand(body, meta));
  }
}
