import { Controller, StreamableFile } from '@nestjs/common';
import {
  type AnchorsAnswer,
  auditCalls,
  type VerificationRun,
  type VerifyAnswer,
  VerifyBody,
} from '@app/contracts/audit';
import type { Saved } from '@app/contracts/shared';
import { Called, Serves } from '../platform/http/serves.js';
import { Anchors } from './anchors.js';
import { integrityPdf } from './integrity-pdf.js';
import { IntegrityRuns } from './integrity-runs.js';
import { ReportSigner } from './report-signer.js';
import { Seals } from './seals.js';
import { SignedReports } from './signed-reports.js';

const download = (content: Buffer | string, type: string, name: string): StreamableFile =>
  new StreamableFile(Buffer.from(content), { type, disposition: `attachment; filename="${name}"` });

/** AUD-007: the hash chain of one stream at once, or of everything in a run with progress and a signed report. */
@Controller()
export class IntegrityController {
  constructor(
    private readonly seals: Seals,
    private readonly runs: IntegrityRuns,
    private readonly reports: SignedReports,
    private readonly anchors: Anchors,
    private readonly signer: ReportSigner,
  ) {}

  @Serves(auditCalls.verify, { body: VerifyBody })
  async verify(
    @Called() { body, meta }: Called<typeof auditCalls.verify>,
  ): Promise<VerifyAnswer | Saved<VerificationRun>> {
    const { stream, report, against } = body;
    if (stream && !report) return this.seals.of(stream);
    const compared = stream || against === undefined ? {} : { against: await this.reports.uploaded(against) };
    const { run, position } = await this.runs.start({ stream: stream ?? null, meta, ...compared });
    return { ...run, position };
  }

  @Serves(auditCalls.listRuns)
  list(): Promise<VerificationRun[]> {
    return this.runs.list();
  }

  @Serves(auditCalls.listAnchors)
  kept(): Promise<AnchorsAnswer> {
    return this.anchors.list();
  }

  @Serves(auditCalls.publicKey)
  async key(): Promise<StreamableFile> {
    const { pem, key_id } = await this.signer.publicKey();
    return download(pem, 'application/x-pem-file', `callboard-${key_id}.pem`);
  }

  @Serves(auditCalls.readRun)
  one(@Called() { params: { run } }: Called<typeof auditCalls.readRun>): Promise<VerificationRun> {
    return this.runs.read(run);
  }

  @Serves(auditCalls.reportJson)
  async json(@Called() { params: { run } }: Called<typeof auditCalls.reportJson>): Promise<StreamableFile> {
    return download(JSON.stringify(await this.runs.report(run)), 'application/json', `integrity-${run}.json`);
  }

  @Serves(auditCalls.reportPdf)
  async pdf(@Called() { params: { run } }: Called<typeof auditCalls.reportPdf>): Promise<StreamableFile> {
    return download(await integrityPdf(await this.runs.report(run)), 'application/pdf', `integrity-${run}.pdf`);
  }
}
