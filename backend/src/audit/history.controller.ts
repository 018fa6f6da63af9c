import { Readable } from 'node:stream';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import { type ActivityRow, auditCalls, type HistoryAnswer, HistoryQuery, readsFindings } from '@app/contracts/audit';
import { type Category, seesMasked, streamName } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { Called, Serves } from '../platform/http/serves.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { Activity } from './activity.js';
import { Histories, type Reader } from './histories.js';
import { Names } from './names.js';
import { historyPdf } from './history-pdf.js';

/** Whoever opens the console asks for the history of anything, but not of a finding unless he audits. */
const readerOf = (category: string, { roles }: Viewer): Reader => {
  if (category === 'finding' && !readsFindings(roles)) throw refused('forbidden');
  return { words: 'staff', masked: seesMasked(roles) };
};

@Controller()
export class HistoryController {
  constructor(
    private readonly histories: Histories,
    private readonly activity: Activity,
    private readonly names: Names,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(auditCalls.history, { query: HistoryQuery })
  history(@Called() { params, query, viewer }: Called<typeof auditCalls.history>): Promise<HistoryAnswer> {
    return this.histories.page(params, query, readerOf(params.category, viewer));
  }

  @Serves(auditCalls.historyPdf, { query: HistoryQuery })
  async pdf(@Called() { params, query, viewer }: Called<typeof auditCalls.historyPdf>): Promise<StreamableFile> {
    const rows = await this.histories.every(params, query, readerOf(params.category, viewer));
    const title = `History of ${params.category} ${params.id}`;
    const zone = await this.names.zoneOf(streamName(params.category as Category, params.id));
    const about = { title, at: this.clock.now(), zone };
    return new StreamableFile(Readable.from(historyPdf(rows, about), { objectMode: false }), {
      type: 'application/pdf',
      disposition: `attachment; filename="${title.replaceAll(/[^\w-]+/g, '-')}.pdf"`,
    });
  }

  @Serves(auditCalls.activity)
  latest(@Called() { viewer }: Called<typeof auditCalls.activity>): Promise<readonly ActivityRow[]> {
    return this.activity.latest(seesMasked(viewer.roles));
  }

  @Serves(auditCalls.historyOfRegistration, { query: HistoryQuery })
  ofRegistration(
    @Called() { params, query, viewer }: Called<typeof auditCalls.historyOfRegistration>,
  ): Promise<HistoryAnswer> {
    const thing = { category: 'registration', id: String(params.id) };
    return this.histories.page(thing, query, { words: 'owner', masked: seesMasked(viewer.roles) });
  }
}
