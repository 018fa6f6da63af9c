import { Inject, Injectable } from '@nestjs/common';
import {
  type AsOf,
  type AsOfAnswer,
  compareAsOf,
  type CompareAnswer,
  foldAsOf,
  mask,
  moneyAsOf,
  type Timeline,
  type TimelineEvent,
} from '@app/contracts/audit';
import { type LedgerEvent, ledgerStream } from '@app/contracts/payments';
import { type RegistrationEvent, registrationStream } from '@app/contracts/registration';
import { describe } from '@app/contracts/registry';
import {
  byNumber,
  comparePositions,
  ERASED,
  type NameOf,
  type StoredShape,
  type Instant,
  isStreamName,
  maskActor,
  maskText,
  type StoredEvent,
} from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { Names } from './names.js';

export const DECLARATIONS = Symbol('EventDeclarations');
export type Declarations = Readonly<Record<string, StoredShape>>;

type Points = { readonly from: number; readonly to: number };
type Stream<E> = readonly (StoredEvent & E)[];

/** Reads streams for auditors: timelines, states as of any event, comparisons. Nothing here comes from a read model. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly log: EventLog,
    @Inject(DECLARATIONS) private readonly declarations: Declarations,
    private readonly names: Names,
  ) {}

  /** Every event of a stream in words; personal values are cut to their first letter unless `revealed` (AUD-001). */
  async timeline(stream: string, revealed: boolean): Promise<Timeline> {
    if (!isStreamName(stream)) throw refused('not_found');
    const { events, end } = await this.log.readStream(stream);
    if (events.length === 0) throw refused('not_found');
    const name = await this.names.of(stream, !revealed);
    return { stream, revealed, events: events.map((event) => this.row(event, revealed, name)), head: end };
  }

  /** A registration as it stood after one of its events, side by side with the state before that event (AUD-003). */
  async at(registrationId: number, revision: number, revealed: boolean): Promise<AsOfAnswer> {
    const streams = await this.streams(registrationId, revealed);
    const event = streams.registration[revision];
    if (!event) throw refused('not_found');
    const state = this.fold(streams, revision);
    const before = this.fold(streams, revision - 1);
    return {
      registration_id: registrationId,
      revision,
      at: event.occurred_at as Instant,
      position: event.position,
      rows: compareAsOf(before, state),
      money: moneyAsOf(state),
    };
  }

  /** Any two points of a registration side by side (AUD-003). */
  async compare(registrationId: number, { from, to }: Points, revealed: boolean): Promise<CompareAnswer> {
    const streams = await this.streams(registrationId, revealed);
    if (!streams.registration[from] || !streams.registration[to]) throw refused('not_found');
    return {
      registration_id: registrationId,
      from,
      to,
      rows: compareAsOf(this.fold(streams, from), this.fold(streams, to)),
    };
  }

  /** What the events alone say about a registration now: the auditor's own balance (AUD-004, PAY-292). */
  async now(registrationId: number): Promise<AsOf> {
    const { registration, ledger } = await this.streams(registrationId, false);
    return foldAsOf(registration, ledger);
  }

  private async streams(
    registrationId: number,
    revealed: boolean,
  ): Promise<{ registration: Stream<RegistrationEvent>; ledger: Stream<LedgerEvent> }> {
    const [registration, ledger] = await Promise.all([
      this.log.readStream(registrationStream(registrationId)),
      this.log.readStream(ledgerStream(registrationId)),
    ]);
    if (registration.events.length === 0) throw refused('not_found');
    return {
      registration: registration.events.map((event) =>
        revealed ? event : this.masked(event),
      ) as Stream<RegistrationEvent>,
      ledger: ledger.events as Stream<LedgerEvent>,
    };
  }

  /** After the last event the ledger counts whole; before it, up to the next event of the registration. */
  private fold(
    { registration, ledger }: { registration: Stream<RegistrationEvent>; ledger: Stream<LedgerEvent> },
    revision: number,
  ): AsOf {
    const next = registration[revision + 1];
    const until = next ? ledger.filter((posting) => comparePositions(posting.position, next.position) < 0) : ledger;
    return foldAsOf(registration.slice(0, revision + 1), revision < 0 ? [] : until);
  }

  /** An event as who may not see personal data reads it: in its data, in the name of who acted and in his reason. */
  masked(event: StoredEvent): StoredEvent {
    const { actor, reason } = event.metadata;
    return {
      ...event,
      data: mask(event.data, this.declarationOf(event)),
      metadata: {
        ...event.metadata,
        actor: maskActor(actor),
        ...(reason === undefined || reason === ERASED ? {} : { reason: maskText(reason) }),
      },
    };
  }

  private declarationOf(event: StoredEvent): StoredShape {
    const declaration = this.declarations[event.type];
    if (!declaration) throw new Error(`event type ${event.type} is not declared`);
    return declaration;
  }

  /** One event of a timeline; `name` calls the people whom it names by number. */
  row(event: StoredEvent, revealed: boolean, name: NameOf = byNumber): TimelineEvent {
    const shown = revealed ? event : this.masked(event);
    const { text, section, changes } = describe(shown, name);
    const { metadata } = shown;
    return {
      id: event.id,
      stream: event.stream,
      revision: event.revision,
      position: event.position,
      type: event.type,
      at: event.occurred_at as Instant,
      actor: metadata.actor,
      command: metadata.command,
      correlation_id: metadata.correlation_id,
      causation_id: metadata.causation_id,
      schema_version: metadata.schema_version,
      reason: metadata.reason ?? null,
      hash: metadata.hash,
      text,
      section,
      changes,
      data: shown.data,
      masked: !revealed,
    };
  }
}
