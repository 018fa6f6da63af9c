import { Controller, Inject } from '@nestjs/common';
import { auditCalls } from '@app/contracts/audit';
import type { ProjectionComparison, ProjectionStatus, ReactionStatus } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { Called, Serves } from '../platform/http/serves.js';
import { ReactionBoard } from '../platform/reactions/reaction-board.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';

/** AUD-010: how far every read model is, and what may be done about it. */
@Controller()
export class ProjectionsController {
  constructor(
    @Inject(READ_SIDE_AUDIT) private readonly reads: ReadSideAudit,
    @Inject(ReactionBoard) private readonly board: ReactionBoard,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Serves(auditCalls.lag)
  lag(): Promise<ProjectionStatus[]> {
    return this.reads.projections();
  }

  @Serves(auditCalls.listProjections)
  list(): Promise<ProjectionStatus[]> {
    return this.reads.projections();
  }

  @Serves(auditCalls.listReactions)
  reactions(): Promise<ReactionStatus[]> {
    return this.board.all();
  }

  @Serves(auditCalls.compareProjection)
  async compare(
    @Called() { params: { name } }: Called<typeof auditCalls.compareProjection>,
  ): Promise<ProjectionComparison> {
    await this.known(name);
    return this.reads.compareProjection(name);
  }

  /** Answers at once; the progress is in the list. */
  @Serves(auditCalls.rebuildProjection)
  async rebuild(
    @Called() { params: { name } }: Called<typeof auditCalls.rebuildProjection>,
  ): Promise<{ name: string }> {
    await this.known(name);
    this.reads.rebuild(name).catch((err: unknown) => this.logger.error({ err, name }, 'a rebuild failed'));
    return { name };
  }

  @Serves(auditCalls.retryProjection)
  async retry(@Called() { params: { name } }: Called<typeof auditCalls.retryProjection>): Promise<{ name: string }> {
    await this.known(name);
    await this.reads.retry(name);
    return { name };
  }

  private async known(name: string): Promise<void> {
    if (!(await this.reads.projections()).some((one) => one.name === name)) throw refused('not_found');
  }
}
