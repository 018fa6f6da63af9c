import { Inject, Injectable } from '@nestjs/common';
import { type AuditEvent, LOOK_MINUTES } from '@app/contracts/audit';
import { addMinutes, type Instant, type StoredEvent, type StreamName, streamName } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';

/** Who looked at masked data in clear, and why: a stream for each auditor. */
export const looksStream = ({ actor }: CommandMeta): StreamName =>
  streamName('process', `audit_${actor.account_id ?? 0}`);

/** A recorded look lets its auditor read the stream that it names in clear for a while, and nobody else (ADR 0029). */
@Injectable()
export class Looks {
  constructor(
    private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** False without a look; refuses by one that is over, of another stream, or of somebody else. */
  async open(stream: string, look: number | null | undefined, meta: CommandMeta): Promise<boolean> {
    if (look === null || look === undefined) return false;
    const [event] = (await this.log.slice(looksStream(meta), look, 1)) as unknown as (StoredEvent & AuditEvent)[];
    const ends = event && addMinutes(event.occurred_at as Instant, LOOK_MINUTES);
    if (event?.type !== 'PersonalDataRevealed' || event.data.stream !== stream || !ends || ends < this.clock.now())
      throw refused('look_ended');
    return true;
  }
}
