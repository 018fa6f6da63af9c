import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, tourDateLabel } from '@app/contracts/catalogue';
import {
  type DocumentContent,
  type DocumentFacts,
  type DocumentNumbered,
  documentNumbersDecider,
  documentNumbersStream,
  documentOf,
  type NumberedEntry,
} from '@app/contracts/documents';
import { type LedgerEvent, ledgerStream } from '@app/contracts/payments';
import { type Registration, registrationDecider, registrationStream } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import type { StoredEvent } from '@app/contracts/shared';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { type IdGenerator, IDS, uuidFrom } from '../platform/ids/id-generator.js';

/** Gives the entries of ledgers their documents and numbers, each one once however often it is asked (PAY-320, ADR 0124). */
@Injectable()
export class DocumentNumbers {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** The document of an entry, with the number that it has or gets now; null where it has none. */
  async of(entry: NumberedEntry): Promise<DocumentNumbered['data'] | null> {
    return (await this.numbered(entry)) ?? this.numberAlone(entry);
  }

  /** The same of one that most likely has none yet. */
  async numberAlone(entry: NumberedEntry): Promise<DocumentNumbered['data'] | null> {
    return this.number(entry, documentOf(entry, await this.scene(entry.data.registration_id)));
  }

  /** The same of many, which get their numbers in this order. */
  async ofAll(entries: readonly NumberedEntry[]): Promise<void> {
    const ids = new Set(entries.map(({ data }) => data.registration_id));
    const scenes = new Map(await Promise.all([...ids].map(async (id) => [id, await this.scene(id)] as const)));
    const numbering = entries.map((one) => this.number(one, documentOf(one, scenes.get(one.data.registration_id)!)));
    await Promise.all(numbering);
  }

  /** The document that the entry has already, without all that a new one takes. */
  private async numbered(entry: NumberedEntry): Promise<DocumentNumbered['data'] | undefined> {
    const { season_id } = await this.registration(entry.data.registration_id);
    const found = await this.runner.repeatOf(this.numberingOf(entry, season_id));
    return found?.events[0]?.data;
  }

  private async number(entry: NumberedEntry, document: DocumentContent | null) {
    if (document === null) return null;
    const command = { type: 'NumberDocument', document } as const;
    const { events } = await this.runner.run({ ...this.numberingOf(entry, document.season_id), command });
    return events[0]!.data;
  }

  private numberingOf(entry: NumberedEntry, seasonId: number) {
    // Another request each time: only then a command that was done before is found by its id.
    const { correlation_id } = entry.metadata;
    const meta = { ...systemMeta(this.ids), command_id: uuidFrom(`${entry.id}:document`), correlation_id };
    return {
      stream: documentNumbersStream(seasonId),
      name: 'NumberDocument',
      decider: documentNumbersDecider,
      meta: { ...meta, causation_id: entry.id },
    };
  }

  private async registration(id: number): Promise<Registration> {
    const { state } = await this.loader.load(registrationStream(id), registrationDecider);
    if (state === null) throw new Error(`there is no registration ${id}`);
    return state;
  }

  private async scene(registration_id: number): Promise<DocumentFacts> {
    const state = await this.registration(registration_id);
    const [place, { events }, people] = await Promise.all([
      this.place(state),
      this.log.readStream(ledgerStream(registration_id)),
      this.rosters.people(state.account_id),
    ]);
    const names = new Map([...people].map(([id, { person }]) => [id, `${person.fname} ${person.lname}`]));
    return { registration: state, place, ledger: events as (StoredEvent & LedgerEvent)[], names };
  }

  private async place({ tour_date_id }: Registration): Promise<string> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (!found) throw new Error(`there is no tour date ${tour_date_id}`);
    const { name } = await this.catalogue.profileFor(found.tour_date);
    return tourDateLabel(name, found.tour_date);
  }
}
