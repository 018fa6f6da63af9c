import { Injectable } from '@nestjs/common';
import { type EventCriteriaQuery, type ExportBody, eventKey } from '@app/contracts/audit';
import { isStreamName, type StoredEvent } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { EventSearch } from './event-search.js';
import { StoredEvents } from './stored-events.js';

/** What is optional may be sent as null, which is then not given. */
const given = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as T;

/** What an export hands out, oldest first; never more than a page of it is in memory (AUD-008). */
@Injectable()
export class ExportSources {
  constructor(
    private readonly search: EventSearch,
    private readonly events: StoredEvents,
  ) {}

  /** Refuses what is not there before anything is handed out, and leaves out what comes later, such as its own record. */
  async open(body: ExportBody): Promise<AsyncGenerator<StoredEvent>> {
    const { scope, stream = '', registration_id = 0, criteria = {} } = given(body);
    const upTo = (await this.search.newest())?.id ?? '';
    if (scope === 'search') return this.found(given(criteria), upTo);
    const name = scope === 'stream' ? stream : `registration-${registration_id}`;
    const first = isStreamName(name) ? await this.events.stream(name, 1).next() : { done: true };
    if (first.done) throw refused('not_found');
    return scope === 'stream' ? this.events.stream(name) : this.registrationFile(registration_id, upTo);
  }

  private async *found(criteria: EventCriteriaQuery, upTo: string): AsyncGenerator<StoredEvent> {
    for await (const page of this.search.pages(criteria, upTo)) yield* await this.events.of(page);
  }

  /** Its own stream, its ledger, payments, places and links, and the mails of the requests that they belong to. */
  private async *registrationFile(registration: number, upTo: string): AsyncGenerator<StoredEvent> {
    const requests = new Set<string>();
    const mails: StoredEvent[] = [];
    for await (const page of this.search.pages({ registration }, upTo)) {
      const asked = [...new Set(page.map(({ correlation_id }) => correlation_id))].filter((id) => !requests.has(id));
      for (const id of asked) requests.add(id);
      mails.push(...(await this.mailsOf(asked)));
      mails.sort((a, b) => (eventKey(a) < eventKey(b) ? -1 : 1));
      for (const event of await this.events.of(page)) {
        while (mails[0] && eventKey(mails[0]) < eventKey(event)) yield mails.shift()!;
        yield event;
      }
    }
    yield* mails;
  }

  private async mailsOf(requests: readonly string[]): Promise<StoredEvent[]> {
    const queued = await this.search.ofRequests(requests, 'MailQueued');
    const events: StoredEvent[] = [];
    for (const { stream } of queued) for await (const event of this.events.stream(stream)) events.push(event);
    return events;
  }
}
