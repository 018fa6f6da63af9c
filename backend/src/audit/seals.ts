import { Inject, Injectable } from '@nestjs/common';
import {
  comparisonFits,
  type CoveredStream,
  findingOf,
  type SealedPart,
  streamFits,
  type VerifyAnswer,
} from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { mediaPassStream } from '@app/contracts/media-pass';
import { type LedgerEvent, ledgerStream, paymentStream } from '@app/contracts/payments';
import {
  evolveRegistration,
  mediaPassPeople,
  type RegistrationEvent,
  type RegistrationState,
  registrationStream,
} from '@app/contracts/registration';
import { categoryOf, idOf, isStreamName, type StreamName, streamName } from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';
import { type Basis, SignedReports } from './signed-reports.js';

/** A stream to cover. `named`: an event refers to it, so that it has to be there; any other may not have begun. */
export type Source = { readonly stream: StreamName; readonly part: SealedPart; readonly named: boolean };

const source = (part: SealedPart, stream: StreamName, named = false): Source => ({ stream, part, named });

/** Says of everything that a figure was computed from whether it is as it was written, and as it was signed (AUD-013). */
@Injectable()
export class Seals {
  constructor(
    private readonly log: EventLog,
    private readonly reports: SignedReports,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** Of a registration all that it is computed from, of any other stream itself. */
  async of(stream: string): Promise<VerifyAnswer> {
    if (!isStreamName(stream) || categoryOf(stream) !== 'registration') return this.over(stream, []);
    return this.over(stream, await this.sourcesOf(Number(idOf(stream))));
  }

  /** The stream itself and these. */
  async over(stream: string, sources: readonly Source[]): Promise<VerifyAnswer> {
    const verified_at = await this.log.head();
    const basis = await this.reports.last();
    const own: Source = { stream: stream as StreamName, part: 'own', named: false };
    const all = sources.length > 0 ? sources : [own];
    const streams = (await Promise.all(all.map((one) => this.covered(one, basis)))).flatMap((one) => one ?? []);
    const ok = streams.every(streamFits) && (basis === null || comparisonFits({ ...basis, found: 0 }));
    const new_events = streams.reduce((sum, one) => sum + one.new_events, 0);
    return {
      stream,
      ok,
      sealed: ok && basis !== null,
      events: streams.reduce((sum, { events }) => sum + events, 0),
      verified_at,
      streams,
      compared: basis && { report: basis.report, state: basis.state, new_events },
    };
  }

  /** Its own events and its ledger, the payments and passes in them, and the configuration that priced it. */
  async sourcesOf(id: number): Promise<Source[]> {
    const [registration, ledger] = [registrationStream(id), ledgerStream(id)];
    const read = async <E>(stream: StreamName) => (await this.log.readStream(stream)).events as unknown as readonly E[];
    const own = [source('registration', registration), source('ledger', ledger)];
    try {
      const state = (await read<RegistrationEvent>(registration)).reduce<RegistrationState>(evolveRegistration, null);
      return [...own, ...paymentsIn(await read<LedgerEvent>(ledger)), ...(await this.configurationOf(state))];
    } catch (error) {
      // What was damaged may be unreadable; then that is what there is to say. Anything else is a fault of ours.
      const damaged = await Promise.all(own.map(async ({ stream }) => !(await this.log.verify(stream)).ok));
      if (!damaged.includes(true)) throw error;
      return own;
    }
  }

  private async configurationOf(state: RegistrationState): Promise<Source[]> {
    if (!state) return [];
    const { season_id, tour_date_id } = state;
    const found = await this.catalogue.tourDate(tour_date_id);
    return [
      ...mediaPassPeople(state).map((person) => source('media_pass', mediaPassStream(season_id, person))),
      ...(found ? [source('event', streamName('event', found.tour_date.event_id), true)] : []),
      source('tour_date', streamName('tourDate', tour_date_id), true),
      source('season', streamName('season', season_id), true),
    ];
  }

  private async covered({ stream, part, named }: Source, basis: Basis | null): Promise<CoveredStream | null> {
    const head = basis?.heads.get(stream);
    const verified = await this.log.verify(stream, undefined, head && new Map([[stream, head]]));
    const { events, ok } = verified;
    if (events === 0 && ok && !head && !named) return null;
    const finding = ok ? findingOf(head, verified.ends.get(stream), verified.rewritten.has(stream)) : null;
    const absent = named && ok && events === 0 && !head;
    return {
      stream,
      part,
      events,
      bad: ok ? null : verified.bad,
      finding: absent ? { stream, kind: 'absent', reported: -1, revision: -1 } : finding,
      new_events: basis ? Math.max(0, events - ((head?.revision ?? -1) + 1)) : 0,
    };
  }
}

/** What staff recorded by hand went through no gateway, so that nothing was said there. */
const paymentsIn = (ledger: readonly LedgerEvent[]): Source[] => {
  const byHand = ledger.flatMap(({ type, data }) => (type === 'PaymentRecordedByStaff' ? [data.payment_id] : []));
  const ids = new Set(ledger.flatMap(({ data }) => ('payment_id' in data ? [data.payment_id] : [])));
  for (const id of byHand) ids.delete(id);
  return [...ids].map((id) => source('payment', paymentStream(id), true));
};
