import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import {
  compareHeads,
  type Comparison,
  type Head,
  type ReportNamed,
  type SignedReport,
  type VerificationEvent,
} from '@app/contracts/audit';
import { type StoredEvent, streamName } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import type { Verified } from '../platform/event-store/verification.js';
import { SETTINGS, type Settings } from '../platform/settings/settings.port.js';
import { ReportSigner } from './report-signer.js';

/** Who verified what, and what came out of it. */
export const RUNS = streamName('process', 'verifications');
/** A setting is one document of the database, and that has an end at 16 MB. */
const CHUNK = 8_000_000;

type Run = StoredEvent<VerificationEvent>;
type Finished = Extract<Run, { type: 'VerificationFinished' }>;

/** A signed report as what is verified now is held against it. */
export type Basis = Pick<Comparison, 'report' | 'uploaded' | 'state'> & { readonly heads: ReadonlyMap<string, Head> };

/** The signed reports that are kept here, and the last one to compare with (AUD-013). */
@Injectable()
export class SignedReports {
  /** The heads of a report are as many as there are streams: they are read and checked once. */
  private known: Basis | null = null;

  constructor(
    private readonly log: EventLog,
    private readonly signer: ReportSigner,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async runs(): Promise<readonly Run[]> {
    return (await this.log.readStream(RUNS)).events as unknown as readonly Run[];
  }

  async keep(run_id: string, signed: SignedReport): Promise<void> {
    const packed = await promisify(gzip)(JSON.stringify(signed));
    for (let n = 0; n * CHUNK < packed.length; n += 1) {
      const chunk = packed.subarray(n * CHUNK, (n + 1) * CHUNK).toString('base64');
      await this.settings.set(chunkName(run_id, n), chunk);
    }
  }

  async read(run_id: string): Promise<SignedReport> {
    const signed = await this.find(run_id);
    if (!signed) throw refused('not_found');
    return signed;
  }

  /**
   * The newest report of everything that found nothing wrong; null before the first one. One that found something is
   * not what should be: what it found would look right in the next one.
   */
  async last(): Promise<Basis | null> {
    const runs = await this.runs();
    const everything = new Set(
      runs.flatMap(({ type, data }) => (type === 'VerificationStarted' && data.stream === null ? [data.run_id] : [])),
    );
    const finished = runs.findLast(
      (run): run is Finished => run.type === 'VerificationFinished' && run.data.ok && everything.has(run.data.run_id),
    );
    if (!finished) return null;
    if (this.known?.report.run_id !== finished.data.run_id) this.known = await this.basisOf(finished);
    return this.known;
  }

  /** As `last`, of a report that somebody brings along. */
  async uploaded(text: string): Promise<Basis> {
    return basisIn(await this.signer.read(text), true);
  }

  private async basisOf({ data: { run_id, signature }, occurred_at }: Finished): Promise<Basis> {
    const signed = await this.find(run_id).catch(() => null);
    const own = signed?.report.run_id === run_id && signed.signature.value === signature;
    if (signed && own && (await this.signer.isOurs(signed))) return basisIn(signed, false);
    const report = { run_id, ended_at: occurred_at as ReportNamed['ended_at'], key_id: '' };
    return { report, uploaded: false, state: signed ? 'changed' : 'missing', heads: new Map() };
  }

  private async find(run_id: string): Promise<SignedReport | null> {
    const chunks: Buffer[] = [];
    for (let n = 0; ; n += 1) {
      const chunk = await this.settings.get(chunkName(run_id, n));
      if (chunk === null) break;
      chunks.push(Buffer.from(chunk, 'base64'));
    }
    if (chunks.length === 0) return null;
    return JSON.parse((await promisify(gunzip)(Buffer.concat(chunks))).toString()) as SignedReport;
  }
}

const basisIn = (
  { report: { run_id, ended_at, heads }, signature: { key_id } }: SignedReport,
  uploaded: boolean,
): Basis => ({
  report: { run_id, ended_at, key_id },
  uploaded,
  state: 'signed',
  heads: new Map(heads.map((head) => [head.stream, head])),
});

/** Everything that was verified, held against a report; null where the store could not be read to its end. */
export const comparisonWith = (basis: Basis | null, verified: Verified): Comparison | null => {
  if (!basis || !verified.whole) return null;
  const { heads, ...named } = basis;
  return { ...named, ...compareHeads(heads, verified) };
};

const chunkName = (run_id: string, n: number): string => `verification_report_${run_id}_${n}`;
