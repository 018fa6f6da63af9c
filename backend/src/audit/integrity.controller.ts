import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, StreamableFile } from '@nestjs/common';
import { type VerificationRun, type VerifyAnswer, VerifyBody } from '@app/contracts/audit';
import type { Position } from '@app/contracts/shared';
import { Permit } from '../platform/auth/permit.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { integrityPdf } from './integrity-pdf.js';
import { IntegrityRuns } from './integrity-runs.js';
import { Replay } from './replay.js';
import { ReportSigner } from './report-signer.js';

const download = (content: Buffer | string, type: string, name: string): StreamableFile =>
  new StreamableFile(Buffer.from(content), { type, disposition: `attachment; filename="${name}"` });

/** AUD-007: the hash chain of one stream at once, or of everything in a run with progress and a signed report. */
@Controller('audit/verify')
export class IntegrityController {
  constructor(
    private readonly replays: Replay,
    private readonly runs: IntegrityRuns,
    private readonly signer: ReportSigner,
  ) {}

  @Post()
  @HttpCode(200)
  @Permit('audit.run')
  async verify(
    @Body() { stream, report }: VerifyBody,
    @Meta() meta: CommandMeta,
  ): Promise<VerifyAnswer | (VerificationRun & { position: Position })> {
    if (stream !== undefined && !report) return this.replays.verify(stream);
    const { run, position } = await this.runs.start({ stream: stream ?? null, meta });
    return { ...run, position };
  }

  @Get()
  @Permit('audit.read')
  list(): Promise<VerificationRun[]> {
    return this.runs.list();
  }

  @Get('key')
  @Permit('audit.read')
  async key(): Promise<StreamableFile> {
    const { pem, key_id } = await this.signer.publicKey();
    return download(pem, 'application/x-pem-file', `callboard-${key_id}.pem`);
  }

  @Get(':run')
  @Permit('audit.read')
  one(@Param('run', ParseUUIDPipe) run: string): Promise<VerificationRun> {
    return this.runs.read(run);
  }

  @Get(':run/report.json')
  @Permit('audit.read')
  async json(@Param('run', ParseUUIDPipe) run: string): Promise<StreamableFile> {
    return download(JSON.stringify(await this.runs.report(run)), 'application/json', `integrity-${run}.json`);
  }

  @Get(':run/report.pdf')
  @Permit('audit.read')
  async pdf(@Param('run', ParseUUIDPipe) run: string): Promise<StreamableFile> {
    return download(await integrityPdf(await this.runs.report(run)), 'application/pdf', `integrity-${run}.pdf`);
  }
}
