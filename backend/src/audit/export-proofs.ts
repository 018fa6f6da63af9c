import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportedStream, ExportLine, ExportManifest, SignedExport, TimelineEvent } from '@app/contracts/audit';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { canonicalJson } from '../platform/event-store/canonical-json.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { ReportSigner } from './report-signer.js';
import { type Chained, StoredEvents } from './stored-events.js';

type About = Pick<ExportManifest, 'scope' | 'what' | 'revealed' | 'exported_by'>;
/** What the file holds of a stream so far; `whole` as long as no event was left out. */
type Held = Map<string, ExportedStream>;

/** So many events are read again in one go, as they are stored. */
const CHUNK = 200;

const chunksOf = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
};

const hold = (held: Held, { stream, revision, hash }: TimelineEvent): void => {
  const before = held.get(stream) ?? { stream, events: 0, first: revision, last: -1, hash: '', whole: true };
  const whole = before.whole && revision === before.last + 1;
  held.set(stream, { ...before, events: before.events + 1, last: revision, hash, whole });
};

/** Writes exported events so that they can be verified away from the server, by `npm run verify` (AUD-014). */
@Injectable()
export class ExportProofs {
  constructor(
    private readonly log: EventLog,
    private readonly events: StoredEvents,
    private readonly signer: ReportSigner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A line for each event, chained to the line before it, and the signed manifest of all at the end. */
  async *lines(rows: AsyncIterable<TimelineEvent>, about: About): AsyncGenerator<string> {
    const held: Held = new Map();
    let file_hash = '';
    let line = 0;
    for await (const chunk of chunksOf(rows)) {
      const chained = await this.events.chained(chunk);
      for (const row of chunk) {
        hold(held, row);
        line += 1;
        const proven = lineOf(row, line, chained.get(row.id)!, file_hash);
        ({ file_hash } = proven.proof);
        yield `${JSON.stringify(proven)}\n`;
      }
    }
    yield `${JSON.stringify(await this.signed(held, { ...about, events: line, file_hash }))}\n`;
  }

  private async signed(held: Held, about: About & Pick<ExportManifest, 'events' | 'file_hash'>): Promise<SignedExport> {
    const streams: ExportedStream[] = [];
    for (const one of held.values())
      streams.push({ ...one, whole: one.whole && one.last === (await this.lastOf(one.stream)) });
    const position = await this.log.head();
    const exported_at = this.clock.now();
    const manifest = { format: 'callboard-export-1', ...about, exported_at, position, streams } as const;
    return { manifest, signature: await this.signer.signatureOf(manifest) };
  }

  private async lastOf(stream: string): Promise<number> {
    const [last] = await this.log.sealed(stream, { backwards: true, limit: 1 });
    return last?.revision ?? -1;
  }
}

const lineOf = (row: TimelineEvent, line: number, { after, stored }: Chained, before: string): ExportLine => {
  const proof = { line, after, stored };
  const file_hash = createHash('sha256')
    .update(before + canonicalJson({ ...row, proof }))
    .digest('hex');
  return { ...row, proof: { ...proof, file_hash } };
};
