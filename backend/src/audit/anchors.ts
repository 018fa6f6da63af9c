import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ANCHOR_TARGETS,
  type AnchorsAnswer,
  type AnchorTarget,
  type SignedReport,
  type VerificationRun,
} from '@app/contracts/audit';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { addMinutes, counted, type Instant } from '@app/contracts/shared';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { tryEach } from '../platform/processes/try-each.js';
import { integrityPdf } from './integrity-pdf.js';
import { IntegrityRuns } from './integrity-runs.js';
import { momentOf } from '../platform/paper/pdf-document.js';
import { SignedReports } from './signed-reports.js';

const EVERY_MS = 600_000;
/** A receiver that keeps silent is tried again at the next turn. */
const PATIENCE_MS = 30_000;

/** Signs a report at an interval and keeps each one where the operator of the log cannot change it (AUD-013). */
@Injectable()
export class Anchors implements OnApplicationBootstrap {
  constructor(
    private readonly runs: IntegrityRuns,
    private readonly reports: SignedReports,
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    mails.documentsBy('integrity-report', async ({ run_id, as }) => {
      const signed = await reports.read(run_id);
      const content = as === 'pdf' ? await integrityPdf(signed) : Buffer.from(JSON.stringify(signed));
      return { name: `integrity-${run_id}.${as}`, content_type: `application/${as}`, content };
    });
  }

  onApplicationBootstrap(): void {
    if (this.environment.ANCHOR_EVERY_HOURS > 0) this.scheduler.duty('integrity-anchors', EVERY_MS, () => this.run());
  }

  async list(): Promise<AnchorsAnswer> {
    const last = await this.lastOf();
    return {
      every_hours: this.environment.ANCHOR_EVERY_HOURS,
      targets: this.targets().map((target) => ({ target, last: last.get(target) ?? null })),
    };
  }

  /** What cannot be sent hinders no other target, and is tried again at the next turn. */
  async run(): Promise<void> {
    const run = await this.newest();
    if (!run) return;
    const last = await this.lastOf();
    const due = this.targets().filter((target) => last.get(target)?.run_id !== run.run_id);
    if (due.length === 0) return;
    const signed = await this.reports.read(run.run_id);
    await tryEach(due, async (target) => {
      await this.send(target, signed);
      const data = { run_id: run.run_id, target };
      await this.runs.record({ type: 'HeadsAnchored', data }, systemMeta(this.ids));
    });
  }

  /** The newest finished run of everything; one is made when that is too long ago. */
  private async newest(): Promise<VerificationRun | undefined> {
    const finished = await this.lastFinished();
    const oldest = addMinutes(this.clock.now(), -60 * this.environment.ANCHOR_EVERY_HOURS);
    if (finished?.ended_at && finished.ended_at > oldest) return finished;
    await this.runs.start({ stream: null, meta: systemMeta(this.ids) });
    await this.runs.settled();
    return this.lastFinished();
  }

  private async lastFinished(): Promise<VerificationRun | undefined> {
    return (await this.runs.list()).find(({ status, stream }) => status === 'finished' && stream === null);
  }

  private async lastOf(): Promise<ReadonlyMap<AnchorTarget, { readonly run_id: string; readonly at: Instant }>> {
    const anchored = (await this.reports.runs()).flatMap(({ type, data, occurred_at }) =>
      type === 'HeadsAnchored' ? [[data.target, { run_id: data.run_id, at: occurred_at as Instant }] as const] : [],
    );
    return new Map(anchored);
  }

  private targets(): AnchorTarget[] {
    const { ANCHOR_FOLDER: file, ANCHOR_WEBHOOK: webhook, ANCHOR_MAIL: mail } = this.environment;
    return ANCHOR_TARGETS.filter((target) => ({ file, webhook, mail })[target] !== '');
  }

  private async send(target: AnchorTarget, signed: SignedReport): Promise<void> {
    if (target === 'file') await this.write(signed);
    else if (target === 'webhook') await this.post(signed);
    else await this.mail(signed);
  }

  /** A file for each report, never written over: the folder may be one that takes a file once. */
  private async write(signed: SignedReport): Promise<void> {
    const { ended_at, run_id } = signed.report;
    const name = `integrity-${ended_at.slice(0, 19).replaceAll(':', '')}-${run_id}.json`;
    await mkdir(this.environment.ANCHOR_FOLDER, { recursive: true });
    const file = join(this.environment.ANCHOR_FOLDER, name);
    const text = JSON.stringify(signed);
    await writeFile(file, text, { flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      // Of a turn that a crash ended before it was recorded, or in the middle of the file.
      if ((await readFile(file, 'utf8')) !== text) throw new Error(`${name} in the folder of the anchors is not whole`);
    });
  }

  private async post(signed: SignedReport): Promise<void> {
    const answer = await fetch(this.environment.ANCHOR_WEBHOOK, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    });
    if (!answer.ok) throw new Error(`the webhook of the anchors answered ${answer.status}`);
  }

  private async mail({ report, signature }: SignedReport): Promise<void> {
    const { ok, run_id, events, streams, position, head, ended_at } = report;
    const { correlation_id, causation_id, request_id } = systemMeta(this.ids);
    await this.mails.queue({
      cause_id: run_id,
      template: 'heads-anchored',
      origin: { correlation_id, causation_id, request_id },
      event: null,
      to: { account: null, person: null, office: this.environment.ANCHOR_MAIL },
      documents: (['pdf', 'json'] as const).map((as) => ({ kind: 'integrity-report', run_id, as })),
      params: {
        result: ok ? 'Nothing was changed.' : 'Something does not fit: look at the report.',
        ended_at: momentOf(ended_at),
        position,
        counts: `${counted(events, 'event')} in ${counted(streams, 'stream')}`,
        head: head ?? 'none: the chain is broken',
        run_id,
        key_id: signature.key_id,
        signature: signature.value,
      },
    });
  }
}
