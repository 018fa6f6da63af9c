import type { ProjectionComparison, ProjectionStatus } from '@app/contracts/shared';
import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { Permit } from '../platform/auth/permit.js';
import { refused } from '../platform/commands/command.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';

/** AUD-010: how far every read model is, and what may be done about it. */
@Controller('audit/projections')
export class ProjectionsController {
  constructor(
    @Inject(READ_SIDE_AUDIT) private readonly reads: ReadSideAudit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  @Permit('audit.read')
  list(): Promise<ProjectionStatus[]> {
    return this.reads.projections();
  }

  @Post(':name/compare')
  @HttpCode(200)
  @Permit('audit.run')
  async compare(@Param('name') name: string): Promise<ProjectionComparison> {
    await this.known(name);
    return this.reads.compareProjection(name);
  }

  /** Answers at once; the progress is in the list. */
  @Post(':name/rebuild')
  @HttpCode(202)
  @Permit('audit.rebuild')
  async rebuild(@Param('name') name: string): Promise<{ name: string }> {
    await this.known(name);
    this.reads.rebuild(name).catch((err: unknown) => this.logger.error({ err, name }, 'a rebuild failed'));
    return { name };
  }

  @Post(':name/retry')
  @HttpCode(200)
  @Permit('audit.rebuild')
  async retry(@Param('name') name: string): Promise<{ name: string }> {
    await this.known(name);
    await this.reads.retry(name);
    return { name };
  }

  private async known(name: string): Promise<void> {
    if (!(await this.reads.projections()).some((one) => one.name === name)) throw refused('not_found');
  }
}
